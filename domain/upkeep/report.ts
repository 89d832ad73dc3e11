import { isUnmatched, type EventSums } from '../payments/balance.ts';
import { moneyOf, type Payment, type PaymentKind } from '../payments/payment.ts';
import { osloDaysBetween } from '../shared/oslo-days.ts';
import { osloTextWithYear } from '../shared/oslo-time.ts';
import {
  AGE_GROUPS,
  TOO_FEW,
  type AgeGroup,
  type Income,
  type LanFigures,
  type LanHistory,
  type ReportFigures,
} from './history.ts';

/** The report of a LAN, for who gives the money. Times are epoch ms. */
export interface LanReport extends Omit<ReportFigures, 'place'> {
  readonly event: {
    readonly name: string;
    readonly startsAt: number | null;
    readonly endsAt: number | null;
    readonly place: string | null;
  };
  readonly nights: number | null;
  readonly signedUp: number;
  readonly came: number;
  /** Who signed up, by age. */
  readonly ages: LanFigures['ages'];
}

/** What a report is made of; `starts` null: nobody knows when it begins. */
type ReportedLan = Pick<LanHistory, 'name' | 'ends' | 'persons' | 'arrived' | 'ages' | 'report'> & {
  readonly starts: number | null;
};

const NOT_MEASURED: ReportFigures = {
  ...{ place: null, visitors: null, crew: null, hours: null, agesCame: null },
  ...{ income: null, refundsOre: null, unmatchedOre: null, prices: null },
};

/** How many nights a LAN lasts; null where it is not known when. */
function nightsOf(starts: number | null, ends: number | null): number | null {
  return starts === null || ends === null ? null : osloDaysBetween(starts, ends);
}

/** What came in by its kind, what of it went back, and what nobody knows the code of: together what the page of payments shows. */
export function moneyOfReport(
  payments: readonly Payment[],
  sums: Pick<EventSums, 'byHandOre' | 'refundedOre' | 'unmatchedOre'>,
): Required<Pick<ReportFigures, 'refundsOre' | 'unmatchedOre'>> & { readonly income: Income } {
  const matched = (kind: PaymentKind) =>
    moneyOf(payments.filter((payment) => payment.kind === kind && !isUnmatched(payment)));
  return {
    income: {
      ...{ vippsReportOre: matched('vipps-report'), cashOre: matched('cash') },
      ...{ vippsDoorOre: sums.byHandOre, onlineOre: matched('vipps-online') },
    },
    ...{ refundsOre: sums.refundedOre, unmatchedOre: sums.unmatchedOre },
  };
}

/** The report of a LAN. One that was kept before there were reports has only what it had. */
export function reportOf(lan: ReportedLan): LanReport {
  const { name, starts: startsAt, ends: endsAt, report } = lan;
  const { place, ...figures } = { ...NOT_MEASURED, ...report };
  return {
    event: { name, startsAt, endsAt, place },
    ...{ nights: nightsOf(startsAt, endsAt), ...figures },
    ...{ signedUp: lan.persons, came: lan.arrived, ages: lan.ages },
  };
}

const UNKNOWN = 'ikke målt';
const ORE = 100;

const AGES: Readonly<Record<AgeGroup, string>> = {
  '-12': '12 år og yngre',
  '13-15': '13–15 år',
  '16-17': '16–17 år',
  '18-24': '18–24 år',
  '25+': '25 år og eldre',
};

/** A number of the report as it is printed; what was not measured says so, and is never 0. */
function told(value: number | null | undefined): string | number {
  return value ?? UNKNOWN;
}

/** `7`, or with quarters of an hour `7,25`. */
function decimal(value: number): string {
  return String(value).replace('.', ',');
}

/** `1234,50` */
function kroner(ore: number | null | undefined): string {
  return ore === null || ore === undefined ? UNKNOWN : (ore / ORE).toFixed(2).replace('.', ',');
}

/** What stands above the lines. */
export const REPORT_HEADS = ['Hva', 'Tall'] as const;

/** The report line by line: what it is, and how much. Norwegian, as the page, the print and the file say the same. */
export function reportLines(
  report: LanReport,
): readonly (readonly [label: string, value: string | number])[] {
  const { event, income, prices, agesCame } = report;
  const when = (at: number | null) => (at === null ? UNKNOWN : osloTextWithYear(at));
  const byAge = (ages: LanFigures['ages'] | null, who: string) =>
    AGE_GROUPS.map((group) => {
      const number = ages?.[group];
      return [`${who}, ${AGES[group]}`, number === TOO_FEW ? 'færre enn 5' : told(number)] as const;
    });
  return [
    ['Arrangement', event.name],
    ['Start', when(event.startsAt)],
    ['Slutt', when(event.endsAt)],
    ['Netter', told(report.nights)],
    ['Sted', event.place || UNKNOWN],
    ['Påmeldte', report.signedUp],
    ...byAge(report.ages, 'Påmeldte'),
    ['Møtt', report.came],
    ...byAge(agesCame, 'Møtt'),
    ['Besøkende', told(report.visitors)],
    ['Crew og nattevakter', told(report.crew)],
    ['Timer i vaktplanen', report.hours === null ? UNKNOWN : decimal(report.hours)],
    ['Inntekter fra Vipps-rapporter, kr', kroner(income?.vippsReportOre)],
    ['Inntekter i kontanter, kr', kroner(income?.cashOre)],
    ['Inntekter med Vipps ved døra og ført for hånd, kr', kroner(income?.vippsDoorOre)],
    ['Inntekter på nett, kr', kroner(income?.onlineOre)],
    ['Betalt tilbake, kr', kroner(report.refundsOre)],
    ['Uten kjent påmelding, kr', kroner(report.unmatchedOre)],
    ['Pris uten mat, kr', kroner(prices && prices.priceNoFood * ORE)],
    ['Pris med mat, kr', kroner(prices && prices.priceWithFood * ORE)],
  ];
}
