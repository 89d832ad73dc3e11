import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Place } from '../../domain/shared/place.ts';

/** What visitors, the crew and the clock do. Numbers choose who and where, modulo how many there are. */
export interface HallActs<Told> {
  askCode(address: number, tag: number, unused: number): Told;
  checkCode(session: number, wrong: number, unused: number): Told;
  hold(session: number, seat: number, unused: number): Told;
  /** `count` seats from `first` on, wrapping around at the end of the hall. */
  holdAll(session: number, first: number, count: number): Told;
  /** `near` is a row from 1 on, or 0 for none; one past the last row is an unknown row. */
  holdBest(session: number, count: number, near: number): Told;
  release(session: number, seat: number, unused: number): Told;
  releaseAll(session: number, unused: number, unused2: number): Told;
  /** Submits the first `count` chosen seats, plus seat `stray` (1 to the hall's size) unless it is 0. */
  submit(session: number, count: number, stray: number): Told;
  add(address: number, seat: number, unused: number): Told;
  move(person: number, seat: number, unused: number): Told;
  swap(person: number, other: number, unused: number): Told;
  remove(person: number, unused: number, unused2: number): Told;
  /** To seat `seat`, or to the old seat when that is 0. */
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
/** How long a `wait` lasts, by its step (ms). */
export const WAITS = [20 * SECOND, 4 * MINUTE, 10 * MINUTE - 1, 10 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY];

/** A person who is or was on the list: `name` stands for the code, `position` counts within it. */
export interface Listed {
  readonly name: string;
  readonly position: number;
  readonly seat: number;
  readonly paid: boolean;
}

/** The seats that a visitor submits: the first `count` chosen ones, and `stray` unless it is 0. */
export function chosenPlaces(chosen: ReadonlySet<number>, count: number, stray: number): number[] {
  return [...new Set([...[...chosen].slice(0, count), ...(stray > 0 ? [stray] : [])])];
}

/** `count` seats from `first` on, wrapping around at the end of the hall. */
export function placesFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => (first + step) % SEATS);
}

export function placeOf(seat: number): Place {
  return { row: Math.floor(seat / PER_ROW) + 1, number: (seat % PER_ROW) + 1 };
}

export function seatAt({ row, number }: Place): number {
  return (row - 1) * PER_ROW + number - 1;
}

/** Sorts persons regardless of their seats: an index means the same person to program and model. */
export function inOrder<T extends Listed>(list: readonly T[]): T[] {
  const key = ({ name, position }: Listed): string => `${name}, person ${position}`;
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The item at an index, modulo the length of the list; undefined when the list is empty. */
export function turnOf<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/** The list and the deleted persons, a line for each. */
export function toldList(persons: readonly Listed[], deleted: readonly Listed[]): string[] {
  const told = ({ name, position, seat, paid }: Listed): string =>
    `${name}, person ${position}, on ${seat}${paid ? ', paid' : ''}`;
  return [...inOrder(persons).map(told), ...inOrder(deleted).map((who) => `deleted: ${told(who)}`)];
}

/** Like `told`, for an act that returns nothing. */
export async function done(act: () => Promise<unknown>): Promise<string> {
  return outcomeOf(async () => {
    await act();
    return 'done';
  });
}

/** What the caller is told: the answer, or `refused: CODE`. */
export async function outcomeOf(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof RuleViolation) return `refused: ${cause.code}`;
    throw cause;
  }
}

/** The refusals that an act may get: one for each reason that applies; null when none does. */
export function refusals(why: Readonly<Record<string, boolean>>): string[] | null {
  const names = Object.keys(why).filter((name) => why[name]);
  return names.length > 0 ? names.map((name) => `refused: ${name}`) : null;
}
