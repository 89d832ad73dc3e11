import { eventAnswer } from '../support/page-builders.ts';
import type { EventDates } from '../../domain/front-page.ts';
import { LIMITS } from '../../domain/limits.ts';
import { bestSeats } from '../../domain/best-seats.ts';
import { isUsable, placeKey, seatsLeft } from '../../domain/seat.ts';
import { signupUpdate, type SignupUpdate, type SignupPage } from '../../domain/signup-page.ts';
import { visitorLimits } from '../../domain/visitor-limits.ts';
import { toMapSeat } from '../../web/src/seat-map/map-seat.ts';
import type { EventAnswer, SubmitAnswer, WirePlace, WireSeat } from '../../adapters/http/contract.ts';

/** The stubbed server's answer to one call. A missing status is 200; `null` breaks the connection. */
export type Reply = { readonly status?: number; readonly body: unknown } | null;
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
};

export const GUID = `${'9f'.repeat(16)}-K7WM2R`;
export const CODE = 'ABC234';
const RECEIPT: SubmitAnswer = {
  code: 'K7WM2R',
  check: 'ABCDEFGH',
  total: 500,
  paymentDeadline: Date.parse('2027-10-04T10:00:00Z'),
};

const OPEN_PAGE: SignupPage = {
  post: '<p>Meld deg på her</p>',
  closedPost: '<p>Vi åpner i august</p>',
  overPost: '<p>Påmeldingen er over</p>',
  fullPost: '',
  signupOpen: true,
  signupOver: false,
  showSeatMap: true,
  foodTicket: true,
  priceNoFood: 450,
  priceWithFood: 500,
};
/** Answers a sign-up's calls as the contract says, at the network edge of page tests; a small hall. */
export class SignupServer {
  page: SignupPage = OPEN_PAGE;
  limits = visitorLimits(LIMITS);
  facts: Partial<EventAnswer> = {};
  dates: EventDates = { starts: null, ends: null };
  /** Others' seats: `1-2` is row 1, seat 2. */
  readonly others = new Map<string, 'held' | 'yes'>([['1-2', 'yes']]);
  readonly blocked = new Set(['1-4']);
  readonly mine = new Set<string>();
  readonly calls: Call[] = [];
  /** The seats of registrations, by their codes. */
  readonly registered = new Map<string, readonly string[]>();
  heldUntil = 0;
  /** Milliseconds by which the server's clock is ahead of the visitor's. */
  clockAhead = 0;
  alive = true;
  verified = false;
  rows = 3;
  /** Answers that replace the server's own once each, by the beginning of the path. */
  readonly next: { readonly path: string; readonly reply: Reply }[] = [];

  /** Stands in for `fetch`. */
  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const path = decodeURIComponent(input);
    const call = { method: init.method ?? 'GET', path, body, headers: new Headers(init.headers) };
    const reply = this.reply(call);
    if (!reply) throw new TypeError('Failed to fetch');
    return responseOf(reply);
  };

  called(path: string): Call[] {
    return this.calls.filter((call) => call.path.startsWith(path));
  }

  reply(call: Call): Reply {
    this.calls.push(call);
    const index = this.next.findIndex(({ path }) => call.path.startsWith(path));
    const [planned] = index < 0 ? [] : this.next.splice(index, 1);
    return planned ? planned.reply : this.answer(call);
  }

  private now(): number {
    return Date.now() + this.clockAhead;
  }

  /** The state of the sign-up, as the stream sends it. */
  news(): SignupUpdate {
    const states = this.seats(false).map((seat) => toMapSeat(seat).state);
    return signupUpdate(this.page, seatsLeft(states));
  }

  private event() {
    const told = { limits: this.limits, dates: this.dates, signup: this.news() };
    return eventAnswer(this.now(), { ...told, ...this.facts });
  }

  private answer({ path, body, headers }: Call): Reply {
    if (path === '/api/event') return { body: this.event() };
    if (path.endsWith('getSignupPage')) return { body: [this.page] };
    if (path === '/api/seating/getseats') return { body: this.seats(false) };
    if (path.includes('/codeMail/')) return { body: { guid: GUID } };
    if (path.includes('/getBlacklistData/'))
      return { body: [{ email: 'a@b.no', publicCause: 'Betalte aldri' }] };
    if (path.includes('/checkCode/')) {
      this.verified ||= path.includes(`/${CODE}/`) && headers.get('X-Signup-Guid') === GUID;
      return { body: this.verified ? 'verified' : 'wrong' };
    }
    if (path.includes('/getRegistered/')) {
      const seats = this.registered.get(path.split('/').at(-1) ?? '');
      return seats ? { body: seats.map(registeredOn) } : refusal(404, 'code-unknown');
    }
    if (!path.endsWith(GUID) || !this.alive) return refusal(404, 'session-unknown');
    return this.ofSession(path, body);
  }

  private ofSession(path: string, body: unknown): Reply {
    if (path.includes('/getseats/')) return { body: this.seats(true) };
    if (path.includes('/holdSeats/')) return this.hold(keyOf(body as WirePlace));
    if (path.includes('/holdAll/')) return this.holdAll((body as WirePlace[]).map(keyOf));
    if (path.includes('/holdBest/')) return this.holdBest(body as { count: number; near?: number });
    if (path.includes('/holdseats2/')) {
      for (const place of body as WirePlace[]) this.mine.delete(keyOf(place));
      return { body: { released: 1 } };
    }
    if (path.includes('/removeguidseats/')) {
      this.mine.clear();
      return { body: { released: 1 } };
    }
    if (path.includes('/checkseats/')) return { body: [...this.mine].map(placeOf) };
    if (path.includes('/submit/')) return { body: RECEIPT };
    if (path.includes('/sendmail/')) return { body: { status: 'queued' } };
    return refusal(404, 'not-found');
  }

  private hold(key: string): Reply {
    if (this.others.has(key)) return refusal(403, 'seat-taken');
    if (this.mine.size === 0 && this.heldUntil <= this.now()) this.heldUntil = this.now() + 10 * 60_000;
    this.mine.add(key);
    return { body: { heldUntil: this.heldUntil } };
  }

  private holdAll(keys: readonly string[]): Reply {
    const taken = keys.filter((key) => this.others.has(key));
    if (taken.length > 0) return refusal(403, 'seat-taken', { seats: taken.map(placeOf) });
    if (this.heldUntil <= this.now()) this.heldUntil = this.now() + 10 * 60_000;
    this.mine.clear();
    for (const key of keys) this.mine.add(key);
    return { body: { heldUntil: this.heldUntil, seats: keys.map(placeOf) } };
  }

  private holdBest({ count, near }: { count: number; near?: number }): Reply {
    const usable = this.seats(true)
      .map(toMapSeat)
      .filter(({ state }) => isUsable(state));
    const best = bestSeats(usable, count, near);
    if (!best) return refusal(409, 'not-enough-seats', { free: usable.length });
    const { body } = this.holdAll(best.seats.map(placeKey)) as { body: object };
    return { body: { ...body, kind: best.kind, leavesAlone: best.leavesAlone.map(placeKey).map(placeOf) } };
  }

  private seats(own: boolean): WireSeat[] {
    return Array.from({ length: this.rows * 4 }, (_, index) => {
      const place = { rownum: Math.floor(index / 4) + 1, number: (index % 4) + 1 };
      const key = keyOf(place);
      const isMine = this.mine.has(key);
      return {
        ...place,
        isReserved: isMine ? 'held' : (this.others.get(key) ?? 'no'),
        isBlocked: this.blocked.has(key),
        ...(own && isMine && { reserver: GUID.slice(-6), timestamp: this.heldUntil }),
      };
    });
  }
}

export function refusal(status: number, error: string, more: object = {}): Reply {
  return { status, body: { error, message: `Avslag: ${error}`, ...more } };
}

function keyOf({ rownum, number }: WirePlace): string {
  return `${rownum}-${number}`;
}

function registeredOn(key: string) {
  const { rownum, number } = placeOf(key);
  return { rowNum: rownum, seatNum: number, foodTicket: false, paid: true };
}

function placeOf(key: string): WirePlace {
  const [rownum = 0, number = 0] = key.split('-').map(Number);
  return { rownum, number };
}

/** As much of a `Response` as the client reads: jsdom has none. */
function responseOf({ status = 200, body }: NonNullable<Reply>): Response {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const response = {
    ok: status < 400,
    status,
    headers: new Map([['Content-Type', type]]),
    json: async () => body,
    text: async () => String(body),
  };
  return response as unknown as Response;
}
