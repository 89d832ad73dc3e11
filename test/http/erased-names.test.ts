import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { anAddUserBody } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisitor } from '../support/my-visits.ts';
import type { TestProgram } from '../support/program.ts';
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
async function givenAway(code: string, position: number): Promise<void> {
  program.clock.advance(MINUTE);
  const visitor = await MyVisitor.of(program, code);
  expect((await visitor.put(`give/${String(position)}`, aMyForm(NILS))).status).toBe(200);
}
const acts = () => program.read(({ activityLog }) => activityLog.newest(99));
const actsAbout = async (name: string) => (await acts()).filter((act) => JSON.stringify(act).includes(name));
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
