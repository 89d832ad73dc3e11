import { HOUR } from '../../../domain/shared/durations.ts';
import type { Check } from './given.ts';

/** I19: at most one roll call runs, none ends before it has begun, and every tick that counts is of one. */
export const musters: Check = ({ muster, door_act }, { now }) => {
  const running = muster.filter(
    ({ started_at, ended_at }) => ended_at === null && now < started_at + 2 * HOUR,
  );
  const known = new Set(muster.map(({ id }) => id));
  const ticks = door_act.filter(({ type }) => type === 'seen' || type === 'unseen');
  return [
    ...(running.length > 1 ? [`I19: ${String(running.length)} roll calls run at once`] : []),
    ...muster
      .filter(({ began_at, ended_at }) => ended_at !== null && ended_at < began_at)
      .map(({ id }) => `I19: the roll call ${id} ends before it has begun`),
    ...ticks
      .filter(({ answer, of_id }) => answer.outcome === 'done' && !known.has(of_id ?? ''))
      .map(({ id }) => `I19: the tick ${id} counts in no roll call`),
  ];
};
