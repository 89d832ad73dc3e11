import type { WireReportRow } from '../../../../../adapters/http/contract.ts';
import type { SeatsKind } from '../../../../../domain/best-seats.ts';
import type { RowOutcome } from '../../../../../domain/payment-match.ts';
import { isSumFitting, type Group } from './report-groups.ts';

export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  changed: 'Endret',
  ready: 'I orden',
  suggested: 'Forslag',
  unclear: 'Må sees på',
  foreign: 'Ikke til påmelding',
  seen: 'Sett før',
};

/** The lead of a group with these lines. */
export function groupLead(group: Group, rows: readonly WireReportRow[]): string {
  return group === 'ready' && rows.every(isSumFitting)
    ? 'Meldingen har en kode, og summen passer.'
    : GROUP_LEADS[group];
}

const GROUP_LEADS: Readonly<Record<Group, string>> = {
  changed: 'Betyr noe annet nå enn da du så på rapporten.',
  ready: 'Meldingen har en kode. Hva summen betyr, står ved hver linje.',
  suggested:
    'Ingen kode passer helt, men disse ligner. Det du ikke svarer på, blir liggende under «Uten treff».',
  unclear: 'Her må noen bestemme. Det du ikke velger en kode for, blir liggende under «Uten treff».',
  foreign: 'Gebyrer, utbetalinger og annet som ikke er penger inn. Blir ikke ført.',
  seen: 'Står i en rapport som er ført før. Blir ikke ført en gang til.',
};

/** The meaning of a line for an expired sign-up whose seats are gone. */
export const SEATS_GONE = 'Fristen var ute, og andre har fått plass: havner under «Betalt etter fristen»';

/** Describes the seats that are proposed at first. */
export const BEST: Readonly<Record<SeatsKind | 'one', string>> = {
  one: 'Dette er den beste ledige plassen nå.',
  together: 'Dette er de beste ledige plassene ved siden av hverandre.',
  opposite: 'Dette er plasser rett overfor hverandre.',
  spread: 'Plasser ved siden av hverandre finnes ikke nå. Dette er de nærmeste.',
};

/** The meaning of a line, by its outcome. */
export const OUTCOMES: Readonly<Record<RowOutcome, string>> = {
  settles: 'Betaler alt',
  confirms: 'Bekrefter det crewet har merket som betalt',
  part: 'Betaler en del',
  split: 'Deles på flere koder',
  double: 'Betalt fra før',
  revival: 'Fristen var ute: plassene tas tilbake',
  suggestion: 'Ligner',
  unknown: 'Ingen kode',
  'by-hand': 'Kan ikke føres av seg selv',
  'not-payment': 'Ikke en betaling',
  seen: 'Ført før',
};
