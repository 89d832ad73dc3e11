import { HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { faultsOf, type Check } from './given.ts';
import { Log, type Details } from './log.ts';
import type { Stored } from './stored.ts';

type Muster = Stored['muster'][number];
type Act = Stored['door_act'][number];

const endOf = ({ started_at, ended_at }: Muster): number => ended_at ?? started_at + 2 * HOUR;

/** I19: no two roll calls run at once, none ends before it has begun, and what is told of one is of that one. */
export const musters: Check = (stored, { now }) => {
  const { muster, door_act } = stored;
  const running = muster.filter((one) => one.ended_at === null && now < endOf(one));
  const known = new Map(muster.map((one) => [one.id, one]));
  const inOrder = muster.toSorted((one, other) => one.started_at - other.started_at);
  return [
    ...(running.length > 1 ? [`I19: ${String(running.length)} roll calls run at once`] : []),
    ...muster
      .filter(({ began_at, ended_at }) => ended_at !== null && ended_at < began_at)
      .map(({ id }) => `I19: the roll call ${id} ends before it has begun`),
    ...inOrder.flatMap((one, index) => {
      const next = inOrder[index + 1];
      return next && next.started_at < endOf(one)
        ? [`I19: the roll call ${next.id} has begun while ${one.id} ran`]
        : [];
    }),
    ...door_act.flatMap((act) => told(act, known)),
    ...logged(stored),
  ];
};

/** What was told of an act of a roll call is so. */
function told(
  { id, type, at, received_at, of_id, answer }: Act,
  known: ReadonlyMap<string, Muster>,
): string[] {
  const { outcome } = answer;
  if ((type === 'seen' || type === 'unseen') && outcome === 'done') {
    const muster = known.get(of_id ?? '');
    if (!muster) return [`I19: the tick ${id} counts in no roll call`];
    const isWithin = (at ?? 0) >= muster.started_at - 10 * MINUTE && (at ?? 0) <= endOf(muster);
    return isWithin ? [] : [`I19: the tick ${id} counts in a roll call of another time`];
  }
  if (type !== 'muster') return [];
  const muster = known.get(outcome === 'joined' ? String(answer['muster']) : id);
  if (!muster)
    return outcome === 'done' || outcome === 'joined' ? [`I19: the start ${id} is of no roll call`] : [];
  // Whoever starts one during a drill takes part in the drill, also when a real one has begun by the time that it is told.
  const others = [...known.values()].filter(
    (one) =>
      one !== muster &&
      (at ?? 0) >= one.started_at &&
      (at ?? 0) <= endOf(one) &&
      (one.end_known_at ?? Infinity) <= received_at,
  );
  return others.map((one) => `I19: the start ${id} was in the roll call ${one.id}, and joins another`);
}

/** Each start and end that counted is in the log. */
function logged(stored: Stored): string[] {
  const { begins } = new Log(stored);
  const entries = (type: 'muster_started' | 'muster_ended') =>
    stored.activity
      .filter((one) => one.type === type)
      .map(({ details, happened_at }): Details => ({ ...details, happened_at }));
  const [starts, ends] = [entries('muster_started'), entries('muster_ended')];
  const acts = new Map(stored.door_act.map((act) => [act.id, act]));
  return stored.muster
    .filter(({ id }) => (acts.get(id)?.received_at ?? 0) > begins)
    .flatMap(({ id, started_at, ended_by, end_known_at }) =>
      faultsOf(`I19: the roll call ${id}`, [
        starts.filter((one) => one['at'] === started_at).length !== 1 && 'is not told of once in the log',
        ended_by !== null &&
          !ends.some((one) => one['admin'] === ended_by && one['happened_at'] === end_known_at) &&
          'has ended, and the log does not tell',
      ]),
    );
}
