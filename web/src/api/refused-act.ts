import { ApiError } from './client.ts';

/** Bad input, not allowed any more, no longer there, or changed meanwhile; not that a session is over, or of counts. */
const REFUSALS: readonly number[] = [400, 403, 404, 409];

/** Of what somebody else has saved, and of an event that is begun already, the page itself reads and tells. */
const TOLD_BY_PAGES: readonly string[] = ['page-changed', 'event-unchanged'];

/** Whether an act was refused for what may be another state than the page shows, which is then to be read again. */
export function mayBeOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && REFUSALS.includes(error.status) && !TOLD_BY_PAGES.includes(error.code);
}

/** A refusal, with what has changed since the page was read on a line of its own. */
export function withNews(error: ApiError, news: string): ApiError {
  const message = [error.message, news].filter(Boolean).join('\n');
  return new ApiError(error.status, error.code, message, error.details);
}
