import type { RowOutcome } from '../../../../../domain/payment-match.ts';
import type { Group } from './report-groups.ts';

export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  ready: 'I orden',
  suggested: 'Forslag',
  unclear: 'Må sees på',
  foreign: 'Ikke til påmelding',
  seen: 'Sett før',
};

export const GROUP_LEADS: Readonly<Record<Group, string>> = {
  ready: 'Meldingen har en kode, og summen passer.',
  suggested:
    'Ingen kode passer helt, men disse ligner. Det du ikke svarer på, blir liggende under «Uten treff».',
  unclear: 'Her må noen bestemme. Det du ikke velger en kode for, blir liggende under «Uten treff».',
  foreign: 'Gebyrer, utbetalinger og annet som ikke er penger inn. Blir ikke ført.',
  seen: 'Står i en rapport som er ført før. Blir ikke ført en gang til.',
};

/** What a line means to the code it goes to. */
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
