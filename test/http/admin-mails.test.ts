import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OperationsAnswer, WireFailedMail } from '../../adapters/http/contract.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { MailFailure } from '../../application/ports/mail.ts';
import { PORTS } from '../../config/ports.ts';
import { Crew } from '../support/crew.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const mails = new PostedMails();
let program: TestProgram;
let crew: Crew;
let code: string;
beforeEach(async () => {
  mails.refusing = null;
  program = await startTestProgram({
    adjust: (container) =>
      container.rebind(PORTS.mailSender).toConstantValue(Object.assign(mails, { close: () => undefined })),
  });
  crew = await Crew.loggedIn(program);
  ({ code } = await crew.adds());
});
afterEach(() => program.stop());

const sendAll = () => program.container.get(OutboxDispatch).sendDue();

test('the crew sends a confirmation as it stands now: to an address of the sign-up, to no other', async () => {
  const path = `/api/admin/resendconfirmation/${code}`;
  expect(await crew.post(path)).toMatchObject({ status: 200, body: { to: 'kari@example.no' } });
  await sendAll();
  expect(mails.to('kari@example.no').at(-1)?.text).toContain('Rad 1, plass 1');
  expect(await crew.post(path, { email: 'fremmed@example.no' })).toMatchObject({
    ...{ status: 400, body: { error: 'address-unknown' } },
  });
  expect(await crew.post('/api/admin/resendconfirmation/ZZZZZZ', {})).toMatchObject({
    ...{ status: 404, body: { error: 'registration-unknown' } },
  });
});

test('a failed mail is on the list with what the server said, is sent again, and is ticked off', async () => {
  mails.refusing = 'rejected';
  await crew.post(`/api/admin/resendconfirmation/${code}`);
  await sendAll();
  const { body: list } = await crew.get<WireFailedMail[]>('/api/admin/getFailedMails');
  expect(list).toEqual([
    {
      ...{ _id: expect.any(String), kind: 'confirmation-again', code, to: 'kari@example.no' },
      subject: expect.stringContaining(code),
      createdAt: program.clock.now(),
      error: new MailFailure('the server is rejected', 'rejected').message,
    },
  ]);
  const id = list[0]?._id ?? '';
  expect((await crew.post(`/api/admin/resendmail/${id}`)).status).toBe(200);
  await sendAll();
  expect((await crew.delete(`/api/admin/dismissmail/${id}`)).status).toBe(200);
  expect((await crew.get('/api/admin/getFailedMails')).body).toEqual([]);
  expect((await crew.get<OperationsAnswer>('/api/admin/getOperations')).body.mail.failed).toBe(0);
  expect((await crew.delete(`/api/admin/dismissmail/${id}`)).body).toMatchObject({ error: 'mail-unknown' });
});
