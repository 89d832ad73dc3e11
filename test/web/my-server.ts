import type {
  CancelBody,
  EventAnswer,
  MyAnswer,
  RequestOf,
  WireMyPerson,
  WireSeat,
} from '../../adapters/http/contract.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { visitorLimits } from '../../domain/signup/visitor-limits.ts';
import {
  FakeServer,
  refusal,
  routed,
  type FakeCall,
  type Reply,
  type Routes,
} from '../support/fake-server.ts';
import { aWirePerson } from '../support/builders.ts';
import { eventAnswer } from '../support/page-builders.ts';

export const SESSION = 'session-1';
export const NOW = Date.parse('2027-10-01T10:00:00Z');
const STARTS = Date.parse('2027-10-04T10:00:00Z');
const HOUR = 3_600_000;
const OWN_CALLS = [
  'GET /api/my',
  'PUT /api/my/person/:position',
  'PUT /api/my/give/:position',
  'PUT /api/my/move',
  'PUT /api/my/swap',
  'POST /api/my/resend',
];

/** An adult of a registration, unpaid, on row 1. */
export function aMyPerson(position: number, overrides: Partial<WireMyPerson> = {}): WireMyPerson {
  return {
    ...aWirePerson({ code: 'K7WM2R', seatNum: position, timestamp: NOW }),
    position,
    firstName: ['Kari', 'Ola', 'Siv'][position - 1] ?? 'Ny',
    ...{ email: 'kari@example.no', age: 34, phone: '99887766' },
    refundIfCancelledOre: 0,
    consentState: 'not-needed',
    guardian: null,
    ...overrides,
  };
}

/** An unpaid registration of two, with all acts allowed. */
export function aMyAnswer(overrides: Partial<MyAnswer> = {}): MyAnswer {
  const until = { allowed: true, until: STARTS };
  const always = { allowed: true, until: null };
  return {
    ...{ state: 'active', code: 'K7WM2R', check: 'ABCDEFGH', version: 'v1' },
    ...{ persons: [aMyPerson(1), aMyPerson(2)], contact: 'kari@example.no' },
    ...{ owedOre: 90_000, receivedOre: 0, restOre: 90_000, deadline: STARTS - 24 * HOUR },
    may: {
      ...{ person: until, move: until, swap: until, give: until, cancel: until },
      ...{ resend: always, data: always },
    },
    ...{ refundIfCancelledOre: 0, refundUntil: STARTS - 48 * HOUR, online: null },
    ...overrides,
  };
}

/** Answers the calls of Min påmelding as the contract says, for a hall of one row with four seats. */
export class MyServer {
  registration = aMyAnswer();
  /** The server's time (epoch ms). */
  now = NOW;
  private readonly server = new FakeServer((call) => this.answer(call));
  readonly calls = this.server.calls;
  readonly next = this.server.next;
  readonly called = this.server.called;
  readonly fetch = this.server.fetch;

  /** What the event is told to be, but for the usual. */
  facts: Partial<EventAnswer> = {};

  /** What it answers to everybody. */
  readonly open: Routes = {
    'GET /api/event': () => ({
      body: eventAnswer(this.now, { limits: visitorLimits(LIMITS), ...this.facts }),
    }),
    'POST /api/my/link': () => ({}),
    'POST /api/my/lost': () => ({}),
    'POST /api/my/open': () => ({ body: { session: SESSION } }),
    'GET /api/seating/getRegistered/:code': (_, code) => this.registered(code),
    'GET /api/seating/getRest/:code': (_, code) =>
      code === this.registration.code
        ? { body: { restOre: 90_000, deadline: STARTS } }
        : refusal(404, 'code-unknown'),
    'GET /api/seating/getseats': () => ({ body: this.seats() }),
  };

  /** What it answers to the session: the registration as it is. */
  readonly own: Routes = {
    ...Object.fromEntries(OWN_CALLS.map((call) => [call, () => ({ body: this.registration })])),
    'POST /api/my/cancel': ({ body }) =>
      (body as RequestOf<CancelBody>).confirm === this.registration.code
        ? { body: this.registration }
        : refusal(400, 'confirmation-differs'),
  };

  private answer(call: FakeCall): Reply {
    const open = routed(this.open, call);
    if (open) return open;
    if (call.token !== SESSION) return refusal(401, 'unauthenticated', 'Be om en ny lenke.');
    return routed(this.own, call) ?? refusal(404, 'not-found');
  }

  private registered(code?: string): Reply {
    if (code !== this.registration.code) return refusal(404, 'code-unknown');
    const persons = this.registration.persons;
    return {
      body: persons.map(({ rowNum, seatNum, foodTicket, paid }) => ({ rowNum, seatNum, foodTicket, paid })),
    };
  }

  private seats(): WireSeat[] {
    const taken = new Set(this.registration.persons.map(({ seatNum }) => seatNum));
    return [1, 2, 3, 4].map((number) => ({
      ...{ rownum: 1, number, isReserved: taken.has(number) ? 'yes' : 'no', isBlocked: number === 4 },
    }));
  }
}
