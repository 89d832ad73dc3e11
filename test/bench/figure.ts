/** One measured figure beside its yardstick, measured in turn with it in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly yardstick?: number;
  /** What the yardstick is. */
  readonly beside?: string;
  /** What the figure (or its ratio to the yardstick) should reach; at least, or at most. */
  readonly goal?: { readonly of: 'ours' | 'ratio'; readonly least?: number; readonly most?: number };
}

/** Ours for one of the yardstick's. */
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

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this part of the values does not pass. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Milliseconds that a job takes. */
export async function timed(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

/** Does a job for each item, so many at once. */
export async function atOnce<T>(many: number, items: readonly T[], job: (item: T) => Promise<unknown>) {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await job(item);
  };
  await Promise.all(Array.from({ length: many }, worker));
}
