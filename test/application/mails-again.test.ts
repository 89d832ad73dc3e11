import { beforeEach, describe, expect, test } from '@jest/globals';
import { FailedMails } from '../../application/signup/failed-mails.ts';
import { ResendConfirmation } from '../../application/signup/resend-confirmation.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

let jobs: SignupJobs;
let code: string;
let guid: string;
let resend: ResendConfirmation;
let failed: FailedMails;
beforeEach(async () => {
  jobs = await SignupJobs.opened();
  guid = await jobs.holding([1, 2], 'mor@example.no');
  ({ code } = await jobs.submit(guid, [1, 2]));
  resend = new ResendConfirmation(jobs.registerParts);
  failed = new FailedMails(jobs.units, jobs.clock, () => undefined);
});

const [CODE, CONFIRMATION, AGAIN] = [
  ...['er koden din', 'påmeldingen er registrert', 'påmeldingen slik den står nå'],
];
const subjects = (to: string) => jobs.mails.subjectsTo(to);

describe('a confirmation sent again', () => {
  test('goes to whoever signed up, or to one of the persons, and is in the log', async () => {
    await jobs.outbox.sendDue();
    expect(await resend.resend('crew', code.toLowerCase(), '')).toBe('mor@example.no');
    expect(await resend.resend('crew', code, 'kari@example.no')).toBe('kari@example.no');
    await jobs.outbox.sendDue();
    expect(subjects('mor@example.no')).toEqual([CODE, CONFIRMATION, AGAIN]);
    expect(subjects('kari@example.no')).toEqual([AGAIN]);
    expect(await jobs.activities('confirmation_resent')).toMatchObject([
      { code, email: 'mor@example.no', details: { admin: 'crew' } },
      { code, email: 'kari@example.no', details: { admin: 'crew' } },
    ]);
    expect(await jobs.activities('order_confirmation_email')).toHaveLength(3);
  });

  test('is not queued beside one that still waits for the same address', async () => {
    await resend.resend('crew', code, '');
    await resend.resend('crew', code, 'kari@example.no');
    await resend.resend('crew', code, 'kari@example.no');
    await jobs.outbox.sendDue();
    expect(subjects('mor@example.no')).toEqual([CODE, CONFIRMATION]);
    expect(subjects('kari@example.no')).toEqual([AGAIN]);
  });

  test('goes to nobody else, and not for a code that nobody has', async () => {
    await expect(resend.resend('crew', code, 'fremmed@example.no')).rejects.toThrow('address-unknown');
    await expect(resend.resend('crew', 'ZZZZZZ', '')).rejects.toThrow('registration-unknown');
  });
});

describe('a mail that failed', () => {
  beforeEach(async () => {
    jobs.mails.refusing = 'rejected';
    await jobs.outbox.sendDue();
    jobs.mails.refusing = null;
  });
  const listed = async () => (await failed.all()).map(({ mail: { to } }) => to);
  const idOf = async (address: string) =>
    (await failed.all()).find(({ mail }) => mail.to === address)?.id ?? '';

  test('is sent again, goes off the list, and is in the log', async () => {
    expect(await listed()).toEqual(expect.arrayContaining(['mor@example.no', 'crew@example.no']));
    await failed.sendAgain('crew', await idOf('mor@example.no'));
    expect(await listed()).toEqual(['crew@example.no']);
    await jobs.outbox.sendDue();
    expect(subjects('mor@example.no')).toEqual([CODE, CONFIRMATION]);
    expect(await jobs.register.mailStatus(guid)).toBe('sent');
    expect(await jobs.activities('mail_sent_again')).toMatchObject([
      {
        code,
        email: 'mor@example.no',
        details: { admin: 'crew', subject: `Nordlys: ${CONFIRMATION} (${code})` },
      },
    ]);
  });

  test('is sent again for as long as any other, however old it is', async () => {
    jobs.clock.advance(72 * 60 * 60_000);
    jobs.mails.refusing = 'deferred';
    await failed.sendAgain('crew', await idOf('crew@example.no'));
    await jobs.outbox.sendDue();
    expect(await listed()).toEqual(['mor@example.no']);
  });

  test('is ticked off: it is counted no more, and the visitor is still told that it failed', async () => {
    const id = await idOf('mor@example.no');
    await failed.dismiss('crew', id);
    expect(await listed()).toEqual(['crew@example.no']);
    expect(await jobs.read(({ outbox }) => outbox.unsent())).toMatchObject({ failed: 1 });
    expect(await jobs.register.mailStatus(guid)).toBe('failed');
    expect(await jobs.activities('mail_dismissed')).toMatchObject([{ code, email: 'mor@example.no' }]);
    await expect(failed.dismiss('crew', id)).rejects.toThrow('mail-unknown');
    await expect(failed.sendAgain('crew', id)).rejects.toThrow('mail-unknown');
  });
});
