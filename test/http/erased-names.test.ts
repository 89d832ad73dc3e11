import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CODE_LENGTH } from '../../domain/booking-code.ts';
import { anAddUserBody } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import type { TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

type Fields = Readonly<Record<string, unknown>>;

const MINUTE = 60_000;
const KARI = { firstName: 'Karianna', email: 'kari@example.org', rowNum: 1 };
const OLA = { firstName: 'Olavsen', email: 'ola@example.org', rowNum: 2 };
const TRULS = { firstName: 'Trulsen', email: 'truls@example.org', rowNum: 3 };
const NILS = { firstName: 'Nils', email: 'nils@example.org' };

let program: TestProgram;
let sjef: Superadmin;
beforeEach(async () => {
  program = await startGuardedProgram();
  sjef = await Superadmin.loggedIn(program);
});
afterEach(async () => {
  expect(await brokenIn(program)).toEqual([]);
  await program.stop();
});

/** Registers persons under one code. */
async function signedUp(first: Fields, ...others: Fields[]): Promise<string> {
  const { code } = await sjef.crew.adds(first);
  for (const other of others) {
    const { code: _, ...person } = anAddUserBody(other);
    const joined = await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [person] });
    expect(joined.status).toBe(201);
  }
  return code;
}
async function corrected(code: string, rowNum: number, fields: Fields, after = MINUTE): Promise<void> {
  program.clock.advance(after);
  const { status } = await sjef.crew.put(`/api/admin/correctuser/${code}`, { rowNum, seatNum: 1, ...fields });
  expect(status).toBe(200);
}
async function givenAway(code: string, position: number, owner: Fields = NILS): Promise<void> {
  program.clock.advance(MINUTE);
  const visitor = await MyVisitor.of(program, code);
  expect((await visitor.put(`give/${String(position)}`, aMyForm(owner))).status).toBe(200);
}
const acts = () => program.read(({ activityLog }) => activityLog.newest(99));
const actsAbout = async (name: string) => (await acts()).filter((act) => JSON.stringify(act).includes(name));
const contactOf = (code: string) =>
  program.read(async ({ registrations }) => (await registrations.byCode(code))?.email);
const names = async () => (await sjef.crew.persons()).map(({ firstName }) => firstName).sort();

/** Which of the texts the log has. */
async function traces(...texts: string[]): Promise<string[]> {
  const log = JSON.stringify(await acts());
  return texts.filter((text) => log.includes(text));
}

test('nothing is left of an earlier name, though the clock of who corrected it was behind', async () => {
  const code = await signedUp({ ...KARI, firstName: 'Kaia', email: 'old@example.org' }, OLA);
  await corrected(code, 1, { firstName: 'Karla', email: KARI.email });
  await corrected(code, 1, { firstName: KARI.firstName }, -10);
  await sjef.erase(KARI.email);
  expect(await traces('Kaia', 'old@example.org', 'Karla', KARI.firstName, OLA.firstName)).toEqual([
    OLA.firstName,
  ]);
});

test('nothing is left of an earlier name that somebody else has taken since', async () => {
  const code = await signedUp({ ...KARI, firstName: 'Kaia', email: 'old@example.org' }, OLA);
  await corrected(code, 1, { firstName: KARI.firstName, email: KARI.email });
  await corrected(code, 1, { firstName: 'Annette' });
  await corrected(code, 2, { firstName: KARI.firstName });
  await sjef.erase(KARI.email);
  expect(await traces('Kaia', 'old@example.org', 'Annette', OLA.firstName)).toEqual([OLA.firstName]);
});

test('all is left of who stays, though each has taken the name of another', async () => {
  const code = await signedUp(KARI, OLA, TRULS);
  const added = await actsAbout('person_added');
  const ofOthers = added.filter(({ email }) => email !== KARI.email);
  expect(ofOthers).toHaveLength(2);
  await corrected(code, 1, { firstName: 'Annette' });
  await corrected(code, 2, { firstName: KARI.firstName });
  await corrected(code, 3, { firstName: OLA.firstName });
  await sjef.erase(KARI.email);
  expect((await actsAbout('person_added')).filter(({ email }) => email)).toEqual(ofOthers);
});

test('all is left of who stays and had the name of the erased for a while', async () => {
  const code = await signedUp(KARI, OLA);
  const added = await actsAbout(OLA.firstName);
  expect(added).toHaveLength(1);
  await corrected(code, 2, { firstName: KARI.firstName });
  await corrected(code, 2, { firstName: 'Perikles' });
  await sjef.erase(KARI.email);
  expect(await actsAbout(OLA.firstName)).toEqual(expect.arrayContaining(added));
});

test('who gave their place away under the earlier name of one who stays does not come back', async () => {
  const code = await signedUp({ ...KARI, email: 'old@example.org' }, OLA);
  const { name } = await sjef.makeBackup();
  await corrected(code, 2, { firstName: 'Perikles' });
  await corrected(code, 1, { email: KARI.email });
  await corrected(code, 1, { firstName: OLA.firstName });
  await givenAway(code, 1);
  await sjef.erase(KARI.email);
  expect(await traces(KARI.firstName, 'old@example.org')).toEqual([]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
});

test('a namesake who gave their own place away comes back with an older backup', async () => {
  const code = await signedUp(KARI, { ...OLA, firstName: KARI.firstName });
  const { name } = await sjef.makeBackup();
  await givenAway(code, 2);
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect((await sjef.crew.persons()).map(({ email }) => email)).toEqual([OLA.email]);
});

test.each([
  ['gave their place away', false],
  ['had it back since', true],
])('who had corrected name and address together, and %s, does not come back', async (_, back) => {
  const code = await signedUp({ ...KARI, firstName: 'Kaia', email: 'old@example.org' }, OLA);
  const { name } = await sjef.makeBackup();
  await corrected(code, 1, { firstName: KARI.firstName, email: KARI.email });
  await givenAway(code, 1);
  if (back) await givenAway(code, 1, KARI);
  await sjef.erase(KARI.email);
  expect(await traces('Kaia', KARI.firstName, 'old@example.org')).toEqual([]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
  expect(await traces('Kaia', 'old@example.org')).toEqual([]);
});

test('the contact address that the erased had earlier does not come back', async () => {
  const code = await signedUp({ ...KARI, email: 'old@example.org' }, OLA);
  const { name } = await sjef.makeBackup();
  await corrected(code, 1, { email: KARI.email, contact: true });
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
  expect(await contactOf(code)).toBe('');
});

test('the contact address of somebody else who signed the erased up comes back', async () => {
  const code = await signedUp({ ...OLA, email: 'mor@example.org' }, KARI);
  await corrected(code, 2, { email: OLA.email });
  const { name } = await sjef.makeBackup();
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await contactOf(code)).toBe('mor@example.org');
});

test('who stays and had the erased address comes back without one', async () => {
  const code = await signedUp(KARI, { ...OLA, email: KARI.email });
  const { code: other } = await sjef.crew.adds({ ...TRULS, email: KARI.email });
  await sjef.crew.put(`/api/admin/deleteuser/${other}`, { code: other, rowNum: 3, seatNum: 1, text: 'Syk' });
  const [deleted] = await program.read(({ deletedPersons }) => deletedPersons.all());
  expect(deleted).toMatchObject({ person: { code: other } });
  const { name } = await sjef.makeBackup();
  expect((await sjef.crew.post(`/api/admin/restoreuser/${deleted?.id ?? ''}`)).status).toBe(201);
  await corrected(code, 2, { email: OLA.email });
  await corrected(other, 3, { email: TRULS.email });
  await sjef.erase(KARI.email);
  expect(await names()).toEqual([OLA.firstName, TRULS.firstName]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect((await sjef.crew.persons()).map(({ firstName, email }) => [firstName, email])).toEqual([
    [OLA.firstName, ''],
  ]);
  const back = await program.read(({ deletedPersons }) => deletedPersons.all());
  expect(back).toMatchObject([{ id: deleted?.id, person: { firstName: TRULS.firstName, email: '' } }]);
});

test('all is left of who stays when two names that were swapped have been put right', async () => {
  const code = await signedUp({ ...KARI, firstName: OLA.firstName }, { ...OLA, firstName: KARI.firstName });
  await corrected(code, 1, { firstName: KARI.firstName });
  await corrected(code, 2, { firstName: OLA.firstName });
  const before = await actsAbout(OLA.email);
  expect(before).toHaveLength(2);
  await sjef.erase(KARI.email);
  expect(await actsAbout(OLA.email)).toEqual(before);
  expect(await traces(KARI.email)).toEqual([]);
});

test('nothing is left of an earlier address, though a namesake stays', async () => {
  const code = await signedUp({ ...KARI, email: 'old@example.org' }, { ...OLA, firstName: KARI.firstName });
  const before = await actsAbout(OLA.email);
  await corrected(code, 1, { email: KARI.email });
  await sjef.erase(KARI.email);
  expect(await traces('old@example.org')).toEqual([]);
  expect(await actsAbout(OLA.email)).toEqual(before);
});

test('what was done with an earlier address before the code was given goes, also after a restore', async () => {
  const guid = await verifiedGuid(program, 'old@example.org');
  const { name } = await sjef.makeBackup();
  await hold(program, guid, { rownum: 1, number: 1 });
  const kari = { firstName: KARI.firstName, email: 'old@example.org' };
  expect((await submit(program, guid, submitBody(wireParticipant(kari)))).status).toBe(200);
  const code = guid.slice(-CODE_LENGTH);
  const { code: _, ...ola } = anAddUserBody(OLA);
  expect((await sjef.crew.post('/api/admin/addusers', { code, join: true, persons: [ola] })).status).toBe(
    201,
  );
  await corrected(code, 1, { email: KARI.email, contact: true });
  expect(await traces('old@example.org')).toHaveLength(1);
  await sjef.erase(KARI.email);
  expect(await traces('old@example.org')).toEqual([]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await traces('old@example.org')).toEqual([]);
});

test('an earlier address stays where somebody of another code has it, or had it', async () => {
  const code = await signedUp({ ...KARI, email: 'familie@example.org' }, OLA);
  const { code: other } = await sjef.crew.adds({ ...TRULS, email: 'familie@example.org' });
  await corrected(code, 1, { email: KARI.email });
  await corrected(other, 3, { email: TRULS.email });
  const before = await actsAbout(TRULS.firstName);
  await sjef.erase(KARI.email);
  expect(await actsAbout(TRULS.firstName)).toEqual(before);
});

test('an erased address is not left in the correction of somebody who stays', async () => {
  const code = await signedUp(KARI, { ...OLA, email: KARI.email });
  await corrected(code, 2, { email: OLA.email });
  await sjef.erase(KARI.email);
  expect(await traces(KARI.email)).toEqual([]);
  expect(await names()).toEqual([OLA.firstName]);
});

test('an address that only a correction tells of can be erased', async () => {
  const guid = await verifiedGuid(program, TRULS.email);
  await hold(program, guid, { rownum: 2, number: 1 });
  const ola = { ...OLA, rowNum: 2, seatNum: 1, email: KARI.email };
  expect((await submit(program, guid, submitBody(wireParticipant(ola)))).status).toBe(200);
  await corrected(guid.slice(-CODE_LENGTH), 2, { email: OLA.email });
  expect(await traces(KARI.email)).toEqual([KARI.email]);
  await sjef.erase(KARI.email);
  expect(await traces(KARI.email)).toEqual([]);
});

test('an earlier contact address does not come back when somebody else is the contact since', async () => {
  const code = await signedUp({ ...KARI, email: 'old@example.org' }, OLA);
  const { name } = await sjef.makeBackup();
  await corrected(code, 1, { email: KARI.email });
  await corrected(code, 2, { contact: true });
  await sjef.erase(KARI.email);
  expect(await contactOf(code)).toBe(OLA.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await contactOf(code)).toBe('');
});

test('a contact address that one who stays had, too, comes back', async () => {
  const familie = 'familie@example.org';
  const code = await signedUp({ ...KARI, email: familie }, { ...OLA, email: familie });
  const { name } = await sjef.makeBackup();
  await corrected(code, 1, { email: KARI.email, contact: true });
  await corrected(code, 2, { email: OLA.email });
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
  expect(await contactOf(code)).toBe(familie);
});

test('who had two seats and gave one away does not come back on that', async () => {
  const kari = { ...KARI, email: 'old@example.org' };
  const code = await signedUp(OLA, kari, { ...kari, rowNum: 3 });
  const { name } = await sjef.makeBackup();
  for (const row of [1, 3]) await corrected(code, row, { email: KARI.email });
  await givenAway(code, 3);
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
});

test('nothing is left of a name under an address that no correction has led from', async () => {
  const code = await signedUp({ ...KARI, lastName: 'Vik', email: 'old@example.org' }, OLA);
  await givenAway(code, 1, { firstName: KARI.firstName, lastName: 'Vik', email: KARI.email });
  await sjef.erase(KARI.email);
  expect(await traces(KARI.firstName, 'old@example.org')).toEqual([]);
});

test('who stays is not erased by a restore, though the log no longer tells that they had the address', async () => {
  const code = await signedUp(TRULS, { ...OLA, email: KARI.email });
  await sjef.crew.adds(KARI);
  const { name } = await sjef.makeBackup();
  await corrected(code, 2, { email: OLA.email });
  expect((await sjef.crew.delete('/api/admin/purgeActivityLogs')).status).toBe(200);
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect((await sjef.crew.persons()).map(({ firstName, email }) => [firstName, email]).sort()).toEqual([
    [OLA.firstName, ''],
    [TRULS.firstName, TRULS.email],
  ]);
});
