import { FakeServer, refusal, routed, type Reply, type Routes } from '../support/fake-server.ts';
import { eventAnswer } from '../support/page-builders.ts';
import type { EventDates } from '../../domain/pages/front-page.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { bestSeats } from '../../domain/hall/best-seats.ts';
import { isUsable, seatsLeft } from '../../domain/hall/seat.ts';
import { fewSeatsText } from '../../domain/shared/words.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { signupUpdate, type SignupUpdate, type SignupPage } from '../../domain/pages/signup-page.ts';
import { visitorLimits } from '../../domain/signup/visitor-limits.ts';
import { toMapSeat } from '../../web/src/ui/seat-map/map-seat.ts';
import type { EventAnswer, SubmitAnswer, WirePlace, WireSeat } from '../../adapters/http/contract.ts';

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
  /** The seats of registrations, by their codes. */
  readonly registered = new Map<string, readonly string[]>();
  heldUntil = 0;
  /** Milliseconds by which the server's clock is ahead of the visitor's. */
  clockAhead = 0;
  alive = true;
  verified = false;
  receipt = RECEIPT;
  private submitted = false;
  rows = 3;
  private readonly server = new FakeServer(
    (call) => routed({ ...this.open, ...this.ofSession }, call) ?? refusal(404, 'not-found'),
  );
  readonly calls = this.server.calls;
  readonly next = this.server.next;
  readonly called = this.server.called;
  readonly fetch = this.server.fetch;

  /** What it answers to everybody. */
  readonly open: Routes = {
    'GET /api/event': () => ({ body: this.event() }),
    'GET /api/pagedata/getSignupPage': () => ({ body: [this.page] }),
    'GET /api/seating/getseats': () => ({ body: this.seats(false) }),
    'GET /api/signupemailer/codeMail/:email': () => ({ body: { guid: GUID } }),
    'GET /api/signupemailer/getBlacklistData/:email': () => ({
      body: [{ email: 'a@b.no', publicCause: 'Betalte aldri' }],
    }),
    'GET /api/guidController/checkCode/:code/:email': ({ headers }, code) => {
      this.verified ||= code === CODE && headers.get('X-Signup-Guid') === GUID;
      return { body: this.verified ? 'verified' : 'wrong' };
    },
    'POST /api/waiting/code': () => this.waits({ body: { guid: GUID } }),
    'POST /api/waiting/join': ({ body }) =>
      this.alive && (body as { guid: string }).guid === GUID
        ? this.waits({ status: 201, body: { rank: 4 } })
        : refusal(404, 'session-unknown'),
    'GET /api/seating/getRegistered/:code': (_, code = '') => {
      const seats = this.registered.get(code);
      return seats ? { body: seats.map(registeredOn) } : refusal(404, 'code-unknown');
    },
  };

  /** What it answers to the session, while that lives. */
  readonly ofSession: Routes = ifKnown((guid) => this.alive && guid === GUID, {
    'GET /api/seating/getseats/:guid': () => ({ body: this.seats(true) }),
    'PUT /api/seating/holdSeats/:guid': ({ body }) => this.hold(keyOf(body as WirePlace)),
    'PUT /api/seating/holdAll/:guid': ({ body }) => this.holdAll((body as WirePlace[]).map(keyOf)),
    'POST /api/seating/holdBest/:guid': ({ body }) => this.holdBest(body as { count: number; near?: number }),
    'PUT /api/seating/holdseats2/:guid': ({ body }) => {
      for (const place of body as WirePlace[]) this.mine.delete(keyOf(place));
      return { body: { released: 1 } };
    },
    'POST /api/seating/removeguidseats/:guid': () => {
      this.mine.clear();
      return { body: { released: 1 } };
    },
    'GET /api/seating/checkseats/:guid': () => ({ body: [...this.mine].map(placeOf) }),
    'PUT /api/seating/submit/:guid': () => {
      this.submitted = true;
      return { body: this.receipt };
    },
    'PUT /api/signupemailer/sendmail/:guid': () =>
      this.submitted ? { body: { status: 'queued' } } : refusal(404, 'session-unknown'),
  });

  private waits(reply: Reply): Reply {
    return this.facts.waitingList === true ? reply : refusal(409, 'waiting-list-off');
  }

  private now(): number {
    return Date.now() + this.clockAhead;
  }

  /** The state of the sign-up, as the stream sends it. */
  news(): SignupUpdate {
    const states = this.seats(false).map((seat) => toMapSeat(seat).state);
    const hall = { seats: seatsLeft(states), hasSeats: states.length > 0 };
    return signupUpdate(this.page, { ...hall, priced: true }, this.now());
  }

  private event() {
    const told = { limits: this.limits, dates: this.dates, signup: this.news() };
    return eventAnswer(this.now(), { ...told, ...this.facts });
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
    const free = usable.length;
    if (!best) return refusal(409, 'not-enough-seats', { message: fewSeatsText(free), free });
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

function ifKnown(known: (guid: string | undefined) => boolean, routes: Routes): Routes {
  const guarded = Object.entries(routes).map(([route, answer]): [string, Routes[string]] => [
    route,
    (call, guid) => (known(guid) ? answer(call) : refusal(404, 'session-unknown')),
  ]);
  return Object.fromEntries(guarded);
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
