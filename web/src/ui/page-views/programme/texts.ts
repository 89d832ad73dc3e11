import { DAY } from '../../../../../domain/shared/durations.ts';
import { osloDay } from '../../../../../domain/shared/oslo-days.ts';
import { osloClockText, osloDayText, osloText } from '../../../../../domain/shared/oslo-time.ts';
import type { ProgrammeEntry } from '../../../../../domain/pages/programme.ts';

type Times = Pick<ProgrammeEntry, 'start' | 'end'>;

/** From when until when, under a heading with the day: `18.00–20.00`. Only what lasts for more than a day says on which it ends. */
export function timesText({ start, end }: Times): string {
  if (end === null) return osloClockText(start);
  const until = end - start < DAY ? osloClockText(end) : ` ${osloText(end)}`;
  return `${osloClockText(start)}–${until}`;
}

/** When something begins that is to come at `now`: `kl. 18.00`, on another day with that day before it. */
export function startText(start: number, now: number): string {
  const clock = `kl. ${osloClockText(start)}`;
  return osloDay(start) === osloDay(now) ? clock : `${osloDayText(start)} ${clock}`;
}

/** Where it is and what kind of thing it is; empty when nobody has said. */
export function aboutText({ place, kind, game }: Pick<ProgrammeEntry, 'place' | 'kind' | 'game'>): string {
  return [place, game === null ? kind : 'Konkurranse'].filter(Boolean).join(' · ');
}
