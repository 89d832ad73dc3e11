import type { PrivacyRunsAnswer, WireAdminSeat, WireBackup } from '../../../../../adapters/http/contract.ts';
import { dateText, momentText } from '../../../admin/times.ts';

const REASONS: Readonly<Record<WireBackup['reason'], string>> = {
  daily: 'Daglig',
  manual: 'Laget for hånd',
  'before-purge': 'Før Reset LAN eller nytt arrangement',
  'before-restore': 'Før gjenoppretting',
  'before-remake': 'Før Set up seats',
  'before-upgrade': 'Før oppgradering',
};

/** Why a backup was made. */
export function reasonText({ reason }: WireBackup): string {
  return REASONS[reason];
}

/** How many a backup holds of what people miss most. */
export function holdsText({ persons, deletedPersons, payments }: WireBackup): string {
  return `Påmeldte i den: ${persons}. Slettede brukere: ${deletedPersons}. Betalinger: ${payments}.`;
}

/** The question before the seats are set up again, which loses what is hidden and blocked. */
export function remakeQuestion(seats: readonly Pick<WireAdminSeat, 'isHidden' | 'isBlocked'>[]): string {
  const hidden = seats.filter(({ isHidden }) => isHidden).length;
  const blocked = seats.filter(({ isBlocked }) => isBlocked).length;
  const wiped = [
    ...(hidden > 0 ? [`Skjulte plasser som vises igjen: ${hidden}.`] : []),
    ...(blocked > 0 ? [`Blokkerte plasser som åpnes: ${blocked}.`] : []),
  ];
  const consequences = wiped.length > 0 ? wiped.join(' ') : 'Ingen plasser er skjult eller blokkert.';
  return `Vil du sette opp plassene på nytt? ${consequences}`;
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
