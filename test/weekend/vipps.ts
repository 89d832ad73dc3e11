import { MINUTE } from '../../domain/shared/durations.ts';
import { FakeVipps, type Answer } from '../support/fake-vipps/vipps.ts';
import type { Telling } from '../support/fake-vipps/webhooks.ts';
import type { Chance } from './chance.ts';
import type { WeekendClock } from './weekend-clock.ts';

/** So many calls of a hundred fail on a good day. */
const USUAL_PERCENT = 2;
/** How often somebody agrees just when the program is about to close the payment. */
const JUST_THEN = 0.2;
const LATE = 20 * MINUTE;

/** A payment that somebody has begun. */
export interface Walk {
  readonly reference: string;
  readonly attempt: string;
  readonly code: string;
  /** Begins another one in the same way. */
  readonly again: () => Promise<void>;
}

/** Vipps, in this process and by the weekend's clock, and who has begun to pay there. */
export class Vipps {
  readonly fake: FakeVipps;
  readonly walks: Walk[] = [];
  /** When somebody mends it (epoch ms). */
  private mendedAt = 0;
  private tellings: (Telling & { readonly at: number })[] = [];

  constructor(
    private readonly clock: WeekendClock,
    private readonly chance: Chance,
  ) {
    this.fake = new FakeVipps({
      now: () => clock.now(),
      newId: () => chance.bytes(16).toString('hex'),
      pageOf: (reference) => `https://landing.vipps.no/pay/${reference}`,
      tell: (telling) => this.tellings.push({ ...telling, at: clock.now() + (telling.isLate ? LATE : 0) }),
    });
    this.fails(USUAL_PERCENT);
  }

  /** Of a hundred calls so many fail until then (epoch ms); a sales unit may take no part of what is reserved, or nothing. */
  isInTrouble(
    percent: number,
    { noPart, noCapture }: Pick<FakeVipps['payments'], 'noPart' | 'noCapture'>,
    until: number,
  ): void {
    this.fails(percent);
    Object.assign(this.fake.payments, { noPart, noCapture });
    this.mendedAt = until;
  }

  /** Somebody looks after it, at this time (epoch ms). */
  mend(now = Infinity): void {
    if (now < this.mendedAt) return;
    this.fails(USUAL_PERCENT);
    Object.assign(this.fake.payments, { noPart: false, noCapture: false });
  }

  /** Nothing fails any more. */
  isWell(): void {
    this.mend();
    this.fails(0);
  }

  /** What it has to tell by now, each once. */
  takeTellings(): readonly Telling[] {
    const due = this.tellings.filter(({ at }) => at <= this.clock.now());
    this.tellings = this.tellings.filter(({ at }) => at > this.clock.now());
    return due;
  }

  /** Answers a call of the program. */
  async fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    signal?.throwIfAborted();
    const { pathname: path } = new URL(url);
    const [, reference] = /\/([^/]+)\/cancel$/.exec(path) ?? [];
    if (reference !== undefined && this.chance.is(JUST_THEN)) this.fake.act(reference, 'approve');
    const asked = typeof body === 'string' ? (JSON.parse(body) as unknown) : {};
    const heads = Object.fromEntries(new Headers(headers).entries());
    const answer = this.fake.ask({ method, path, heads, body: asked });
    if (answer === 'lost') throw new TypeError('fetch failed');
    if (answer !== 'hang') return responseOf(answer);
    if (signal) this.clock.passUntil(signal);
    throw new TypeError('fetch failed');
  }

  private fails(percent: number): void {
    this.fake.faults.byChance(percent, () => this.chance.next());
  }
}

function responseOf({ status, body }: Answer): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}
