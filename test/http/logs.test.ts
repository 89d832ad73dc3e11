import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { QueryFailedError } from 'typeorm';
import { ReadPages } from '../../application/pages/read-pages.ts';
import { PORTS } from '../../config/ports.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { codeFor, hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';

const EMAIL = 'kari.nordmann@example.org';
let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

test('the log of a whole sign-up names routes, and no session, code, address or person', async () => {
  const guid = await verifiedGuid(program, EMAIL);
  const code = await codeFor(program, EMAIL);
  await hold(program, guid, { rownum: 1, number: 1 });
  await call(program.url, 'GET', `/api/seating/getseats/${guid}?${guid}`);
  await submit(program, guid, submitBody(wireParticipant({ email: EMAIL })));
  await call(program.url, 'PUT', `/api/signupemailer/sendmail/${guid}`);
  await call(program.url, 'GET', `/api/seating/getRegistered/${guid.slice(-6)}`);
  await call(program.url, 'GET', `/api/seating/nothing/${guid}`, {
    headers: { Authorization: 'Bearer T0KEN' },
  });
  await call(program.url, 'GET', `/api/superAdmin/purgeLANhemmelig-passord`);
  const text = program.logged.join('');
  expect(text).toContain('"route":"/api/seating/submit/:guid"');
  for (const secret of [
    guid,
    guid.slice(0, 32),
    guid.slice(-6),
    code,
    EMAIL,
    'Nordmann',
    'T0KEN',
    'hemmelig',
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('every call has one line with method, route, status and time', async () => {
  program.container.get(PORTS.log).info('mark');
  await call(program.url, 'PUT', '/api/seating/holdSeats/x', { body: {} });
  await call(program.url, 'DELETE', '/API/nothing');
  const lines = program.logged.slice(program.logged.findIndex((line) => line.includes('"mark"')) + 1);
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(requests.filter(({ msg }) => msg === 'request')).toMatchObject([
    { method: 'PUT', route: '/api/seating/holdSeats/:guid', status: 404, ms: expect.any(Number) },
    { method: 'DELETE', route: 'unknown', status: 404, ms: expect.any(Number) },
  ]);
});

test('what is our own fault is logged with its cause, and answered without it', async () => {
  const broken = await startTestProgram({
    adjust: (container) => {
      const pages = { readForVisitors: () => Promise.reject(new Error('the shelf fell down')) };
      container.rebind(ReadPages).toConstantValue(pages as never);
    },
  });
  const answer = await call(broken.url, 'GET', '/api/pagedata/getFrontPage');
  expect(refusal(answer)).toEqual([500, 'internal']);
  expect(answer.text).not.toMatch(/shelf|Error|\.ts/);
  expect(broken.logged.find((line) => line.includes('call failed'))).toMatch(/the shelf fell down.*"stack"/);
  await broken.stop();
});

test('a reader who leaves in the middle of an answer is worth no line', async () => {
  const complaints = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const before = program.logged.length;
  const reader = connect(Number(new URL(program.url).port), '127.0.0.1');
  reader.write('GET /api/seating/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(reader, 'data');
  reader.resetAndDestroy();
  const stream = program.container.get(SeatStream);
  while (stream.open > 0) await new Promise(setImmediate);
  expect(program.logged.slice(before).filter((line) => !line.includes('"request"'))).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('what others quote in their errors is left out: sessions, addresses, refused values', () => {
  const lines: string[] = [];
  const log = pinoLog('info', { write: (line: string) => void lines.push(line) });
  const guid = `${'a'.repeat(32)}-ABC234`;
  const driver = Object.assign(new Error(`Duplicate entry 'DEF567' for key 'code'`), {
    code: 'ER_DUP_ENTRY',
  });
  log.error('failed', new QueryFailedError(`INSERT '${guid}'`, [guid], driver));
  log.error('failed', new Error(`550 <${EMAIL}> is unknown, ${guid}`, { cause: new Error(EMAIL) }));
  const text = lines.join('');
  for (const secret of [guid, 'DEF567', EMAIL, 'INSERT'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('a value cannot pass for a line of its own', () => {
  const lines: string[] = [];
  const log = pinoLog('info', { write: (line: string) => void lines.push(line) });
  log.info('event', { name: 'a\r\n{"level":60}\u001b[2J\u0085' });
  expect(lines).toHaveLength(1);
  expect((JSON.parse(String(lines[0])) as { name: string }).name).toBe('a  {"level":60} [2J ');
});
