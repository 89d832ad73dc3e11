import { MINUTE } from '../shared/durations.ts';
import { osloDay } from '../shared/oslo-days.ts';
import { addOsloDays, parseOsloField } from '../shared/oslo-time.ts';
import { isNight } from './night.ts';

/** The round that was walked last: when (epoch ms), and by which door phone or admin. */
export interface Round {
  readonly at: number;
  readonly by: string;
}

/** What says how often rounds are walked, and when it is night. */
export interface RoundRules {
  /** In minutes; null: nobody counts. */
  readonly roundMinutes: number | null;
  readonly nightFrom: string;
  readonly nightTo: string;
  /** When the event is (epoch ms), where that is known: nobody walks rounds on other nights. */
  readonly startsAt?: number | null;
  readonly endsAt?: number | null;
}

/** Whether it is night and the last round, or else the beginning of the night, is longer ago than it may be. */
export function isRoundOverdue(last: Round | null, rules: RoundRules, now: number): boolean {
  const { roundMinutes, startsAt, endsAt } = rules;
  if (roundMinutes === null || !isNight(now, rules)) return false;
  if (now < (startsAt ?? -Infinity) || now > (endsAt ?? Infinity)) return false;
  const since = Math.max(last?.at ?? 0, nightBegan(rules, now));
  return now - since > roundMinutes * MINUTE;
}

/** When the night that goes on began (epoch ms). */
function nightBegan({ nightFrom }: RoundRules, now: number): number {
  const today = parseOsloField(`${osloDay(now)}T${nightFrom}`) ?? now;
  return today <= now ? today : addOsloDays(today, -1);
}

/** The later of two rounds. */
export function laterRound(one: Round | null, other: Round | null): Round | null {
  if (one === null || other === null) return one ?? other;
  return other.at > one.at ? other : one;
}
