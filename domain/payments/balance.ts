import { isForgotten } from './payer.ts';
import { codeMoney, excessOre, moneyOf, receivedOre, restOre, type Payment } from './payment.ts';
import type { DeletedPerson, RegisteredPerson } from '../people/registered-person.ts';

/** A booking code with those signed up with it (or who were, when it has ended), and its payments. */
export interface CodeRecord {
  readonly state: 'live' | 'expired' | 'cancelled';
  readonly persons: readonly RegisteredPerson[];
  readonly deleted: readonly DeletedPerson[];
  readonly payments: readonly Payment[];
}

/** What a booking code owes, has received and gets back, in øre. Every page, mail and file asks this. */
export interface CodeSums {
  /** The prices of those signed up: what is paid for them, and `owedOre`. */
  readonly totalOre: number;
  /** What is still to pay. */
  readonly owedOre: number;
  /** What has come by payments or was marked as paid by hand, without what was refunded. */
  readonly receivedOre: number;
  /** The part of it that was marked by hand, and is in no payment. */
  readonly byHandOre: number;
  readonly refundedOre: number;
  /** What is to be paid back. Of an expired code the crew decides first: that is `lateOre`. */
  readonly toPayBackOre: number;
  readonly lateOre: number;
  /** What stays with the event though nobody sits for it: of those who cancelled too late. */
  readonly keptOre: number;
  /** What has to come before an expired code is signed up again; 0 for others. */
  readonly revivalOre: number;
}

/**
 * The sums of one code. Both add up: `totalOre - owedOre` is paid for those signed up, and that with
 * `toPayBackOre`, `lateOre` and `keptOre` is `receivedOre`.
 */
export function codeSums({ state, persons, deleted, payments }: CodeRecord): CodeSums {
  // An ended code owes nothing, and what was marked by hand goes with its persons.
  const money = codeMoney(state === 'live' ? persons : [], payments, deleted);
  const received = receivedOre(money);
  const owedOre = state === 'live' ? restOre(money) : 0;
  const late = state === 'expired' ? received : 0;
  const back = state === 'expired' ? 0 : excessOre(money);
  return {
    ...{ totalOre: money.total, owedOre, receivedOre: received, byHandOre: received - money.money },
    refundedOre: moneyOf(payments.filter(isIn)) - money.money,
    ...{ toPayBackOre: back, lateOre: late },
    keptOre: received - (money.total - owedOre) - back - late,
    revivalOre: state === 'expired' ? restOre(codeMoney(persons, payments)) : 0,
  };
}

/**
 * What is paid for those who are signed up (øre): of what has come, neither what is beyond their prices nor what belongs to
 * those who have cancelled.
 */
export function paidOre({ totalOre, owedOre }: Pick<CodeSums, 'totalOre' | 'owedOre'>): number {
  return totalOre - owedOre;
}

/** The line that all pages print: `cameOre` = `bookedOre` + `unmatchedOre`. Sums in øre. */
export interface SumLine {
  /** All that has come, before anything was refunded. */
  readonly cameOre: number;
  /** What of it belongs to a code, or did until its payer's data were erased. */
  readonly bookedOre: number;
  /** What nobody knows the code of. */
  readonly unmatchedOre: number;
  /** What of `bookedOre` went back. */
  readonly refundedOre: number;
}

/** The line for some payments, such as those of one report. Voided ones do not count. */
export function sumLine(payments: readonly Payment[]): SumLine {
  const cameOre = moneyOf(payments.filter(isIn));
  const unmatchedOre = moneyOf(payments.filter(isUnmatched));
  const refundedOre = cameOre - moneyOf(payments);
  return { cameOre, bookedOre: cameOre - unmatchedOre, unmatchedOre, refundedOre };
}

/** The sums of the whole event: the line, what was marked by hand included, and where the money is. */
export type EventSums = SumLine & Omit<CodeSums, 'revivalOre'>;

/**
 * Adds up all codes, by their sums, and all payments of the event; `receivedOre` is of those signed up. Both add up: `cameOre` =
 * `bookedOre` + `unmatchedOre`, and `bookedOre` = what is paid for those signed up (`totalOre - owedOre`) +
 * `refundedOre` + `toPayBackOre` + `lateOre` + `keptOre`.
 */
export function eventSums(
  books: readonly (Pick<CodeRecord, 'state'> & { readonly sums: CodeSums })[],
  payments: readonly Payment[],
): EventSums {
  const codes = books.map(({ sums }) => sums);
  const of = (sum: keyof CodeSums) => codes.reduce((ore, code) => ore + code[sum], 0);
  const line = sumLine(payments);
  const byHandOre = of('byHandOre');
  const signedUp = books.filter(({ state }) => state === 'live');
  // Payments whose payer was erased have no code: the money stays, and nobody owes it to anybody.
  const keptOfErased = line.bookedOre - line.refundedOre - (of('receivedOre') - byHandOre);
  return {
    cameOre: line.cameOre + byHandOre,
    bookedOre: line.bookedOre + byHandOre,
    ...{ unmatchedOre: line.unmatchedOre, refundedOre: line.refundedOre, byHandOre },
    ...{ totalOre: of('totalOre'), owedOre: of('owedOre') },
    receivedOre: signedUp.reduce((ore, { sums }) => ore + sums.receivedOre, 0),
    ...{ toPayBackOre: of('toPayBackOre'), lateOre: of('lateOre') },
    keptOre: of('keptOre') + keptOfErased,
  };
}

/** Whether a payment still has to be assigned to a code. */
export function isUnmatched(payment: Payment): boolean {
  return payment.code === null && payment.voidedAt === null && !isForgotten(payment);
}

/** The first person of each code in a list: each of its persons carries the sums of the code, which count once. */
export function oncePerCode<P extends { readonly code: string }>(persons: readonly P[]): P[] {
  const first = new Map<string, P>();
  for (const person of persons) if (!first.has(person.code)) first.set(person.code, person);
  return [...first.values()];
}

/** What the codes of listed persons owe and have received together (øre), each code once. */
export function listedSums(
  persons: readonly (Pick<CodeSums, 'owedOre' | 'receivedOre'> & { readonly code: string })[],
): Pick<CodeSums, 'owedOre' | 'receivedOre'> {
  const codes = oncePerCode(persons);
  return {
    owedOre: codes.reduce((ore, code) => ore + code.owedOre, 0),
    receivedOre: codes.reduce((ore, code) => ore + code.receivedOre, 0),
  };
}

function isIn({ ore }: Payment): boolean {
  return ore > 0;
}
