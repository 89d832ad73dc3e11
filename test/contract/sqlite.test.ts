import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { aGuid, aParticipant, aRegistration, aSession } from '../support/builders.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, type DatabasePlace } from '../support/stores.ts';

describe('a SQLite file', () => {
  let place: DatabasePlace;

  beforeAll(async () => {
    place = await databasePlace('sqlite');
  });
  afterAll(() => place.remove());

  it('is opened so that a commit survives a power cut', async () => {
    const { source, close } = await openDatabase(await place.freshUrl(), SILENT);
    const pragma = async (name: string) =>
      (await source.query<object[]>(`PRAGMA ${name}`)).flatMap((row) => Object.values(row) as unknown[]);
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    expect(await pragma('busy_timeout')).toEqual([0]);
    await close();
  });

  it('gives everybody their turns while a unit sends statement after statement', async () => {
    const database = await openDatabase(await place.freshUrl(), SILENT);
    let turns = 0;
    const looking = setInterval(() => (turns += 1), 1);
    await new DatabaseUnitOfWork(database).run(async ({ sessions }) => {
      turns = 0;
      for (const end = performance.now() + 200; performance.now() < end;) await sessions.find(aGuid());
    });
    clearInterval(looking);
    expect(turns).toBeGreaterThan(1);
    await database.close();
  });

  describe('that another program writes to', () => {
    let database: Database;
    let other: SqliteFile.Database;

    beforeEach(async () => {
      const url = await place.freshUrl();
      database = await openDatabase(url, SILENT);
      other = new SqliteFile(url.replace('sqlite:', ''), { timeout: 0 });
    });
    afterEach(async () => {
      other.close();
      await database.close();
    });

    const OTHERS_WRITE = "INSERT INTO setting (name, value) VALUES ('theirs', 'written')";

    it('serves reads meanwhile, and does a unit once the lock is let go', async () => {
      const units = new DatabaseUnitOfWork(database);
      other.exec(`BEGIN IMMEDIATE; ${OTHERS_WRITE}`);
      let tries = 0;
      const unit = units.run(({ sessions }) => {
        tries += 1;
        return sessions.add(aSession());
      });
      // Runs after the unit's first try, because they queue in this order.
      expect(await units.read(({ sessions }) => sessions.find(aGuid()))).toBeNull();
      other.exec('COMMIT');
      await unit;
      expect(tries).toBe(1);
      expect(await units.read(({ sessions }) => sessions.find(aGuid()))).toEqual(aSession());
      expect(other.prepare("SELECT value FROM setting WHERE name = 'theirs'").get()).toEqual({
        value: 'written',
      });
    });

    it('is written anew after what was erased once that lets it, though it did not at the start', async () => {
      const url = `sqlite:${other.name}`;
      other.pragma('user_version = 0');
      await database.close();
      other.exec('BEGIN IMMEDIATE');
      database = await openDatabase(url, SILENT);
      const units = new DatabaseUnitOfWork(database);
      const version = () => other.pragma('user_version', { simple: true });
      expect(version()).toBe(0);
      other.exec('COMMIT');
      await units.run(({ sessions }) => sessions.add(aSession()));
      expect(version()).toBe(1);
    });

    it('keeps it out from the first read of a unit to its end', async () => {
      const units = new DatabaseUnitOfWork(database);
      await units.run(async ({ sessions }) => {
        await sessions.find(aGuid());
        expect(() => other.exec(OTHERS_WRITE)).toThrow('database is locked');
        await sessions.add(aSession());
      });
      other.exec(OTHERS_WRITE);
    });

    it('and that never lets go is unavailable to what writes', async () => {
      const units = new DatabaseUnitOfWork(database, { limits: { fileLockWaitMs: 0 } });
      other.exec('BEGIN IMMEDIATE');
      await expect(units.run(({ sessions }) => sessions.add(aSession()))).rejects.toThrow(Unavailable);
      other.exec('ROLLBACK');
      await units.run(({ sessions }) => sessions.add(aSession()));
    });
  });

  it('that was used before deleted rows were overwritten is rid of them when it is opened', async () => {
    const url = await place.freshUrl();
    const path = url.slice('sqlite:'.length);
    await (await openDatabase(url, SILENT)).close();
    const older = new SqliteFile(path);
    older.exec(`PRAGMA secure_delete = OFF; PRAGMA user_version = 0; PRAGMA journal_mode = DELETE;
      INSERT INTO setting (name, value) VALUES ('x', 'Karidotter'); DELETE FROM setting WHERE name = 'x'`);
    older.close();
    expect(readFileSync(path).includes('Karidotter')).toBe(true);
    await (await openDatabase(url, SILENT)).close();
    expect(readFileSync(path).includes('Karidotter')).toBe(false);
  });

  it('has no byte of who was erased where rows had grown, and their neighbours had moved to other pages', async () => {
    const url = await place.freshUrl();
    const path = url.slice('sqlite:'.length);
    const { source, close } = await openDatabase(url, SILENT);
    const units = new DatabaseUnitOfWork({ source, close });
    const chance = chanceOf(13);
    const codes = Array.from(
      { length: 90 },
      (_, nth) => `QQQ${CODE_LETTERS[Math.floor(nth / 10)] ?? ''}A${CODE_LETTERS[nth % 10] ?? ''}`,
    );
    const nameOf = (nth: number) => `Fornavn${String(nth)}x`;
    for (const [nth, code] of codes.entries()) {
      const place = { row: 1 + Math.floor(nth / 10), number: 1 + (nth % 10) };
      const special = 'x'.repeat(chance() < 0.2 ? chance() * 200 : 0);
      const participants = [aParticipant({ firstName: nameOf(nth), special, place })];
      await units.run(({ registrations }) =>
        registrations.add(aRegistration({ guid: aGuid(code), participants })),
      );
    }
    for (const person of await units.read(({ persons }) => persons.all()))
      if (chance() < 0.15)
        await units.run(({ persons }) =>
          persons.save([{ ...person, special: 'z'.repeat(50 + chance() * 450) }]),
        );
    const left: string[] = [];
    for (const [nth, code] of codes.entries()) {
      await units.run(async ({ persons, personalData }) => {
        personalData.leaveNoTrace();
        await persons.remove(await persons.ofCode(code));
      });
      const bytes = [path, `${path}-wal`].map((file) => readFileSync(file));
      if (bytes.some((some) => some.includes(nameOf(nth)))) left.push(nameOf(nth));
    }
    await close();
    expect(left).toEqual([]);
  });

  it('gets its folder made', async () => {
    const url = `${await place.freshUrl()}-folder/deep/lanplass.sqlite`;
    const { close } = await openDatabase(url, SILENT);
    await close();
  });

  it('belongs to one process: a second start is refused in one line, and welcome after a proper end', async () => {
    const url = await place.freshUrl();
    const first = await openDatabase(url, SILENT);
    await expect(openDatabase(url, SILENT)).rejects.toThrow(/^\S+ is in use by another process[^\n]*$/);
    await first.close();
    const second = await openDatabase(url, SILENT);
    await second.close();
  });

  it('is refused a start when it has a second name, by which another process would have a lock of its own', async () => {
    const url = await place.freshUrl();
    const path = url.slice('sqlite:'.length);
    await (await openDatabase(url, SILENT)).close();
    linkSync(path, `${path}-again`);
    await expect(openDatabase(url, SILENT)).rejects.toThrow(/^\S+ has another name [^\n]*$/);
    rmSync(`${path}-again`);
    await (await openDatabase(url, SILENT)).close();
  });

  it.each(['file', 'folder'])('is refused a second start through a link to its %s', async (what) => {
    const url = await place.freshUrl();
    const path = url.slice('sqlite:'.length);
    const link = `${path}-${what}`;
    // A link to the file may be there before the file is.
    symlinkSync(what === 'file' ? basename(path) : dirname(path), link);
    const linked = `sqlite:${what === 'file' ? link : join(link, basename(path))}`;
    for (const [first, second] of [
      [url, linked],
      [linked, url],
    ] as const) {
      const { close } = await openDatabase(first, SILENT);
      await expect(openDatabase(second, SILENT)).rejects.toThrow('in use');
      await close();
    }
  });

  it('is free again when its process was killed', async () => {
    const url = await place.freshUrl();
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      HOLDER,
      `${url.replace('sqlite:', '')}.lock`,
    ]);
    await once(holder.stdout, 'data');
    await expect(openDatabase(url, SILENT)).rejects.toThrow('in use');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const { close } = await openDatabase(url, SILENT);
    await close();
  });

  it('that had no room for a unit keeps none of it, and all of what comes when there is room again', async () => {
    const url = await place.freshUrl();
    const database = await openDatabase(url, SILENT);
    const units = new DatabaseUnitOfWork(database);
    const holdOf = (number: number): Promise<void> =>
      units.run(async ({ sessions }) => {
        // More than one page holds, so that the last rows find no room.
        for (let row = 0; row < 200; row++)
          await sessions.add(
            aSession({ guid: `${String(number).repeat(32)}-${String(number * 100_000 + row)}` }),
          );
      });
    await database.source.query('PRAGMA max_page_count = 1');
    await expect(holdOf(1)).rejects.toThrow(Unavailable);
    await database.source.query('PRAGMA max_page_count = 1000000');
    await holdOf(2);
    await expect(units.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await holdOf(3);
    const other = new SqliteFile(url.replace('sqlite:', ''), { readonly: true });
    const kept = other.prepare(
      'SELECT substr(guid, 1, 1) AS first, COUNT(*) AS count FROM session GROUP BY 1',
    );
    expect(kept.all()).toEqual([
      { first: '2', count: 200 },
      { first: '3', count: 200 },
    ]);
    other.close();
    await database.close();
  });
});

it('in memory leaves no file, and is one for each that opens it', async () => {
  const opened = await Promise.all([1, 2].map(() => openDatabase('sqlite::memory:', SILENT)));
  expect(readdirSync('.').filter((name) => name.includes('memory'))).toEqual([]);
  for (const { close } of opened) await close();
});

it('may have its statements collected in a context that is not of Node itself', () => {
  const { status, stderr } = spawnSync(process.execPath, ['-e', COLLECTED], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

/** Prepares statements that nothing refers to, and forces a garbage collection. */
const COLLECTED = `
  const context = require('node:vm').createContext({ SqliteFile: require('better-sqlite3') });
  require('node:vm').runInContext(\`
    const file = new SqliteFile(':memory:');
    for (let count = 0; count < 3000; count++) file.prepare('SELECT 1');
    const filler = [];
    for (let count = 0; count < 300000; count++) filler.push({ count });
  \`, context);
`;

/** Holds the lock as a running process does. */
const HOLDER = `
  import Database from 'better-sqlite3';
  const lock = new Database(process.argv[1]);
  lock.exec('BEGIN EXCLUSIVE');
  console.log('locked');
  setInterval(() => lock.open, 1000);
`;

/** Pseudo-random numbers from 0 to 1, the same ones for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
