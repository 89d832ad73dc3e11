import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const KARI = { firstName: 'Karidotter', email: 'karidotter@example.org', special: 'Jordbærallergi' };

describe('in a SQLite file', () => {
  let program: TestProgram;
  let sjef: Superadmin;
  beforeEach(async () => {
    program = await startGuardedProgram();
    sjef = await Superadmin.loggedIn(program);
  });
  afterEach(() => program.stop());

  /** Which of the texts occur in the bytes of the file or its journal. */
  const found = (...texts: string[]) => {
    const path = join(program.dataDir, 'test.sqlite');
    const bytes = Buffer.concat(
      [path, `${path}-wal`].filter((file) => existsSync(file)).map((file) => readFileSync(file)),
    );
    return texts.filter((text) => bytes.includes(text));
  };
  const traces = (number: number) => [`Fornavn${number}x`, `epost${number}x@example.org`, `Hensyn${number}x`];

  /** Registers persons until the tables have many pages. */
  async function crowd(): Promise<void> {
    for (let number = 0; number < 90; number++) {
      const [firstName = '', email = '', special = ''] = traces(number);
      const place = { rowNum: 1 + Math.floor(number / 10), seatNum: 1 + (number % 10) };
      await sjef.crew.adds({ ...place, firstName, email, special: special.padEnd(400, '.') });
    }
  }

  test('nothing is left of who was erased, in no free page and not in the journal', async () => {
    await crowd();
    for (const number of [0, 7, 44, 89]) {
      expect(found(...traces(number))).toEqual(traces(number));
      await sjef.erase(traces(number)[1] ?? '');
      expect(found(...traces(number))).toEqual([]);
    }
    expect(found(...traces(45))).toEqual(traces(45));
  });

  test('nothing is left of anybody after a reset', async () => {
    await crowd();
    await sjef.reset();
    for (let number = 0; number < 90; number++) expect(found(...traces(number))).toEqual([]);
  });

  test('what a backup kept in the journal while it was read goes with the next unit', async () => {
    await sjef.crew.adds(KARI);
    const path = join(program.dataDir, 'test.sqlite');
    const reader = new SqliteFile(path, { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT COUNT(*) FROM person').get();
    await sjef.erase(KARI.email);
    expect(found(KARI.firstName)).toEqual([KARI.firstName]);
    reader.exec('COMMIT');
    reader.close();
    await sjef.crew.adds({ rowNum: 2 });
    expect(found(KARI.firstName, KARI.email, KARI.special)).toEqual([]);
  });
});
