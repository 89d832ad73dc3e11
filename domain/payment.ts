import type { DeletedPerson, RegisteredPerson } from './registered-person.ts';

/** How money came, or went: with a report of Vipps, with an online payment, at the door, or back to the payer. */
export type PaymentKind = 'vipps-report' | 'vipps-online' | 'cash' | 'refund';

/** Money of a booking code in whole øre. It is never removed, only voided. */
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
  /** What it came from, such as Vipps' own reference: one source counts once. */
  readonly source: string;
  /** From 0: one source may pay several codes. */
  readonly part: number;
  /** Which import it belongs to; empty where it came by hand. */
  readonly importId: string;
  /** The payer's message, or what the crew has noted. */
  readonly note: string;
  readonly payer: string;
  readonly voidedAt: number | null;
  readonly voidedBy: string;
  readonly voidedReason: string;
  readonly version: number;
}

const ORE = 100;
/** A million kroner: beyond what an event costs, and within any integer column. */
export const MOST_ORE = 100_000_000;
/** The longest note of a payment. Not among `FIELDS`, which every visitor loads. */
export const NOTE_LENGTH = 200;

/** Kroner as øre. */
export function oreOf(kroner: number): number {
  return kroner * ORE;
}

/** What a person's `paid` goes by: the price in kroner, and what the crew has pinned (null: goes by the money). */
export type PricedPerson = Pick<RegisteredPerson, 'price' | 'paidPin'>;

/** What a booking code owes and has paid, in øre. */
export interface CodeMoney {
  readonly total: number;
  /** What its payments that are not voided come to. */
  readonly money: number;
  /** The prices of those whom the crew has marked as paid. */
  readonly pinned: number;
  /** What those leave behind who have cancelled; missing where nobody has. */
  readonly cancelled?: CancelledMoney;
}

/** What had come for those who have cancelled, in øre. */
export interface CancelledMoney {
  readonly settled: number;
  /** What of it only the crew's mark tells of. */
  readonly pinned: number;
  /** What of it goes back to them… */
  readonly promised: number;
  /** …and what has gone back since. */
  readonly refunded: number;
}
const NONE_CANCELLED: CancelledMoney = { settled: 0, pinned: 0, promised: 0, refunded: 0 };

/** The money of a code: of those who are left, and of those `deleted` of it who have cancelled. */
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

/** What those of the deleted leave behind who have cancelled; undefined where nobody has. */
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

/** What payments come to (øre), those voided left out. */
export function moneyOf(payments: readonly Payment[]): number {
  return payments.reduce((ore, payment) => (payment.voidedAt === null ? ore + payment.ore : ore), 0);
}

/** What the visitor is asked for. */
export function restOre(code: CodeMoney): number {
  if (!code.cancelled) return Math.max(0, code.total - code.pinned - code.money);
  const { total, money, pinned } = withCancelled(code);
  return Math.max(0, Math.min(code.total, total - pinned - money));
}

/** What the crew sees as received: money explains persons marked by hand before it counts as too much. */
export function receivedOre(code: CodeMoney): number {
  return grossOre(code) - (code.cancelled ?? NONE_CANCELLED).refunded;
}

/** What may still come without being too much. */
export function roomOre(code: CodeMoney): number {
  const { total, money } = withCancelled(code);
  return Math.max(0, total - money);
}

/** What has come beyond the total, and what was promised to those who have cancelled: to be paid back. */
export function excessOre(code: CodeMoney): number {
  const { settled, promised, refunded } = code.cancelled ?? NONE_CANCELLED;
  const ours = grossOre(code) - refunded - (settled - promised);
  return Math.max(0, Math.min(promised - refunded, ours), ours - code.total);
}

/** The code as if those who have cancelled were still there, paid for, and nothing had gone back to them. */
function withCancelled({ total, money, pinned, cancelled = NONE_CANCELLED }: CodeMoney) {
  return {
    total: total + cancelled.settled,
    money: money + cancelled.refunded,
    pinned: pinned + cancelled.pinned,
  };
}

/** What has come in all, also what has gone back to those who have cancelled. */
function grossOre(code: CodeMoney): number {
  const { total, money, pinned } = withCancelled(code);
  return Math.max(money, Math.min(total, money + pinned));
}

/** The persons with `value` set by hand on those chosen: pinned only where money does not say the same. */
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
 * Those who stay when somebody leaves whom the crew had seen pay: what has come (øre, without what goes back) pays for as
 * many of them as it can, in their order, as a mark by the crew.
 */
export function pinStaying<P extends PricedPerson>(
  persons: readonly P[],
  money: number,
  cameOre: number,
): readonly P[] {
  if (paidFlags(persons, money).every(Boolean)) return persons;
  let left = persons.reduce(
    (ore, { price, paidPin }) => (paidPin === true ? ore - oreOf(price) : ore),
    cameOre,
  );
  return persons.map((person) => {
    const ore = oreOf(person.price);
    if (person.paidPin !== null || ore > left) return person;
    left -= ore;
    return { ...person, paidPin: true };
  });
}

/** The persons after new money has come: it tells more than a hand did that marked somebody as unpaid. */
export function unpinUnpaid<P extends PricedPerson>(persons: readonly P[]): P[] {
  return persons.map((person) => (person.paidPin === false ? { ...person, paidPin: null } : person));
}

/**
 * The persons with their flag as pins and money say; pins as paid fall once money covers everybody, and those who have
 * cancelled as well: theirs may be the money that there is.
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
 * Who of a booking code has paid. What the crew has pinned stands; money pays for the others together, as soon as it
 * covers all those that are not pinned as paid.
 */
export function paidFlags(persons: readonly PricedPerson[], money: number): boolean[] {
  const owed = persons.reduce((ore, { price, paidPin }) => (paidPin === true ? ore : ore + oreOf(price)), 0);
  return persons.map(({ paidPin }) => paidPin ?? money >= owed);
}
