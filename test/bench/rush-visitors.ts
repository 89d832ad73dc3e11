/**
 * A process full of visitors, each with their own IP, who all come at once. Run by `rush.ts`, which passes on
 * the codes from their mails and collects their report.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorsMessage } from './rush-report.ts';
import { codes, report, Visitor, type Pace } from './rush-visitor.ts';

/** What `rush.ts` sends to the process: the visit to make, then the codes from the mails. */
export type RushOrder =
  | {
      readonly urls: readonly string[];
      /** This process's visitors: the numbers from `from` up to but not including `to`. */
      readonly from: number;
      readonly to: number;
      /** The percentage of them who sign up; the others only watch. */
      readonly reaching: number;
      /** The visitors of lower numbers sit behind one address, and all of them sign up. */
      readonly together: number;
      /** All arrive within this time (ms). */
      readonly withinMs: number;
      /** How long each keeps trying after `withinMs` (ms). */
      readonly patienceMs: number;
      readonly pace: Pace;
      /** When sign-up opens by the clock (epoch ms); null: it is open. */
      readonly opensAt: number | null;
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
  together,
  withinMs,
  patienceMs,
  pace,
  opensAt,
}: Extract<RushOrder, { urls: unknown }>) {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const visitors = numbers.map(
    (number) =>
      new Visitor(
        number,
        urls[number % urls.length] ?? '',
        Date.now() + withinMs + patienceMs,
        pace,
        number < together,
        opensAt,
      ),
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
  const isReaching = ({ number }: Visitor) => number < together || (number * 37) % 100 < reaching;
  const onlookers = visitors.filter((visitor) => !isReaching(visitor)).map(lookOn);
  await Promise.all(visitors.filter(isReaching).map(reach));
  over.abort();
  await Promise.all(onlookers);
  process.send?.({ report } satisfies VisitorsMessage, () => {
    process.disconnect();
  });
}
