import { addOsloDays, osloField, parseOsloField } from '../shared/oslo-time.ts';

/** An event is no longer than this; dates may be typed wrong. */
const MOST_NIGHTS = 14;

/** The midnights (epoch ms) that fall within an event; none where it is not known when it is. */
export function nightsOf({
  starts,
  ends,
}: Readonly<Record<'starts' | 'ends', number | null>>): readonly number[] {
  if (starts === null || ends === null) return [];
  const today = parseOsloField(`${osloField(starts).slice(0, 10)}T00:00`) ?? starts;
  return Array.from({ length: MOST_NIGHTS }, (_, day) => addOsloDays(today, day + 1)).filter(
    (at) => at < ends,
  );
}

/** Whether it is night at a time (epoch ms), by hours as HH:MM in Oslo, which may pass midnight; never where they are empty. */
export function isNight(
  at: number,
  { nightFrom, nightTo }: { readonly nightFrom: string; readonly nightTo: string },
): boolean {
  if (nightFrom === '' || nightTo === '') return false;
  const time = osloField(at).slice(-5);
  const isAfter = time >= nightFrom;
  const isBefore = time < nightTo;
  return nightFrom < nightTo ? isAfter && isBefore : isAfter || isBefore;
}
