import { expect, test } from '@jest/globals';
import { KARI, OLA, TRULS } from '../support/erasure-scene.ts';
import * as scene from '../support/erasure-scene.ts';
import { sjef } from '../support/own-program.ts';

const { signedUp, visits, corrected, givenAway, names, acts, actsAbout, traces } = scene;

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

/** What the log tells of somebody now, by what and when, as names and addresses are those of now. */
const told = async (email: string) =>
  (await acts()).flatMap((act) => (act.email === email ? [[act.type, act.timestamp]] : []));

test('all is left of who stays, though each has taken the name of another', async () => {
  const code = await signedUp(KARI, OLA, TRULS);
  await corrected(code, 1, { firstName: 'Annette' });
  await corrected(code, 2, { firstName: KARI.firstName });
  await corrected(code, 3, { firstName: OLA.firstName });
  const before = [await told(OLA.email), await told(TRULS.email)];
  expect(before.map((one) => one.map(([type]) => type))).toEqual([
    ['person_corrected', 'person_added'],
    ['person_corrected', 'person_added'],
  ]);
  await sjef.erase(KARI.email);
  expect([await told(OLA.email), await told(TRULS.email)]).toEqual(before);
});

test('all is left of who stays and had the name of the erased for a while', async () => {
  const code = await signedUp(KARI, OLA);
  await corrected(code, 2, { firstName: KARI.firstName });
  await corrected(code, 2, { firstName: 'Perikles' });
  const before = await told(OLA.email);
  expect(before).toHaveLength(3);
  await sjef.erase(KARI.email);
  expect(await told(OLA.email)).toEqual(before);
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
  const code = await visits(TRULS.email, { ...OLA, email: KARI.email });
  await corrected(code, 2, { email: OLA.email });
  expect(await traces(KARI.email)).toEqual([KARI.email]);
  await sjef.erase(KARI.email);
  expect(await traces(KARI.email)).toEqual([]);
});

test('who had the place before is another person, also of the same name, and is erased by their own address', async () => {
  const former = { ...KARI, lastName: 'Vik', email: 'old@example.org' };
  const code = await signedUp(OLA, former);
  await givenAway(code, 2, { firstName: KARI.firstName, lastName: 'Vik', email: KARI.email });
  await sjef.erase(KARI.email);
  expect(await traces(KARI.email, KARI.firstName, former.email)).toEqual([KARI.firstName, former.email]);
  await sjef.erase(former.email);
  expect(await traces(KARI.firstName, former.email)).toEqual([]);
});

test('a code that is erased leaves the log of another code where somebody has had the same address', async () => {
  const familie = 'familie@example.org';
  const other = await signedUp({ ...TRULS, email: familie });
  await corrected(other, 3, { email: TRULS.email, contact: true });
  const code = await signedUp({ ...KARI, email: familie });
  const before = await actsAbout(TRULS.firstName);
  expect(before).toHaveLength(2);
  await sjef.erase(code);
  expect(await actsAbout(TRULS.firstName)).toEqual(before);
});

test('an earlier address that is the end of somebody else’s goes', async () => {
  const code = await visits(OLA.email, { ...KARI, email: OLA.email }, TRULS);
  await corrected(code, 1, { email: KARI.email, contact: true });
  const other = await signedUp({ firstName: 'Nicola', email: `nic${OLA.email}`, rowNum: 5 });
  await corrected(other, 5, { firstName: 'Nikola' });
  await sjef.erase(KARI.email);
  expect((await acts()).filter(({ email }) => email === OLA.email)).toEqual([]);
});

test('an earlier address stays in what was done with it where a correction tells that another has had it', async () => {
  const familie = 'familie@example.org';
  const code = await visits(familie, { ...KARI, email: familie }, OLA);
  await corrected(code, 1, { email: KARI.email, contact: true });
  const other = await visits(TRULS.email, { ...TRULS, email: familie });
  await corrected(other, 3, { email: TRULS.email });
  const asked = async () => (await acts()).filter((act) => act.code === null && act.email === familie);
  const before = await asked();
  expect(before.map(({ type }) => type)).toContain('email_code_request');
  await sjef.erase(KARI.email);
  expect(await asked()).toEqual(before);
});
