import type { Cancellation, DeletedPerson, RegisteredPerson } from '../people/registered-person.ts';
import { oreOf } from './payment.ts';

/**
 * Money back when the place is sold again: who cancels too late for a refund stands in a queue, and whoever takes a place from
 * the waiting list and pays for it makes the first of them due, whatever seat it was.
 */

/**
 * The places of a registration from the waiting list, by position: whose money each has set due; null: nobody's yet;
 * `NOBODY`: nobody's ever, since nobody waited when it was paid.
 */
export type ListedPlaces = readonly (string | null)[];

/** Whose money a place has set due that was paid while nobody waited for any. */
export const NOBODY = '';

/** A place from the waiting list that is paid, and has not set anybody's money due. */
export interface Sale {
  readonly code: string;
  readonly position: number;
  readonly priceOre: number;
}

interface ListedRegistration {
  readonly code: string;
  readonly registeredAt: number;
  readonly listed?: ListedPlaces;
  readonly persons: readonly Pick<RegisteredPerson, 'position' | 'paid' | 'price'>[];
}

/** The places of a new registration of so many persons from the waiting list. */
export function newListedPlaces(persons: number): ListedPlaces {
  return Array.from({ length: persons }, () => null);
}

/** What was kept of who cancelled, in øre. */
export function keptOf({ settledOre }: Pick<Cancellation, 'settledOre'>): number {
  return settledOre;
}

/** The cancellation, in the queue where that is set and money was kept. */
export function queuedIfKept(cancelled: Cancellation, refundIfResold: boolean): Cancellation {
  const isKept = cancelled.settledOre > cancelled.refundOre;
  return refundIfResold && isKept ? { ...cancelled, resale: 'waiting' } : cancelled;
}

/** Those who wait for their place to be sold again, first who cancelled first. */
export function resaleQueue(deleted: readonly DeletedPerson[]): DeletedPerson[] {
  return inTurn(deleted.filter(({ cancelled }) => cancelled?.resale === 'waiting'));
}

/** The deleted by the moment of their deletion, then code and position. */
export function inTurn(deleted: readonly DeletedPerson[]): DeletedPerson[] {
  const byCode = ({ person: { code: a } }: DeletedPerson, { person: { code: b } }: DeletedPerson) =>
    a < b ? -1 : Number(a > b);
  return [...deleted].sort(
    (a, b) => a.deletedAt - b.deletedAt || byCode(a, b) || a.person.position - b.person.position,
  );
}

/** The sales that have set nobody's money due yet, by time of registration. */
export function openSales(registrations: readonly ListedRegistration[]): Sale[] {
  return [...registrations]
    .sort((a, b) => a.registeredAt - b.registeredAt)
    .flatMap(({ code, listed = [], persons }) =>
      persons
        .filter(({ position, paid, price }) => paid && price > 0 && listed[position - 1] === null)
        .map(({ position, price }) => ({ code, position, priceOre: oreOf(price) })),
    );
}

/** The cancellation whose place is sold again: due is what was kept, and no more than the new place costs. */
export function dueBySale(cancelled: Cancellation, { priceOre }: Pick<Sale, 'priceOre'>): Cancellation {
  return { ...cancelled, refundOre: Math.min(keptOf(cancelled), priceOre), resale: 'due' };
}

/** The cancellation, waiting again, as its sale was none. */
export function waitingAgain(cancelled: Cancellation): Cancellation {
  return { ...cancelled, refundOre: 0, resale: 'waiting' };
}

/** What is due of a code's cancelled places because they were sold again (øre), refunded or not. */
export function soldAgainOre(deleted: readonly DeletedPerson[]): number {
  return deleted.reduce(
    (ore, { cancelled }) => (cancelled?.resale === 'due' ? ore + cancelled.refundOre : ore),
    0,
  );
}

/** The places with one more that has set somebody's money due, or has not. */
export function withSale(listed: ListedPlaces, position: number, whose: string | null): ListedPlaces {
  return listed.map((one, index) => (index === position - 1 ? whose : one));
}
