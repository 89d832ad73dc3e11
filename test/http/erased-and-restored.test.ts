import { expect, test } from '@jest/globals';
import { CODE_LENGTH } from '../../domain/signup/booking-code.ts';
import { anAddUserBody } from '../support/crew.ts';
import { KARI, OLA, TRULS } from '../support/erasure-scene.ts';
import * as scene from '../support/erasure-scene.ts';
import { program, sjef } from '../support/own-program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';

const { signedUp, visits, corrected, givenAway, contactOf, names, traces } = scene;

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
  await sjef.crew.put(`/api/admin/deleteuser/${other}`, {
    code: other,
    rowNum: 3,
    seatNum: 1,
    text: 'Syk',
  });
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

test('who had the erased address is erased by their own, also from a backup where they had the erased one', async () => {
  const code = await signedUp(TRULS, { ...OLA, email: KARI.email });
  const { name } = await sjef.makeBackup();
  await corrected(code, 2, { email: OLA.email });
  await sjef.erase(KARI.email);
  await givenAway(code, 2);
  await sjef.erase(OLA.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([TRULS.firstName]);
  expect(await traces(OLA.firstName, KARI.email)).toEqual([]);
});

test('an address that only a correction in the log of a backup tells of does not come back', async () => {
  const code = await visits(TRULS.email, { ...OLA, email: KARI.email });
  await corrected(code, 2, { email: OLA.email });
  const { name } = await sjef.makeBackup();
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([OLA.firstName]);
  expect(await traces(KARI.email)).toEqual([]);
});

test('what the log of a backup tells of somebody gone by then does not come back', async () => {
  const code = await signedUp(OLA, { ...KARI, email: 'old@example.org' });
  await corrected(code, 1, { email: KARI.email });
  await givenAway(code, 2);
  const { name } = await sjef.makeBackup();
  expect(await traces(KARI.firstName, KARI.email, 'old@example.org')).toHaveLength(3);
  await sjef.erase(KARI.email);
  expect(await traces(KARI.firstName, KARI.email, 'old@example.org')).toEqual([]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await traces(KARI.firstName, KARI.email, 'old@example.org')).toEqual([]);
  expect(await names()).toEqual(['Nils', OLA.firstName]);
});

test('an earlier name does not come back from a backup in which the erased had another address', async () => {
  const shared = 'familie@example.org';
  const code = await signedUp({ ...TRULS, email: shared }, { ...OLA, firstName: 'Kaia', email: shared });
  await corrected(code, 2, { email: KARI.email });
  await corrected(code, 2, { firstName: KARI.firstName });
  await corrected(code, 2, { email: 'mid@example.org' });
  const { name } = await sjef.makeBackup();
  await corrected(code, 2, { email: KARI.email });
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([TRULS.firstName]);
  expect(await traces('Kaia', KARI.firstName, 'mid@example.org')).toEqual([]);
});

test('a namesake who has no address stays, though the erased had none either', async () => {
  const nobodys = { firstName: KARI.firstName, email: '', withoutEmail: true };
  const code = await signedUp(TRULS, { ...KARI, ...nobodys }, { ...OLA, ...nobodys });
  const { name } = await sjef.makeBackup();
  await corrected(code, 1, { email: KARI.email });
  await sjef.erase(KARI.email);
  expect(await traces(KARI.firstName)).toEqual([KARI.firstName]);
  expect((await sjef.reset()).status).toBe(200);
  expect((await sjef.restore(name)).status).toBe(200);
  expect((await sjef.crew.persons()).map(({ firstName, rowNum }) => [firstName, rowNum])).toEqual([
    [TRULS.firstName, 3],
    [KARI.firstName, 2],
  ]);
});

test('who signed up again under another id, after a reset, does not come back from a backup of before', async () => {
  await signedUp(KARI);
  const { name } = await sjef.makeBackup();
  expect((await sjef.reset()).status).toBe(200);
  await signedUp(KARI);
  await sjef.erase(KARI.email);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await names()).toEqual([]);
  const { emails } = await program.read(({ personalData }) => personalData.subjects());
  expect(emails).not.toContain(KARI.email);
});
