import { DAY, HOUR, MINUTE } from '../shared/durations.ts';
import { FIELDS } from '../shared/field-limits.ts';
import { osloDay } from '../shared/oslo-days.ts';
import { addOsloDays, osloClockText, parseOsloField } from '../shared/oslo-time.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { Settings } from '../shared/settings.ts';
import { lineAsStored } from '../shared/typed-text.ts';
import { isNight } from './night.ts';

/** Somebody on from a time until another (epoch ms): who has a pass, by its id, or who is named here. */
export interface Shift {
  /** Stays when the shift is changed, so that calendars know it again. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly passId?: string;
  readonly name?: string;
  readonly phone?: string;
}

/** What people are on for. `awake`: they count among the adults who are awake. */
export interface PlanRow {
  readonly id: string;
  readonly label: string;
  readonly awake: boolean;
  readonly shifts: readonly Shift[];
}

/** The plan of who is on when. */
export interface GuardPlan {
  readonly rows: readonly PlanRow[];
}

/** Somebody who has a pass and can be on. */
export interface PlanPass {
  readonly id: string;
  readonly kind: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly adult: boolean;
}

/** From when until when something is (epoch ms). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An hour of night, how many awake adults are on, and how many have to be. */
export interface GuardedHour extends Span {
  readonly have: number;
  readonly need: number;
}

/** The most of what a plan has; `margin`: how long before and after the event shifts may be (ms). */
export const PLAN = { rows: 20, shifts: 200, label: 40, margin: DAY } as const;
const QUARTER = 15 * MINUTE;

/** What can be wrong with a plan. */
export const PLAN_FIELDS = [
  'rows',
  'shifts',
  'id',
  'label',
  'dates',
  'time',
  'passId',
  'name',
  'phone',
] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

const ID = /^[\w-]{1,40}$/;

/** When the event is (epoch ms); null: nobody has said. */
type Dates = Readonly<Record<'starts' | 'ends', number | null>>;

/** What is wrong with a shift, or null. `passIds`: of those who have a pass. */
export function shiftProblem(
  shift: Shift,
  { starts, ends }: Dates,
  passIds: ReadonlySet<string>,
): PlanField | null {
  const { id, from, to, passId, name = '', phone = '' } = shift;
  if (!ID.test(id)) return 'id';
  if (starts === null || ends === null) return 'dates';
  if (from % QUARTER !== 0 || to % QUARTER !== 0 || from >= to) return 'time';
  if (from < starts - PLAN.margin || to > ends + PLAN.margin) return 'time';
  if (passId !== undefined) return passIds.has(passId) ? null : 'passId';
  const line = lineAsStored(name);
  if (line === '' || line.length > FIELDS.nameLength) return 'name';
  return phoneOf(phone) === null ? 'phone' : null;
}

/** What is wrong with a row but its shifts, or null. */
export function rowProblem({ id, label, shifts }: PlanRow): PlanField | null {
  if (!ID.test(id)) return 'id';
  const line = lineAsStored(label);
  if (line === '' || line.length > PLAN.label) return 'label';
  return shifts.length > PLAN.shifts ? 'shifts' : null;
}

/**
 * The rows as they are stored. Throws `plan-invalid` with the `field` that is wrong. Shifts that stand `before` stay when the
 * dates of the event have moved away from them, or nobody could change the others.
 */
export function planWritten(
  rows: readonly PlanRow[],
  dates: Dates,
  passIds: ReadonlySet<string>,
  before: GuardPlan,
): GuardPlan {
  const shifts = rows.flatMap((row) => row.shifts);
  const whenOf = ({ id, from, to }: Shift) => `${id} ${String(from)} ${String(to)}`;
  const known = new Set(before.rows.flatMap((row) => row.shifts.map(whenOf)));
  const datesOf = (shift: Shift): Dates =>
    known.has(whenOf(shift)) ? { starts: shift.from, ends: shift.to } : dates;
  const problem =
    (rows.length > PLAN.rows ? 'rows' : null) ??
    firstOf(rows, rowProblem) ??
    firstOf(shifts, (shift) => shiftProblem(shift, datesOf(shift), passIds)) ??
    ([rows, shifts].every(haveOwnIds) ? null : 'id');
  if (problem) throw new RuleViolation('plan-invalid', { field: problem });
  return {
    rows: rows.map(({ id, label, awake, shifts: own }) => ({
      ...{ id, label: lineAsStored(label), awake },
      shifts: [...own].sort((a, b) => a.from - b.from || a.to - b.to).map(shiftWritten),
    })),
  };
}

function shiftWritten({ id, from, to, passId, name = '', phone = '' }: Shift): Shift {
  const when = { id, from, to };
  return passId === undefined
    ? { ...when, name: lineAsStored(name), phone: phoneOf(phone) ?? '' }
    : { ...when, passId };
}

function firstOf<T>(all: readonly T[], problemOf: (one: T) => PlanField | null): PlanField | null {
  for (const one of all) {
    const problem = problemOf(one);
    if (problem) return problem;
  }
  return null;
}

function haveOwnIds(all: readonly { readonly id: string }[]): boolean {
  return new Set(all.map(({ id }) => id)).size === all.length;
}

/** One text for whom a shift is of. */
export function shiftOwner({ passId, name = '', phone = '' }: Shift): string {
  return passId ?? `${name.toLocaleLowerCase('nb')} ${phone}`;
}

/** How many awake adults there have to be in each hour of night. `sleepers`: signed up, and not gone home. */
export function guardsNeeded(guardsLeast: number | null, sleepers: number): number {
  return guardsLeast ?? 2 + Math.ceil(Math.max(0, sleepers - 100) / 50);
}

/** The hours of night during the event, by the settings. One in which night begins or ends is as long as it is night. */
export function nightHours(
  { starts, ends }: Dates,
  night: Pick<Settings, 'nightFrom' | 'nightTo'>,
): readonly Span[] {
  if (starts === null || ends === null || night.nightFrom === '') return [];
  const hours: { from: number; to: number }[] = [];
  const first = starts - (starts % QUARTER);
  for (let at = first; at < ends && hours.length < MOST_HOURS; at += QUARTER) {
    if (!isNight(at, night)) continue;
    const last = hours.at(-1);
    if (last?.to === at && at % HOUR !== 0) last.to = at + QUARTER;
    else hours.push({ from: at, to: at + QUARTER });
  }
  return hours;
}

/** An event is no longer than so many hours of night; dates may be typed wrong. */
const MOST_HOURS = 14 * 24;

/**
 * Each of these hours, with how many awake adults are on: the fewest at any quarter of it, each person once. `isAdult` is asked
 * about passes; who is typed by name counts.
 */
export function guardedHours(
  { rows }: GuardPlan,
  hours: readonly Span[],
  need: number,
  isAdult: (passId: string) => boolean,
): readonly GuardedHour[] {
  const awake = awakeShifts({ rows }, isAdult);
  return hours.map(({ from, to }) => ({ from, to, need, have: fewest(awake, from, to) }));
}

/** The shifts of awake adults. `isAdult` is asked about passes; who is typed by name counts. */
export function awakeShifts({ rows }: GuardPlan, isAdult: (passId: string) => boolean): readonly Shift[] {
  return rows
    .flatMap(({ awake, shifts }) => (awake ? shifts : []))
    .filter(({ passId }) => passId === undefined || isAdult(passId));
}

/** The hours that people are on, of the shifts that begin during the event or close to it; null: nothing is planned. */
export function plannedHours({ rows }: GuardPlan, { starts, ends }: Dates): number | null {
  const own = rows
    .flatMap(({ shifts }) => shifts)
    .filter(
      ({ from }) =>
        starts !== null && ends !== null && from >= starts - PLAN.margin && from <= ends + PLAN.margin,
    );
  return own.length === 0 ? null : own.reduce((sum, { from, to }) => sum + (to - from), 0) / HOUR;
}

function fewest(shifts: readonly Shift[], from: number, to: number): number {
  let have = Infinity;
  for (let at = from; at < to; at += QUARTER) {
    const on = shifts.filter((shift) => shift.from <= at && at < shift.to);
    have = Math.min(have, new Set(on.map(shiftOwner)).size);
  }
  return have;
}

/** Those of the hours that have too few. */
export function lacking(hours: readonly GuardedHour[]): readonly GuardedHour[] {
  return hours.filter(({ have, need }) => have < need);
}

/** How many of the hours that are not over at a time (epoch ms) have too few: in the night that goes on or is next, and later. */
export function lackingAhead(
  hours: readonly GuardedHour[],
  now: number,
): { readonly tonight: number; readonly later: number } {
  const ahead = lacking(hours).filter(({ to }) => to > now);
  const tonight = ahead.filter(({ from }) => from < noonAfter(now)).length;
  return { tonight, later: ahead.length - tonight };
}

/** The ids of shifts during which somebody is on elsewhere, too. */
export function overlapping({ rows }: GuardPlan): ReadonlySet<string> {
  const byOwner = new Map<string, Shift[]>();
  for (const shift of rows.flatMap(({ shifts }) => shifts)) {
    const owner = shiftOwner(shift);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), shift]);
  }
  const meets = (one: Shift, own: readonly Shift[]) =>
    own.some(({ id, from, to }) => id !== one.id && from < one.to && one.from < to);
  return new Set(
    [...byOwner.values()].flatMap((own) => own.filter((one) => meets(one, own)).map(({ id }) => id)),
  );
}

/** The plan with only the shifts that stay. */
export function planWith({ rows }: GuardPlan, stays: (shift: Shift) => boolean): GuardPlan {
  return { rows: rows.map((row) => ({ ...row, shifts: row.shifts.filter(stays) })) };
}

/** The noon in Oslo (epoch ms) at which the night or day of a moment is over: what belongs together has the same. */
export function noonAfter(at: number): number {
  const noon = parseOsloField(`${osloDay(at)}T12:00`) ?? at;
  return noon > at ? noon : addOsloDays(noon, 1);
}

/** `23–03`, or with quarters `23.30–03`: from when until when, by the clocks in Oslo. */
export function spanText({ from, to }: Span): string {
  return [from, to].map((at) => osloClockText(at).replace('.00', '')).join('–');
}
