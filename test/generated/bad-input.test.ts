import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HTTP } from '../../config/ports.ts';
import { flawedRequest, type RawRequest } from '../support/flawed-request.ts';
import { flawsIn } from '../support/flaws.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { KNOWN_CALLS } from '../support/known-calls.ts';
import { registeredCalls } from '../support/registered-calls.ts';
import { PreparedEvent, SPARE } from '../support/prepared-event.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { FIRST_ADMIN, type TestProgram } from '../support/program.ts';
import { rawCall, type RawAnswer } from '../support/raw-call.ts';
import { LONG, LONG_MS, tries } from '../support/seed.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { Visitors } from '../support/visitors.ts';

const REQUESTS = LONG ? 500 : 6;
/** Longer than any answer may take. Only checked in the long tests, which have the machine to themselves. */
const MOST_MS = 1_000;
/** Internals that no answer may show: stack traces, files, statements, drivers, password digests. */
const INSIDE =
  /\bat \S+ \(|node_modules|\.[jt]s:\d+|QueryFailed|SQLITE_|\bER_[A-Z]{4,}|\$argon2|passwordHash|codeHash|(SELECT|INSERT INTO|UPDATE|DELETE FROM) [`"]/;

const databases = LONG ? REAL_DATABASES : REAL_DATABASES.filter((kind) => kind === 'sqlite');

describe.each(databases)('on %s', (kind) => {
  const visitors = new Visitors();
  let place: DatabasePlace;
  let program: TestProgram;
  let event: PreparedEvent;
  let logged = 0;

  beforeAll(async () => {
    place = await databasePlace(kind);
    const variables = { ...UNLIMITED, DATABASE_URL: await place.freshUrl(), STARTER_CONTENT: 'demo' };
    program = await startGuardedProgram({
      variables,
      withoutTimers: true,
      adjust: visitors.adjust,
    });
    event = new PreparedEvent(program, visitors.mails);
    await event.prepare();
  });
  afterAll(async () => {
    await program.stop();
    visitors.close();
    await place.remove();
  });
  beforeEach(async () => {
    await event.prepare();
    logged = program.logged.length;
  });
  afterEach(async () => {
    expect(await brokenIn(program)).toEqual([]);
  });

  test('no call is forgotten', () => {
    const registered = registeredCalls(program.container.get(HTTP.app));
    expect(registered.length).toBeGreaterThan(50);
    expect(Object.keys(KNOWN_CALLS).sort()).toEqual(registered.sort());
  });

  test.each([
    'POST /api/admin/sendMessage',
    'POST /api/admin/commitPayments',
    'POST /api/admin/assignPayment',
    'POST /api/admin/reviveCode',
    'PUT /api/admin/setDeadline',
    'POST /api/admin/removeTeam/:game',
  ])('%s that does not say what it is about is malformed', async (call) => {
    const good = KNOWN_CALLS[call]?.(event) ?? {};
    const { status, text } = await rawCall(program.url, flawedRequest(call, { ...good, body: {} }, []));
    expect([status, text]).toEqual([400, expect.stringContaining('"malformed"')]);
  });

  test.each(Object.entries(KNOWN_CALLS))(
    '%s bears whatever is sent to it',
    async (call, good) => {
      let before = await event.state();
      await fc.assert(
        fc.asyncProperty(flawsIn(good(event)), async (flaws) => {
          program.clock.advance(1);
          const sent = flawedRequest(call, good(event), flaws);
          const answer = await answerTo(program, sent);
          expect(answer.status).toBeLessThan(500);
          expect(leaks(answer.text, event.secrets())).toEqual([]);
          const after = await event.state();
          if (answer.status >= 400) expect(after).toBe(before);
          if (after === before) return;
          await event.prepare();
          before = await event.state();
        }),
        tries(REQUESTS),
      );
      expect(leaks(program.logged.slice(logged).join(''), event.secrets())).toEqual([]);
    },
    LONG_MS,
  );
});

/** An answer is slow only if it is slow each time, because the machine itself stalls now and then. */
async function answerTo(program: TestProgram, sent: RawRequest): Promise<RawAnswer> {
  const first = await rawCall(program.url, sent);
  if (!LONG || first.ms <= MOST_MS) return first;
  const again = [await rawCall(program.url, sent), await rawCall(program.url, sent)];
  expect(Math.min(...again.map(({ ms }) => ms))).toBeLessThan(MOST_MS);
  return first;
}

/** The secrets and internals that a text gives away. */
function leaks(text: string, secrets: readonly string[]): string[] {
  const known = [FIRST_ADMIN.password, SPARE.password, SUPERADMIN_PASSWORD, ...secrets];
  const inside = INSIDE.exec(text)?.[0];
  return [...known.filter((secret) => text.includes(secret)), ...(inside === undefined ? [] : [inside])];
}
