import type { MyAnswer, WireMyPerson, WireSeat } from '../../adapters/http/contract.ts';
import { LIMITS } from '../../domain/limits.ts';
import { visitorLimits } from '../../domain/visitor-limits.ts';
import { eventAnswer } from '../support/page-builders.ts';

export const SESSION = 'session-1';
export const NOW = Date.parse('2027-10-01T10:00:00Z');
const STARTS = Date.parse('2027-10-04T10:00:00Z');
const HOUR = 3_600_000;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

/** An adult of a registration, unpaid, on row 1. */
export function aMyPerson(position: number, overrides: Partial<WireMyPerson> = {}): WireMyPerson {
  return {
    position,
    code: 'K7WM2R',
    rowNum: 1,
    seatNum: position,
    timestamp: NOW,
    paid: false,
    arrived: false,
    consent: false,
    firstName: ['Kari', 'Ola', 'Siv'][position - 1] ?? 'Ny',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    age: 34,
    phone: '99887766',
    special: '',
    foodTicket: false,
    price: 450,
    refundIfCancelledOre: 0,
    ...overrides,
  };
}

/** An unpaid registration of two, with all acts allowed. */
export function aMyAnswer(overrides: Partial<MyAnswer> = {}): MyAnswer {
  const until = { allowed: true, until: STARTS };
  const always = { allowed: true, until: null };
  return {
    ...{ state: 'active', code: 'K7WM2R', check: 'ABCDEFGH', version: 'v1' },
    persons: [aMyPerson(1), aMyPerson(2)],
    ...{ owedOre: 90_000, receivedOre: 0, restOre: 90_000, deadline: STARTS - 24 * HOUR },
    may: {
      ...{ person: until, move: until, swap: until, give: until, cancel: until },
      ...{ resend: always, data: always },
    },
    ...{ refundIfCancelledOre: 0, refundUntil: STARTS - 48 * HOUR },
    ...overrides,
  };
}

/** Answers the calls of Min påmelding as the contract says, for a hall of one row with four seats. */
export class MyServer {
  registration = aMyAnswer();
  /** The server's time (epoch ms). */
  now = NOW;
  readonly calls: Call[] = [];
  /** Answers that replace the server's own once each, by the end of the path. */
  readonly next: { readonly path: string; readonly reply: Reply | 'unreachable' }[] = [];

  called(path: string): Call[] {
    return this.calls.filter((call) => call.path.includes(path));
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const call = { method: init.method ?? 'GET', path, body, token };
    this.calls.push(call);
    const planned = this.next.findIndex((one) => path.endsWith(one.path));
    const [first] = planned < 0 ? [] : this.next.splice(planned, 1);
    const reply = first ? first.reply : this.answer(call);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    const status = reply.status ?? 200;
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      json: () => Promise.resolve(JSON.parse(JSON.stringify(reply.body ?? {})) as unknown),
      blob: () => Promise.resolve(new Blob([JSON.stringify(reply.body)])),
    });
  };

  private answer({ path, token }: Call): Reply {
    if (path === '/api/event') return { body: eventAnswer(this.now, { limits: visitorLimits(LIMITS) }) };
    if (path === '/api/my/link' || path === '/api/my/lost') return { body: {} };
    if (path === '/api/my/open') return { body: { session: SESSION } };
    if (path.includes('/getRegistered/')) return this.registered(path);
    if (path.includes('/getRest/')) return { body: { restOre: 90_000, deadline: STARTS } };
    if (path === '/api/seating/getseats') return { body: this.seats() };
    if (!path.startsWith('/api/my')) return refused(404, 'not-found');
    return token === SESSION
      ? { body: this.registration }
      : refused(401, 'unauthenticated', 'Be om en ny lenke.');
  }

  private registered(path: string): Reply {
    if (!path.endsWith(`/${this.registration.code}`)) return refused(404, 'code-unknown');
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

/** A refusal of the server. */
export function refused(status: number, error: string, message = `Avslag: ${error}`): Reply {
  return { status, body: { error, message } };
}
