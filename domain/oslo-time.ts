const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const HOUR = 3_600_000;
const OSLO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const LOCAL = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * The moment (epoch ms) of a page's date text, `October 04 2027 12:00`, read as Oslo time; null when it is none.
 * A time that spring skips moves forward; one that autumn has twice is the first.
 */
export function parseOsloDate(text: string): number | null {
  const match = /^([A-Z][a-z]+) (\d{1,2}) (\d{4}) (\d{2}):(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [, monthName = '', day, year, hour, minute] = match;
  const month = MONTHS.indexOf(monthName);
  const wall = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute));
  const date = new Date(wall);
  const exists = month >= 0 && date.getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60;
  return exists ? fromOsloWall(wall) : null;
}

/** The date text of a moment (epoch ms), as the pages store it. */
export function formatOsloDate(at: number): string {
  const wall = new Date(at + osloOffset(at));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${MONTHS[wall.getUTCMonth()] ?? ''} ${two(wall.getUTCDate())} ${String(wall.getUTCFullYear())} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** The same time of the day some days later in Oslo, whatever its clocks did meanwhile. */
export function addOsloDays(at: number, days: number): number {
  return fromOsloWall(at + osloOffset(at) + days * 24 * HOUR);
}

/** A moment as machines read it: `2027-10-04T12:00:00+02:00`, Oslo time. */
export function osloIso(at: number): string {
  const offset = osloOffset(at);
  const wall = new Date(at + offset).toISOString().slice(0, 19);
  return `${wall}+0${offset / HOUR}:00`;
}

/** A moment as people read it: `fredag 4. oktober kl. 12.00`, Oslo time. */
export function osloText(at: number): string {
  const part = Object.fromEntries(LOCAL.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['weekday'] ?? ''} ${part['day'] ?? ''}. ${part['month'] ?? ''} kl. ${part['hour'] ?? ''}.${part['minute'] ?? ''}`;
}

/** A moment as a browser's field for date and time takes it: `2027-10-04T12:00`, Oslo time. */
export function osloField(at: number): string {
  return osloIso(at).slice(0, 16);
}

/** The moment (epoch ms) of what stands in such a field; null when it is none. */
export function parseOsloField(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null;
  const wall = Date.parse(`${value}Z`);
  return Number.isNaN(wall) ? null : fromOsloWall(wall);
}

function fromOsloWall(wall: number): number {
  // Oslo is one or two hours ahead: the earlier moment that shows this wall time is the one with summer time.
  const summer = wall - 2 * HOUR;
  const winter = wall - HOUR;
  if (summer + osloOffset(summer) === wall) return summer;
  return winter;
}

/** Milliseconds by which Oslo's clocks are ahead of UTC at a moment. */
function osloOffset(at: number): number {
  const part = Object.fromEntries(OSLO.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
    part['second'] ?? 0,
  );
  return wall - Math.floor(at / 1000) * 1000;
}
