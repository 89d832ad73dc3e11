import type { Seated } from '../support/invariants/given.ts';
import { quantile } from './figure.ts';

/** The refusal of those who call too much at once from one address. */
export const TOO_MANY_CALLS = 'too-many-calls';
const WIDTH = 'checkCode, together'.length;

/** The calls of a sign-up, as a rush counts them. */
export type RushCall = 'codeMail' | 'checkCode' | 'getseats' | 'holdSeats' | 'submit' | 'sendmail';

/** A call of those behind the address that many share is timed apart from everybody else's. */
export type TimedCall = RushCall | `${RushCall}, together`;

/** What one process of visitors has measured and seen. */
export interface VisitorsReport {
  /** Response times by call (ms). */
  readonly times: Partial<Record<TimedCall, number[]>>;
  /** How often each answer came: call, status and error, such as `holdSeats 403 seat-taken`. */
  readonly answers: Record<string, number>;
  /** The errors of calls that got no answer. */
  readonly broken: readonly string[];
  /** 5xx answers other than a 503 with a Retry-After. */
  readonly errorsWithoutRetryAfter: readonly string[];
  readonly seated: readonly Seated[];
  /** The addresses of those who wanted seats, got none, and were not told that the hall is sold out. */
  readonly leftOut: readonly string[];
  /** Milliseconds between the answer to a hold and the stream event that shows it on another page. */
  readonly streamDelays: readonly number[];
  /** Epoch ms of the last confirmed sign-up, 0 for none. */
  readonly lastSubmit: number;
}

/** What a process of visitors sends: a message per submit, and its report at the end. */
export type VisitorsMessage = { readonly submitted: true } | { readonly report: VisitorsReport };

/** Several processes' reports as one. */
export function merged(reports: readonly VisitorsReport[]): VisitorsReport {
  const times: VisitorsReport['times'] = {};
  const answers: Record<string, number> = {};
  for (const report of reports) {
    for (const [call, values] of Object.entries(report.times) as [TimedCall, number[]][])
      (times[call] ??= []).push(...values);
    for (const [answer, count] of Object.entries(report.answers))
      answers[answer] = (answers[answer] ?? 0) + count;
  }
  return {
    times,
    answers,
    broken: reports.flatMap(({ broken }) => broken),
    errorsWithoutRetryAfter: reports.flatMap(({ errorsWithoutRetryAfter }) => errorsWithoutRetryAfter),
    seated: reports.flatMap(({ seated }) => seated),
    leftOut: reports.flatMap(({ leftOut }) => leftOut),
    streamDelays: reports.flatMap(({ streamDelays }) => streamDelays),
    lastSubmit: Math.max(...reports.map(({ lastSubmit }) => lastSubmit)),
  };
}

/** The 5xx answers with their counts; no rush may get any but those after which our pages ask again by themselves. */
export function serverErrors({ answers }: VisitorsReport): string[] {
  return Object.entries(answers)
    .filter(([answer]) => / 5\d\d/.test(answer) && !answer.endsWith(TOO_MANY_CALLS))
    .map(([answer, count]) => `${answer}: ${String(count)}`);
}

/** The 50th, 95th and 99th percentile of a call's response times (ms). */
export function spread(times: readonly number[]): { p50: number; p95: number; p99: number } {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}

/** A table with a line for each call, then a line for each answer that was not a success. */
export function table({ times, answers, broken, leftOut }: VisitorsReport): string {
  const calls = Object.entries(times) as [TimedCall, number[]][];
  const rows = calls.map(([call, values]) => {
    const { p50, p95, p99 } = spread(values);
    const cells = [String(values.length), ...[p50, p95, p99].map((ms) => ms.toFixed(1))];
    return call.padEnd(WIDTH) + cells.map((cell) => cell.padStart(10)).join('');
  });
  const refusals = Object.entries(answers)
    .filter(([answer]) => !/ (200|304)/.test(answer))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([answer, count]) => `  ${answer}: ${String(count)}`);
  const head = `${'call'.padEnd(WIDTH)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms'].map((cell) => cell.padStart(10)).join('')}`;
  return [
    head,
    ...rows,
    'refusals',
    ...refusals,
    `broken calls: ${String(broken.length)}`,
    ...broken.slice(0, 5),
    `left out: ${String(leftOut.length)}`,
    ...leftOut.slice(0, 5),
  ].join('\n');
}
