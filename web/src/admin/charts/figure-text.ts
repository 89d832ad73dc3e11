/**
 * A point of a chart. `value` is null where it is not known, `shown` stands in place of the number, and `amiss` is how
 * much of the value went wrong.
 */
export interface FigurePoint {
  readonly label: string;
  readonly value: number | null;
  readonly shown?: string;
  readonly amiss?: number;
}

/** Up to this many points each have their label and number under the plot, and are spoken one by one. */
export const MOST_LABELLED = 8;

const NUMBER = new Intl.NumberFormat('nb-NO');
/** The tops of scales up to 8, and of all above, times ten and so on: half of each is a whole number too. */
const LOW_TOPS = [1, 2, 4, 6, 8];
const TOPS = [10, 12, 14, 16, 20, 24, 30, 40, 50, 60, 80];

/** The number of a point as text: `1 400`, what is shown in its place, or a dash where it is not known. */
export function pointText({ value, shown }: FigurePoint): string {
  return shown ?? (value === null ? '–' : NUMBER.format(value));
}

/** Whether there is nothing to draw: under two points, or none that is more or less than zero. */
export function isFlat(points: readonly FigurePoint[]): boolean {
  return points.length < 2 || points.every(({ value }) => !value);
}

/** What is told in place of a chart: its only point, or from when to when everything was zero. */
export function flatText(points: readonly FigurePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length === 1 && first) return `${first.label}: ${pointText(first)}`;
  if (!first || !last || points.every(({ value }) => value === null)) return 'Ingen tall ennå';
  return `0 hele tiden, fra ${first.label} til ${last.label}`;
}

export function numberText(value: number): string {
  return NUMBER.format(value);
}

/** The numbers beside a chart from its top down: round, whole, with 0 among them, and all values between. */
export function scaleOf(points: readonly FigurePoint[]): readonly [number, ...number[]] {
  const values = points.map(({ value }) => value ?? 0);
  const top = roundedUp(Math.max(...values.map(Math.abs)));
  if (Math.min(...values) < 0) return [top, 0, -top];
  return top === 1 ? [1, 0] : [top, top / 2, 0];
}

/** What a chart shows in a few sentences: every point of a few, else the ends, the extremes and the gaps. */
export function spokenSummary(points: readonly FigurePoint[]): string {
  const known = points.filter((point): point is FigurePoint & { value: number } => point.value !== null);
  if (points.length <= MOST_LABELLED)
    return `${points.map((point) => `${point.label}: ${point.shown ?? spoken(point.value)}`).join(', ')}.`;
  const [first, last] = [points[0], points.at(-1)];
  const [highest] = [...known].sort((a, b) => b.value - a.value);
  const [lowest] = [...known].sort((a, b) => a.value - b.value);
  const gaps = points.length - known.length;
  return [
    `Fra ${first?.label ?? ''} til ${last?.label ?? ''}.`,
    highest && lowest ? `Høyest ${withLabel(highest)}, lavest ${withLabel(lowest)}.` : '',
    last ? `Til slutt ${last.shown ?? spoken(last.value)}.` : '',
    gaps > 0 ? `${NUMBER.format(gaps)} av ${NUMBER.format(points.length)} er ikke kjent.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function withLabel(point: FigurePoint): string {
  return `${pointText(point)} (${point.label})`;
}

function spoken(value: number | null): string {
  return value === null ? 'ikke kjent' : NUMBER.format(value);
}

/** The next round number: 1, 2, 4, 6, 8, 10, 12 and so on. */
function roundedUp(value: number): number {
  const low = LOW_TOPS.find((top) => top >= value);
  if (low !== undefined) return low;
  for (let unit = 1; ; unit *= 10) for (const top of TOPS) if (top * unit >= value) return top * unit;
}
