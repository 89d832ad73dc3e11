import { osloField } from '../shared/oslo-time.ts';

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
