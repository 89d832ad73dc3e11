import type { PrivacyRunsAnswer, WireBackup } from '../../../../../adapters/http/contract.ts';
import { dateText, momentText } from '../../../admin/times.ts';

const REASONS: Readonly<Record<WireBackup['reason'], string>> = {
  daily: 'Daglig',
  manual: 'Laget for hånd',
  'before-purge': 'Før Reset LAN',
  'before-restore': 'Før gjenoppretting',
  'before-remake': 'Før Set up seats',
};

/** Why a backup was made. */
export function reasonText({ reason }: WireBackup): string {
  return REASONS[reason];
}

/** `1,4 MB` */
export function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6];
  const format = { style: 'unit', unit, maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat('nb-NO', format).format(size);
}

/** The last daily erasure and the next due dates. */
export function privacyFacts(runs: PrivacyRunsAnswer): readonly (readonly [string, string])[] {
  const { lastRun, specialDueAt, allDueAt, specialErased, personsErased } = runs;
  const day = (at: number | null) => (at === null ? 'Ikke bestemt' : dateText(at));
  return [
    ['Siste kjøring', lastRun === null ? 'Ikke ennå' : momentText(lastRun)],
    ['Slettet da', `${specialErased} spesielle hensyn, ${personsErased} personer`],
    ['Spesielle hensyn slettes', day(specialDueAt)],
    ['Alle personopplysninger slettes', day(allDueAt)],
  ];
}
