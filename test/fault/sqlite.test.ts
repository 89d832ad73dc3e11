import { afterEach, expect, test } from '@jest/globals';
import SqliteFile from 'better-sqlite3';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { refusedStart } from '../support/child-program.ts';
import { FaultScene } from '../support/fault-scene.ts';
import { call } from '../support/http-call.ts';
import { MOMENTS, tellMoments, type Moment } from '../support/moments.ts';
import { smallDisk } from '../support/small-disk.ts';
import { SILENT } from '../support/silent-log.ts';
import { until } from '../support/until.ts';

const AWAY = '503 unavailable';
const clearUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clear of clearUp.splice(0).reverse()) await clear();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lanplass-fault-'));
  clearUp.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function sceneIn(place: string): Promise<FaultScene> {
  const scene = await FaultScene.on(`sqlite:${join(place, 'lan.sqlite')}`);
  clearUp.push(() => scene.end());
  return scene;
}

test('the disk is full: what finds no room says so, and all goes on when there is room again', async () => {
  const disk = smallDisk();
  clearUp.push(() => {
    disk.remove();
  });
  const scene = await sceneIn(disk.folder);
  const program = await scene.startChild(disk.real ? 'config/main.ts' : 'test/support/full-file.ts');
  const visitors = [scene.visitor(), await scene.visitorWho('asks'), await scene.visitorWho('proves')];
  const holding = await scene.visitorWho('holds');
  disk.fill(program);
  // The pages that the database has taken already may have some room.
  let strangers = 0;
  await until(async () => {
    const ip = `10.201.${String(++strangers)}.1`;
    const path = `/api/signupemailer/codeMail/fremmed${String(strangers)}@example.no`;
    return (await call(scene.url, 'GET', path, { ip })).status === 503;
  }, 'that the disk is full');
  expect(await holding.tries('submits')).toBe(AWAY);
  disk.empty(program);
  for (const visitor of [...visitors, holding]) await visitor.goesOnTo('submits');
  expect(await program.end('SIGTERM')).toBe(0);
  await scene.start();
  await scene.expectWhole();
});

test('a second and a third start on the same file are refused, and the first one serves on', async () => {
  const place = folder();
  const scene = await sceneIn(place);
  await scene.start();
  const visitors = [await scene.visitorWho('asks'), await scene.visitorWho('holds')];
  const variables = { DATABASE_URL: `sqlite:${join(place, 'lan.sqlite')}`, DATA_DIR: place };
  const starts = await Promise.all([refusedStart(variables), refusedStart(variables)]);
  for (const { code, stderr } of starts) {
    expect(code).toBe(1);
    expect(stderr).toMatch(/lan\.sqlite is in use by another process.*\n$/);
  }
  for (const visitor of visitors) await visitor.goesOnTo('submits');
  await scene.expectWhole();
});

test('a copy of the files, taken at any moment of a sign-up, opens whole', async () => {
  const place = folder();
  const scene = await sceneIn(place);
  const copies: { readonly moment: Moment; readonly path: string }[] = [];
  let copying = false;
  await scene.start((container) => {
    tellMoments(container, async (moment) => {
      if (!copying) return;
      // Like a snapshot of the disk: nothing is written between the two copies.
      const path = join(folder(), 'lan.sqlite');
      for (const ending of ['', '-wal']) copyFileSync(join(place, `lan.sqlite${ending}`), `${path}${ending}`);
      copies.push({ moment, path });
    });
  });
  await scene.visitorWho('submits');
  await scene.sendMails();
  copying = true;
  await scene.visitorWho('submits');
  await scene.expectWhole();
  const seen = [...new Set(copies.map(({ moment }) => moment))];
  expect(seen.toSorted()).toEqual(MOMENTS.toSorted());
  for (const { moment, path } of copies) {
    const committed = MOMENTS.indexOf(moment) >= MOMENTS.indexOf('committed');
    expect({ moment, ...(await whatIsIn(path)) }).toEqual({
      ...{ moment, integrity: 'ok', broken: [], registrations: committed ? 2 : 1 },
    });
  }
});

async function whatIsIn(path: string) {
  const file = new SqliteFile(path);
  const integrity = file.pragma('integrity_check', { simple: true });
  file.close();
  const database = await openDatabase(`sqlite:${path}`, SILENT);
  try {
    return await new DatabaseUnitOfWork(database).read(async (stores) => ({
      integrity,
      broken: brokenInvariants(await storedAt(`sqlite:${path}`), { now: Date.now() }),
      registrations: new Set((await stores.persons.all()).map(({ code }) => code)).size,
    }));
  } finally {
    await database.close();
  }
}
