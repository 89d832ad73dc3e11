import type { RegisteredPerson } from './registered-person.ts';

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
}

export function codeMoney(persons: readonly PricedPerson[], payments: readonly Payment[]): CodeMoney {
  const sum = (some: readonly PricedPerson[]) => some.reduce((ore, { price }) => ore + oreOf(price), 0);
  return {
    total: sum(persons),
    money: moneyOf(payments),
    pinned: sum(persons.filter(({ paidPin }) => paidPin === true)),
  };
}

/** What payments come to (øre), those voided left out. */
export function moneyOf(payments: readonly Payment[]): number {
  return payments.reduce((ore, payment) => (payment.voidedAt === null ? ore + payment.ore : ore), 0);
}

/** What the visitor is asked for. */
export function restOre({ total, money, pinned }: CodeMoney): number {
  return Math.max(0, total - pinned - money);
}

/** What the crew sees as received: money explains persons marked by hand before it counts as too much. */
export function receivedOre({ total, money, pinned }: CodeMoney): number {
  return Math.max(money, Math.min(total, money + pinned));
}

/** What may still come without being too much. */
export function roomOre({ total, money }: CodeMoney): number {
  return Math.max(0, total - money);
}

/** What has come beyond the total, to be paid back. */
export function excessOre({ total, money }: CodeMoney): number {
  return Math.max(0, money - total);
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

/** The persons after new money has come: it tells more than a hand did that marked somebody as unpaid. */
export function unpinUnpaid<P extends PricedPerson>(persons: readonly P[]): P[] {
  return persons.map((person) => (person.paidPin === false ? { ...person, paidPin: null } : person));
}

/** The persons with their flag as pins and money say; pins as paid fall once money covers everybody. */
export function withPaidFlags<P extends PricedPerson>(
  persons: readonly P[],
  money: number,
): (P & { readonly paid: boolean })[] {
  const covered = money >= persons.reduce((ore, { price }) => ore + oreOf(price), 0);
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
