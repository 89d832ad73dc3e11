/** One measured figure and its yardstick, measured alternately in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly yardstick?: number;
  /** What the yardstick is. */
  readonly beside?: string;
  /** The target of the figure, or of its ratio to the yardstick: at least or at most. */
  readonly goal?: { readonly of: 'ours' | 'ratio'; readonly least?: number; readonly most?: number };
}

/** Ours divided by the yardstick; null without a yardstick. */
export function ratio({ ours, yardstick }: Figure): number | null {
  return yardstick ? ours / yardstick : null;
}

/** Whether the goal is reached; null without one. */
export function reached(figure: Figure): boolean | null {
  const { goal } = figure;
  if (!goal) return null;
  const value = goal.of === 'ours' ? figure.ours : (ratio(figure) ?? NaN);
  return value >= (goal.least ?? -Infinity) && value <= (goal.most ?? Infinity);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `part` (0 to 1) of the values lie; NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** How long a job takes (ms). */
export async function timed(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

/** Runs the job for each item, `many` at a time. */
export async function atOnce<T>(many: number, items: readonly T[], job: (item: T) => Promise<unknown>) {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await job(item);
  };
  await Promise.all(Array.from({ length: many }, worker));
}
