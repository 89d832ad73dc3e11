import { HOUR } from '../../domain/shared/durations.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Far more entries than it takes to see that codes do not arrive. */
const MAX_ROWS_READ = 1_000;

/**
 * How many of the newest e-mail codes of the last hour could not be mailed, in all processes. Addresses that do not exist do
 * not count.
 */
export async function codesFailed({ activityLog }: Stores, now: number): Promise<number> {
  const query = { type: 'email_code_request', from: now - HOUR };
  const found = await activityLog.find(query, 0, MAX_ROWS_READ);
  return found.filter(({ details }) => details['reason'] === 'mail-unavailable').length;
}

/** How many mails did not arrive in the last hour: codes, and what was given up on. */
export async function mailsFailed(stores: Stores, now: number): Promise<number> {
  const givenUp = (await stores.outbox.failed()).filter(({ nextAt }) => nextAt > now - HOUR);
  return (await codesFailed(stores, now)) + givenUp.length;
}
