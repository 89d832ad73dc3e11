import { afterEach, expect, test } from '@jest/globals';
import SqliteFile from 'better-sqlite3';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { RushScene, RushTrouble } from '../bench/rush.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { refusedStart, type ChildProgram } from '../support/child-program.ts';
import { RECOVERS_MS, rushWith, SIZE } from '../support/faulty-rush.ts';
import { smallDisk } from '../support/small-disk.ts';
import { SILENT } from '../support/silent-log.ts';

const COPIES = 5;
const clearUp: (() => void)[] = [];
afterEach(() => {
  for (const clear of clearUp.splice(0)) clear();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lanplass-fault-'));
  clearUp.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A rush on a SQLite file in this folder. */
async function rush(
  inFolder: string,
  happens: (program: ChildProgram, scene: RushScene) => Promise<void>,
  more: Partial<RushTrouble> = {},
) {
  const trouble = {
    ...more,
    databaseUrl: `sqlite:${join(inFolder, 'lan.sqlite')}`,
    happens: async (scene: RushScene) => {
      await scene.submits(SIZE.early);
      const [program] = scene.programs;
      if (program) await happens(program, scene);
    },
  };
  return rushWith('sqlite', trouble, { seats: SIZE.room });
}

/** Asks for code mails, each as a new visitor, until an answer has the status; returns that answer. */
async function codeMailAnswered(program: ChildProgram, status: number): Promise<Response> {
  const deadline = Date.now() + RECOVERS_MS;
  for (let number = 0; ; number++) {
    const headers = { 'X-Forwarded-For': `10.${String(201 + (number >> 8))}.${String(number & 255)}.1` };
    const path = `/api/signupemailer/codeMail/${String(status)}-disk${String(number)}@example.no`;
    const answer = await fetch(program.url + path, { headers });
    if (answer.status === status) return answer;
    if (Date.now() > deadline) throw new Error(`still ${String(answer.status)}: ${await answer.text()}`);
  }
}

test('the disk is full: what finds no room says so, and all goes on when there is room again', async () => {
  const disk = smallDisk();
  clearUp.push(() => {
    disk.remove();
  });
  const script = disk.real ? {} : { script: 'test/support/full-file.ts' };
  const { visitors } = await rush(
    disk.folder,
    async (program) => {
      disk.fill(program);
      const refused = await codeMailAnswered(program, 503);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ error: 'unavailable' });
      disk.empty(program);
      await codeMailAnswered(program, 200);
    },
    script,
  );
  expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
});

test('a second and a third start on the same file are refused, and the first one serves on', async () => {
  const place = folder();
  const { visitors } = await rush(place, async () => {
    const variables = { DATABASE_URL: `sqlite:${join(place, 'lan.sqlite')}`, DATA_DIR: place };
    const starts = await Promise.all([refusedStart(variables), refusedStart(variables)]);
    for (const { code, stderr } of starts) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/lan\.sqlite is in use by another process.*\n$/);
    }
  });
  expect(visitors.broken).toEqual([]);
  expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
});

test('a copy of the files, taken at one moment in the midst of writing, opens whole', async () => {
  const place = folder();
  const copies: { readonly path: string; readonly answered: number }[] = [];
  await rush(place, async ({ process }, scene) => {
    for (let answered = SIZE.early; copies.length < COPIES; answered++) {
      await scene.submits(answered);
      const path = join(folder(), 'lan.sqlite');
      // Like a snapshot of the disk: both files at the same moment.
      process.kill('SIGSTOP');
      for (const ending of ['', '-wal']) copyFileSync(join(place, `lan.sqlite${ending}`), `${path}${ending}`);
      process.kill('SIGCONT');
      copies.push({ path, answered });
    }
  });
  for (const { path, answered } of copies) {
    const file = new SqliteFile(path);
    expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    file.close();
    const { broken, registrations } = await whatIsIn(path);
    expect(broken).toEqual([]);
    expect(registrations).toBeGreaterThanOrEqual(answered);
  }
});

async function whatIsIn(path: string) {
  const database = await openDatabase(`sqlite:${path}`, SILENT);
  try {
    return await new DatabaseUnitOfWork(database).read(async (stores) => ({
      broken: brokenInvariants(await storedAt(`sqlite:${path}`), { now: Date.now() }),
      registrations: new Set((await stores.persons.all()).map(({ code }) => code)).size,
    }));
  } finally {
    await database.close();
  }
}
