import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import {
  EXPECTED,
  moved,
  whereaboutsAfter,
  type Move,
  type MoveOutcome,
  type Whereabouts,
} from '../../domain/door/presence.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { saveHolders } from '../shared/holders.ts';
import type { StoredAct } from '../ports/door-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A move as it is stored and logged. `now` is when it became known (epoch ms). */
export interface KnownMove extends Move {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly now: number;
  /** The phone's id, where one sent it. */
  readonly phone?: string | null;
  /** What else its log entry tells. */
  readonly told?: AtTheDoor;
}

type Chance = Pick<Secrets, 'hex'>;

/**
 * Where the person is by the moves that stand. Somebody marked as arrived without any, as by an older version, is inside
 * since nobody knows when.
 */
function whereaboutsOf({ arrived }: Pick<RegisteredPerson, 'arrived'>, moves: readonly Move[]): Whereabouts {
  if (!arrived) return EXPECTED;
  return moves.length > 0 ? whereaboutsAfter(moves) : moved(EXPECTED, UNDATED).after;
}

const UNDATED: Move = { type: 'arrive', at: null, by: null };

/** How long after the event's end it is known who came and went when. */
const KEPT_MS = DAY;

/** When what is known of presence at an event that ends then is erased (epoch ms). */
export function presenceErasedAt(ends: number): number {
  return ends + KEPT_MS;
}

/** Once the moves are erased, all that is known of who has arrived is that they have gone home. */
const GONE_HOME: Whereabouts = { ...EXPECTED, presence: 'left' };

type Find = (person: Pick<RegisteredPerson, 'id' | 'arrived'>) => Whereabouts;

/** Tells where everybody is, or only the given persons. `now`: epoch ms. */
export async function whereaboutsNow(
  { pages, doorActs }: Pick<Stores, 'pages' | 'doorActs'>,
  now: number,
  only?: readonly Pick<RegisteredPerson, 'id'>[],
): Promise<Find> {
  const { ends } = eventDates((await pages.get('front'))?.content);
  const isOver = ends !== null && presenceErasedAt(ends) <= now;
  const moves = only ? await movesOfSome(doorActs, only) : await doorActs.allMoves();
  return (person) =>
    isOver && person.arrived ? GONE_HOME : whereaboutsOf(person, moves.get(person.id) ?? []);
}

/** Tells where everybody was at a time (epoch ms), by all moves until then that are known now. */
export async function whereaboutsAt({ doorActs }: Pick<Stores, 'doorActs'>, at: number): Promise<Find> {
  const moves = await doorActs.allMoves();
  return ({ id, arrived }) => {
    const all = moves.get(id) ?? [];
    const until = all.filter((move) => (move.at ?? -Infinity) <= at);
    return all.length > 0 && until.length === 0 ? EXPECTED : whereaboutsOf({ arrived }, until);
  };
}

async function movesOfSome(doorActs: Stores['doorActs'], persons: readonly Pick<RegisteredPerson, 'id'>[]) {
  const moves = new Map<string, readonly Move[]>();
  for (const { id } of persons) moves.set(id, await doorActs.movesOf(id));
  return moves;
}

/** Moves a person, logs it, and stores the move unless a newer one counts. The unit must have locked the code. */
export async function movePerson(
  stores: Stores,
  person: RegisteredPerson,
  move: KnownMove,
  secrets: Chance,
): Promise<MoveOutcome> {
  const before = whereaboutsOf(person, await movesWithUndated(stores, person, secrets));
  const { after, ...outcome } = moved(before, move);
  const stands = outcome.outcome !== 'superseded';
  const answer = { ...outcome, ...(move.told?.flagged && { flagged: true }) };
  const ofPhone = move.phone && { phone: move.phone };
  await stores.doorActs.add({ ...actOf(person, move), stands, answer, ...ofPhone });
  if (!stands) return outcome;
  if (!person.arrived) await saveHolders(stores, [{ ...person, arrived: true }]);
  const act = activityOn(person, move.by, move.now);
  const details = { ...act.details, ...move.told, at: move.at };
  if (move.type === 'arrive')
    await logActivity(stores, {
      ...act,
      type: 'person_arrived',
      details: { ...details, from: person.arrived, to: true },
    });
  else
    await logActivity(stores, {
      ...act,
      type: 'person_presence',
      details: { ...details, from: before.presence, to: after.presence },
    });
  return outcome;
}

/**
 * Notes that persons who have just been added are there, where their own entry in the log says so. `of`: the act that added
 * them, where their own tell so.
 */
export async function noteArrived(
  { doorActs }: Stores,
  persons: readonly RegisteredPerson[],
  move: Omit<KnownMove, 'id' | 'type'>,
  secrets: Chance,
  of: string | null = null,
): Promise<void> {
  for (const person of persons) {
    const act = actOf(person, { ...move, id: secrets.hex(32), type: 'arrive' });
    const ofPhone = move.phone && { phone: move.phone };
    await doorActs.add({ ...act, of, stands: true, answer: { outcome: 'done' }, ...ofPhone });
  }
}

interface TakingBack extends Pick<KnownMove, 'by' | 'now' | 'told'> {
  /** The id of the act that is taken back. */
  readonly of?: string;
}

/**
 * Takes arrivals of a person back: the act with the id or, without one, every move. Returns whether they are not there
 * by any other. The unit must have locked the code.
 */
export async function takeArrivalBack(
  stores: Stores,
  person: RegisteredPerson,
  { of, by, now, told }: TakingBack,
  secrets: Chance,
): Promise<boolean> {
  if (!person.arrived) return true;
  await movesWithUndated(stores, person, secrets);
  const taken = await stores.doorActs.takeBack(person.id, of);
  const isGone = (await stores.doorActs.movesOf(person.id)).length === 0;
  if (isGone) await saveHolders(stores, [{ ...person, arrived: false }]);
  if (taken === 0) return isGone;
  const act = activityOn(person, by, now);
  const details = { ...act.details, ...told, from: true, to: !isGone };
  await logActivity(stores, { ...act, type: 'person_arrived', details });
  return isGone;
}

/** The moves that stand. An arrival that nobody has dated becomes one of them before others join it. */
async function movesWithUndated(
  { doorActs }: Stores,
  person: RegisteredPerson,
  secrets: Chance,
): Promise<readonly Move[]> {
  const moves = await doorActs.movesOf(person.id);
  if (!person.arrived || moves.length > 0) return moves;
  const undated = { ...actOf(person, { ...UNDATED, id: secrets.hex(32), now: 0 }), stands: true };
  await doorActs.add({ ...undated, answer: { outcome: 'done' } });
  return [UNDATED];
}

function actOf(
  { code, position, id: personId }: RegisteredPerson,
  { id, type, at, by, now }: Move & { readonly id: string; readonly now: number },
): Omit<StoredAct, 'stands' | 'answer'> {
  return { id, type, at, by, receivedAt: now, code, position, personId, of: null };
}
