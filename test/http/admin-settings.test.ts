import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SettingsAnswer } from '../../adapters/http/contract.ts';
import { Crew, send } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
let crew: Crew;
beforeEach(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
});
afterEach(() => program.stop());

describe('the settings', () => {
  const DEFAULTS = {
    ...{ paymentDays: 3, capAtStart: false, reminderHours: [], graceHours: 48, expiry: 'ask' },
    ...{ seatsFixedHours: 24, refundHours: 48, giveUntilHours: 0, cancelUntilHours: 0 },
    warnAlone: true,
  };

  test('are what they were before there were any, until somebody changes some', async () => {
    const { body } = await crew.get<SettingsAnswer>('/api/admin/getSettings');
    expect(body).toEqual({ ...DEFAULTS, updatedAt: 0, UpdatedBy: '' });
    const changed = await crew.put<SettingsAnswer>('/api/admin/updateSettings', {
      paymentDays: 5,
      warnAlone: false,
      updatedAt: 0,
    });
    expect(changed.body).toMatchObject({
      ...{ ...DEFAULTS, paymentDays: 5, warnAlone: false },
      UpdatedBy: crew.username,
    });
    const event = await send(program, null, 'GET', '/api/event');
    expect(event.body).toMatchObject({ limits: { paymentDays: 5 }, warnAlone: false });
    expect(await crew.put('/api/admin/updateSettings', { graceHours: 1, updatedAt: 0 })).toMatchObject({
      status: 409,
      body: { error: 'page-changed', UpdatedBy: crew.username },
    });
  });

  test.each([
    { paymentDays: 61 },
    { graceHours: -1 },
    { reminderHours: [1, 2, 3, 4] },
    { reminderHours: ['24'] },
    { expiry: 'never' },
    { capAtStart: 'ja' },
    { warnAlone: 1 },
  ])('out of bounds are refused: %j', async (given) => {
    expect((await crew.put('/api/admin/updateSettings', given)).status).toBe(400);
  });
});
