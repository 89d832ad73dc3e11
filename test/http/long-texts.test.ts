import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasLongerText } from '../../adapters/http/bodies/text-lengths.ts';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';
import { call, refusal } from '../support/http-call.ts';
import { flawedRequest } from '../support/flawed-request.ts';
import { CREW_CALLS, KNOWN_CALLS } from '../support/known-calls.ts';
import { PreparedEvent } from '../support/prepared-event.ts';
import type { TestProgram } from '../support/program.ts';
import { rawCall } from '../support/raw-call.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { Visitors } from '../support/visitors.ts';

/** More than a date can be, and more than a whole number. */
const BEYOND = [8_640_000_000_000_001, -8_640_000_000_000_001, Number.MAX_SAFE_INTEGER, 1e300];
/** How fields of times are called. */
const TIME = /(At|^at|until|deadline|start|end)$/;

describe('a text that is too long is found', () => {
  const long = 'x'.repeat(11);
  test.each([
    ['alone', long],
    ['in a list', ['a', long]],
    ['in lists in lists', [[[['a', [long]]]]]],
    ['in a body within the body', { a: 1, b: { c: [{ d: long }] } }],
    ['in a field that nobody knows', { known: 'a', __unknown: long }],
    ['as the name of a field', { [long]: 1 }],
    ['as deep as can be sent', JSON.parse('['.repeat(500_000) + `"${long}"` + ']'.repeat(500_000))],
  ])('%s', (_, body) => {
    expect(hasLongerText(body, 10)).toBe(true);
    expect(hasLongerText(body, 11)).toBe(false);
  });
});

const visitors = new Visitors();
let program: TestProgram;
let event: PreparedEvent;

beforeAll(async () => {
  program = await startGuardedProgram({
    variables: { ...UNLIMITED, STARTER_CONTENT: 'demo' },
    adjust: (container) => {
      visitors.adjust(container);
    },
  });
  event = new PreparedEvent(program, visitors.mails);
  await event.prepare();
});
afterAll(async () => {
  await program.stop();
  visitors.close();
});

describe.each(Object.entries(KNOWN_CALLS))('%s', (name, good) => {
  const status = async (body: unknown) =>
    (await rawCall(program.url, flawedRequest(name, { ...good(event), body }, []))).status;

  test('refuses each of its texts that is as long as its body can be', async () => {
    const long = 'x'.repeat(
      CREW_CALLS.includes(name)
        ? SERVER_LIMITS.adminBodyBytes - 10_000
        : SERVER_LIMITS.publicBodyBytes - 2_000,
    );
    for (const [, sent] of withEach(good(event).body, 'string', long))
      expect([400, 413]).toContain(await status(sent));
  });

  test('bears numbers beyond all, and refuses them as times', async () => {
    const { body } = good(event);
    for (const [field, sent] of BEYOND.flatMap((number) => withEach(body, 'number', number))) {
      const answer = await status(sent);
      expect(answer).toBeLessThan(500);
      if (TIME.test(field)) expect([field, answer >= 400]).toEqual([field, true]);
    }
  });
});

test('a part of a path is no longer than an address', async () => {
  const long = 'x'.repeat(SERVER_LIMITS.urlBytes);
  const answer = await call(program.url, 'GET', `/api/seating/getRegistered/${long}`);
  expect(refusal(answer)[0]).toBe(414);
});

/** The body once for each value of a type in it, with another in its place, and the name of the field. */
function withEach(body: unknown, type: 'string' | 'number', put: unknown, name = ''): [string, unknown][] {
  if (typeof body === type) return [[name, put]];
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return [];
  return Object.entries(body).flatMap(([field, value]) =>
    withEach(value, type, put, field).map(([changed, other]): [string, unknown] => [
      changed,
      Array.isArray(body)
        ? body.map((item: unknown, at) => (String(at) === field ? other : item))
        : { ...body, [field]: other },
    ]),
  );
}
