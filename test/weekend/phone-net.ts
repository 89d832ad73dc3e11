import type { Chance } from './chance.ts';
import type { Told } from './told.ts';

/** One call of a phone. */
export interface PhoneCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What becomes of a call. */
const FATES = [
  'fine',
  'request-lost',
  'answer-lost',
  // Nothing comes; or the answer, or the call itself, so late that the phone has given up.
  'swallowed',
  'answer-late',
  'request-late',
  'foreign-page',
  'foreign-refusal',
  'foreign-json',
  'proxy-error',
] as const;
type Fate = (typeof FATES)[number];

/** How the net is: one fate for all calls, none at all, or any. */
export type NetMood = Fate | 'off' | 'shaky';
export const NET_MOODS: readonly NetMood[] = [...FATES, 'off', 'shaky'];

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** The net of a phone. */
export class PhoneNet {
  mood: NetMood = 'fine';
  private late: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly chance: Chance,
    /** Has the server answer a call. */
    private readonly reach: (call: PhoneCall) => Promise<Told>,
  ) {}

  async fetch(path: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    signal?.throwIfAborted();
    const own = headers as Readonly<Record<string, string>>;
    const call = {
      method,
      path,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: own,
    };
    switch (this.fate()) {
      case 'fine':
        return answerOf(await this.reach(call));
      case 'answer-lost':
        await this.reach(call);
        throw new TypeError('Failed to fetch');
      case 'swallowed':
        return untilGivenUp(signal);
      case 'answer-late':
        await this.reach(call);
        return untilGivenUp(signal);
      case 'request-late':
        this.late.push(() => this.reach(call));
        return untilGivenUp(signal);
      case 'foreign-page':
        return new Response('<h1>Velkommen til hotellet</h1>', { status: 200, headers: HTML });
      case 'foreign-refusal':
        return new Response('{"message":"Logg inn på nettet"}', { status: 401, headers: JSON_TYPE });
      case 'foreign-json':
        return new Response('{"status":"login","results":[]}', { status: 200, headers: JSON_TYPE });
      case 'proxy-error':
        return new Response('<h1>Bad gateway</h1>', { status: 502, headers: HTML });
      case 'request-lost':
        throw new TypeError('Failed to fetch');
    }
  }

  /** What was under way for long arrives. */
  async arriveLate(): Promise<void> {
    const late = this.late;
    this.late = [];
    for (const arrives of late) await arrives();
  }

  private fate(): Fate {
    if (this.mood === 'off') return 'request-lost';
    return this.mood === 'shaky' ? (this.chance.one(FATES) ?? 'fine') : this.mood;
  }
}

function answerOf({ status, body }: Told): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
