import { afterAll, afterEach } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { SILENT } from './silent-log.ts';
import { emptyTables, useOf } from './test-units.ts';

const idle: Database[] = [];
const inUse: Database[] = [];

/** A SQLite database in memory, empty, for the running test alone; later tests of the file get it again. */
export async function memoryDatabase(): Promise<Database> {
  // Another object for each test, by which units that one has left behind are known.
  const database = { ...(idle.pop() ?? (await openDatabase('sqlite::memory:', SILENT))) };
  inUse.push(database);
  return database;
}

/** From now on the database takes writes, or refuses them, as it does when its disk is full. */
export async function takeWrites({ source }: Database, takes: boolean): Promise<void> {
  await source.query(`PRAGMA query_only = ${takes ? 'OFF' : 'ON'}`);
}

afterEach(async () => {
  for (const database of inUse.splice(0)) {
    const use = useOf(database);
    use.isOver = true;
    if (use.running > 0) {
      await database.close();
      continue;
    }
    try {
      await database.source.query('BEGIN');
      await emptyTables(database.source);
      await database.source.query('COMMIT');
      idle.push(database);
    } catch {
      // The test has closed it itself, or left it without a way to write.
      await database.close();
    }
  }
});
afterAll(async () => {
  for (const { close } of idle.splice(0)) await close();
});
