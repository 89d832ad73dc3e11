import type { WireSeat } from '../../../adapters/http/contract.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import { seatName } from './given.ts';
import type { Stored } from './stored.ts';

/** How long an expired hold may still be shown as held. */
const LATE_MS = 1_000;

/** I6 and I7: visitors are shown every visible seat as it is stored, and no others. */
export function falselyShown(
  { seat }: Pick<Stored, 'seat'>,
  shown: readonly WireSeat[],
  now: number,
): string[] {
  const visible = new Map(seat.filter(({ hidden }) => !hidden).map((one) => [seatName(one), one]));
  const seen = new Map(
    shown.map((one) => [placeKey({ row: one.rownum, number: one.number }), shownState(one)]),
  );
  return [...new Set([...visible.keys(), ...seen.keys()])].flatMap((name) => {
    const stored = visible.get(name);
    const allowed = stored ? [stateOf(stored, now), stateOf(stored, now - LATE_MS)] : ['not there'];
    const told = seen.get(name) ?? 'not there';
    if (allowed.includes(told)) return [];
    return [`I7: seat ${name} is ${allowed[0] ?? ''} and shown as ${told}`];
  });
}

function stateOf({ taken_by, blocked, hold_until }: Stored['seat'][number], now: number): string {
  const blockedToo = blocked ? ', blocked' : '';
  if (taken_by !== null) return `taken${blockedToo}`;
  return `${!blocked && (hold_until ?? 0) > now ? 'held' : 'free'}${blockedToo}`;
}

const SHOWN_STATES = { no: 'free', held: 'held', yes: 'taken' } as const satisfies Record<
  WireSeat['isReserved'],
  string
>;

function shownState({ isReserved, isBlocked }: WireSeat): string {
  return `${SHOWN_STATES[isReserved]}${isBlocked ? ', blocked' : ''}`;
}
