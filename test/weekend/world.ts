import type { WirePlace, WireSeat } from '../../adapters/http/contract.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt, type Stored } from '../support/invariants/stored.ts';
import { FIRST_ADMIN } from '../support/program.ts';
import type { Chance } from './chance.ts';
import { mailFacts } from '../support/mail-builders.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { Door } from './door.ts';
import type { Told } from './told.ts';
import { Ledger } from './ledger.ts';
import { Server } from './server.ts';
import { Vipps } from './vipps.ts';
import { WeekendClock } from './weekend-clock.ts';

/** A Monday noon, Oslo time. */
const BEGINS = Date.parse('2027-03-01T11:00:00Z');
/** Where the crew reads its mail. */
const CREW_EMAIL = 'crew@example.no';
/** When sign-up opens by itself, and when the LAN begins and ends, after the beginning. */
export const OPENS = 6 * HOUR;
export const LAN = { starts: 21 * DAY, ends: 23 * DAY + 6 * HOUR };
/** So small that people meet in it. */
const HALL = { seatRows: 6, seatsPerRow: 8 };
/** Vipps calls from here. */
const VIPPS = 59_000;
/** The crew's calls come from their own network. */
const CREW = 60_000;

/** Where the weekend is played; by default one process on SQLite. */
export interface Installation {
  readonly variables?: Readonly<Record<string, string>>;
  readonly processes?: number;
}

/** Somebody who signs up, or tries to. */
export interface Visitor {
  readonly number: number;
  readonly email: string;
  guid: string | null;
  /** When the address was proven (epoch ms); null: it is not. */
  provenAt: number | null;
  held: readonly WirePlace[];
  /** Until when (epoch ms), as it was told last. */
  heldUntil: number | null;
  /** The body of the sign-up that was not answered, to be sent again as pages do. */
  sent: unknown[] | null;
  code: string | null;
  /** Of Min påmelding. */
  session: string | null;
}

/** The event, all who are part of it, and what became of them. */
export class World {
  readonly clock = new WeekendClock(BEGINS);
  readonly server: Server;
  readonly vipps: Vipps;
  readonly ledger: Ledger;
  readonly door = new Door(this);
  readonly visitors: Visitor[] = [];
  /** How often each act met each answer. */
  readonly reached = new Map<string, number>();
  /** What the program has done by itself, each once. */
  private readonly byItself = new Set<string>();
  /** What was done last, for whoever has to understand a break. */
  readonly last: string[] = [];
  /** What somebody saw that must not be. */
  private readonly seen: string[] = [];
  /** The act that is played now. */
  doing = '';
  private readonly processes: number;
  private token = '';

  constructor(chance: Chance, { variables, processes }: Installation = {}) {
    const own = { CREW_EMAIL, SUPERADMIN_PASSWORD, ...variables };
    this.vipps = new Vipps(this.clock, chance.child());
    this.ledger = new Ledger(this.clock, this.vipps.fake);
    this.server = new Server(this.clock, chance, this.vipps, mailFacts(HALL), own, processes);
    this.processes = processes ?? 1;
    this.ledger.mails.knows(CREW_EMAIL);
  }

  get now(): number {
    return this.clock.now() - BEGINS;
  }

  /** Starts the program, whose crew has announced a LAN in three weeks. */
  async begin(): Promise<void> {
    await this.server.start();
    this.doing = 'begin';
    const [front = {}] = (await this.asCrew('GET', '/api/pagedata/getFrontPage')).body as object[];
    const lan = {
      lanDate: formatOsloDate(BEGINS + LAN.starts),
      lanFinishedDate: formatOsloDate(BEGINS + LAN.ends),
    };
    await this.done('PUT', '/api/admin/updateFrontPage', { ...front, ...lan });
    const [signup = {}] = (await this.asCrew('GET', '/api/pagedata/getSignupPage')).body as object[];
    const opens = { signupOpen: false, opensAt: BEGINS + OPENS };
    await this.done('PUT', '/api/admin/updateSignupPage', { ...signup, ...opens });
    await this.done('PUT', '/api/admin/updateSettings', {
      onlineConsent: true,
      waitingList: true,
      refundIfResold: true,
    });
  }

  /** Calls the program as somebody. What it answers is what this act has reached. */
  async call(
    visitor: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Told> {
    const answer = await this.server.call(visitor, method, path, body, headers);
    const told = answer ?? { status: 0, body: null };
    if (told.status === 500) this.sees(`${method} ${path} was answered with 500`);
    this.reach(this.doing, wordOf(told));
    this.last.push(`${method} ${path.replaceAll(/[0-9a-f]{32,}/g, '…')} → ${wordOf(told)}`);
    if (method !== 'GET' && !path.startsWith('/api/door') && (told.status < 300 || told.status >= 500)) {
      const own = this.visitors.find(({ number }) => number === visitor)?.code ?? '';
      this.ledger.night.touched(`${path} ${JSON.stringify(body)} ${own}`.toUpperCase());
    }
    return told;
  }

  /** Calls it as a visitor by themselves. */
  asVisitor(who: Visitor, method: string, path: string, body?: unknown): Promise<Told> {
    const headers = {
      ...(who.session !== null && path.startsWith('/api/my') && { Authorization: `Bearer ${who.session}` }),
      ...(who.guid !== null && path.includes('checkCode') && { 'X-Signup-Guid': who.guid }),
    };
    return this.call(who.number, method, path, body, headers);
  }

  /** Calls it as the crew, which logs in again when its session is over. */
  async asCrew(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Told> {
    const once = () =>
      this.call(CREW, method, path, body, { Authorization: `Bearer ${this.token}`, ...headers });
    const told = await once();
    if (told.status !== 401) return told;
    const login = await this.call(CREW, 'POST', '/api/admin/login', FIRST_ADMIN);
    if (login.status !== 200) return login;
    this.token = (login.body as { readonly token: string }).token;
    return once();
  }

  /** Vipps tells of what has happened there. */
  async hearVipps(): Promise<void> {
    for (const { url, request } of this.vipps.takeTellings()) {
      const { body, headers } = request;
      await this.call(VIPPS, 'POST', new URL(url).pathname, Buffer.from(body), headers);
    }
  }

  /** What the crew must be able to do. */
  async done(method: string, path: string, body?: unknown): Promise<unknown> {
    const told = await this.asCrew(method, path, body);
    if (told.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(told.body)}`);
    return told.body;
  }

  /** Whether what was not answered was done all the same, as the log has it. */
  async wasDone(type: Stored['activity'][number]['type']): Promise<boolean> {
    const { activity } = await this.stored();
    return activity.some((one) => one.type === type && one.happened_at === this.clock.now());
  }

  /** Starts what was killed again. */
  async revive(): Promise<void> {
    if (!this.server.hasDied) return;
    this.last.push('… was killed');
    await this.server.restart();
  }

  /** Somebody sees what must not be. */
  sees(what: string): void {
    this.seen.push(what);
  }

  reach(act: string, answer: string): void {
    const key = `${act}: ${answer}`;
    this.reached.set(key, (this.reached.get(key) ?? 0) + 1);
  }

  /** What the program has done without being asked. */
  private reachByItself({ activity }: Stored): void {
    for (const { type, code, happened_at, details } of activity) {
      const key = `${type} ${String(code)} ${happened_at}`;
      if (!('admin' in details) || details.admin !== BY_PROGRAM || this.byItself.has(key)) continue;
      this.byItself.add(key);
      this.reach('the program by itself', type);
    }
  }

  /** The seats of the hall as everybody sees them. */
  async seats(): Promise<readonly WireSeat[]> {
    const { status, body } = await this.call(1, 'GET', '/api/seating/getseats');
    return status === 200 ? (body as WireSeat[]) : [];
  }

  stored(): Promise<Stored> {
    return storedAt(this.server.program.databaseUrl);
  }

  /** Everything that is not as it must be. */
  async broken(): Promise<string[]> {
    const shown = this.server.isWell ? await this.seats() : undefined;
    const stored = await this.stored();
    const { limits } = this.server.program;
    this.reachByItself(stored);
    return [
      ...this.seen.splice(0),
      ...brokenInvariants(stored, {
        ...{ now: this.clock.now(), limits, processes: this.processes },
        ...(shown && { shown }),
      }),
      ...this.ledger.broken(stored, this.server.post, {
        ...{ now: this.clock.now(), isAtRest: this.server.isWell },
        isLongOver: this.now >= LAN.ends + DAY,
      }),
      ...this.door.broken(),
    ];
  }
}

function wordOf({ status, body }: Told): string {
  if (status === 0) return 'no answer';
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { readonly error?: string };
  return status < 300 ? 'done' : `${String(status)} ${error ?? ''}`;
}
