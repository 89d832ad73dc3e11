import type { DeletedPerson, RegisteredPerson } from '../people/registered-person.ts';

/** How money came or went: in a Vipps report, by an online payment, at the door, or as a refund. */
export type PaymentKind = 'vipps-report' | 'vipps-online' | 'cash' | 'refund';

/** A payment for a booking code, in whole øre. It is never removed, only voided. */
export interface Payment {
  readonly id: string;
  /** Null while nobody knows whose it is. */
  readonly code: string | null;
  readonly kind: PaymentKind;
  /** Less than 0 for a refund. */
  readonly ore: number;
  /** Epoch ms. */
  readonly paidAt: number;
  /** Admin who booked it. */
  readonly by: string;
  /** Where it comes from, such as Vipps' own reference. A source counts only once. */
  readonly source: string;
  /** From 0: one source may pay several codes. */
  readonly part: number;
  /** The import that it belongs to; empty when it was entered by hand. */
  readonly importId: string;
  /** The payer's message, or what the crew has noted. */
  readonly note: string;
  readonly payer: string;
  /** The persons of the code whom payer or note name, by id. */
  readonly personIds: readonly string[];
  readonly voidedAt: number | null;
  readonly voidedBy: string;
  readonly voidedReason: string;
  readonly version: number;
}

/** Money that somebody of the crew takes or gives back, before it is booked. `source` is an id of its own. */
export function paymentByHand(
  given: Pick<Payment, 'id' | 'code' | 'kind' | 'ore' | 'paidAt' | 'by' | 'source'> &
    Partial<Pick<Payment, 'note'>>,
): Payment {
  return {
    ...{ note: '', payer: '', personIds: [], part: 0, importId: '' },
    ...{ voidedAt: null, voidedBy: '', voidedReason: '', version: 0 },
    ...given,
  };
}

const ORE = 100;
/** A million kroner: beyond what an event costs, and within any integer column. */
export const MOST_ORE = 100_000_000;
/** The longest note of a payment. Not in `FIELDS`, because every visitor loads those. */
export const NOTE_LENGTH = 200;

/** Kroner as øre. */
export function oreOf(kroner: number): number {
  return kroner * ORE;
}

/** What decides whether a person has paid: the price in kroner, and the crew's pin (null: the money decides). */
export type PricedPerson = Pick<RegisteredPerson, 'price' | 'paidPin'>;

/** What a booking code owes and has paid, in øre. */
export interface CodeMoney {
  readonly total: number;
  /** The sum of its payments that are not voided. */
  readonly money: number;
  /** The prices of those whom the crew has marked as paid. */
  readonly pinned: number;
  /** The money of those who have cancelled; missing when nobody has. */
  readonly cancelled?: CancelledMoney;
}

/** What had been paid for those who have cancelled, in øre. */
export interface CancelledMoney {
  readonly settled: number;
  /** The part of `settled` that was marked as paid by hand. */
  readonly pinned: number;
  /** The part of `settled` to be refunded… */
  readonly promised: number;
  /** …and what has been refunded since. */
  readonly refunded: number;
}
const NONE_CANCELLED: CancelledMoney = { settled: 0, pinned: 0, promised: 0, refunded: 0 };

/** The money of a code, for those who are left and for those of `deleted` who have cancelled. */
export function codeMoney(
  persons: readonly PricedPerson[],
  payments: readonly Payment[],
  deleted: readonly DeletedPerson[] = [],
): CodeMoney {
  const sum = (some: readonly PricedPerson[]) => some.reduce((ore, { price }) => ore + oreOf(price), 0);
  const cancelled = cancelledMoney(deleted, payments);
  return {
    total: sum(persons),
    money: moneyOf(payments),
    pinned: sum(persons.filter(({ paidPin }) => paidPin === true)),
    ...(cancelled && { cancelled }),
  };
}

/** The money of those of `deleted` who have cancelled; undefined when nobody has. */
export function cancelledMoney(
  deleted: readonly DeletedPerson[],
  payments: readonly Payment[],
): CancelledMoney | undefined {
  const gone = deleted.flatMap(({ cancelled, person, deletedAt }) =>
    cancelled ? [{ ...cancelled, isPinned: person.paidPin === true, at: deletedAt }] : [],
  );
  if (gone.length === 0) return undefined;
  const settled = gone.reduce((ore, { settledOre }) => ore + settledOre, 0);
  const since = Math.min(...gone.map(({ at }) => at));
  const refunds = payments.filter(({ kind, paidAt }) => kind === 'refund' && paidAt >= since);
  return {
    settled,
    pinned: gone.reduce((ore, { settledOre, isPinned }) => (isPinned ? ore + settledOre : ore), 0),
    promised: gone.reduce((ore, { refundOre }) => ore + refundOre, 0),
    refunded: Math.min(settled, -moneyOf(refunds)),
  };
}

/** Sorts payments by time, then source, part and id. */
export function oldestFirst(a: Payment, b: Payment): number {
  return a.paidAt - b.paidAt || order(a.source, b.source) || a.part - b.part || order(a.id, b.id);
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The sum of payments (øre), without those voided. */
export function moneyOf(payments: readonly Payment[]): number {
  return payments.reduce((ore, payment) => (payment.voidedAt === null ? ore + payment.ore : ore), 0);
}

/** What visitors are asked to pay, in øre. */
export function restOre(code: CodeMoney): number {
  if (!code.cancelled) return Math.max(0, code.total - code.pinned - code.money);
  const { total, money, pinned } = withCancelled(code);
  return Math.max(0, Math.min(code.total, total - pinned - money));
}

/** What the crew sees as received (øre). Money pays for persons marked by hand before it is too much. */
export function receivedOre(code: CodeMoney): number {
  return grossOre(code) - (code.cancelled ?? NONE_CANCELLED).refunded;
}

/** How much may still come without being too much, in øre. */
export function roomOre(code: CodeMoney): number {
  const { total, money } = withCancelled(code);
  return Math.max(0, total - money);
}

/**
 * What has to be paid back (øre): what came beyond the total, and what was promised to those who cancelled.
 */
export function excessOre(code: CodeMoney): number {
  const { settled, promised, refunded } = code.cancelled ?? NONE_CANCELLED;
  const ours = grossOre(code) - refunded - (settled - promised);
  return Math.max(0, Math.min(promised - refunded, ours), ours - code.total);
}

/** The code as if those who have cancelled were still there and paid, with nothing refunded to them. */
function withCancelled({ total, money, pinned, cancelled = NONE_CANCELLED }: CodeMoney) {
  return {
    total: total + cancelled.settled,
    money: money + cancelled.refunded,
    pinned: pinned + cancelled.pinned,
  };
}

/** All that has come, including what has been refunded to those who have cancelled. */
function grossOre(code: CodeMoney): number {
  const { total, money, pinned } = withCancelled(code);
  return Math.max(money, Math.min(total, money + pinned));
}

/** The persons with `paid` set by hand for those chosen. Pins only where the money says otherwise. */
export function pinPaid<P extends PricedPerson>(
  persons: readonly P[],
  money: number,
  isChosen: (person: P) => boolean,
  value: boolean,
): P[] {
  const unpinned = persons.map((person) => (isChosen(person) ? { ...person, paidPin: null } : person));
  const flags = paidFlags(unpinned, money);
  return unpinned.map((person, index) =>
    isChosen(person) && flags[index] !== value ? { ...person, paidPin: value } : person,
  );
}

/**
 * The persons who stay when somebody leaves whom the crew had marked as paid. Marks as many of them as paid,
 * in their order, as `receivedForStayingOre` covers: what has come, without what had been paid for those who leave.
 */
export function pinStaying<P extends PricedPerson>(
  persons: readonly P[],
  money: number,
  receivedForStayingOre: number,
): readonly P[] {
  if (paidFlags(persons, money).every(Boolean)) return persons;
  const total = persons.reduce((ore, { price }) => ore + oreOf(price), 0);
  let pinned = persons.reduce((ore, { price, paidPin }) => (paidPin === true ? ore + oreOf(price) : ore), 0);
  return persons.map((person) => {
    const withThis = pinned + oreOf(person.price);
    // What the crew sees as received adds marks to money, so both together must not be more than before.
    if (person.paidPin !== null || Math.min(total, money + withThis) > receivedForStayingOre) return person;
    pinned = withThis;
    return { ...person, paidPin: true };
  });
}

/** The persons without pins as unpaid: new money says more than a mark made before it came. */
export function unpinUnpaid<P extends PricedPerson>(persons: readonly P[]): P[] {
  return persons.map((person) => (person.paidPin === false ? { ...person, paidPin: null } : person));
}

/**
 * The persons with `paid` as pins and money say. Pins as paid are removed once the money covers everybody,
 * including those who have cancelled, because the money may be theirs.
 */
export function withPaidFlags<P extends PricedPerson>(
  persons: readonly P[],
  money: number,
  { settled, refunded }: CancelledMoney = NONE_CANCELLED,
): (P & { readonly paid: boolean })[] {
  const all = persons.reduce((ore, { price }) => ore + oreOf(price), settled);
  const covered = money + refunded >= all;
  const pinned = persons.map((person) =>
    covered && person.paidPin === true ? { ...person, paidPin: null } : person,
  );
  const flags = paidFlags(pinned, money);
  return pinned.map((person, index) => ({ ...person, paid: flags[index] ?? false }));
}

/**
 * Who of a booking code has paid. A pin decides for its person. The others are paid together, as soon as the
 * money covers everybody who is not pinned as paid.
 */
export function paidFlags(persons: readonly PricedPerson[], money: number): boolean[] {
  const owed = persons.reduce((ore, { price, paidPin }) => (paidPin === true ? ore : ore + oreOf(price)), 0);
  return persons.map(({ paidPin }) => paidPin ?? money >= owed);
}
