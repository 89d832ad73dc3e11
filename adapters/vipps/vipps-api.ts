import type { Log } from '../../application/ports/system.ts';
import { NOT_FOUND, type OnlineAnswer } from '../../application/ports/online-payments.ts';

/** What is known of the sales unit. */
export interface VippsKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly msn: string;
  /** The origin of the API. */
  readonly url: string;
}

/** A call to Vipps. */
interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** By it Vipps knows that it was asked before: at most 50 characters. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** No answer within this time is none. */
const HANG_MS = 10_000;
/** A token ends so long before Vipps says. */
const TOKEN_EARLY_MS = 60_000;
/** How often it is told that the keys are refused: each payment that waits asks again and again. */
const TOLD_EACH_MS = 10 * 60_000;
/** More than any answer has. */
const MOST_BYTES = 256 * 1024;
/** Reasons that pass by themselves: the same is asked again with the same key. 6160: somebody else acts on it just now. */
const PASSING = new Set(['6110', '6120', '6160', '6280']);

export interface VippsApiOptions {
  readonly version: string;
  /** Is told now and then that Vipps refuses the keys, by the status and without them. */
  readonly log?: Pick<Log, 'warn'>;
  readonly hangMs?: number;
  /** How Vipps is reached; by default over the net. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

interface Token {
  readonly text: string;
  readonly ends: number;
}

/** Calls Vipps' API with the keys of a sales unit, and keeps the token that they give. */
export class VippsApi {
  private token: Promise<Token | null> | null = null;
  private readonly log: VippsApiOptions['log'];
  private toldAt = -Infinity;
  private readonly hangMs: number;
  private readonly fetch: NonNullable<VippsApiOptions['fetch']>;
  private readonly systemHeads: Readonly<Record<string, string>>;

  constructor(
    private readonly keys: VippsKeys,
    {
      version,
      log,
      hangMs = HANG_MS,
      fetch = (url, request) => globalThis.fetch(url, request),
    }: VippsApiOptions,
  ) {
    this.log = log;
    this.hangMs = hangMs;
    this.fetch = fetch;
    this.systemHeads = {
      ...{ 'Ocp-Apim-Subscription-Key': keys.subscriptionKey, 'Merchant-Serial-Number': keys.msn },
      ...{ 'Vipps-System-Name': 'lanplass', 'Vipps-System-Version': version },
    };
  }

  /** Asks once more with a new token where Vipps does not know the kept one any more. */
  async ask(call: Call): Promise<OnlineAnswer<{ readonly body: Json }>> {
    const first = await this.askOnce(call);
    if (first !== 'token-refused') return first;
    this.token = null;
    const second = await this.askOnce(call);
    // Wrong keys are mended by the crew; until then nothing is decided by them.
    if (second !== 'token-refused') return second;
    this.tellRefused('Vipps refuses our token', 401);
    return { is: 'later' };
  }

  private async askOnce({
    method,
    path,
    body,
    key,
    signal,
  }: Call): Promise<OnlineAnswer<{ readonly body: Json }> | 'token-refused'> {
    const token = await this.freshToken(signal);
    if (token === null) return { is: 'later' };
    const answer = await this.send(method, path, {
      heads: { Authorization: `Bearer ${token.text}`, ...(key !== undefined && { 'Idempotency-Key': key }) },
      body,
      signal,
    });
    if (answer === null) return { is: 'later' };
    if (answer.status === 401) return 'token-refused';
    if (answer.status < 300) return { is: 'done', body: answer.body };
    if (answer.status === 403) this.tellRefused('Vipps does not let us do this', 403);
    return refusal(answer.status, answer.body);
  }

  /** The kept token, or a new one; null: Vipps gives none now. Callers at the same time wait for the same. */
  private async freshToken(signal: AbortSignal | undefined): Promise<Token | null> {
    const kept = await this.token;
    if (kept && kept.ends > performance.now()) return kept;
    const asked = (this.token = this.askForToken(signal));
    const given = await asked;
    if (given === null && this.token === asked) this.token = null;
    return given;
  }

  private async askForToken(signal: AbortSignal | undefined): Promise<Token | null> {
    const { clientId, clientSecret } = this.keys;
    const heads = { client_id: clientId, client_secret: clientSecret };
    const answer = await this.send('POST', '/accesstoken/get', { heads, signal });
    if (answer && answer.status !== 200) this.tellRefused('Vipps gives no token', answer.status);
    if (answer?.status !== 200) return null;
    const { access_token: text, expires_in: seconds } = answer.body;
    if (typeof text !== 'string' || text === '') return null;
    return { text, ends: performance.now() + Number(seconds) * 1000 - TOKEN_EARLY_MS };
  }

  private tellRefused(event: string, status: number): void {
    if (performance.now() - this.toldAt < TOLD_EACH_MS) return;
    this.toldAt = performance.now();
    this.log?.warn(event, { status });
  }

  /** The status and what stands in the answer; null: there was none in time, or none that can be read. */
  private async send(
    method: string,
    path: string,
    {
      heads,
      body,
      signal,
    }: {
      readonly heads: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<{ readonly status: number; readonly body: Json } | null> {
    const signals = [AbortSignal.timeout(this.hangMs), ...(signal ? [signal] : [])];
    try {
      const answer = await this.fetch(this.keys.url + path, {
        method,
        headers: {
          ...this.systemHeads,
          ...heads,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // Whoever answers with another address is not asked there: the keys are for Vipps alone.
        redirect: 'manual',
        signal: AbortSignal.any(signals),
      });
      return { status: answer.status, body: jsonOf(await answer.text()) };
    } catch {
      return null;
    }
  }
}

function jsonOf(text: string): Json {
  if (text.length > MOST_BYTES) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** What a refusal means: whether the same may be tried again, or never. */
function refusal(
  status: number,
  body: Json,
): { readonly is: 'later' } | { readonly is: 'refused'; readonly code: string } {
  const code = errorCodeIn(body);
  const passes = status < 400 || status >= 500 || [408, 423, 425, 429].includes(status) || PASSING.has(code);
  if (passes) return { is: 'later' };
  return { is: 'refused', code: status === 404 ? NOT_FOUND : code };
}

/** Vipps' number of the reason, which stands among the details of a problem. */
function errorCodeIn({ extraDetails }: Json): string {
  if (!Array.isArray(extraDetails)) return '';
  for (const detail of extraDetails as readonly unknown[]) {
    const { name, reason } = (detail ?? {}) as Json;
    if (typeof name === 'string' && /^error_?code$/i.test(name)) return String(reason);
  }
  return '';
}
