import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { EventRows } from '../../application/ports/backups.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { aMail, aSeat } from '../support/builders.ts';
import { SetClock } from '../support/set-clock.ts';
import { SlowMails } from '../support/slow-mails.ts';
import { startPrivateMariadb } from '../support/private-mariadb.ts';
import { beforeEachStatement, isWaitedFor } from '../support/stopped-units.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { until } from '../support/until.ts';

describe.each(REAL_DATABASES)('a restore on %s, stopped before each of its statements', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let databases: Database[];
  let mails: SlowMails;
  let dispatch: OutboxDispatch;
  let units: DatabaseUnitOfWork;
  /** The statement of the restore, counted from 1, before which the mails go on; 0 for none. */
  let stopAt = 0;
  let goOn = async (): Promise<void> => undefined;

  beforeAll(async () => {
    place = await databasePlace(kind, startPrivateMariadb);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    url = await place.freshUrl();
    const restoring = await openDatabase(url, SILENT);
    units = new DatabaseUnitOfWork(restoring);
    // Only one process can use a SQLite file.
    const sending = kind === 'sqlite' ? restoring : await openDatabase(url, SILENT);
    databases = [...new Set([restoring, sending])];
    mails = new SlowMails();
    const senders = kind === 'sqlite' ? units : new DatabaseUnitOfWork(sending);
    dispatch = new OutboxDispatch(senders, mails, new SetClock(), SILENT);
    stopAt = 0;
    beforeEachStatement(restoring, async () => {
      if (stopAt > 0 && --stopAt === 0) await goOn();
    });
    await units.run(({ seats }) => seats.add([aSeat()]));
  });
  afterEach(async () => {
    for (const database of databases) await database.close();
  });

  /** Whether a unit waits for a lock of the restore; on SQLite every other unit does. */
  async function waits(): Promise<boolean> {
    return place.mariadb ? isWaitedFor(place.mariadb) : true;
  }

  /** Waits until the act is done, or itself waits for the restore. */
  async function doneOrWaiting(act: Promise<void>): Promise<void> {
    let done = false;
    void act.then(() => (done = true));
    await until(async () => done || (await waits()), 'that the mails are sent or wait');
  }

  /** Restores what is stored now, with mails going on before a statement; returns whether it came. */
  async function restoreStoppedAt(statement: number, mailsGoOn: () => Promise<void>): Promise<boolean> {
    const rows: { table: string; rows: readonly Record<string, unknown>[] }[] = [];
    await snapshotsOf(url)(async (snapshot) => {
      for await (const batch of snapshot.rows()) rows.push(batch);
    });
    async function* again(): EventRows {
      yield* rows;
    }
    let sending = Promise.resolve();
    goOn = async () => {
      sending = mailsGoOn();
      await doneOrWaiting(sending);
    };
    stopAt = statement;
    await restoreInto(units)(again, (_, restoreRows) => restoreRows());
    const reached = stopAt === 0;
    stopAt = 0;
    await sending;
    return reached;
  }

  const confirmation = (statement: number) => {
    const id = String(statement).padStart(32, '0');
    return aMail({ id, code: `A${String(statement).padStart(5, '0')}` });
  };

  async function expectSentOnce(statement: number): Promise<void> {
    mails.answer();
    await dispatch.sendDue();
    await dispatch.sendDue();
    const { id, code } = confirmation(statement);
    const stored = await units.read(({ outbox }) => outbox.byCode(code));
    const sent = mails.posted.filter(({ messageId }) => messageId === id);
    expect([statement, stored.map(({ status }) => status), sent.length]).toEqual([statement, ['sent'], 1]);
  }

  test('leaves a mail that goes out meanwhile sent once', async () => {
    for (let statement = 1; ; statement++) {
      await units.run(({ outbox }) => outbox.add(confirmation(statement)));
      const reached = await restoreStoppedAt(statement, () => dispatch.sendDue());
      await expectSentOnce(statement);
      if (!reached) return;
    }
  });

  test('leaves a mail that was being sent, and is then known to be, sent once', async () => {
    for (let statement = 1; ; statement++) {
      await units.run(({ outbox }) => outbox.add(confirmation(statement)));
      mails.close();
      const attempts = mails.attempts;
      const sent = dispatch.sendDue();
      await until(() => mails.attempts > attempts, 'that the mail is given to the server');
      const reached = await restoreStoppedAt(statement, () => {
        mails.answer();
        return sent;
      });
      mails.answer();
      await sent;
      await expectSentOnce(statement);
      if (!reached) return;
    }
  });

  if (kind !== 'sqlite')
    test('leaves whoever sends a mail the time to store that, however long it took', async () => {
      await units.run(async ({ outbox }) => {
        await outbox.add(confirmation(1));
        await outbox.claim(await outbox.due(Date.now(), 1), Date.now(), 0);
      });
      await restoreStoppedAt(0, () => Promise.resolve());
      expect(await units.run(({ outbox }) => outbox.due(Date.now(), 1))).toEqual([]);
    });
});
