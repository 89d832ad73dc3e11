import { passedEnd } from '../../domain/privacy/privacy.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The end (epoch ms) that the front page has told of only since it was over, where it is that of people who are registered. */
export async function doubtfulEnd(stores: Stores, now: number | null): Promise<number | null> {
  if (now === null) return null;
  const end = passedEnd(await stores.pages.get('front'), await stores.eventEnds.all(), now);
  if (end === null || end.counts) return null;
  return (await stores.registrations.all()).some(({ registeredAt }) => registeredAt <= end.at)
    ? end.at
    : null;
}
