import { expect, test } from '@jest/globals';
import { LaterActivity } from '../../application/signup/later-activity.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aSession, NOON } from '../support/builders.ts';
import { memoryDatabase, takeWrites } from '../support/memory-database.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';

const SENT = { success: true, subject: 'Koden din', messageId: 'a' } as const;

/** Logs code mails on a database that the test can make fail. */
async function mailing(limits = LIMITS) {
  const database = await memoryDatabase();
  const { units } = await SignupJobs.opened({}, { database, limits });
  const session = aSession();
  await units.run(({ sessions }) => sessions.add(session));
  const later = new LaterActivity(units, SILENT);
  const sends = (ip: string) => {
    later.add(session.guid, { type: 'code_email', at: NOON, ip, details: SENT });
  };
  const logged = async () => {
    const acts = await units.read(({ activityLog }) => activityLog.find({ type: 'code_email' }, 0, 9));
    return acts.map(({ ip }) => ip).toReversed();
  };
  return { database, later, sends, logged };
}

test('a mail that was sent while the database was away is logged with the next one, in order and once', async () => {
  const { database, later, sends, logged } = await mailing();
  await takeWrites(database, false);
  sends('192.0.2.1');
  sends('192.0.2.2');
  await later.settled();
  expect(await logged()).toEqual([]);
  await takeWrites(database, true);
  sends('192.0.2.3');
  await later.settled();
  expect(await logged()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
});

test('tries that fail use up nothing of what an address may log', async () => {
  const { database, later, sends, logged } = await mailing({ ...LIMITS, activityRowsPerIpMinute: 2 });
  await database.source.query('ALTER TABLE activity RENAME TO away');
  sends('192.0.2.1');
  sends('192.0.2.1');
  for (let tries = 0; tries < 3; tries++) await later.settled();
  await database.source.query('ALTER TABLE away RENAME TO activity');
  await later.settled();
  expect(await logged()).toHaveLength(2);
});
