import type { WireActivity } from '../../../../../adapters/http/contract.ts';
import { dateText } from '../../../admin/times.ts';

const OSLO = { timeZone: 'Europe/Oslo' } as const;
const DAY = new Intl.DateTimeFormat('nb-NO', { ...OSLO, dateStyle: 'full' });
const TIME = new Intl.DateTimeFormat('nb-NO', {
  ...OSLO,
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** The acts of one day. */
export interface Day {
  /** `onsdag 3. februar 2027` */
  readonly heading: string;
  readonly acts: readonly WireActivity[];
}

/** The acts grouped by day in Norwegian time, in the given order. */
export function actsByDay(acts: readonly WireActivity[]): Day[] {
  const days = new Map<string, WireActivity[]>();
  for (const act of acts) {
    const heading = DAY.format(act.timestamp);
    const day = days.get(heading);
    if (day) day.push(act);
    else days.set(heading, [act]);
  }
  return [...days].map(([heading, ofDay]) => ({ heading, acts: ofDay }));
}

/** `03-02-2027 23:30:05` */
export function timeText(at: number): string {
  return `${dateText(at)} ${TIME.format(at)}`;
}
