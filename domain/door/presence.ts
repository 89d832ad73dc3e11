/** Where somebody who is signed up is: not there yet, in the house, out for a while, or gone home. */
export const PRESENCES = ['expected', 'inside', 'out', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** How many are where. */
export type PresenceCounts = Readonly<Record<Presence, number>>;

/** The acts that move a person. Taking an arrival back (`unarrive`) moves nobody: it takes another act away. */
export const MOVES = ['arrive', 'in', 'out', 'leave'] as const;
export type MoveType = (typeof MOVES)[number];

/** A move that was applied. `at` (epoch ms) and `by` are null where only the arrival is known, not its time. */
export interface Move {
  readonly type: MoveType;
  readonly at: number | null;
  /** The door phone or admin. */
  readonly by: string | null;
}

/** Where a person is, and since when they are there. Times are epoch ms, null where not known. */
export interface Whereabouts {
  readonly presence: Presence;
  /** When they came to be where they are; null as long as they are expected. */
  readonly since: number | null;
  /** The earliest arrival, and who registered it. */
  readonly arrivedAt: number | null;
  readonly arrivedBy: string | null;
  /** The time of the newest move that was applied. Older ones move nobody. */
  readonly newest: number | null;
}

export const EXPECTED: Whereabouts = {
  presence: 'expected',
  since: null,
  arrivedAt: null,
  arrivedBy: null,
  newest: null,
};

/** What came of a move. `already`: the person had arrived, at this time and by this door phone or admin. */
export type MoveOutcome =
  | { readonly outcome: 'done' | 'superseded' }
  | { readonly outcome: 'already'; readonly at: number | null; readonly by: string | null };

const LEADS_TO = { arrive: 'inside', in: 'inside', out: 'out', leave: 'left' } as const;

/**
 * Applies a move, in the order in which moves become known, which need not be that of their times: two phones without
 * net tell theirs late. The earliest arrival counts as the arrival. Other moves count unless a newer one has been
 * applied, and any of them is an arrival of somebody who was expected. `superseded` changes nothing.
 */
export function moved(
  before: Whereabouts,
  { type, at, by }: Move,
): MoveOutcome & { readonly after: Whereabouts } {
  const time = at ?? -Infinity;
  const isNewest = time >= (before.newest ?? -Infinity);
  if (before.presence === 'expected') {
    const after = { presence: LEADS_TO[type], since: at, arrivedAt: at, arrivedBy: by, newest: at };
    return { outcome: 'done', after };
  }
  if (type !== 'arrive' && !isNewest) return { outcome: 'superseded', after: before };
  const there = isNewest ? { ...before, ...cameTo(before, LEADS_TO[type], at), newest: at } : before;
  if (type !== 'arrive') return { outcome: 'done', after: there };
  const { arrivedAt, arrivedBy } = before;
  const isEarlier = arrivedAt !== null && time < arrivedAt;
  const after = isEarlier ? { ...there, arrivedAt: at, arrivedBy: by } : there;
  return { outcome: 'already', at: arrivedAt, by: arrivedBy, after };
}

function cameTo({ presence, since }: Whereabouts, to: Presence, at: number | null) {
  return { presence: to, since: presence === to ? since : at };
}

/** Where a person is after all moves that stand, in the order in which they became known. */
export function whereaboutsAfter(moves: readonly Move[]): Whereabouts {
  return moves.reduce((before, move) => moved(before, move).after, EXPECTED);
}

/** How many of the persons are where. */
export function countPresence(persons: readonly { readonly presence: Presence }[]): PresenceCounts {
  const counts = { inside: 0, out: 0, left: 0, expected: 0 };
  for (const { presence } of persons) counts[presence] += 1;
  return counts;
}
