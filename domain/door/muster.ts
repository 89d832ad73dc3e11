import { HOUR, MINUTE } from '../shared/durations.ts';
import type { DoorAct, MoveAct, TickAct, UnarriveAct } from './door-act.ts';
import { doorKey, type DoorPerson } from './door-person.ts';
import { MOVES, type Whereabouts } from './presence.ts';

/** A roll call: everybody who is inside is ticked. Times are epoch ms. */
export interface Muster {
  /** The UUID of the act that started it first, as far as was known then. */
  readonly id: string;
  readonly at: number;
  /** The earliest start of those that were joined to it: durations run from there. */
  readonly began: number;
  /** The door phone or admin. */
  readonly by: string;
  readonly drill: boolean;
  /** Null: it has not been ended, or will end by itself. */
  readonly endedAt: number | null;
  /** Null: it has ended by itself. */
  readonly endedBy: string | null;
  /** When the end became known. */
  readonly endKnownAt: number | null;
  /** What is kept of it once nobody knows any more who was inside. */
  readonly figures: MusterFigures | null;
  /** Goes up with every change. A write fails unless the version is still the one that was read. */
  readonly version: number;
}

/** How many were on the list when it ended, were ticked of these, and were missing then or found late. */
export interface MusterFigures {
  readonly counted: number;
  readonly seen: number;
  readonly missing: number;
}

/** So long before a start somebody without net may have started or ticked the same one. */
const JOINED_BEFORE_MS = 10 * MINUTE;
/** A roll call that nobody ends ends by itself. */
export const LONGEST_MS = 2 * HOUR;
/** Whoever is ticked later than so long after the start is named in the record. */
const LATE_MS = 5 * MINUTE;
/** How long phones are told of one that has ended. */
export const TOLD_AFTER_MS = 10 * MINUTE;

/** When it ends, or will by itself. */
export function endOf({ at, endedAt }: Pick<Muster, 'at' | 'endedAt'>): number {
  return endedAt ?? at + LONGEST_MS;
}

/** Whether it runs at this time. */
export function isRunning(muster: Pick<Muster, 'at' | 'endedAt'>, now: number): boolean {
  return now < endOf(muster);
}

/**
 * The roll call that a start at this time joins, whenever it becomes known; undefined: it is a new one. Who began during a drill
 * took part in the drill, also where the alarm came soon after it.
 */
export function joinedBy(musters: readonly Muster[], at: number): Muster | undefined {
  return earliest(musters.filter((one) => at >= one.at - JOINED_BEFORE_MS && at <= endOf(one)));
}

/** When a roll call that a phone tells of late was over at the latest, as another was started; null: it may still run. */
export function endedByNext(musters: readonly Muster[], at: number): number | null {
  const next = earliest(musters.filter((one) => one.at > at));
  return next ? Math.min(endOf({ at, endedAt: null }), next.at) : null;
}

function earliest(musters: readonly Muster[]): Muster | undefined {
  return [...musters].sort((one, other) => one.at - other.at)[0];
}

/** Whether a tick at this time counts in the roll call at all. */
export function isWithin(muster: Muster, at: number): boolean {
  return at >= muster.at - JOINED_BEFORE_MS && at <= endOf(muster);
}

/** That somebody was seen or not. `key` tells the persons apart, `knownAt` is when it became known. */
export interface Tick {
  readonly key: string;
  readonly type: 'seen' | 'unseen';
  readonly at: number;
  readonly by: string | null;
  readonly knownAt: number;
}

/** Who has been seen, by the newest tick of each; of two at the same time the one that saw them. */
export function seenIn(ticks: readonly Tick[]): ReadonlyMap<string, Tick> {
  const newest = new Map<string, Tick>();
  for (const tick of ticks) {
    const before = newest.get(tick.key);
    const counts = !before || tick.at > before.at || (tick.at === before.at && tick.type === 'seen');
    if (counts) newest.set(tick.key, tick);
  }
  return new Map([...newest].filter(([, { type }]) => type === 'seen'));
}

/** Whether a tick is of the stay that somebody is inside for: who went out and came in again is missing anew. */
function isOfStay({ at }: Pick<DoorTick, 'at'>, { since }: Pick<Whereabouts, 'since'>): boolean {
  return since === null || at === null || at >= since;
}

/** Somebody as they were when a roll call ended, or are now. */
export interface Mustered extends Pick<Whereabouts, 'presence' | 'since'> {
  readonly key: string;
}

/** What a roll call has found. `foundAt`: when who was missing was ticked all the same, late or on a phone without net. */
export interface MusterResult<P> {
  readonly counted: number;
  readonly seen: number;
  readonly missing: readonly { readonly person: P; readonly foundAt: number | null }[];
}

/** The result, with the persons as they were at its end or, while it runs, are now. */
export function musterResult<P extends Mustered>(
  muster: Muster,
  persons: readonly P[],
  ticks: readonly Tick[],
): MusterResult<P> {
  const seen = seenIn(ticks.filter(({ at }) => isWithin(muster, at)));
  const { began, endKnownAt } = muster;
  const inside = persons
    .filter(({ presence }) => presence === 'inside')
    .map((person) => {
      const tick = seen.get(person.key);
      return { person, tick: tick && isOfStay(tick, person) ? tick : null };
    });
  const isLate = ({ at, knownAt }: Tick) =>
    at > began + LATE_MS || (endKnownAt !== null && knownAt > endKnownAt);
  return {
    counted: inside.length,
    seen: inside.filter(({ tick }) => tick !== null).length,
    missing: inside.flatMap(({ person, tick }) =>
      tick === null || isLate(tick) ? [{ person, foundAt: tick?.at ?? null }] : [],
    ),
  };
}

/** The roll call as the door is told of it: who was seen of those with a code. */
export interface DoorMuster extends Pick<Muster, 'id' | 'at' | 'by' | 'drill' | 'endedAt'> {
  readonly seen: readonly DoorTick[];
}

export interface DoorTick {
  readonly code: string;
  readonly position: number;
  /** Null on the phone that has ticked them, until the server tells: after all that the list knows. */
  readonly at: number | null;
  readonly by: string | null;
}

/** The persons of a roll call on a phone: who is missing, who was seen, and who is out. */
export function musteredOn(
  muster: DoorMuster,
  persons: readonly DoorPerson[],
): Readonly<Record<'missing' | 'seen' | 'out', readonly DoorPerson[]>> {
  const ticks = new Map(muster.seen.map((tick) => [doorKey(tick), tick]));
  const isSeen = (person: DoorPerson) => {
    const tick = ticks.get(doorKey(person));
    return tick !== undefined && isOfStay(tick, person);
  };
  const inside = persons.filter(({ presence }) => presence === 'inside');
  return {
    missing: inside.filter((person) => !isSeen(person)),
    seen: inside.filter(isSeen),
    out: persons.filter(({ presence }) => presence === 'out'),
  };
}

/**
 * The roll call as the door is told of it, without being told so: one that nobody ends ends by itself, and is shown for some time.
 * `now`: epoch ms.
 */
export function musterAt(muster: DoorMuster | null, now: number): DoorMuster | null {
  if (!muster || isRunning(muster, now)) return muster;
  const endedAt = endOf(muster);
  return now > endedAt + TOLD_AFTER_MS ? null : { ...muster, endedAt };
}

/**
 * The roll call as it will be when the server has done these acts of this phone, in their order. What is done now comes after
 * all that the list knows, whatever the two clocks say; who comes or goes has to be seen anew.
 */
export function musterAhead(
  muster: DoorMuster | null,
  acts: readonly DoorAct[],
  by: string,
): DoorMuster | null {
  return acts.reduce((before: DoorMuster | null, act): DoorMuster | null => {
    if (act.type === 'muster')
      return before?.endedAt === null && isRunning(before, act.at)
        ? before
        : { id: act.id, at: act.at, by, drill: act.drill, endedAt: null, seen: [] };
    if (!before) return before;
    if (act.type === 'muster-end') return { ...before, endedAt: before.endedAt ?? act.at };
    if (!isOfPresence(act)) return before;
    const { code, position } = act;
    const others = before.seen.filter((tick) => doorKey(tick) !== doorKey(act));
    const own = act.type === 'seen' ? [{ code, position, at: null, by }] : [];
    return { ...before, seen: [...others, ...own] };
  }, muster);
}

type OfPresence = TickAct | MoveAct | UnarriveAct;

function isOfPresence(act: DoorAct): act is OfPresence {
  const { type } = act;
  return type === 'seen' || type === 'unseen' || type === 'unarrive' || MOVES.some((move) => move === type);
}
