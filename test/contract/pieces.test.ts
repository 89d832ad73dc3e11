import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { ActivityRecord } from '../../application/crew/activity-record.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { aMail, anActivity } from '../support/builders.ts';
import { startTestProgram } from '../support/program.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const LARGE = 100_000;
const ENTRIES = 2_500;

/** What nobody may have to wait for in one piece. */
describe.each(REAL_DATABASES)('many rows on %s', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let database: Database;
  let units: DatabaseUnitOfWork;
  beforeAll(async () => {
    place = await databasePlace(kind);
    url = await place.freshUrl();
    database = await openDatabase(url, SILENT);
    units = new DatabaseUnitOfWork(database);
    await units.run(({ activityLog }) =>
      activityLog.add(...Array.from({ length: ENTRIES }, () => anActivity())),
    );
    const { mail } = aMail();
    const html = 'æ'.repeat(LARGE);
    await units.run(async ({ outbox }) => {
      for (let at = 0; at < 30; at++)
        await outbox.add(
          aMail({ id: String(at).padStart(32, '0'), about: String(at), mail: { ...mail, html } }),
        );
    });
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('are backed up by their size: of large ones few at a time, of small ones some hundred', async () => {
    const most = new Map<string, number>();
    const all = new Map<string, number>();
    await snapshotsOf(url)(async (snapshot) => {
      for await (const { table, rows } of snapshot.rows()) {
        all.set(table, (all.get(table) ?? 0) + rows.length);
        // The first rows tell how large the others may be.
        if (rows.length < (all.get(table) ?? 0)) most.set(table, Math.max(most.get(table) ?? 0, rows.length));
      }
    });
    expect([all.get('outbox'), all.get('activity')]).toEqual([30, ENTRIES]);
    expect([most.get('outbox'), most.get('activity')]).toEqual([1, 500]);
  });

  it('of the log go some at a time, with other units in between', async () => {
    const sent = recordStatements(database.source);
    expect(await new ActivityRecord(units, new SetClock()).purge('sjef')).toBe(ENTRIES);
    const deleting = sent.filter(({ sql }) => /^DELETE FROM .?activity/.test(sql));
    const commits = sent.filter(({ sql }) => sql === 'COMMIT');
    expect(deleting.length).toBeGreaterThanOrEqual(3);
    expect(commits.length).toBeGreaterThan(deleting.length);
    expect((await units.read(({ activityLog }) => activityLog.newest(9))).map(({ type }) => type)).toEqual([
      'activity_log_purged',
    ]);
  });
});

describe('a whole table', () => {
  it('of a SQLite file is emptied some rows at a time', async () => {
    const place = await databasePlace('sqlite');
    const database = await openDatabase(await place.freshUrl(), SILENT);
    const units = new DatabaseUnitOfWork(database);
    await units.run(({ activityLog }) =>
      activityLog.add(...Array.from({ length: ENTRIES }, () => anActivity())),
    );
    const sent = recordStatements(database.source);
    expect(await units.run(({ eventData }) => eventData.clear(0, 'next'))).toMatchObject({
      activities: ENTRIES,
    });
    expect(sent.filter(({ sql }) => sql.startsWith('DELETE FROM activity '))).toHaveLength(3);
    await database.close();
    await place.remove();
  });
});

describe('the daily look for what is to be erased', () => {
  it('does not rewrite the file where nothing is, because everybody would wait', async () => {
    const program = await startTestProgram();
    const { source } = program.container.get(PORTS.database);
    const retention = program.container.get(Retention);
    const lastRun = async () => (await retention.runs()).lastRun;
    await retention.runDaily();
    const before = await lastRun();
    program.clock.advance(DAY);
    const sent = recordStatements(source);
    await retention.runDaily();
    expect((await lastRun()) ?? 0).toBeGreaterThan(before ?? 0);
    expect(sent.filter(({ sql }) => sql === 'VACUUM')).toEqual([]);
    await program.stop();
  });
});
