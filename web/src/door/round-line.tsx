import { useEffect, useState } from 'react';
import { roundAhead } from '../../../domain/door/door-ahead.ts';
import { isRoundOverdue } from '../../../domain/door/round.ts';
import { MINUTE } from '../../../domain/shared/durations.ts';
import { RoundText } from '../ui/rounds/round-text.tsx';
import { useActs } from './acts.ts';
import type { DoorState } from './door-sync.ts';
import css from './door.module.css';

interface RoundLineProps {
  readonly state: DoorState;
  /** What this phone is called. */
  readonly by: string;
  /** When it stands here: in every view while a round is overdue, else with the press that tells of one. */
  readonly when: 'overdue' | 'in-time';
}

/** When the last round was walked, in amber when the next is overdue. */
export function RoundLine({ state: { list, queue }, by, when }: RoundLineProps) {
  const { sync } = useActs();
  const [, setMinute] = useState(0);
  useEffect(() => {
    // Nothing else may happen for hours at night.
    const timer = setInterval(() => setMinute((last) => last + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (!list) return null;
  const acts = queue.map(({ act }) => act);
  const last = roundAhead(list.lastRound ?? null, acts, by);
  const { event } = list;
  const overdue = isRoundOverdue(last, { ...event, roundMinutes: event.roundMinutes ?? null }, sync.time());
  if (overdue !== (when === 'overdue')) return null;
  return <RoundText last={last} overdue={overdue} className={css.net} />;
}
