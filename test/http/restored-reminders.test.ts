import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const HOUR = 3_600_000;

let program: TestProgram;
beforeEach(async () => {
  program = await startGuardedProgram({ variables: { STARTER_CONTENT: 'demo' } });
});
afterEach(() => program.stop());

test('who was reminded to pay is not reminded again after a restore of an older backup', async () => {
  const { crew } = await Superadmin.loggedIn(program);
  await crew.put('/api/admin/updateSettings', { reminderHours: [24] });
  const { code } = await crew.adds();
  const { name } = await (await Superadmin.loggedIn(program)).makeBackup();
  const { paymentDeadline = 0 } =
    (await program.read(({ registrations }) => registrations.byCode(code))) ?? {};
  program.clock.advance(paymentDeadline - 24 * HOUR - program.clock.now());
  const deadlines = program.container.get(PaymentDeadlines);
  const reminded = async () => {
    await deadlines.runDue();
    await program.container.get(OutboxDispatch).sendDue();
    const mails = await program.read(({ outbox }) => outbox.byCode(code));
    return mails.filter(({ kind }) => kind === 'payment-reminder').length;
  };
  expect(await reminded()).toBe(1);
  expect((await (await Superadmin.loggedIn(program)).restore(name)).status).toBe(200);
  program.clock.advance(HOUR);
  // The restore removed the mail itself.
  expect(await reminded()).toBe(0);
});
