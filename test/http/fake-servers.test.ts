import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireDeletedPerson, WireMovedPerson } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer, aPerson, PASSWORD } from '../support/admin-server.ts';
import type { FakeServer, Routes } from '../support/fake-server.ts';
import { flawedRequest } from '../support/flawed-request.ts';
import type { GoodRequest } from '../support/flaws.ts';
import { call } from '../support/http-call.ts';
import { KNOWN_CALLS } from '../support/known-calls.ts';
import { BARRED, PreparedEvent } from '../support/prepared-event.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { anAct, LogServer } from '../support/log-server.ts';
import { misfits } from '../support/misfits.ts';
import { PageServer } from '../support/page-server.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import { Visitors } from '../support/visitors.ts';
import { MyServer, SESSION } from '../web/my-server.ts';
import { CODE, GUID, SignupServer } from '../web/signup-server.ts';

// Pages are tested with servers made for that. What these answer is held here against what the program answers.

const visitors = new Visitors();
let program: TestProgram;
let event: PreparedEvent;
beforeAll(async () => {
  program = await startGuardedProgram({ variables: UNLIMITED, adjust: visitors.adjust });
  event = new PreparedEvent(program, visitors.mails);
});
afterAll(async () => {
  await program.stop();
  visitors.close();
});

type Ground = Partial<Record<keyof PreparedEvent, unknown>>;
const personsAt = (code: string, row: number) => [1, 2].map((number) => ({ code, place: { row, number } }));

/** What the fake servers hold. */
const THERE: Ground = {
  persons: personsAt('K7WM2R', 1),
  free: [3, 4].map((number) => ({ row: 1, number })),
  held: { row: 2, number: 1 },
  ...{ token: 'earlier', deletedId: 'd1', moveId: 'm1', guid: GUID, emailCode: CODE },
  ...{ email: 'kari@example.no', myCode: 'K7WM2R', mySession: SESSION },
};
/** What neither they nor the program holds. */
const NOWHERE: Ground = {
  persons: personsAt('ZZZZ23', 9),
  ...{ deletedId: 'ukjent', moveId: 'ukjent', guid: `${'ab'.repeat(16)}-ZZZZ23`, myCode: 'ZZZZ23' },
};
const NO_TOKEN: Ground = { token: 'ukjent', mySession: 'ukjent' };

const BY = { UpdatedBy: ADMIN.username };
const DELETED: WireDeletedPerson = {
  ...aPerson({ rowNum: 3 }),
  ...{ _id: 'd1', text: 'Ble syk', deletedAt: 1, ...BY },
};
const MOVED: WireMovedPerson = {
  ...{ _id: 'm1', code: 'K7WM2R', firstName: 'Kari', lastName: 'Nordmann', reason: '', timestamp: 1 },
  ...{ oldRowNum: 1, oldSeatNum: 4, newRowNum: 1, newSeatNum: 1, ...BY },
};
const REFUSED = { email: BARRED, publicCause: '', cause: '', timeStamp: 1, timestamp: 1, ...BY };

/** A fake server with something in it, and what it answers: to everybody, and to whoever bears a token. */
interface Fake {
  readonly server: Pick<FakeServer, 'fetch'>;
  readonly open: Routes;
  readonly own: Routes;
}

function filled(office: AdminServer): AdminServer {
  office.tokens.add('earlier');
  office.persons = [aPerson(), aPerson({ seatNum: 2, paid: true })];
  office.deleted = [DELETED];
  office.moved = [MOVED];
  office.blacklist = [REFUSED];
  office.held.set('2-1', 'K7WM2R');
  return office;
}

const FAKES: Readonly<Record<string, () => Fake>> = {
  'of the back-office': () => {
    const server = filled(new AdminServer());
    return { server, open: server.open, own: server.crew };
  },
  'of the log': () => {
    const server = new LogServer();
    server.acts = [anAct({ code: 'K7WM2R' })];
    return { server, open: {}, own: filled(server.crew).more };
  },
  'of the sign-up': () => {
    const server = new SignupServer();
    server.registered.set('K7WM2R', ['1-1']);
    server.mine.add('2-1');
    server.heldUntil = Date.now() + 600_000;
    return { server, open: { ...server.open, ...server.ofSession }, own: {} };
  },
  'of Min påmelding': () => {
    const server = new MyServer();
    return { server, open: server.open, own: server.own };
  },
  'of the editors': () => {
    const server = new PageServer();
    return { server, open: {}, own: filled(server.office).more };
  },
};

/** Requests that differ by more than what is there. */
const TO_FAKE: Readonly<Record<string, GoodRequest>> = {
  'POST /api/admin/login': { body: { username: ADMIN.username, password: PASSWORD } },
};
/** How the program answers, too: an event may have no dates yet, and a registration a deadline. */
const ALSO: Readonly<Record<string, object>> = {
  'GET /api/event': { dates: { starts: null, ends: null } },
  'GET /api/seating/getRest/:code': { deadline: 1 },
};
/** What must come before a call. */
const BEFORE: Readonly<Record<string, string>> = {
  'PUT /api/signupemailer/sendmail/:guid': 'PUT /api/seating/submit/:guid',
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Ask = (name: string, good: GoodRequest) => Promise<Answer>;

const ofProgram: Ask = async (name, good) => {
  const { method, path, headers, body } = flawedRequest(name, good, []);
  const answer = await call(program.url, method, path, { headers: headers as Record<string, string>, body });
  return { status: answer.status, body: answer.body ?? answer.text };
};

const ofFake =
  (server: Fake['server']): Ask =>
  async (name, { body, headers = {}, ...good }) => {
    const { method, path } = flawedRequest(name, good, []);
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await server.fetch(path, { method, headers, ...sent });
    const isText = answer.headers.get('Content-Type') === 'text/plain';
    return { status: answer.status, body: await (isText ? answer.text() : answer.json()) };
  };

/** A call's request for what is there or not; visitors send no token. */
function requestOf(name: string, isOpen: boolean, laid: Ground): GoodRequest {
  const good = KNOWN_CALLS[name]?.(Object.assign(Object.create(event) as PreparedEvent, laid));
  if (!good) throw new Error(`the program has no ${name}`);
  const { Authorization, ...visitors } = good.headers ?? {};
  return isOpen ? { ...good, headers: visitors } : good;
}

/** Asks a new fake and the program for the same; returns what is different. */
async function differences(make: () => Fake, laid: Ground, refusedAlone = false): Promise<string[]> {
  const different: string[] = [];
  const { open, own } = make();
  for (const name of Object.keys({ ...open, ...own })) {
    await event.prepare();
    const isOpen = name in open;
    const fake = ofFake(make().server);
    const ask = (asked: string) => [
      ofProgram(asked, requestOf(asked, isOpen, laid)),
      fake(asked, TO_FAKE[asked] ?? requestOf(asked, isOpen, { ...THERE, ...laid })),
    ];
    if (name in BEFORE) await Promise.all(ask(BEFORE[name] ?? ''));
    const [ours, its] = (await Promise.all(ask(name))) as [Answer, Answer];
    if (refusedAlone && ours.status < 400) continue;
    const [expected, told] = [ours, its].map(({ status, body }) =>
      status < 400 ? String(status) : `${String(status)} ${String((body as { error?: unknown }).error)}`,
    );
    if (told !== expected) different.push(`${name}: ${String(told)}, not ${String(expected)}`);
    else
      different.push(
        ...misfits(
          its.body,
          name in ALSO ? [ours.body, { ...(ours.body as object), ...ALSO[name] }] : [ours.body],
          name,
        ),
      );
  }
  return different;
}

describe.each(Object.entries(FAKES))('the fake server %s', (_, make) => {
  test('answers as the program does', async () => {
    expect(await differences(make, {})).toEqual([]);
  });

  test('refuses as the program does what is nowhere', async () => {
    expect(await differences(make, NOWHERE, true)).toEqual([]);
  });

  test('refuses as the program does who has no token', async () => {
    expect(await differences(make, NO_TOKEN, true)).toEqual([]);
  });
});
