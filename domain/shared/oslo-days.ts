import { DAY } from './durations.ts';
import { fromOsloWall, osloIso } from './oslo-time.ts';

/** The day in Oslo of a moment (epoch ms): `2027-10-04`. */
export function osloDay(at: number): string {
  return osloIso(at).slice(0, 10);
}

/** How many days in Oslo after the day of `from` the day of `to` is. */
export function osloDaysBetween(from: number, to: number): number {
  return (Date.parse(osloDay(to)) - Date.parse(osloDay(from))) / DAY;
}

/** As far after `at` as `to` is after `from`, by the clocks in Oslo: also across a clock change. */
export function movedInOslo(at: number, from: number, to: number): number {
  return fromOsloWall(wallOf(at) + wallOf(to) - wallOf(from));
}

/** What the clocks show, as if they stood in UTC, to the second. */
function wallOf(at: number): number {
  return Date.parse(`${osloIso(at).slice(0, 19)}Z`);
}
