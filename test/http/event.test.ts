import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventAnswer, FrontPageAnswer } from '../../adapters/http/contract.ts';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({
    variables: {
      PUBLIC_URL: 'https://lan.example/',
      ...{ LIMIT_HOLD_MS: '420000', LIMIT_CODE_MAIL_PER_ADDRESS: '9' },
    },
  });
});
afterAll(() => program.stop());

test('the event is told with the server’s clock, and with the limits that it keeps', async () => {
  const { status, body } = await call(program.url, 'GET', '/api/event');
  const { name, now, publicUrl, limits, warnAlone } = body as EventAnswer;
  expect([status, name, now]).toEqual([200, 'Polarnatt LAN', program.clock.now()]);
  expect([publicUrl, warnAlone]).toEqual(['https://lan.example', true]);
  expect(limits).toEqual({
    holdMs: 420_000,
    codeMailGapMs: 20_000,
    codeMailPerAddress: 9,
    codeMailPerAddressMs: 900_000,
    linkMs: 1_800_000,
    paymentDays: 3,
    refundHours: 48,
  });
});

test('the event is told with its dates and the seats that are free', async () => {
  const front = (await call(program.url, 'GET', '/api/pagedata/getFrontPage')).body as FrontPageAnswer;
  const { dates, freeSeats } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  expect(dates.starts).toBe(parseOsloDate(front[0]?.lanDate ?? ''));
  expect(dates.ends).toBe(parseOsloDate(front[0]?.lanFinishedDate ?? ''));
  expect(freeSeats).toBe(100);
});

test('a new installation’s pages name the limits that it was started with', async () => {
  const { body } = await call(program.url, 'GET', '/api/pagedata/getSignupPage');
  expect(JSON.stringify(body)).toContain('er dine i 7 minutter');
});

test('without the keys of a sales unit nobody is told to pay online, and there is nowhere to', async () => {
  const { body } = await call(program.url, 'GET', '/api/event');
  expect((body as EventAnswer).onlinePayment).toBe(false);
  for (const [method, path] of [
    ['POST', 'start'],
    ['POST', 'webhook'],
    ['GET', 'f'.repeat(32)],
  ] as const)
    expect(await call(program.url, method, `/api/payment/${path}`)).toMatchObject({
      ...{ status: 404, body: { error: 'not-found' } },
    });
});
