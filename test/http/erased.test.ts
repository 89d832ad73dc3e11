import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { Privacy } from '../../application/people/privacy.ts';
import { CODE_LENGTH } from '../../domain/booking-code.ts';
import { KEPT_DAYS } from '../../domain/limits.ts';
import { formatOsloDate } from '../../domain/oslo-time.ts';
import { PORTS } from '../../config/ports.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import type { TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const DAY = 24 * 60 * 60_000;
const KARI = { firstName: 'Karidotter', email: 'karidotter@example.org', special: 'Jordbærallergi' };

async function erase(sjef: Superadmin, query: string): Promise<void> {
  const { status } = await sjef.crew.post('/api/admin/erasePersonalData', { query, confirm: query });
  expect(status).toBe(200);
}

describe.each(REAL_DATABASES)('on %s, who was erased', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  let sjef: Superadmin;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    const DATABASE_URL = await place.freshUrl();
    program = await startGuardedProgram({ variables: { DATABASE_URL, STARTER_CONTENT: 'demo' } });
    sjef = await Superadmin.loggedIn(program);
  });
  afterEach(() => program.stop());
  const names = async () => (await sjef.crew.persons()).map(({ firstName }) => firstName).sort();

  test.each(['address', 'code'])('by %s is erased again by a restore of an older backup', async (by) => {
    const { code } = await sjef.crew.adds(KARI);
    await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
    const { name } = await sjef.makeBackup();
    await erase(sjef, by === 'code' ? code : KARI.email);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ola']);
    const stored = JSON.stringify(
      await program.read(async (stores) => [
        await stores.activityLog.newest(99),
        await stores.personalData.subjects(),
        await stores.registrations.byCode(code),
      ]),
    );
    for (const trace of [KARI.firstName, KARI.email, ...(by === 'code' ? [code] : [])])
      expect([trace, stored.includes(trace)]).toEqual([trace, false]);
    expect(await brokenIn(program)).toEqual([]);
    const [restored] = await program.read(({ activityLog }) => activityLog.newest(1));
    expect(restored).toMatchObject({ type: 'event_restored', details: { erasedAgain: 1 } });
  });

  test('by a code is erased again from the log of a backup that is older than the code', async () => {
    const guid = await verifiedGuid(program, KARI.email);
    const { name } = await sjef.makeBackup();
    await hold(program, guid, { rownum: 1, number: 1 });
    expect((await submit(program, guid, submitBody(wireParticipant(KARI)))).status).toBe(200);
    await erase(sjef, guid.slice(-CODE_LENGTH));
    expect((await sjef.restore(name)).status).toBe(200);
    const log = await program.read(({ activityLog }) => activityLog.newest(99));
    expect(log.map(({ type }) => type)).toContain('email_code_request');
    expect(JSON.stringify(log)).not.toContain(KARI.email);
  });

  test('and is blocked since then stays so in the log, too', async () => {
    const { code } = await sjef.crew.adds(KARI);
    const { name } = await sjef.makeBackup();
    await erase(sjef, code);
    program.clock.advance(1_000);
    const entry = { email: KARI.email, publicCause: 'Bråk', cause: 'Bråk' };
    expect((await sjef.crew.put('/api/admin/addToBlacklist', entry)).status).toBe(200);
    const blocked = () =>
      program.read(({ activityLog }) => activityLog.find({ type: 'blacklist_changed' }, 0, 9));
    const before = await blocked();
    expect(before).toMatchObject([{ email: KARI.email, details: { to: { cause: 'Bråk' } } }]);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await blocked()).toEqual(before);
  });

  test('long ago does not come back with what the log has told of them since', async () => {
    await sjef.crew.adds(KARI);
    program.clock.advance(DAY);
    sjef = await Superadmin.loggedIn(program);
    const { name } = await sjef.makeBackup();
    program.clock.advance(DAY);
    sjef = await Superadmin.loggedIn(program);
    const entry = { email: KARI.email, publicCause: 'Bråk', cause: 'Bråk' };
    expect((await sjef.crew.put('/api/admin/addToBlacklist', entry)).status).toBe(200);
    program.clock.advance(2 * KEPT_DAYS.all * DAY);
    sjef = await Superadmin.loggedIn(program);
    expect((await sjef.restore(name)).status).toBe(200);
    const log = await program.read(({ activityLog }) => activityLog.newest(99));
    expect(JSON.stringify(log)).not.toContain(KARI.email);
  });

  test('by an address, or by none, that a backup does not know is erased again by its restore', async () => {
    const kari = await sjef.crew.adds({ ...KARI, email: '' });
    const { name } = await sjef.makeBackup();
    const { code, rowNum, seatNum } = kari;
    const correction = { rowNum, seatNum, email: KARI.email };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    await erase(sjef, KARI.email);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual([]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('by an address takes nobody along who had the same name, when an older backup is restored', async () => {
    const guid = await verifiedGuid(program, KARI.email);
    const ole = { firstName: 'Ole', lastName: 'Vik' };
    const own = { rowNum: 1, seatNum: 2, email: 'ole@example.org' };
    for (const number of [1, 2]) await hold(program, guid, { rownum: 1, number });
    const both = [wireParticipant({ ...ole, email: KARI.email }), wireParticipant({ id: 2, ...ole, ...own })];
    expect((await submit(program, guid, submitBody(...both))).status).toBe(200);
    const code = guid.slice(-CODE_LENGTH);
    const { name } = await sjef.makeBackup();
    const correction = { ...own, firstName: 'Ole B' };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    await erase(sjef, KARI.email);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ole']);
    expect((await sjef.crew.persons()).map(({ email }) => email)).toEqual([own.email]);
  });

  test('by an address that they had before they gave their place away stays erased under an older one', async () => {
    const { code, rowNum, seatNum } = await sjef.crew.adds(KARI);
    await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
    const { name } = await sjef.makeBackup();
    const email = 'kari.ny@example.org';
    const correction = { rowNum, seatNum, email };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    const token = 'a'.repeat(64);
    const now = program.clock.now();
    const digest = createHash('sha256').update(token).digest('hex');
    await program.container
      .get(PORTS.unitOfWork)
      .run(({ mySessions }) => mySessions.add({ digest, code, createdAt: now, usedAt: now }));
    const form = aMyForm({ firstName: 'Nils', email: 'nils@example.org' });
    expect((await new MyVisitor(program, token).put('give/1', form)).status).toBe(200);
    await erase(sjef, email);
    const traces = async () =>
      JSON.stringify(await program.read(({ activityLog }) => activityLog.newest(99)));
    expect(await traces()).not.toContain(KARI.firstName);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ola']);
    expect(await traces()).not.toContain(KARI.firstName);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('and has signed up anew since is in a backup made after that', async () => {
    await sjef.crew.adds(KARI);
    await erase(sjef, KARI.email);
    await sjef.crew.adds(KARI);
    const { name } = await sjef.makeBackup();
    await sjef.reset();
    await sjef.restore(name);
    expect(await names()).toEqual([KARI.firstName]);
  });
});

describe.each(REAL_DATABASES)('on %s, whose time is over', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    const DATABASE_URL = await place.freshUrl();
    program = await startGuardedProgram({ variables: { DATABASE_URL, STARTER_CONTENT: 'demo' } });
  });
  afterEach(() => program.stop());

  /** The persons on the list, each with their special needs. */
  const listed = async () =>
    (await program.read(({ persons }) => persons.all())).map(({ firstName, special }) => firstName + special);
  const lanEndsAt = (at: number) =>
    program.container
      .get(EditPages)
      .save('sjef', 'front', { lanDate: '', lanFinishedDate: formatOsloDate(at) });

  test.each([
    [KEPT_DAYS.all, ['Ola']],
    [KEPT_DAYS.special, [KARI.firstName, 'Ola']],
  ])('%s days after the LAN stays erased when a backup of then is restored', async (days, left) => {
    const end = program.clock.now() + DAY;
    await lanEndsAt(end);
    await (await Superadmin.loggedIn(program)).crew.adds(KARI);
    program.clock.advance(2 * DAY);
    await lanEndsAt(end + 300 * DAY);
    const { crew } = await Superadmin.loggedIn(program);
    await crew.adds({ rowNum: 2, firstName: 'Ola' });
    const backups = join(program.dataDir, 'backups');
    const { name } = await (await Superadmin.loggedIn(program)).makeBackup();
    const kept = readFileSync(join(backups, name));
    program.clock.advance(end + days * DAY - program.clock.now());
    await program.container.get(Privacy).runDaily();
    expect(await listed()).toEqual(left);
    expect(readdirSync(backups)).not.toContain(name);
    // Somebody had a copy elsewhere.
    writeFileSync(join(backups, name), kept);
    const sjef = await Superadmin.loggedIn(program);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await listed()).toEqual(left);
    expect(await brokenIn(program)).toEqual([]);
    program.clock.advance(DAY);
    await program.container.get(Privacy).runDaily();
    expect(readdirSync(backups)).not.toContain(name);
  });

  test('stays erased also when the backup knows nothing of the LAN’s end', async () => {
    const sjef = await Superadmin.loggedIn(program);
    await sjef.crew.adds(KARI);
    await lanEndsAt(program.clock.now() + 300 * DAY);
    const { name } = await sjef.makeBackup();
    const end = program.clock.now() + DAY;
    await lanEndsAt(end);
    program.clock.advance(DAY);
    const kept = readFileSync(join(program.dataDir, 'backups', name));
    program.clock.advance(KEPT_DAYS.all * DAY);
    await program.container.get(Privacy).runDaily();
    expect(await listed()).toEqual([]);
    writeFileSync(join(program.dataDir, 'backups', name), kept);
    await (await Superadmin.loggedIn(program)).restore(name);
    expect(await listed()).toEqual([]);
  });
});

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
      await erase(sjef, traces(number)[1] ?? '');
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
    await erase(sjef, KARI.email);
    expect(found(KARI.firstName)).toEqual([KARI.firstName]);
    reader.exec('COMMIT');
    reader.close();
    await sjef.crew.adds({ rowNum: 2 });
    expect(found(KARI.firstName, KARI.email, KARI.special)).toEqual([]);
  });
});
