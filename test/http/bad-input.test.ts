import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { tries } from '../support/seed.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';

const EMAIL = 'kari@example.org';
let program: TestProgram;
let guid: string;
let before: unknown;

beforeAll(async () => {
  program = await startTestProgram();
  guid = await verifiedGuid(program, EMAIL);
  await hold(program, guid, { rownum: 1, number: 1 });
});
afterAll(() => program.stop());

/** Everything that a call could change: seats, the session, registrations, mails. */
async function everything(): Promise<unknown> {
  return program.read(async (stores) => ({
    seats: await stores.seats.all(),
    sessions: await stores.sessions.ofEmail(EMAIL, 0),
    registered: await stores.registrations.byCode(guid.slice(-6)),
    mails: await stores.outbox.byCode(guid.slice(-6)),
  }));
}
beforeEach(async () => {
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
});

const WRITES = ['holdSeats', 'holdseats2', 'submit'];
const put = (name: string, body: unknown, headers = {}) =>
  call(program.url, 'PUT', `/api/seating/${name}/${guid}`, { body, headers });

describe.each(WRITES)('%s', (name) => {
  test.each([
    ['nothing', ''],
    ['a string', '"x"'],
    ['a number', '7'],
    ['null', 'null'],
    ['true', 'true'],
    ['half an object', '{"rownum":1'],
    ['NaN', 'NaN'],
    ['a number beyond all', '{"rownum":1e999,"number":1}'],
    ['a list of the wrong things', '[1,"2",null]'],
    ['ten thousand lists in each other', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['a seat in a list in a list', '[[[{"rownum":1,"number":1}]],[]]'],
    ['a person in a list in a list', '[[{"rownum":1,"number":1}],[[{}]]]'],
    ['ten objects in each other', '{"rownum":'.repeat(10) + '1' + '}'.repeat(10)],
    ['a prototype', '{"__proto__":{"rownum":1,"number":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"rownum":1}},"number":1}'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['XML', '<rownum>1</rownum>'],
  ])('refuses %s as malformed', async (_, body) => {
    expect(refusal(await put(name, body))).toEqual([400, 'malformed']);
  });

  test('refuses more than 32 KiB, packed or not, announced or not', async () => {
    const body = JSON.stringify({ rownum: 1, number: 1, more: 'y'.repeat(SERVER_LIMITS.publicBodyBytes) });
    const tooLarge = [413, 'body-too-large'];
    expect(refusal(await put(name, body))).toEqual(tooLarge);
    expect(refusal(await put(name, gzipSync(body), { 'Content-Encoding': 'gzip' }))).toEqual(tooLarge);
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(refusal(await put(name, body, chunked))).toEqual(tooLarge);
  });

  test('refuses what claims to be packed and is not', async () => {
    for (const encoding of ['gzip', 'deflate', 'snappy'])
      expect(refusal(await put(name, '{}', { 'Content-Encoding': encoding }))).toEqual([400, 'malformed']);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/json',
    'nonsense',
  ])('refuses %s', async (type) => {
    expect(refusal(await put(name, '{}', { 'Content-Type': type }))).toEqual([415, 'not-json']);
  });

  test('refuses a session of another form before anything else', async () => {
    for (const other of ['x', guid.toUpperCase(), guid.slice(1), `${guid}7`, '0', '%27%20OR%201=1', 'null'])
      expect(refusal(await call(program.url, 'PUT', `/api/seating/${name}/${other}`, { body: '{' }))).toEqual(
        [404, 'session-unknown'],
      );
  });
});

describe('a seat', () => {
  const WRONG = [
    null,
    '1',
    '',
    true,
    [1],
    {},
    { constructor: {} },
    1.5,
    0,
    -1,
    1001,
    1e21,
    Number.MAX_SAFE_INTEGER,
  ];

  test.each(['rownum', 'number'])('whose %s is no whole number of a hall is malformed', async (field) => {
    for (const value of WRONG) {
      const seat = { rownum: 1, number: 2, [field]: value };
      expect([value, refusal(await put('holdSeats', seat))]).toEqual([value, [400, 'malformed']]);
      expect([value, refusal(await put('holdseats2', [seat]))]).toEqual([value, [400, 'malformed']]);
      const body = [[seat], [wireParticipant()], false];
      expect([value, refusal(await put('submit', body))]).toEqual([value, [400, 'malformed']]);
    }
  });

  test('without a place is malformed, and one beyond the hall is unknown', async () => {
    expect(refusal(await put('holdSeats', { rownum: 1 }))).toEqual([400, 'malformed']);
    expect(refusal(await put('holdSeats', { rownum: 11, number: 1 }))).toEqual([400, 'seat-unknown']);
    expect(refusal(await put('holdSeats', { rownum: 1000, number: 1000 }))).toEqual([400, 'seat-unknown']);
  });

  test('may carry more than its place, even twice: the last one counts', async () => {
    const body = '{"rownum":9,"rownum":1,"number":1,"isReserved":"no","toString":1,"reserver":"HACKER"}';
    expect((await put('holdSeats', body)).status).toBe(200);
  });

  test('may come with thousands of fields that nobody knows', async () => {
    const unknown = Array.from({ length: 3_000 }, (_, index) => `"f${String(index)}":1`);
    const body = `{"rownum":1,"constructor":{},${unknown.join()},"number":1}`;
    expect(body.length).toBeLessThan(SERVER_LIMITS.publicBodyBytes);
    expect((await put('holdSeats', body)).status).toBe(200);
  });
});

test.each(['__proto__', '\\u005f_proto__', '\\u005F\\u005fprot\\u006F__'])(
  'a field "%s" is dropped like any that nobody knows, wherever it stands',
  async (name) => {
    const more = `"${name}":{"rownum":9,"${name}":{"firstName":"Kari"},"polluted":true}`;
    expect((await put('holdSeats', `{${more},"rownum":1,"number":1}`)).status).toBe(200);
    const person = JSON.stringify(wireParticipant({ firstName: '' })).replace('{', `{${more},`);
    const { body } = await put('submit', `[[{${more},"rownum":1,"number":1}],[${person}],false]`);
    expect(body).toMatchObject({ participant: 1, problem: 'first-name-missing' });
    expect(refusal(await put('holdSeats', `{${more},"rownum":1,"number":1`))).toEqual([400, 'malformed']);
    expect({}).not.toHaveProperty('polluted');
  },
);

describe('a participant', () => {
  const TEXTS = ['firstName', 'lastName', 'email', 'special'] as const;
  const WRONG_TEXTS = [
    null,
    7,
    true,
    [],
    ['Kari'],
    {},
    'x'.repeat(501),
    'x'.repeat(10_000),
    'a\0b',
    '\ud800',
  ];

  test.each(TEXTS)('whose %s is no text that can be stored is malformed', async (field) => {
    for (const value of WRONG_TEXTS) {
      const body = submitBody(wireParticipant({ [field]: value }));
      expect([value, refusal(await submit(program, guid, body))]).toEqual([value, [400, 'malformed']]);
    }
  });

  test.each(['age', 'phone'])('whose %s is neither text nor number is malformed', async (field) => {
    for (const value of [null, true, [], {}, 'x'.repeat(501), '1\0']) {
      const body = submitBody(wireParticipant({ [field]: value }));
      expect([value, refusal(await submit(program, guid, body))]).toEqual([value, [400, 'malformed']]);
    }
  });

  test('whose food ticket is not yes or no is malformed', async () => {
    for (const value of [null, 'false', 0, 1, [], {}]) {
      const body = submitBody(wireParticipant({ foodTicket: value as never }));
      expect([value, refusal(await submit(program, guid, body))]).toEqual([value, [400, 'malformed']]);
    }
  });

  test.each([
    [{ firstName: '' }, 'first-name-missing', 'Vennligst fyll inn fornavn'],
    [{ firstName: '   ', lastName: '', age: '' }, 'first-name-missing', 'Vennligst fyll inn fornavn'],
    [{ firstName: 'K4ri' }, 'first-name-invalid', 'Fornavn er ugyldig'],
    [{ firstName: 'x'.repeat(61) }, 'first-name-invalid', 'Fornavn er ugyldig'],
    [{ lastName: '', age: 0 }, 'last-name-missing', 'Vennligst fyll inn Etternavn'],
    [{ lastName: 'N0rdmann' }, 'last-name-invalid', 'Etternavn er ugyldig'],
    [{ age: 1 }, 'age-invalid', 'Alder er ugyldig'],
    [{ age: '' }, 'age-invalid', 'Alder er ugyldig'],
    [{ age: 'nitten' }, 'age-invalid', 'Alder er ugyldig'],
    [{ age: -19 }, 'age-invalid', 'Alder er ugyldig'],
    [{ age: 19.5 }, 'age-invalid', 'Alder er ugyldig'],
    [{ age: 1e300 }, 'age-invalid', 'Alder er ugyldig'],
    [{ phone: '9999998' }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ phone: '' }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ phone: 1e30 }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ phone: '9123456x' }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ email: 'kari' }, 'email-invalid', 'Epost er ugyldig'],
    [{ email: 'a@b@c.no' }, 'email-invalid', 'Epost er ugyldig'],
    [{ email: 'a@b.no\r\nBcc: x@y.no' }, 'email-invalid', 'Epost er ugyldig'],
    [{ email: '"a"@b.no' }, 'email-invalid', 'Epost er ugyldig'],
    [{ email: `${'a'.repeat(300)}@b.no` }, 'email-invalid', 'Epost er ugyldig'],
  ])('with %j is refused as %s, in words', async (wrong, problem, words) => {
    const first = await submit(program, guid, submitBody(wireParticipant(wrong)));
    expect([first.status, first.body]).toEqual([
      400,
      {
        error: 'participant-invalid',
        message: `Deltaker 1 er ikke riktig utfylt. ${words}`,
        participant: 1,
        problem,
      },
    ]);
    const body = submitBody(wireParticipant(), wireParticipant({ ...wrong, rowNum: 1, seatNum: 2 }));
    expect((await submit(program, guid, body)).body).toEqual({
      error: 'participant-invalid',
      message: `Den 2. deltakeren er ikke riktig utfylt. ${words}`,
      participant: 2,
      problem,
    });
  });

  test('may be one of one to five', async () => {
    const six = Array.from({ length: 6 }, (_, index) => wireParticipant({ seatNum: index + 1 }));
    expect(refusal(await submit(program, guid, submitBody(...six)))).toEqual([400, 'persons-count']);
    expect(refusal(await submit(program, guid, submitBody()))).toEqual([400, 'persons-count']);
    const crowd = Array.from({ length: 51 }, () => wireParticipant());
    expect(refusal(await submit(program, guid, [[], crowd, false]))).toEqual([400, 'malformed']);
  });

  test('shares no seat, and sits on no other than the chosen', async () => {
    const twice = submitBody(wireParticipant(), wireParticipant());
    expect(refusal(await submit(program, guid, twice))).toEqual([400, 'duplicate-seat']);
    const elsewhere = [[{ rownum: 2, number: 2 }], [wireParticipant()], false];
    expect(refusal(await submit(program, guid, elsewhere))).toEqual([409, 'seats-mismatch']);
    const notHeld = submitBody(wireParticipant({ rowNum: 9, seatNum: 9 }));
    expect(refusal(await submit(program, guid, notHeld))).toEqual([409, 'seats-mismatch']);
  });
});

test('whatever is sent to whatever call, the answer is a documented refusal', async () => {
  const documented = [400, 403, 404, 409, 413, 415];
  const place = fc.record(
    // Beyond the hall, so that nothing is valid by chance.
    {
      rownum: fc.oneof(fc.integer({ min: 11 }), fc.anything()),
      number: fc.oneof(fc.integer(), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const person = fc.record(
    Object.fromEntries(
      Object.entries(wireParticipant()).map(([key, good]) => [
        key,
        fc.oneof(fc.constant(good), fc.anything({ maxDepth: 2 }), fc.string({ unit: 'binary' })),
      ]),
    ),
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    fc.anything({ maxDepth: 4 }),
    place,
    fc.array(place),
    fc.tuple(fc.array(place), fc.array(person), fc.anything()),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WRITES), body, async (name, sent) => {
      const answer = await put(name, sent === undefined ? '' : JSON.stringify(sent));
      if (name === 'holdseats2' && answer.status === 200) expect(answer.body).toEqual({ released: 0 });
      else expect(documented).toContain(refusal(answer)[0]);
    }),
    tries(150),
  );
});
