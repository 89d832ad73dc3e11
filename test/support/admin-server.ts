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
  SetCodeBody,
  SwapUsersBody,
  WireBlacklistEntry,
  EventAnswer,
  HideTaskBody,
  TasksAnswer,
  WireDeletedPerson,
  WireListedPerson,
  WireMovedPerson,
  WirePass,
  WirePerson,
} from '../../adapters/http/contract.ts';
import { lacksConsent } from '../../domain/consent/lacking-consent.ts';
import { adminSeats, sits, type Seated } from './admin-seats.ts';
import { aWirePerson } from './builders.ts';
import { FakeServer, refusal, routed, type FakeCall, type Reply, type Routes } from './fake-server.ts';
import { listedPersons, type CodeMoney } from './listed-persons.ts';
import { eventAnswer } from './page-builders.ts';

type Flag = 'paid' | 'arrived' | 'consent';

/** The calls take text and numbers; our pages send numbers. */
type NumberedMove = MoveUserRequest & Pick<WireMovedPerson, keyof MoveUserRequest>;
type NumberedSwap = SwapUsersBody & Readonly<Record<'first' | 'second', PersonRef>>;

export const ADMIN = { username: 'kari@crew.example', role: 'superadmin' } as const;
export const PASSWORD = 'nordlys';
const NOW = Date.parse('2027-03-01T12:00:00Z');
const PAGES = ['Front', 'Signup', 'Food', 'Compos', 'Info'];
const GONE = refusal(404, 'person-unknown', 'Personen finnes ikke lenger.');

/** A registered person who owes 450 kr and has not come yet. */
export function aPerson(overrides: Partial<WirePerson> = {}): WirePerson {
  return {
    ...aWirePerson({ code: 'K7WM2R', timestamp: Date.parse('2027-02-03T22:30:00Z') }),
    ...{ email: 'kari@example.no', age: 17, phone: '98765432' },
    ...overrides,
  };
}

/**
 * The back-office's server at the network edge of page tests: a hall, the persons in it, and the lists. It
 * enforces only the rules whose refusals a page must handle.
 */
export class AdminServer {
  /** Those who have arrived are inside, where they do not say otherwise. */
  persons: (WirePerson & Partial<Pick<WireListedPerson, 'presence' | 'arrivedAt' | 'consentState'>>)[] = [];
  /** What a code owes and has paid, where its persons alone do not tell. */
  readonly money = new Map<string, CodeMoney>();
  deleted: WireDeletedPerson[] = [];
  moved: WireMovedPerson[] = [];
  blacklist: WireBlacklistEntry[] = [];
  /** Who has no seat. */
  passes: readonly WirePass[] = [];
  /** What waits for the crew, in which phase of the event. */
  phase: TasksAnswer['phase'] = 'open';
  tasks: TasksAnswer['tasks'] = [];
  rows: readonly number[] = [1, 2, 3];
  readonly hidden = new Set<string>();
  readonly blocked = new Set<string>();
  /** Held seats with their reserver. */
  readonly held = new Map<string, string | undefined>();
  /** How many of the next codes asked for are taken, whatever they are. */
  takenCodes = 0;
  readonly tokens = new Set<string>();
  /** Answers to other calls, by path. They are never used up. */
  readonly lasting = new Map<string, unknown>();
  private readonly server = new FakeServer((call) => this.answer(call));
  readonly calls = this.server.calls;
  readonly next = this.server.next;
  readonly called = this.server.called;
  readonly fetch = this.server.fetch;

  /** What of the event is not as usual. */
  facts: Partial<EventAnswer> = {};
  /** What it answers to everybody. */
  readonly open: Routes = {
    'GET /api/event': () => ({ body: eventAnswer(NOW, this.facts) }),
    ...Object.fromEntries(
      PAGES.map((name) => `/api/pagedata/get${name}Page`).map((page): [string, Routes[string]] => [
        `GET ${page}`,
        () => ({ body: this.lasting.get(page) ?? [] }),
      ]),
    ),
    'POST /api/admin/login': ({ body }) => this.login(body as { username: string; password: string }),
    'POST /api/admin/validate-token': ({ body }) => this.validate((body as { token: string }).token),
  };

  /** What it answers to the crew. */
  readonly crew: Routes = {
    'POST /api/admin/logout': ({ token }) => {
      this.tokens.delete(token ?? '');
      return {};
    },
    'GET /api/admin/getpersons': () => ({ body: listedPersons(this) }),
    'GET /api/admin/getDeletedPersons': () => ({ body: this.deleted }),
    'GET /api/admin/getPasses': () => ({ body: this.passes }),
    'GET /api/admin/getMovedUsers': () => ({ body: this.moved }),
    'GET /api/admin/getChanges': () => ({ body: { count: 0, since: 0, until: NOW } }),
    'GET /api/admin/getWarnings': () => ({ body: { warnings: [] } }),
    'GET /api/admin/getTasks': () => ({ body: { phase: this.phase, tasks: this.tasks } }),
    'PUT /api/admin/hideTask': ({ body }) => {
      const { id, until } = body as HideTaskBody;
      this.tasks = this.tasks.map((task) => (task.id === id ? { ...task, hiddenUntil: until } : task));
      return {};
    },
    'GET /api/admin/getBlacklist': () => ({ body: this.blacklist }),
    'GET /api/admin/getAllSeats': () => ({ body: adminSeats(this) }),
    ...this.marks('paid'),
    ...this.marks('arrived'),
    ...this.marks('consent'),
    'GET /api/admin/checkBookingCode/:code': () => ({ body: { exists: this.takenCodes-- > 0 } }),
    'POST /api/admin/adduser': ({ body }) => {
      this.persons.push({ ...(body as RequestOf<AddUserBody> & WirePerson), timestamp: NOW, price: 450 });
      return { status: 201, body: this.persons.at(-1) };
    },
    'POST /api/admin/addusers': ({ body }) => this.addAll(body as RequestOf<AddUsersBody>),
    'PUT /api/admin/deleteuser/:code': ({ body }) => this.remove(body as DeleteUserBody & PersonRef),
    'PUT /api/admin/deletecode/:code': ({ body }, code = '') => this.removeCode(code, body as DeleteCodeBody),
    'PUT /api/admin/correctuser/:code': ({ body }) => this.correct(body as CorrectUserBody & PersonRef),
    'PUT /api/admin/moveuser/:code': ({ body }, code = '') => this.move(code, body as NumberedMove),
    'PUT /api/admin/swapusers': ({ body }) => this.swap(body as NumberedSwap),
    'POST /api/admin/restoreuser/:id': ({ body }, id = '') =>
      this.restore(id, body as Required<RestoreUserBody>),
    'DELETE /api/admin/deleteMoveLog/:id': (_, id) => {
      const found = this.moved.some(({ _id }) => _id === id);
      this.moved = this.moved.filter(({ _id }) => _id !== id);
      return found ? {} : refusal(404, 'move-unknown');
    },
    'PUT /api/admin/addToBlacklist': ({ body }) => {
      const times = { timeStamp: NOW, timestamp: NOW, UpdatedBy: ADMIN.username };
      this.blacklist.push({ ...(body as WireBlacklistEntry), ...times });
      return {};
    },
    'PUT /api/admin/deleteFromBlacklist/:email': (_, email) => {
      this.blacklist = this.blacklist.filter((entry) => entry.email !== email);
      return {};
    },
    'POST /api/admin/updateSeatLayout': ({ body }) => this.layOut(body as SeatLayoutBody),
  };

  /** `more`: what it answers to the crew besides. */
  constructor(readonly more: Routes = {}) {}

  /** Accepts a token, and stores it in the browser as an earlier login would. */
  acceptToken(token: string): this {
    this.tokens.add(token);
    localStorage.setItem('authToken', token);
    return this;
  }

  private answer(call: FakeCall): Reply {
    const open = routed(this.open, call);
    if (open) return open;
    if (call.token === null || !this.tokens.has(call.token)) return refusal(401, 'unauthenticated');
    // As it is first: a name in a path may hold a question mark, too.
    const lasting = [call.path, call.path.split('?', 1).join()].find((path) => this.lasting.has(path));
    if (lasting !== undefined) return { body: this.lasting.get(lasting) };
    return routed({ ...this.crew, ...this.more }, call) ?? refusal(404, 'not-found');
  }

  private login({ username, password }: { username: string; password: string }): Reply {
    if (username !== ADMIN.username || password !== PASSWORD) return refusal(401, 'login-failed');
    this.tokens.add('fresh');
    return { body: { token: 'fresh', device: `device of ${username}`, ...ADMIN } };
  }

  private validate(token: string): Reply {
    return this.tokens.has(token) ? { body: ADMIN } : refusal(401, 'unauthenticated');
  }

  /** The four calls that set or clear a flag of a person, or of a code. */
  private marks(what: Flag): Routes {
    const calls = [true, false].flatMap((is): [string, Routes[string]][] => [
      [
        `PUT /api/admin/set${is ? '' : 'un'}${what}`,
        ({ body }) => this.change(body as PersonRef, { [what]: is }),
      ],
      [
        `PUT /api/admin/setcode${is ? '' : 'un'}${what}/:code`,
        ({ body }, code = '') => this.changeCode(code, what, is, body as RequestOf<SetCodeBody> | undefined),
      ],
    ]);
    return Object.fromEntries(calls);
  }

  private change(who: PersonRef, part: Partial<WirePerson>): Reply {
    const person = this.find(who.code, who);
    if (!person) return GONE;
    const changed = { ...person, ...part };
    this.persons = this.persons.map((one) => (one === person ? changed : one));
    return { body: changed };
  }

  private addAll({ code, join, persons }: RequestOf<AddUsersBody>): Reply {
    if (join && this.ofCode(code).length === 0) return refusal(404, 'registration-unknown');
    const added = persons.map(({ withoutEmail: _, ...one }) => ({
      ...aPerson(one as Partial<WirePerson>),
      ...{ code, timestamp: NOW },
    }));
    this.persons.push(...added);
    return { status: 201, body: added };
  }

  private changeCode(code: string, what: Flag, is: boolean, body?: RequestOf<SetCodeBody>): Reply {
    const before = this.ofCode(code);
    const named = body?.seats;
    if (before.length === 0 || named?.some((seat) => !this.find(code, seat))) return GONE;
    const isLetIn = (one: WirePerson) =>
      !(what === 'arrived' && is && lacksConsent(one, eventAnswer(NOW, this.facts).consentAge));
    const chosen = before.filter((one) => named?.some((seat) => sits(one, seat)) ?? isLetIn(one));
    this.persons = this.persons.map((one) => (chosen.includes(one) ? { ...one, [what]: is } : one));
    const after = this.ofCode(code);
    return {
      body: after.map((one, at) => ({ ...one, changed: one[what] !== before[at]?.[what] })),
    };
  }

  private remove({ text, ...who }: DeleteUserBody & PersonRef): Reply {
    const person = this.find(who.code, who);
    if (!person) return GONE;
    this.persons = this.persons.filter((one) => one !== person);
    const entry = { _id: `d${this.deleted.length}`, text, UpdatedBy: ADMIN.username, deletedAt: NOW };
    this.deleted.unshift({ ...person, ...entry });
    return {};
  }

  private removeCode(code: string, { text }: DeleteCodeBody): Reply {
    const group = this.ofCode(code);
    if (group.length === 0) return GONE;
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
    if (!this.find(first.code, first) || !this.find(second.code, second)) return GONE;
    this.persons = this.persons.map((one) => {
      const other = sits(one, first) ? second : sits(one, second) ? first : one;
      return { ...one, rowNum: other.rowNum, seatNum: other.seatNum };
    });
    return { body: [this.find(first.code, second), this.find(second.code, first)] };
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

  private ofCode(code: string): WirePerson[] {
    return this.persons.filter((one) => one.code === code);
  }

  private find(code: string, at: Seated): WirePerson | undefined {
    return this.persons.find((one) => one.code === code && sits(one, at));
  }
}
