/**
 * A process full of visitors, each with an IP of their own, who come at once: run by `rush.ts`, which hands them the codes
 * of their mails and takes their report.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorsMessage } from './rush-report.ts';
import { codes, report, Visitor, type Pace } from './rush-visitor.ts';

/** What `rush.ts` tells the process. */
export type RushOrder =
  | {
      readonly urls: readonly string[];
      /** Numbers of this process's visitors. */
      readonly from: number;
      readonly to: number;
      /** How many in a hundred of them sign up; the others look on. */
      readonly reaching: number;
      /** All knock within this time (ms). */
      readonly withinMs: number;
      /** Nobody waits longer than this for a seat (ms). */
      readonly patienceMs: number;
      readonly pace: Pace;
    }
  | { readonly email: string; readonly code: string };

process.on('message', (order: RushOrder) => {
  if ('code' in order) codes.get(order.email)?.(order.code);
  else void rush(order);
});

async function rush({
  urls,
  from,
  to,
  reaching,
  withinMs,
  patienceMs,
  pace,
}: Extract<RushOrder, { urls: unknown }>) {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const visitors = numbers.map(
    (number) =>
      new Visitor(number, urls[number % urls.length] ?? '', Date.now() + withinMs + patienceMs, pace),
  );
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const reach = async (visitor: Visitor) => {
    await pause(Math.random() * withinMs);
    await visitor.signUp();
  };
  const lookOn = async (visitor: Visitor) => {
    await pause(Math.random() * withinMs);
    await visitor.lookOn(over.signal);
  };
  const isReaching = ({ number }: Visitor) => (number * 37) % 100 < reaching;
  const onlookers = visitors.filter((visitor) => !isReaching(visitor)).map(lookOn);
  await Promise.all(visitors.filter(isReaching).map(reach));
  over.abort();
  await Promise.all(onlookers);
  process.send?.({ report } satisfies VisitorsMessage, () => {
    process.disconnect();
  });
}
