import type { DiscordSender } from '../../application/ports/discord.ts';
import type { DiscordAnswer } from '../../domain/messages/discord-delivery.ts';
import { SECOND } from '../../domain/shared/durations.ts';

/** How Discord is reached. */
interface Wire {
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>;
  /** How long an answer may take. */
  readonly answerMs: number;
}

const WIRE: Wire = { fetch: async (url, request) => fetch(url, request), answerMs: 10 * SECOND };
/** When Discord asks for time and does not say how much. */
const USUAL_WAIT_MS = 5 * SECOND;
/** The webhook is gone, or not ours. */
const REFUSED: readonly number[] = [401, 403, 404];
/** Of the client's errors those that may pass: 408 and 425. */
const PASSING: readonly number[] = [408, 425];

/**
 * Posts by webhook over HTTPS with Node's own `fetch`. Redirects are not followed: they would lead to a host that nobody has
 * allowed. The URL is a secret, so no error of `fetch` is passed on.
 */
export class WebhookSender implements DiscordSender {
  constructor(
    private readonly version: string,
    private readonly wire = WIRE,
  ) {}

  async post(url: string, content: string, signal?: AbortSignal): Promise<DiscordAnswer> {
    const timeout = AbortSignal.timeout(this.wire.answerMs);
    try {
      const answer = await this.wire.fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json', 'User-Agent': `Lanplass/${this.version}` },
        body: JSON.stringify({ content, allowed_mentions: { parse: [] } }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      });
      // Read, or its connection would not be free for the next one.
      const body = await answer.text().catch(() => '');
      return meaningOf(answer.status, answer.headers.get('Retry-After'), body);
    } catch {
      return { is: 'unavailable' };
    }
  }
}

function meaningOf(status: number, retryAfter: string | null, body: string): DiscordAnswer {
  if (status >= 200 && status < 300) return { is: 'posted' };
  if (status === 429) return { is: 'wait', ms: waitOf(retryAfter, body) };
  if (REFUSED.includes(status)) return { is: 'refused' };
  if (status >= 400 && status < 500 && !PASSING.includes(status)) return { is: 'rejected' };
  return { is: 'unavailable' };
}

/** The longer of the waits (ms) that header and body name in seconds. */
function waitOf(retryAfter: string | null, body: string): number {
  const named = [Number(retryAfter ?? NaN), secondsIn(body)].filter((one) => Number.isFinite(one) && one > 0);
  return named.length > 0 ? Math.ceil(Math.max(...named) * SECOND) : USUAL_WAIT_MS;
}

function secondsIn(body: string): number {
  try {
    return Number((JSON.parse(body) as { readonly retry_after?: unknown } | null)?.retry_after ?? NaN);
  } catch {
    return NaN;
  }
}
