import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Place } from '../../domain/seat.ts';

/** What visitors, the crew and the clock do. Numbers choose who and where, beginning anew past the last one. */
export interface HallActs<Told> {
  askCode(address: number, tag: number, unused: number): Told;
  checkCode(session: number, wrong: number, unused: number): Told;
  hold(session: number, seat: number, unused: number): Told;
  /** So many seats from one on, beginning anew past the last of the hall. */
  holdAll(session: number, first: number, count: number): Told;
  /** Near a row, from 1 on; one more than there are is none that is known. */
  holdBest(session: number, count: number, near: number): Told;
  release(session: number, seat: number, unused: number): Told;
  releaseAll(session: number, unused: number, unused2: number): Told;
  /** Submits so many of the seats that the visitor has chosen; a `stray` from 1 up to the size of the hall is added to them. */
  submit(session: number, count: number, stray: number): Told;
  add(address: number, seat: number, unused: number): Told;
  move(person: number, seat: number, unused: number): Told;
  swap(person: number, other: number, unused: number): Told;
  remove(person: number, unused: number, unused2: number): Told;
  /** To the old seat, or, from 1 on, to that one. */
  restore(deleted: number, seat: number, unused: number): Told;
  pay(person: number, paid: number, wholeCode: number): Told;
  hide(seat: number, hidden: number, unused: number): Told;
  block(seat: number, blocked: number, unused: number): Told;
  bar(address: number, barred: number, unused: number): Told;
  openSignup(open: number, unused: number, unused2: number): Told;
  wait(step: number, unused: number, unused2: number): Told;
}

export const ROWS = 3;
export const PER_ROW = 4;
export const SEATS = ROWS * PER_ROW;
const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** How long a `wait` is, by its step. */
export const WAITS = [20 * SECOND, 4 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY];

/** One who is on the list, or was: `name` tells whose code it is, `position` the how manieth of it. */
export interface Listed {
  readonly name: string;
  readonly position: number;
  readonly seat: number;
  readonly paid: boolean;
}

/** The places that a visitor submits: so many of the chosen ones, and perhaps one more. */
export function chosenPlaces(chosen: ReadonlySet<number>, count: number, stray: number): number[] {
  return [...new Set([...[...chosen].slice(0, count), ...(stray > 0 ? [stray] : [])])];
}

/** So many places from one on. */
export function placesFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => (first + step) % SEATS);
}

export function placeOf(seat: number): Place {
  return { row: Math.floor(seat / PER_ROW) + 1, number: (seat % PER_ROW) + 1 };
}

export function seatAt({ row, number }: Place): number {
  return (row - 1) * PER_ROW + number - 1;
}

/** Persons in an order that does not depend on where they sit: a number means the same one to all who look. */
export function inOrder<T extends Listed>(list: readonly T[]): T[] {
  const key = ({ name, position }: Listed): string => `${name}, person ${position}`;
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The one of a list that a number means. */
export function turnOf<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/** The list and the deleted ones as lines. */
export function toldList(persons: readonly Listed[], deleted: readonly Listed[]): string[] {
  const told = ({ name, position, seat, paid }: Listed): string =>
    `${name}, person ${position}, on ${seat}${paid ? ', paid' : ''}`;
  return [...inOrder(persons).map(told), ...inOrder(deleted).map((who) => `deleted: ${told(who)}`)];
}

/** As `told`, of an act that answers nothing. */
export async function done(act: () => Promise<unknown>): Promise<string> {
  return told(async () => {
    await act();
    return 'done';
  });
}

/** What the caller is told: the answer, or why not. */
export async function told(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof RuleViolation) return `refused: ${cause.code}`;
    throw cause;
  }
}

/** What may be told of an act that cannot be done: any of the reasons that hold; null where none does. */
export function refusals(why: Readonly<Record<string, boolean>>): string[] | null {
  const names = Object.keys(why).filter((name) => why[name]);
  return names.length > 0 ? names.map((name) => `refused: ${name}`) : null;
}
