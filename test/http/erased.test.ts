import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { CODE_LENGTH } from '../../domain/signup/booking-code.ts';
import { KEPT_DAYS } from '../../domain/shared/limits.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import type { TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { livesOn } from '../support/lives-on.ts';

const DAY = 24 * 60 * 60_000;
const KARI = {
  firstName: 'Karidotter',
  lastName: 'Nordmann',
  email: 'karidotter@example.org',
  special: 'Jordbærallergi',
};

describe.each(REAL_DATABASES)('on %s, who was erased', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let program: TestProgram;
  let sjef: Superadmin;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    url = await place.freshUrl();
    program = await startGuardedProgram({ variables: { DATABASE_URL: url, STARTER_CONTENT: 'demo' } });
    sjef = await Superadmin.loggedIn(program);
  });
  afterEach(() => program.stop());
  /** All that is stored, in any table. */
  const everything = async () => JSON.stringify(await storedAt(url));
  const names = async () => (await sjef.crew.persons()).map(({ firstName }) => firstName).sort();

  test.each(['address', 'code'])('by %s is erased again by a restore of an older backup', async (by) => {
    const { code } = await sjef.crew.adds(KARI);
    await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
    const { name } = await sjef.makeBackup();
    await sjef.erase(by === 'code' ? code : KARI.email);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ola']);
    const stored = await everything();
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
    await sjef.erase(guid.slice(-CODE_LENGTH));
    expect((await sjef.restore(name)).status).toBe(200);
    const log = await program.read(({ activityLog }) => activityLog.newest(99));
    expect(log.map(({ type }) => type)).toContain('email_code_request');
    expect(JSON.stringify(log)).not.toContain(KARI.email);
  });

  test('and is blocked since then stays so in the log, too', async () => {
    const { code } = await sjef.crew.adds(KARI);
    const { name } = await sjef.makeBackup();
    await sjef.erase(code);
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
    await livesOn(program, 2 * KEPT_DAYS.all * DAY);
    sjef = await Superadmin.loggedIn(program);
    expect((await sjef.restore(name)).status).toBe(200);
    const log = await program.read(({ activityLog }) => activityLog.newest(99));
    expect(JSON.stringify(log)).not.toContain(KARI.email);
  });

  test('by an address, or by none, that a backup does not know is erased again by its restore', async () => {
    const kari = await sjef.crew.adds({ ...KARI, email: '', withoutEmail: true });
    const { name } = await sjef.makeBackup();
    const { code, rowNum, seatNum } = kari;
    const correction = { rowNum, seatNum, email: KARI.email };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    await sjef.erase(KARI.email);
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
    await sjef.erase(KARI.email);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ole']);
    expect((await sjef.crew.persons()).map(({ email }) => email)).toEqual([own.email]);
  });

  const NILS = { firstName: 'Nils', email: 'nils@example.org' };

  test.each([
    ['gave their place away', () => [NILS]],
    ['gave their place away and had it back', (email: string) => [NILS, { ...KARI, email }]],
  ])('by an address that they had before they %s stays erased under an older one', async (_, owners) => {
    const { code, rowNum, seatNum } = await sjef.crew.adds(KARI);
    await sjef.crew.adds({ rowNum: 2, firstName: 'Ola', email: 'ola@example.org' });
    const { name } = await sjef.makeBackup();
    const email = 'kari.ny@example.org';
    const correction = { rowNum, seatNum, email };
    expect((await sjef.crew.put(`/api/admin/correctuser/${code}`, correction)).status).toBe(200);
    for (const owner of owners(email)) {
      program.clock.advance(1_000);
      expect((await (await MyVisitor.of(program, code)).put('give/1', aMyForm(owner))).status).toBe(200);
    }
    await sjef.erase(email);
    expect(await everything()).not.toContain(KARI.firstName);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual(['Ola']);
    expect(await everything()).not.toContain(KARI.firstName);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('and has signed up anew since is in a backup made after that', async () => {
    await sjef.crew.adds(KARI);
    await sjef.erase(KARI.email);
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
    await livesOn(program, end + days * DAY - program.clock.now());
    await program.container.get(Retention).runDaily();
    expect(await listed()).toEqual(left);
    expect(readdirSync(backups)).not.toContain(name);
    // Somebody had a copy elsewhere.
    writeFileSync(join(backups, name), kept);
    const sjef = await Superadmin.loggedIn(program);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await listed()).toEqual(left);
    expect(await brokenIn(program)).toEqual([]);
    program.clock.advance(DAY);
    await program.container.get(Retention).runDaily();
    expect(readdirSync(backups)).not.toContain(name);
  });

  test('is in no backup either, where the next LAN has been begun since', async () => {
    const end = program.clock.now() + DAY;
    await lanEndsAt(end);
    const sjef = await Superadmin.loggedIn(program);
    await sjef.crew.adds(KARI);
    program.clock.advance(2 * DAY);
    await lanEndsAt(end + 300 * DAY);
    const { backup } = (await (await Superadmin.loggedIn(program)).reset()).body;
    const backups = () => readdirSync(join(program.dataDir, 'backups'));
    await livesOn(program, KEPT_DAYS.special * DAY);
    await program.container.get(Retention).runDaily();
    expect(backups()).toContain(backup);
    await livesOn(program, KEPT_DAYS.all * DAY);
    await program.container.get(Retention).runDaily();
    expect(backups().filter((name) => name.endsWith('.gz'))).toHaveLength(1);
    expect(backups()).not.toContain(backup);
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
    await livesOn(program, KEPT_DAYS.all * DAY);
    await program.container.get(Retention).runDaily();
    expect(await listed()).toEqual([]);
    writeFileSync(join(program.dataDir, 'backups', name), kept);
    await (await Superadmin.loggedIn(program)).restore(name);
    expect(await listed()).toEqual([]);
  });
});
