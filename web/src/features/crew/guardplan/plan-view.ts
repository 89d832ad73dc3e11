import type { PlanAnswer, WirePlanPass } from '../../../../../adapters/http/contract.ts';
import {
  guardedHours,
  lacking,
  nightHours,
  noonAfter,
  spanText,
  type GuardedHour,
  type PlanRow,
  type Shift,
  type Span,
} from '../../../../../domain/door/guard-plan.ts';
import { HOUR } from '../../../../../domain/shared/durations.ts';
import { osloDayText } from '../../../../../domain/shared/oslo-time.ts';
import type { Settings } from '../../../../../domain/shared/settings.ts';
import { ownerOf } from '../../../admin/shift-owner.ts';

type Dates = Readonly<Record<'starts' | 'ends', number | null>>;

/** From noon to noon: the hours of its night, and who is on. */
export interface PlannedNight {
  /** The noon at which it is over (epoch ms). */
  readonly noon: number;
  readonly hours: readonly GuardedHour[];
  readonly rows: readonly PlanRow[];
}

/** The nights of the event, and the days and nights on which somebody is on, in order of time. */
export function plannedNights(
  { rows, need, passes }: PlanAnswer,
  dates: Dates,
  night: Pick<Settings, 'nightFrom' | 'nightTo'>,
): readonly PlannedNight[] {
  const isAdult = (id: string) => passes.find((pass) => pass.id === id)?.adult ?? false;
  const hours = guardedHours({ rows }, nightHours(dates, night), need, isAdult);
  const shifts = rows.flatMap((row) => row.shifts);
  const noons = new Set([...hours, ...shifts, ...nightsOf(dates)].map(({ from }) => noonAfter(from)));
  return [...noons]
    .sort((a, b) => a - b)
    .map((noon) => ({
      noon,
      hours: hours.filter(({ from }) => noonAfter(from) === noon),
      rows: rows.map((row) => ({
        ...row,
        shifts: row.shifts.filter(({ from }) => noonAfter(from) === noon),
      })),
    }));
}

/** An event is no longer than this; dates may be typed wrong. */
const MOST_NIGHTS = 14;

/** The midnights within the event, also where no hours of night are set. */
function nightsOf({ starts, ends }: Dates): readonly { readonly from: number }[] {
  if (starts === null || ends === null) return [];
  const midnight = noonAfter(starts) - 12 * HOUR;
  return Array.from({ length: MOST_NIGHTS }, (_, day) => ({ from: midnight + day * 24 * HOUR })).filter(
    ({ from }) => from >= starts && from < ends,
  );
}

/** `Natt til lørdag 9. oktober` */
export function nightText(noon: number): string {
  return `Natt til ${osloDayText(noon)}`;
}

/** The hours of a night that have too few, those that follow one another as one. */
export function lackingSpans({ hours }: PlannedNight): readonly Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of lacking(hours)) {
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

interface Sheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The plan for the wall: a table for each night, by the hour, and the phone numbers. */
export function printedPlan(
  nights: readonly PlannedNight[],
  passes: readonly WirePlanPass[],
): readonly Sheet[] {
  const sheets = nights.filter(({ rows }) => rows.some(({ shifts }) => shifts.length > 0));
  const owners = sheets.flatMap(({ rows }) =>
    rows.flatMap(({ shifts }) => shifts.map((shift) => ownerOf(shift, passes))),
  );
  const phones = new Map(owners.map(({ name, phone }) => [`${name} ${phone}`, [name, phone]]));
  const all = sheets.map((night) => hourSheet(night, passes));
  return phones.size === 0
    ? all
    : [...all, { title: 'Telefoner', heads: ['Navn', 'Telefon'], rows: [...phones.values()].sort() }];
}

function hourSheet({ noon, hours: atNight, rows }: PlannedNight, passes: readonly WirePlanPass[]): Sheet {
  const used = rows.filter(({ shifts }) => shifts.length > 0);
  const shifts = used.flatMap((row) => row.shifts);
  const first = Math.floor(Math.min(...shifts.map(({ from }) => from)) / HOUR) * HOUR;
  const last = Math.max(...shifts.map(({ to }) => to));
  // By day an hour without anybody is nobody's business.
  const isTold = (hour: number) =>
    [...shifts, ...atNight].some(({ from, to }) => from < hour + HOUR && hour < to);
  const hours = Array.from(
    { length: Math.ceil((last - first) / HOUR) },
    (_, hour) => first + hour * HOUR,
  ).filter(isTold);
  return {
    title: nightText(noon),
    heads: ['Tid', ...used.map(({ label }) => label)],
    rows: hours.map((from) => [
      spanText({ from, to: from + HOUR }),
      ...used.map((row) =>
        row.shifts
          .filter((shift) => shift.from < from + HOUR && from < shift.to)
          .map((shift) => nameInHour(shift, from, passes))
          .join(', '),
      ),
    ]),
  };
}

/** The name, with its times where that is not the whole hour. */
function nameInHour(shift: Shift, hour: number, passes: readonly WirePlanPass[]): string {
  const { name } = ownerOf(shift, passes);
  const isWhole = shift.from <= hour && shift.to >= hour + HOUR;
  return isWhole
    ? name
    : `${name} (${spanText({ from: Math.max(shift.from, hour), to: Math.min(shift.to, hour + HOUR) })})`;
}
