import { expect, test } from '@jest/globals';
import { LaterActivity } from '../../application/signup/later-activity.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { LIMITS } from '../../domain/limits.ts';
import { aSession, NOON } from '../support/builders.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';

const SENT = { success: true, subject: 'Koden din', messageId: 'a' } as const;

test('a mail that was sent while the database was away is logged with the next one, in order and once', async () => {
  const { units } = await SignupJobs.opened();
  const session = aSession();
  await units.run(({ sessions }) => sessions.add(session));
  let isAway = true;
  const failing: UnitOfWork = Object.assign(Object.create(units) as UnitOfWork, {
    run: (async (work) => {
      if (isAway) throw new Unavailable('the database is away');
      return units.run(work);
    }) satisfies UnitOfWork['run'],
  });
  const later = new LaterActivity(failing, SILENT);
  const sends = (ip: string) => {
    later.add(session.guid, { type: 'code_email', at: NOON, ip, details: SENT });
  };
  const logged = async () => {
    const acts = await units.read(({ activityLog }) => activityLog.find({ type: 'code_email' }, 0, 9));
    return acts.map(({ ip }) => ip).toReversed();
  };
  sends('192.0.2.1');
  sends('192.0.2.2');
  await later.settled();
  expect(await logged()).toEqual([]);
  isAway = false;
  sends('192.0.2.3');
  await later.settled();
  expect(await logged()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
});

test('tries that fail use up nothing of what an address may log', async () => {
  const { units } = await SignupJobs.opened({}, { limits: { ...LIMITS, activityRowsPerIpMinute: 2 } });
  const session = aSession();
  await units.run(({ sessions }) => sessions.add(session));
  let tries = 0;
  const failing: UnitOfWork = Object.assign(Object.create(units) as UnitOfWork, {
    run: (async (work) =>
      units.run(async (stores) => {
        const done = await work(stores);
        tries += 1;
        if (tries <= 3) throw new Unavailable('the database is away');
        return done;
      })) satisfies UnitOfWork['run'],
  });
  const later = new LaterActivity(failing, SILENT);
  for (const ip of ['192.0.2.1', '192.0.2.1'])
    later.add(session.guid, { type: 'code_email', at: NOON, ip, details: SENT });
  while (tries <= 3) await later.settled();
  await later.settled();
  expect(await units.read(({ activityLog }) => activityLog.find({ type: 'code_email' }, 0, 9))).toHaveLength(
    2,
  );
});
