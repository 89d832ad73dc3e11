import type { GuardPlan } from './guard-plan.ts';

/** A shift as somebody with a pass was last told of it (RFC 5545: SEQUENCE and, in epoch ms, DTSTAMP). */
export interface SentShift {
  readonly id: string;
  readonly passId: string;
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly sequence: number;
  readonly changedAt: number;
  /** They were told that it is off. */
  readonly isOff?: true;
}

/** What was told of the plan by mail. */
export interface SentPlan {
  readonly shifts: readonly SentShift[];
}

/** What somebody is to be told: all their shifts in order of time, and those that are off since the last time. */
export interface ShiftNews {
  readonly passId: string;
  readonly on: readonly SentShift[];
  readonly off: readonly SentShift[];
}

const keyOf = ({ id, passId }: Pick<SentShift, 'id' | 'passId'>): string => `${id} ${passId}`;

/** What each whose shifts differ from what was last sent is to be told. Their ids stay, and each change counts on. */
export function shiftNews({ rows }: GuardPlan, sent: SentPlan, now: number): readonly ShiftNews[] {
  const told = new Map(sent.shifts.map((shift) => [keyOf(shift), shift]));
  const planned = rows.flatMap(({ label, shifts }) =>
    shifts.flatMap(({ id, from, to, passId }) =>
      passId === undefined ? [] : [{ id, passId, from, to, label }],
    ),
  );
  const stands = new Set(planned.map(keyOf));
  const on = planned.map((shift): SentShift => {
    const last = told.get(keyOf(shift));
    if (!last) return { ...shift, sequence: 0, changedAt: now };
    return isSame(last, shift) ? last : { ...shift, ...changed(last, now) };
  });
  const off = sent.shifts
    .filter((shift) => !shift.isOff && !stands.has(keyOf(shift)))
    .map((shift): SentShift => ({ ...shift, ...changed(shift, now), isOff: true }));
  const hasNews = new Set([
    ...off.map(({ passId }) => passId),
    ...on.filter((shift) => shift !== told.get(keyOf(shift))).map(({ passId }) => passId),
  ]);
  return [...hasNews].map((passId) => ({
    passId,
    on: on.filter((shift) => shift.passId === passId).sort((a, b) => a.from - b.from),
    off: off.filter((shift) => shift.passId === passId).sort((a, b) => a.from - b.from),
  }));
}

/** What has been told once these have been, too. */
export function toldBy(sent: SentPlan, news: readonly ShiftNews[]): SentPlan {
  const all = new Map(sent.shifts.map((shift) => [keyOf(shift), shift]));
  for (const shift of news.flatMap(({ on, off }) => [...on, ...off])) all.set(keyOf(shift), shift);
  return { shifts: [...all.values()] };
}

function isSame(last: SentShift, { from, to, label }: Pick<SentShift, 'from' | 'to' | 'label'>): boolean {
  return !last.isOff && last.from === from && last.to === to && last.label === label;
}

/** Always later, even when the clock is set back. */
function changed({ sequence, changedAt }: SentShift, now: number) {
  return { sequence: sequence + 1, changedAt: Math.max(now, changedAt + 1) };
}
