import type { CodeRecord } from '../payments/balance.ts';
import { DAY, HOUR } from '../shared/durations.ts';
import { osloIso } from '../shared/oslo-time.ts';
import { oreOf, type Payment } from '../payments/payment.ts';
import type { RegisteredPerson } from '../people/registered-person.ts';
import { MAX_PERSONS } from '../signup/registration.ts';
import { EXPIRED_REASON } from '../shared/stored-texts.ts';

/** Sign-ups are counted by the hour for so long after the first one, and by the day from then on. */
export const HOURS_COUNTED = 48;

/** Groups of ages, youngest first, with the oldest age of each. */
const OLDEST = { '-12': 12, '13-15': 15, '16-17': 17, '18-24': 24, '25+': Infinity } as const;
export type AgeGroup = keyof typeof OLDEST;
export const AGE_GROUPS = Object.keys(OLDEST) as readonly AgeGroup[];

/** Stands for a number from 1 on that is below `LEAST_TOLD`, so that nobody is recognised by their age. */
export const TOO_FEW = '<5';
const LEAST_TOLD = 5;

/**
 * When a registration was paid: within a day, later but by its deadline, or after that; `expired`: its time ran out;
 * `unpaid`: it is not wholly paid, or was cancelled without.
 */
export const PAID_KINDS = ['in24h', 'inTime', 'late', 'expired', 'unpaid'] as const;
export type PaidKind = (typeof PAID_KINDS)[number];

/** Numbers about a LAN. Nothing in them is about one person. */
export interface LanFigures {
  /** All there have been, also those that have ended. */
  readonly registrations: number;
  /** Who is registered, which is also what `groups`, `ages`, `food`, `arrived` and `noShow` are about. */
  readonly persons: number;
  /** Registrations in each of the first `HOURS_COUNTED` hours after the first one… */
  readonly perHour: readonly number[];
  /** …and after that on each day in Oslo (`YYYY-MM-DD`) that had any. */
  readonly perDay: readonly { readonly day: string; readonly count: number }[];
  /** How long after the first registration all seats were taken; null: they never were. */
  readonly fullAfterMs: number | null;
  /** Registrations by their number of persons, from 1. */
  readonly groups: Readonly<Record<string, number>>;
  readonly ages: Readonly<Record<AgeGroup, number | typeof TOO_FEW>>;
  readonly paid: Readonly<Record<PaidKind, number>>;
  readonly food: number;
  /** Persons who are no longer registered, though their time to pay had not run out. */
  readonly cancelled: number;
  readonly arrived: number;
  /** Null before the LAN has begun. */
  readonly noShow: number | null;
  /** Persons added at the door; null once nobody knows who was. */
  readonly walkIns: number | null;
}

/** What came in, by its kind (øre). By hand: what the door took with Vipps, and whatever else the crew marked as paid. */
export interface Income {
  readonly vippsReportOre: number;
  readonly cashOre: number;
  readonly vippsDoorOre: number;
  readonly onlineOre: number;
}

/** Who was there without having signed up, and the hours that the crew stood guard; null: not measured. */
export interface HouseCounts {
  /** Visitors who came. */
  readonly visitors: number | null;
  /** Crew and guards who came. */
  readonly crew: number | null;
  /** Of the plan, each person's counted. */
  readonly hours: number | null;
}

/** What is kept of a LAN for its report, beside the figures of the history. Null: not measured. No name of a person is in it. */
export interface ReportFigures extends HouseCounts {
  readonly place: string | null;
  /** Who came, by age. */
  readonly agesCame: LanFigures['ages'] | null;
  readonly income: Income | null;
  readonly refundsOre: number | null;
  readonly unmatchedOre: number | null;
  /** Whole kroner. */
  readonly prices: { readonly priceNoFood: number; readonly priceWithFood: number } | null;
}

/** What a roll call found, in numbers. Times are epoch ms. */
export interface MusterNumbers {
  readonly at: number;
  readonly endedAt: number;
  readonly drill: boolean;
  readonly counted: number;
  readonly seen: number;
  /** Who was missing at its end, or found late. */
  readonly missing: number;
}

/** The figures of a LAN, by its start: one for each. Times are epoch ms. */
export interface LanHistory extends LanFigures {
  readonly id: string;
  readonly name: string;
  readonly starts: number;
  readonly ends: number | null;
  readonly takenAt: number;
  /** What else its report says; missing in those of before there were reports. */
  readonly report?: ReportFigures;
  /** Its roll calls, the newest first; missing in those of before there were any. */
  readonly musters?: readonly MusterNumbers[];
}

/** How long before its start and after its end a roll call is still the LAN's. */
const MUSTER_MARGIN = DAY;

/** Those of the roll calls that were the LAN's own. */
export function mustersOf(
  { starts, ends }: Readonly<Record<'starts' | 'ends', number | null>>,
  musters: readonly MusterNumbers[],
): readonly MusterNumbers[] {
  if (starts === null || ends === null) return [];
  return musters.filter(({ at }) => at >= starts - MUSTER_MARGIN && at <= ends + MUSTER_MARGIN);
}

/** Those of the `ends` (epoch ms) that are the LAN's own: from its start until the next of the `lans` begins. */
export function endsOf(
  lan: Pick<LanHistory, 'starts'>,
  lans: readonly Pick<LanHistory, 'starts'>[],
  ends: readonly number[],
): number[] {
  const next = Math.min(...lans.map(({ starts }) => starts).filter((starts) => starts > lan.starts));
  return ends.filter((end) => end >= lan.starts && end < next);
}

/** A registration with everything about its code. */
export interface LanBook extends CodeRecord {
  readonly registeredAt: number;
  /** When it has to be paid (epoch ms). */
  readonly deadline: number;
  /** Whether the crew has made it… */
  readonly byCrew: boolean;
  /** …by a phone at the door. */
  readonly atDoor: boolean;
}

/** What is stored of a LAN. Times are epoch ms. */
export interface LanRecords {
  readonly starts: number;
  /** At least one. */
  readonly books: readonly LanBook[];
  /** When each person was last marked as paid, as far as that is known; by id. */
  readonly markedPaidAt: ReadonlyMap<string, number>;
  /** Whether it is still known what was done at the door. */
  readonly isDoorKnown: boolean;
  /** How many seats there are to take. */
  readonly places: number;
}

/** The figures of a LAN as they are now (epoch ms). */
export function figuresOf(lan: LanRecords, now: number): LanFigures {
  const { books, starts, markedPaidAt, isDoorKnown } = lan;
  const live = books.filter(isLive);
  const persons = live.flatMap((book) => book.persons);
  const deleted = books.flatMap((book) => book.deleted);
  const arrived = count(persons, (person) => person.arrived);
  const sizes = Array.from({ length: MAX_PERSONS }, (_, index) => String(index + 1));
  return {
    ...{ registrations: books.length, persons: persons.length },
    ...signUpsOverTime(books.map(({ registeredAt }) => registeredAt)),
    fullAfterMs: fullAfter(lan),
    groups: tally(
      sizes,
      live.map((book) => String(book.persons.length)),
    ),
    ages: agesOf(persons),
    paid: tally(
      PAID_KINDS,
      books.map((book) => paidKind(book, markedPaidAt, now)),
    ),
    food: count(persons, ({ foodTicket }) => foodTicket),
    cancelled: count(deleted, ({ reason }) => reason !== EXPIRED_REASON),
    ...{ arrived, noShow: now < starts ? null : persons.length - arrived },
    walkIns: isDoorKnown ? live.reduce((sum, book) => sum + walkInsOf(book, starts), 0) : null,
  };
}

function isLive({ state }: LanBook): boolean {
  return state === 'live';
}

function ageGroup({ age }: Pick<RegisteredPerson, 'age'>): AgeGroup {
  return AGE_GROUPS.find((group) => age <= OLDEST[group]) ?? '25+';
}

/** Persons by their age. */
export function agesOf(persons: readonly Pick<RegisteredPerson, 'age'>[]): LanFigures['ages'] {
  return withoutFew(tally(AGE_GROUPS, persons.map(ageGroup)));
}

/** A single hidden number follows from all others: that is accepted, since it is still about nobody by name. */
function withoutFew(ages: Readonly<Record<AgeGroup, number>>): LanFigures['ages'] {
  const told = AGE_GROUPS.map((group) => {
    const number = ages[group];
    return [group, number > 0 && number < LEAST_TOLD ? TOO_FEW : number] as const;
  });
  return Object.fromEntries(told) as LanFigures['ages'];
}

function signUpsOverTime(times: readonly number[]): Pick<LanFigures, 'perHour' | 'perDay'> {
  const first = earliest(times);
  const perHour = Array.from({ length: HOURS_COUNTED }, () => 0);
  const perDay = new Map<string, number>();
  for (const at of times) {
    const hour = Math.floor((at - first) / HOUR);
    const day = osloIso(at).slice(0, 10);
    if (hour < HOURS_COUNTED) perHour[hour] = (perHour[hour] ?? 0) + 1;
    else perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const days = [...perDay].sort(([one], [other]) => (one < other ? -1 : 1));
  return { perHour, perDay: days.map(([day, number]) => ({ day, count: number })) };
}

/** Follows who came and went until there are as many as seats. Who was erased is not known, and does not count. */
function fullAfter({ books, places }: LanRecords): number | null {
  const deleted = books.flatMap((book) => book.deleted);
  const came = [...books.filter(isLive).flatMap((book) => book.persons), ...deleted.map((one) => one.person)];
  const steps = [
    ...came.map(({ registeredAt }) => ({ at: registeredAt, by: 1 })),
    ...deleted.map(({ deletedAt }) => ({ at: deletedAt, by: -1 })),
  ];
  let taken = 0;
  // Of one moment, seats are given back first: nobody takes one that is not free.
  for (const { at, by } of steps.sort((one, other) => one.at - other.at || one.by - other.by)) {
    taken += by;
    if (by > 0 && taken >= places) return at - earliest(books.map(({ registeredAt }) => registeredAt));
  }
  return null;
}

function paidKind(book: LanBook, markedPaidAt: LanRecords['markedPaidAt'], now: number): PaidKind {
  if (book.state === 'expired') return 'expired';
  const at = paidAt(book, markedPaidAt, now);
  if (at === null) return 'unpaid';
  if (at - book.registeredAt <= DAY) return 'in24h';
  return at <= book.deadline ? 'inTime' : 'late';
}

/** When everybody of a code was paid for (epoch ms), those who are registered or, if nobody is, those who were; null: they are not. */
function paidAt(
  { persons, payments, registeredAt, deadline }: LanBook,
  markedPaidAt: LanRecords['markedPaidAt'],
  now: number,
): number | null {
  if (persons.length === 0 || persons.some(({ paid }) => !paid)) return null;
  // The log may have been emptied: they are paid, and nothing says that they were late.
  const unknown = Math.min(deadline, now);
  const marked = persons.filter(({ paidPin }) => paidPin === true);
  const owed = persons.reduce((ore, { price, paidPin }) => (paidPin === true ? ore : ore + oreOf(price)), 0);
  const covered = owed === 0 ? registeredAt : (coveredAt(payments, owed) ?? unknown);
  return Math.max(covered, ...marked.map(({ id }) => markedPaidAt.get(id) ?? unknown));
}

function coveredAt(payments: readonly Payment[], ore: number): number | null {
  let sum = 0;
  const counted = payments.filter(({ voidedAt }) => voidedAt === null);
  for (const payment of counted.sort((one, other) => one.paidAt - other.paidAt)) {
    sum += payment.ore;
    if (sum >= ore) return payment.paidAt;
  }
  return null;
}

/** How many of a code were added at the door: by its phones or, once the LAN had begun, by the crew. */
function walkInsOf({ persons, atDoor, byCrew, registeredAt }: LanBook, starts: number): number {
  // Whoever the crew adds to the code of a visitor has come later than the code.
  const isAdded = (person: RegisteredPerson) => byCrew || person.registeredAt !== registeredAt;
  return count(persons, (person) => atDoor || (person.registeredAt >= starts && isAdded(person)));
}

function earliest(times: readonly number[]): number {
  return times.reduce((first, at) => Math.min(first, at), Infinity);
}

function tally<K extends string>(keys: readonly K[], found: readonly string[]): Record<K, number> {
  const counted = keys.map((key) => [key, count(found, (one) => one === key)]);
  return Object.fromEntries(counted) as Record<K, number>;
}

function count<T>(all: readonly T[], isOne: (one: T) => boolean): number {
  return all.filter(isOne).length;
}
