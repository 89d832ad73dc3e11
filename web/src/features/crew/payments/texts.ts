import type { WireReportRow } from '../../../../../adapters/http/contract.ts';
import type { SeatsKind } from '../../../../../domain/hall/best-seats.ts';
import type { MatchReason, OpenReason } from '../../../../../domain/payments/match-reason.ts';
import type { RowOutcome } from '../../../../../domain/payments/payment-match.ts';
import type { UnreadPart } from '../../../../../domain/payments/vipps-report.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import { isSumFitting, type Group, type ReportSummary } from './report-groups.ts';

export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  changed: 'Endret',
  unreadable: 'Kan ikke leses sikkert',
  ready: 'I orden',
  suggested: 'Forslag',
  extra: 'Betalt fra før, eller for sent',
  refunds: 'Betalt tilbake',
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
  unreadable:
    'Disse linjene blir ikke ført. Rett dem i filen, eller hent rapporten på nytt, og last den opp igjen.',
  suggested:
    'Ingen kode passer helt, men disse ligner. Det du ikke svarer på, blir liggende under «Uten treff».',
  refunds: 'Penger ut som passer med «Skal betales tilbake». Det du ikke svarer ja til, blir ikke ført.',
  extra:
    'Ingen mangler disse pengene. De føres på koden og blir stående under «Skal betales tilbake» eller «Betalt etter fristen». Er de til noen andre, velger du koden.',
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
  refund: 'Betalt tilbake',
  'not-payment': 'Ikke en betaling',
  seen: 'Ført før',
  unreadable: 'Blir ikke ført',
};

/** `18 rader, 16 450 kr: 12 i orden, 4 trenger deg, 2 ikke til påmelding`; names refunds, which the sum leaves out. */
export function summaryText({ lines, newOre, refundedOre, ...counts }: ReportSummary): string {
  const parts = [
    [counts.inOrder, 'i orden'],
    [counts.asking, 'trenger deg'],
    [counts.leftOut, 'tas ikke med'],
    [counts.unreadable, 'kan ikke leses sikkert'],
    [counts.foreign, 'ikke til påmelding'],
    [counts.seen, 'sett før'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, what]) => `${String(count)} ${what}`);
  const without = refundedOre > 0 ? ` (uten ${kronerOfOre(refundedOre)} betalt tilbake)` : '';
  const rows = lines === 1 ? '1 rad' : `${String(lines)} rader`;
  return `${rows}, ${kronerOfOre(newOre)}${without}: ${told.join(', ')}`;
}

/** Why a code is proposed. The sum always fits. */
export const MATCH_REASONS: Readonly<Record<MatchReason, string>> = {
  'letter-wrong': 'én bokstav feil, summen stemmer',
  'letter-missing': 'én bokstav mangler, summen stemmer',
  'letter-extra': 'én bokstav for mye, summen stemmer',
  'letters-swapped': 'to bokstaver har byttet plass, summen stemmer',
  'last-name': 'etternavnet stemmer, og summen også',
  'to-pay-back': 'samme sum skal betales tilbake',
};

/** Why a line is not booked by itself. A code that nobody has is named. */
export function openText(reason: OpenReason, unknownCode: string | undefined): string {
  return unknownCode === undefined ? OPEN_REASONS[reason] : `Koden ${unknownCode} finnes ikke`;
}

const OPEN_REASONS: Readonly<Record<OpenReason, string>> = {
  'no-code': 'Ingen kode i meldingen',
  'code-unknown': 'Koden finnes ikke',
  'no-reference': 'Linjen mangler PSP-referanse, så den kan være ført før',
  cancelled: 'Påmeldingen er avlyst',
  'expired-owes-more': 'Fristen var ute, og de skyldte mer',
  'codes-ended': 'Flere koder, og en av påmeldingene er avsluttet',
  'codes-owe-other': 'Flere koder, som skylder en annen sum til sammen',
};

/** What of a line cannot be read for sure, and what it says. */
export function unreadText({ part, text }: NonNullable<WireReportRow['unread']>): string {
  return `${UNREAD[part]}${text === '' ? '' : `: «${text}»`}`;
}

const UNREAD: Readonly<Record<UnreadPart, string>> = {
  time: 'Tidspunktet mangler, eller kan leses på flere måter',
  sum: 'Beløpet mangler, eller kan leses på flere måter',
  currency: 'Beløpet er ikke i norske kroner',
  quotes: 'Anførselstegnene stemmer ikke, så det er usikkert hva som hører til linjen',
  cells: 'Linjen har flere eller færre felt enn overskriften, så de kan være forskjøvet',
};
