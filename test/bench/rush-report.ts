import type { Seated } from '../support/invariants/given.ts';
import { quantile } from './figure.ts';

/** The calls of a sign-up, as a rush counts them. */
export type RushCall = 'codeMail' | 'checkCode' | 'getseats' | 'holdSeats' | 'submit' | 'sendmail';

/** What a process of visitors has seen. */
export interface VisitorsReport {
  /** Milliseconds of each answer, by call. */
  readonly times: Partial<Record<RushCall, number[]>>;
  /** How often each status was answered, such as `holdSeats 403 seat-taken`. */
  readonly answers: Record<string, number>;
  /** Calls that broke without an answer, with why. */
  readonly broken: readonly string[];
  /** The server's own failures that do not say when to come back. */
  readonly rude: readonly string[];
  readonly seated: readonly Seated[];
  /** Milliseconds from a hold's own answer until another page's stream told of it. */
  readonly told: readonly number[];
  /** Epoch ms of the last confirmed sign-up, 0 for none. */
  readonly lastSubmit: number;
}

/** What a process of visitors tells while it is at it, and at its end. */
export type VisitorsMessage = { readonly submitted: true } | { readonly report: VisitorsReport };

/** Several processes' reports as one. */
export function merged(reports: readonly VisitorsReport[]): VisitorsReport {
  const times: VisitorsReport['times'] = {};
  const answers: Record<string, number> = {};
  for (const report of reports) {
    for (const [call, values] of Object.entries(report.times) as [RushCall, number[]][])
      (times[call] ??= []).push(...values);
    for (const [answer, count] of Object.entries(report.answers))
      answers[answer] = (answers[answer] ?? 0) + count;
  }
  return {
    times,
    answers,
    broken: reports.flatMap(({ broken }) => broken),
    rude: reports.flatMap(({ rude }) => rude),
    seated: reports.flatMap(({ seated }) => seated),
    told: reports.flatMap(({ told }) => told),
    lastSubmit: Math.max(...reports.map(({ lastSubmit }) => lastSubmit)),
  };
}

/** Answers that no rush may get: the server's own failures. */
export function serverErrors({ answers }: VisitorsReport): string[] {
  return Object.entries(answers)
    .filter(([answer]) => / 5\d\d/.test(answer))
    .map(([answer, count]) => `${answer}: ${String(count)}`);
}

/** The milliseconds of a call that half, 95 and 99 of a hundred of its answers stay within. */
export function spread(times: readonly number[]): { p50: number; p95: number; p99: number } {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}

/** A line for each call, and one for each answer that was no success. */
export function table({ times, answers, broken }: VisitorsReport): string {
  const calls = Object.entries(times) as [RushCall, number[]][];
  const rows = calls.map(([call, values]) => {
    const { p50, p95, p99 } = spread(values);
    const cells = [String(values.length), ...[p50, p95, p99].map((ms) => ms.toFixed(1))];
    return call.padEnd(12) + cells.map((cell) => cell.padStart(10)).join('');
  });
  const refusals = Object.entries(answers)
    .filter(([answer]) => !/ (200|304)/.test(answer))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([answer, count]) => `  ${answer}: ${String(count)}`);
  const head = `${'call'.padEnd(12)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms'].map((cell) => cell.padStart(10)).join('')}`;
  return [
    head,
    ...rows,
    'refusals',
    ...refusals,
    `broken calls: ${String(broken.length)}`,
    ...broken.slice(0, 5),
  ].join('\n');
}
