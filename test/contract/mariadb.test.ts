import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { repeat } from '../../adapters/system/repeat.ts';
import { LogQuota } from '../../application/crew/log-quota.ts';
import type { Log } from '../../application/ports/system.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { aGuid, aMail, anActivity, aSeat, aSession, NOON } from '../support/builders.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { type PrivateMariadb, RIGHTS, startPrivateMariadb } from '../support/private-mariadb.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { SetClock } from '../support/set-clock.ts';
import { SlowMails } from '../support/slow-mails.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { SILENT } from '../support/silent-log.ts';
import { until } from '../support/until.ts';

type Settings = Readonly<{ id: number; mode: string }>;

describe('MariaDB', () => {
  let server: PrivateMariadb;
  let url: string;
  let database: Database;
  let units: DatabaseUnitOfWork;
  let made = 0;
  const secrets = new NodeSecrets('00'.repeat(32));
  const lockAt = (on: DatabaseUnitOfWork, now: number) =>
    new MaintenanceLock({ units: on, secrets, clock: new SetClock(now), repeat, log: SILENT });

  beforeAll(async () => {
    // A server whose settings do not suit us.
    server = await startPrivateMariadb([
      '--sql-mode=',
      '--character-set-server=latin1',
      '--innodb-flush-log-at-trx-commit=2',
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // The other suites use `mariadb:`; either scheme works for either server.
    url = (await server.createDatabase(`lanplass_${String(++made)}`)).replace('mariadb:', 'mysql:');
    database = await openDatabase(url, SILENT);
    units = new DatabaseUnitOfWork(database);
  });
  afterEach(() => database.close());

  it('is spoken to strictly, in utf8mb4, and reads what is committed, on every connection', async () => {
    const settings = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.source.query<Settings[]>(
          `SELECT CONNECTION_ID() AS id, SLEEP(0.01), @@sql_mode AS mode, @@tx_isolation AS isolation,
            @@character_set_client AS charset, @@innodb_lock_wait_timeout AS patience`,
        ),
      ),
    );
    expect(new Set(settings.map(([each]) => each?.id)).size).toBe(8);
    for (const each of settings.flat()) {
      expect(each.mode).toContain('STRICT_ALL_TABLES');
      expect(each).toMatchObject({
        isolation: 'READ-COMMITTED',
        charset: 'utf8mb4',
        patience: 5,
      });
    }
  });

  it('takes one statement at a time, so that no text brings another one along', async () => {
    await expect(database.source.query('SELECT 1; SELECT 2')).rejects.toThrow(/syntax/);
  });

  it('removes ended counts some thousands at a time', async () => {
    await database.source.query(
      'INSERT INTO limit_count (id, used, window_ends, locked_until) SELECT seq, 1, 1, 0 FROM seq_1_to_10001',
    );
    const sent = recordStatements(database.source);
    expect(await units.run(({ limits }) => limits.removeEnded(NOON))).toBe(10_001);
    expect(sent.filter(({ sql }) => sql.startsWith('DELETE FROM limit_count'))).toHaveLength(2);
  });

  it('sends each mail once for two processes whose clocks are two minutes apart', async () => {
    const other = await openDatabase(url, SILENT);
    const [early, late] = [new SetClock(NOON), new SetClock(NOON + 125_000)];
    const [slow, quick] = [new SlowMails(), new PostedMails()];
    const ids = Array.from({ length: 8 }, (_, number) => String(number));
    await units.run(async ({ outbox }) => {
      for (const id of ids) await outbox.add(aMail({ id }));
    });
    slow.close();
    const sending = new OutboxDispatch(units, slow, early, SILENT).sendDue();
    await until(() => slow.attempts === 1, 'that the first mail is being sent');
    await new OutboxDispatch(new DatabaseUnitOfWork(other), quick, late, SILENT).sendDue();
    slow.answer();
    await sending;
    expect([...slow.posted, ...quick.posted].map(({ messageId }) => messageId)).toEqual(ids);
    await other.close();
  });

  it('lets one of two processes at the maintenance, though their clocks are an hour apart', async () => {
    const other = await openDatabase(url, SILENT);
    const locks = [lockAt(units, NOON), lockAt(new DatabaseUnitOfWork(other), NOON + 3_600_000)];
    for (const [mine, others] of [locks, locks.toReversed()]) {
      const told = mine?.runExclusive(async () => {
        await expect(others?.runExclusive(() => Promise.resolve('both'))).rejects.toThrow(
          /maintenance-running/,
        );
        return 'one';
      });
      expect(await told).toBe('one');
    }
    await other.close();
  });

  it('frees the maintenance when the time of a dead process is over, whatever that took for the time', async () => {
    await units.run(({ jobs }) => jobs.claim('maintenance', 'dead', NOON + 3_600_000, 0));
    expect(await lockAt(units, NOON).runExclusive(() => Promise.resolve('done'))).toBe('done');
  });

  it('compares byte by byte in each of our tables, all of them InnoDB', async () => {
    const tables: { name: string; engine: string; collation: string }[] = await database.source.query(
      `SELECT table_name AS name, engine AS engine, table_collation AS collation
        FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      database.source.entityMetadatas.map(({ tableName }) => tableName).toSorted(),
    );
    for (const table of tables) expect(table).toMatchObject({ engine: 'InnoDB', collation: 'utf8mb4_bin' });
  });

  it('whose commits may be lost in a crash is warned of at start', async () => {
    const warned: unknown[] = [];
    const log: Log = { ...SILENT, warn: (event, facts) => warned.push(event, facts) };
    const opened = await openDatabase(url, log);
    await opened.close();
    expect(warned).toEqual([
      'the database may lose its last commits in a crash',
      { innodb_flush_log_at_trx_commit: 2 },
    ]);
  });

  it('is migrated once when several processes start at once', async () => {
    const fresh = await server.createDatabase(`lanplass_${String(++made)}`);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh, SILENT)));
    const migrations = await opened[0]?.source.query<unknown[]>('SELECT name FROM migrations');
    expect(migrations).toHaveLength(database.source.migrations.length);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('breaking a connection in the middle of a unit makes it unavailable and leaves nothing; the next unit works', async () => {
    const broken = units.run(async ({ sessions, seats }) => {
      await sessions.add(aSession());
      await killConnections();
      await seats.all();
    });
    await expect(broken).rejects.toMatchObject({ name: 'Unavailable', outcomeUnknown: false });
    expect(await units.read(({ sessions }) => sessions.find(aGuid()))).toBeNull();
    await units.run(({ sessions }) => sessions.add(aSession()));
    expect(await units.read(({ sessions }) => sessions.find(aGuid()))).toEqual(aSession());
  });

  it('breaking a connection before the commit leaves the outcome unknown, and what was counted counts', async () => {
    const logQuota = new LogQuota(new SetClock(), 1);
    const act = anActivity({ ip: '192.0.2.1' });
    const broken = new DatabaseUnitOfWork(database, { logQuota }).run(({ activityLog }) =>
      activityLog.add(act).then(killConnections),
    );
    await expect(broken).rejects.toMatchObject({ name: 'Unavailable', outcomeUnknown: true });
    expect(logQuota.ofUnit().take(act)).toBe(false);
  });

  it('that goes silent is unavailable, and at work as soon as it speaks again', async () => {
    const proxy = await TcpProxy.start(server.port);
    const url = new URL(await server.createDatabase(`lanplass_${String(++made)}`));
    url.port = String(proxy.port);
    const opened = await openDatabase(url.href, SILENT);
    const cut = new DatabaseUnitOfWork(opened);
    await Promise.all(Array.from({ length: 8 }, () => cut.read(({ seats }) => seats.all())));
    proxy.become('half-open');
    await expect(cut.run(({ seats }) => seats.all())).rejects.toThrow(Unavailable);
    proxy.become('pass');
    for (let unit = 0; unit < 8; unit++) await cut.run(({ seats }) => seats.all());
    await opened.close();
    await proxy.stop();
  });

  it('that refuses all connections is unavailable', async () => {
    const gone = await startPrivateMariadb();
    const opened = await openDatabase(await gone.createDatabase('lanplass'), SILENT);
    const lost = new DatabaseUnitOfWork(opened);
    await gone.stop();
    await expect(lost.run(({ seats }) => seats.all())).rejects.toThrow(Unavailable);
    await expect(lost.read(({ seats }) => seats.all())).rejects.toThrow(Unavailable);
    await opened.close();
  });

  it('that is full, read only, out of connections, memory or threads, or shuts the account out is unavailable', async () => {
    const schema = `lanplass_${String(made)}`;
    const served: number[] = [];
    const full = [1, 3, 20, 1021, 1026, 1030, 1114, 1180, 3675];
    const readOnly = [1036, 1290, 1792, 1836, 1874, 1881];
    const exhausted = [1040, 1041, 1135, 1203, 1226];
    const leaving = [1047, 1053, 1317, 1969, 3024];
    const shutOut = [1044, 1045, 1142, 1143, 1227, 1698, 3118, 3955, 4151];
    for (const errno of [...full, ...readOnly, ...exhausted, ...leaving, ...shutOut]) {
      await server.query(
        `CREATE OR REPLACE TRIGGER ${schema}.failing BEFORE INSERT ON ${schema}.session FOR EACH ROW
          SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${String(errno)}`,
      );
      const cause: unknown = await units
        .run(({ sessions }) => sessions.add(aSession()))
        .catch((thrown: unknown) => thrown);
      if (!(cause instanceof Unavailable)) served.push(errno);
    }
    expect(served).toEqual([]);
    await server.query(`DROP TRIGGER ${schema}.failing`);
    await units.run(({ sessions }) => sessions.add(aSession()));
  });

  it('that has gone read only is unavailable to what writes, until it takes writes again', async () => {
    const restricted = await openedAs('restricted');
    await server.query('SET GLOBAL read_only = 1');
    const refused = restricted.units.run(({ sessions }) => sessions.add(aSession()));
    await expect(refused).rejects.toThrow(Unavailable);
    expect(await restricted.units.read(({ sessions }) => sessions.find(aGuid()))).toBeNull();
    await server.query('SET GLOBAL read_only = 0');
    await restricted.units.run(({ sessions }) => sessions.add(aSession()));
    await restricted.close();
  });

  it('gets as many connections as the setting says, and units wait for them', async () => {
    const opened = await openDatabase(url, SILENT, { poolSize: 2 });
    const few = new DatabaseUnitOfWork(opened);
    const ids = await Promise.all(
      Array.from({ length: 6 }, () =>
        few.runOn((_, manager) => manager.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id')),
      ),
    );
    expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(2);
    await opened.close();
  });

  it('deadlocks of two units are nobody’s concern: both are done', async () => {
    await units.run(({ seats }) => seats.add([aSeat({ number: 1 }), aSeat({ number: 2 })]));
    let waiting = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const block = (first: number, second: number) =>
      units.run(async ({ seats }) => {
        for (const number of [first, second]) {
          const [seat] = await seats.find([{ row: 1, number }]);
          if (seat) await seats.save([{ ...seat, blocked: !seat.blocked }]);
          if (++waiting === 2) meet();
          await met;
        }
      });
    await Promise.all([block(1, 2), block(2, 1)]);
    const after = await units.read(({ seats }) => seats.all());
    expect(after).toEqual([aSeat({ number: 1, version: 2 }), aSeat({ number: 2, version: 2 })]);
  });

  /** The test's database, opened by an account without privileges on the server. */
  async function openedAs(name: string) {
    await server.query(`CREATE OR REPLACE USER ${name}@'127.0.0.1' IDENTIFIED BY 'secret'`);
    await server.query(`GRANT ${RIGHTS} ON \`lanplass_${String(made)}\`.* TO ${name}@'127.0.0.1'`);
    const { source, close } = await openDatabase(url.replace('lanplass@', `${name}:secret@`), SILENT);
    return { units: new DatabaseUnitOfWork({ source, close }), close };
  }

  /** Kills every connection to the test's database but the server's own. */
  async function killConnections(): Promise<void> {
    const connections = await server.query(
      'SELECT id AS id FROM information_schema.processlist WHERE db = ?',
      [`lanplass_${String(made)}`],
    );
    for (const { id } of connections as { id: number }[]) await server.query(`KILL ${String(id)}`);
  }
});
