import type {
  AddUserBody,
  AddUsersBody,
  CorrectUserBody,
  DeleteCodeBody,
  DeleteUserBody,
  MoveUserRequest,
  PersonRef,
  RequestOf,
  RestoreUserBody,
  SeatLayoutBody,
  SwapUsersBody,
  WireBlacklistEntry,
  WireDeletedPerson,
  WireMovedPerson,
  WirePerson,
} from '../../adapters/http/contract.ts';
import { adminSeats, sits } from './admin-seats.ts';
import { listedPersons, type CodeMoney } from './listed-persons.ts';
import { eventAnswer } from './page-builders.ts';

/** The calls take text and numbers; our pages send numbers. */
type NumberedMove = MoveUserRequest & Pick<WireMovedPerson, keyof MoveUserRequest>;
type NumberedSwap = SwapUsersBody & Readonly<Record<'first' | 'second', PersonRef>>;

export const ADMIN = { username: 'kari@crew.example', role: 'superadmin' } as const;
export const PASSWORD = 'nordlys';
const NOW = Date.parse('2027-03-01T12:00:00Z');

/** A registered person who owes 450 kr and has not come yet. */
export function aPerson(overrides: Partial<WirePerson> = {}): WirePerson {
  return {
    code: 'K7WM2R',
    rowNum: 1,
    seatNum: 1,
    timestamp: Date.parse('2027-02-03T22:30:00Z'),
    paid: false,
    arrived: false,
    consent: false,
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: 'kari@example.no',
    age: 17,
    phone: '98765432',
    special: '',
    foodTicket: false,
    price: 450,
    ...overrides,
  };
}

/** One call that the pages made. */
export interface AdminCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

/**
 * The back-office's server at the network edge of page tests: a hall, the persons in it, and the lists. It
 * enforces only the rules whose refusals a page must handle.
 */
export class AdminServer {
  persons: WirePerson[] = [];
  /** What a code owes and has paid, where its persons alone do not tell. */
  readonly money = new Map<string, CodeMoney>();
  deleted: WireDeletedPerson[] = [];
  moved: WireMovedPerson[] = [];
  blacklist: WireBlacklistEntry[] = [];
  rows: readonly number[] = [1, 2, 3];
  readonly hidden = new Set<string>();
  readonly blocked = new Set<string>();
  /** Held seats with their reserver. */
  readonly held = new Map<string, string | undefined>();
  /** How many of the next codes asked for are taken, whatever they are. */
  takenCodes = 0;
  readonly tokens = new Set<string>();
  readonly calls: AdminCall[] = [];
  /** Answers to other calls, by path. They are never used up. */
  readonly lasting = new Map<string, unknown>();
  /** Answers that replace the server's own once each: the first whose `path` is part of the call's. */
  readonly next: { readonly path: string; readonly reply: Reply | 'unreachable' | 'silent' }[] = [];

  /** Accepts a token, and stores it in the browser as an earlier login would. */
  acceptToken(token: string): this {
    this.tokens.add(token);
    localStorage.setItem('authToken', token);
    return this;
  }

  called(path: string): AdminCall[] {
    return this.calls.filter((call) => call.path.includes(path));
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const call = { method: init.method ?? 'GET', path: decodeURIComponent(path), body, token };
    this.calls.push(call);
    const planned = this.next.findIndex((one) => call.path.includes(one.path));
    const [first] = planned < 0 ? [] : this.next.splice(planned, 1);
    const reply = first ? first.reply : this.answer(call);
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply === 'silent') return new Promise(() => undefined);
    const status = reply.status ?? 200;
    return {
      ok: status < 400,
      status,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      // A copy, as over a network: a page never holds the server's own objects.
      json: () => Promise.resolve(JSON.parse(JSON.stringify(reply.body ?? {})) as unknown),
      blob: () => Promise.resolve(new Blob([JSON.stringify(reply.body)])),
    };
  };

  private answer(call: AdminCall): Reply {
    const { path, body } = call;
    if (path === '/api/event') return { body: eventAnswer(NOW) };
    if (path.startsWith('/api/pagedata/')) return { body: this.lasting.get(path) ?? [] };
    if (path.endsWith('/login')) return this.login(body as { username: string; password: string });
    if (path.endsWith('/validate-token')) return this.validate((body as { token: string }).token);
    if (call.token === null || !this.tokens.has(call.token)) return refusal(401, 'unauthorised');
    if (this.lasting.has(path)) return { body: this.lasting.get(path) };
    const [, , , name = '', argument = ''] = path.split('/');
    return this.act(name, argument, body, call);
  }

  private login({ username, password }: { username: string; password: string }): Reply {
    if (username !== ADMIN.username || password !== PASSWORD) return refusal(401, 'login-failed');
    this.tokens.add('fresh');
    return { body: { token: 'fresh', device: `device of ${username}`, ...ADMIN } };
  }

  private validate(token: string): Reply {
    return this.tokens.has(token) ? { body: ADMIN } : refusal(401, 'unauthorised');
  }

  private act(name: string, argument: string, body: unknown, call: AdminCall): Reply {
    switch (name) {
      case 'logout':
        this.tokens.delete(call.token ?? '');
        return {};
      case 'getpersons':
        return { body: listedPersons(this) };
      case 'getDeletedPersons':
        return { body: this.deleted };
      case 'getMovedUsers':
        return { body: this.moved };
      case 'getBlacklist':
        return { body: this.blacklist };
      case 'getAllSeats':
        return { body: adminSeats(this) };
      case 'setpaid':
      case 'setunpaid':
        return this.change(body as PersonRef, { paid: name === 'setpaid' });
      case 'setarrived':
      case 'setunarrived':
        return this.change(body as PersonRef, { arrived: name === 'setarrived' });
      case 'setconsent':
      case 'setunconsent':
        return this.change(body as PersonRef, { consent: name === 'setconsent' });
      case 'setcodepaid':
      case 'setcodeunpaid':
        return this.changeCode(argument, { paid: name === 'setcodepaid' });
      case 'setcodearrived':
      case 'setcodeunarrived':
        return this.changeCode(argument, { arrived: name === 'setcodearrived' });
      case 'checkBookingCode':
        return { body: { exists: this.takenCodes-- > 0 } };
      default:
        return this.write(name, argument, body);
    }
  }

  private write(name: string, argument: string, body: unknown): Reply {
    switch (name) {
      case 'adduser':
        this.persons.push({ ...(body as RequestOf<AddUserBody> & WirePerson), timestamp: NOW, price: 450 });
        return { status: 201, body: this.persons.at(-1) };
      case 'addusers':
        return this.addAll(body as RequestOf<AddUsersBody>);
      case 'deleteuser':
        return this.remove(body as DeleteUserBody & PersonRef);
      case 'deletecode':
        return this.removeCode(argument, body as DeleteCodeBody);
      case 'correctuser':
        return this.correct(body as CorrectUserBody & PersonRef);
      case 'moveuser':
        return this.move(argument, body as NumberedMove);
      case 'swapusers':
        return this.swap(body as NumberedSwap);
      case 'restoreuser':
        return this.restore(argument, body as Required<RestoreUserBody>);
      case 'deleteMoveLog':
        this.moved = this.moved.filter(({ _id }) => _id !== argument);
        return {};
      case 'addToBlacklist':
        this.blacklist.push({
          ...(body as WireBlacklistEntry),
          timeStamp: NOW,
          timestamp: NOW,
          UpdatedBy: ADMIN.username,
        });
        return {};
      case 'deleteFromBlacklist':
        this.blacklist = this.blacklist.filter(({ email }) => email !== argument);
        return {};
      case 'updateSeatLayout':
        return this.layOut(body as SeatLayoutBody);
      default:
        return refusal(404, 'not-found');
    }
  }

  private change(who: PersonRef, part: Partial<WirePerson>): Reply {
    const person = this.find(who);
    if (!person) return refusal(404, 'person-unknown', 'Personen finnes ikke lenger.');
    const changed = { ...person, ...part };
    this.persons = this.persons.map((one) => (one === person ? changed : one));
    return { body: changed };
  }

  private addAll({ code, persons }: RequestOf<AddUsersBody>): Reply {
    const added = persons.map((one) => ({ ...(one as WirePerson), code, timestamp: NOW, price: 450 }));
    this.persons.push(...added);
    return { status: 201, body: added };
  }

  private changeCode(code: string, part: Partial<WirePerson>): Reply {
    this.persons = this.persons.map((one) => (one.code === code ? { ...one, ...part } : one));
    return { body: this.persons.filter((one) => one.code === code) };
  }

  private remove({ text, ...who }: DeleteUserBody & PersonRef): Reply {
    const person = this.find(who);
    if (!person) return refusal(404, 'person-unknown', 'Personen finnes ikke lenger.');
    this.persons = this.persons.filter((one) => one !== person);
    const entry = { _id: `d${this.deleted.length}`, text, UpdatedBy: ADMIN.username, deletedAt: NOW };
    this.deleted.unshift({ ...person, ...entry });
    return {};
  }

  private removeCode(code: string, { text }: DeleteCodeBody): Reply {
    const group = this.persons.filter((one) => one.code === code);
    if (group.length === 0) return refusal(404, 'person-unknown', 'Personen finnes ikke lenger.');
    for (const person of group) this.remove({ ...person, text });
    return { body: { deleted: group.length } };
  }

  private correct({ code, rowNum, seatNum, ...changes }: CorrectUserBody & PersonRef): Reply {
    return this.change({ code, rowNum, seatNum }, changes as Partial<WirePerson>);
  }

  private move(code: string, to: NumberedMove): Reply {
    const at = { rowNum: to.newRowNum, seatNum: to.newSeatNum };
    if (this.persons.some((one) => sits(one, at))) return refusal(409, 'seat-taken', 'Plassen er tatt.');
    return this.change({ code, rowNum: to.oldRowNum, seatNum: to.oldSeatNum }, at);
  }

  private swap({ first, second }: NumberedSwap): Reply {
    this.persons = this.persons.map((one) => {
      const other = sits(one, first) ? second : sits(one, second) ? first : one;
      return { ...one, rowNum: other.rowNum, seatNum: other.seatNum };
    });
    return {};
  }

  private restore(id: string, at: Required<RestoreUserBody>): Reply {
    const entry = this.deleted.find(({ _id }) => _id === id);
    if (!entry) return refusal(404, 'person-unknown');
    const { _id, text, UpdatedBy, deletedAt, ...person } = entry;
    this.deleted = this.deleted.filter((one) => one !== entry);
    this.persons.push({ ...person, ...at });
    return { status: 201, body: this.persons.at(-1) };
  }

  private layOut({ seatUpdates }: SeatLayoutBody): Reply {
    for (const update of seatUpdates) {
      const key = `${update.rownum}-${update.number}`;
      const [set, on] =
        'isHidden' in update ? [this.hidden, update.isHidden] : [this.blocked, update.isBlocked];
      set[on ? 'add' : 'delete'](key);
    }
    return { body: { updated: seatUpdates.length } };
  }

  private find(who: PersonRef): WirePerson | undefined {
    return this.persons.find((one) => one.code === who.code && sits(one, who));
  }
}

function refusal(status: number, error: string, message = 'Avvist.'): Reply {
  return { status, body: { error, message } };
}
