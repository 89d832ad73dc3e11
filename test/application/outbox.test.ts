import { describe, expect, test } from '@jest/globals';
import type { Database } from '../../adapters/database/data-source.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { MailFailure } from '../../application/ports/mail.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import type { MailStatus } from '../../application/ports/signup-stores.ts';
import { storedIn } from '../support/invariants/stored.ts';
import { memoryDatabase, takeWrites } from '../support/memory-database.ts';
import { SILENT } from '../support/silent-log.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';
import { SlowMails } from '../support/slow-mails.ts';
import { beforeEachStatement } from '../support/stopped-units.ts';
import { until } from '../support/until.ts';

const HOUR = 3_600_000;

/** A registration whose confirmation and crew notice are queued. */
async function submitted(database?: Database) {
  const jobs = await SignupJobs.opened({}, { database });
  const guid = await jobs.holding([1]);
  await jobs.submit(guid, [1]);
  return { jobs, guid, status: (): Promise<MailStatus> => jobs.register.mailStatus(guid) };
}

/** Three sign-ups, by visitor1 to visitor3, each with a confirmation and a crew notice. */
async function sixMails(database?: Database): Promise<SignupJobs> {
  const jobs = await SignupJobs.opened({}, { database });
  for (const seat of [1, 2, 3])
    await jobs.submit(await jobs.holding([seat], `visitor${String(seat)}@example.no`), [seat]);
  return jobs;
}

const confirmations = (jobs: SignupJobs): number =>
  jobs.mails.subjectsTo('kari@example.no').filter((subject) => subject === 'påmeldingen er registrert')
    .length;

test('a server that does not answer is asked once, not once for each mail that waits', async () => {
  const { jobs } = await submitted();
  jobs.mails.refusing = 'unreachable';
  const before = jobs.mails.attempts;
  await jobs.outbox.sendDue();
  expect(jobs.mails.attempts).toBe(before + 1);
});

test.each([
  ['as long as it asks for', 90_000, 90_000],
  ['no shorter than any other that is away', 1, 4_000],
  ['no longer than a mail may wait', 24 * HOUR, 15 * 60_000],
])('a server that asks us to wait is left alone %s', async (_, retryAfterMs, waits) => {
  const { jobs } = await submitted();
  const send = jobs.mails.send.bind(jobs.mails);
  jobs.mails.send = async () =>
    Promise.reject(new MailFailure('429 slow down', 'unreachable', { retryAfterMs }));
  await jobs.outbox.sendDue();
  jobs.mails.send = send;
  const first = async () =>
    (await jobs.read(({ outbox }) => outbox.due(Number.MAX_SAFE_INTEGER, 10))).find(
      ({ attempts }) => attempts === 1,
    );
  expect((await first())?.nextAt).toBe(jobs.clock.now() + waits);
});

describe('many that wait', () => {
  test('go out each once, and the log tells of each once', async () => {
    const jobs = await sixMails();
    await jobs.outbox.sendDue();
    const sent = jobs.mails.posted.filter((mail) => codeIn(mail) === null);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(6);
    expect(sent).toHaveLength(6);
    expect(await jobs.activities('order_confirmation_email')).toHaveLength(3);
    expect(await jobs.activities('internal_notification_email')).toHaveLength(3);
    expect(await jobs.read(({ outbox }) => outbox.unsent())).toMatchObject({ queued: 0, failed: 0 });
  });
});

describe('one that the server takes long over', () => {
  /** Three sign-ups. The second confirmation is accepted last; `atThird` runs when the third is sent. */
  async function slowest(atThird: (jobs: SignupJobs) => void = () => undefined, database?: Database) {
    const jobs = await sixMails(database);
    const slow = new SlowMails();
    slow.close();
    const quick = jobs.mails.send.bind(jobs.mails);
    jobs.mails.send = async (mail, id) => {
      if (mail.to === 'visitor2@example.no') return slow.send(mail, id);
      if (mail.to === 'visitor3@example.no') atThird(jobs);
      return quick(mail, id);
    };
    const queued = async () => (await jobs.read(({ outbox }) => outbox.unsent())).queued;
    const sendAll = async () => {
      const sending = jobs.outbox.sendDue();
      await until(async () => (await queued()) === 1, 'all others are stored as sent');
      slow.answer();
      await sending;
    };
    return { jobs, slow, queued, sendAll };
  }

  test('keeps no other from being known as sent', async () => {
    const { queued, sendAll } = await slowest();
    await sendAll();
    expect(await queued()).toBe(0);
  });

  test('goes out once, also when the clock jumps meanwhile', async () => {
    const { jobs, slow, sendAll } = await slowest(({ clock }) => {
      clock.advance(HOUR);
    });
    await sendAll();
    expect(slow.posted).toHaveLength(1);
    expect(await jobs.activities('order_confirmation_email')).toHaveLength(3);
  });

  test('is known as sent, also when it is taken while the results of the others are being stored', async () => {
    const database = await memoryDatabase();
    const { jobs, slow, queued } = await slowest(undefined, database);
    beforeEachStatement(database, async (statement) => {
      if (statement !== 'COMMIT') return;
      const { outbox } = await storedIn(database);
      if (outbox.filter(({ status }) => status === 'queued').length === 1) slow.answer();
      await nextTurn();
    });
    await jobs.outbox.sendDue();
    expect(await queued()).toBe(0);
    // Not for other tests any more.
    await database.close();
  });
});

test('what was sent and could not be stored is stored before the program ends', async () => {
  const database = await memoryDatabase();
  const { jobs, status } = await submitted(database);
  const quick = jobs.mails.send.bind(jobs.mails);
  jobs.mails.send = async (mail, id) => {
    await takeWrites(database, false);
    return quick(mail, id);
  };
  await jobs.outbox.sendDue();
  expect(await status()).toBe('queued');
  await takeWrites(database, true);
  await jobs.outbox.stop();
  expect(confirmations(jobs)).toBe(1);
  expect(await status()).toBe('sent');
});

describe('a confirmation', () => {
  test('goes out once, and the crew hears of the sign-up', async () => {
    const { jobs, status } = await submitted();
    await Promise.all([jobs.outbox.sendDue(), jobs.outbox.sendDue()]);
    await jobs.outbox.sendDue();
    expect(confirmations(jobs)).toBe(1);
    expect(jobs.mails.to('crew@example.no')).toHaveLength(1);
    expect(await status()).toBe('sent');
    expect(await jobs.activities('order_confirmation_email')).toMatchObject([{ details: { success: true } }]);
    expect(await jobs.activities('internal_notification_email')).toHaveLength(1);
  });

  test('waits while no server answers, and goes out within seconds once it does', async () => {
    const { jobs, status } = await submitted();
    jobs.mails.refusing = 'unreachable';
    for (let time = 0; time < 100; time++) {
      await jobs.outbox.sendDue();
      jobs.clock.advance(5_000);
    }
    expect(await status()).toBe('queued');
    jobs.mails.refusing = null;
    await jobs.outbox.sendDue();
    expect(confirmations(jobs)).toBe(1);
    expect(await status()).toBe('sent');
  });

  test('that is put off is tried again after a while', async () => {
    const { jobs, status } = await submitted();
    jobs.mails.refusing = 'deferred';
    await jobs.outbox.sendDue();
    jobs.mails.refusing = null;
    await jobs.outbox.sendDue();
    expect(confirmations(jobs)).toBe(0);
    jobs.clock.advance(4_000);
    await jobs.outbox.sendDue();
    expect(await status()).toBe('sent');
  });

  test('that the server will never take is shown as failed', async () => {
    const { jobs, status } = await submitted();
    jobs.mails.refusing = 'rejected';
    await jobs.outbox.sendDue();
    expect(await status()).toBe('failed');
    jobs.mails.refusing = null;
    jobs.clock.advance(HOUR);
    await jobs.outbox.sendDue();
    expect(confirmations(jobs)).toBe(0);
    expect(await jobs.activities('order_confirmation_email')).toMatchObject([
      { details: { success: false, error: 'the server is rejected' } },
    ]);
  });

  test('is given up after two days of trying', async () => {
    const { jobs, guid } = await submitted();
    jobs.mails.refusing = 'deferred';
    jobs.clock.advance(48 * HOUR + 1);
    await jobs.outbox.sendDue();
    const mails = await jobs.read(({ outbox }) => outbox.byCode(guid.slice(-6)));
    expect(mails.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  test('is given up for its age by no clock that has leapt', async () => {
    const { jobs, guid } = await submitted();
    const { units, mails, clock } = jobs;
    const dispatch = new OutboxDispatch(units, mails, clock, SILENT, undefined, undefined, async () => null);
    mails.refusing = 'unreachable';
    clock.advance(400 * 24 * HOUR);
    await dispatch.sendDue();
    const stored = await jobs.read(({ outbox }) => outbox.byCode(guid.slice(-6)));
    expect(stored.map(({ status }) => status)).toEqual(['queued', 'queued']);
  });

  test('whose process died while sending is taken up by another, as the same message', async () => {
    const { jobs, status } = await submitted();
    const [mail] = await jobs.read(({ outbox }) => outbox.due(jobs.clock.now(), 1));
    if (!mail) throw new Error('no mail waits');
    await jobs.units.run(({ outbox }) => outbox.claim([mail], jobs.clock.now(), 120_000));
    await jobs.outbox.sendDue();
    expect(await status()).toBe('queued');
    jobs.clock.advance(120_000);
    await jobs.outbox.sendDue();
    expect(jobs.mails.posted.map(({ messageId }) => messageId)).toContain(mail.id);
    expect(await status()).toBe('sent');
  });
});

test('the code mail is not one of these: it goes while the visitor waits', async () => {
  const jobs = await SignupJobs.opened();
  await jobs.verification.requestCode('kari@example.no', IP);
  expect(await jobs.read(({ outbox }) => outbox.due(jobs.clock.now(), 10))).toEqual([]);
  expect(jobs.mails.posted).toHaveLength(1);
});
