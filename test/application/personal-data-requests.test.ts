import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileOutbox } from '../../adapters/mail/file-outbox.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { PersonalDataRequests } from '../../application/people/personal-data-requests.ts';
import { MailFailure } from '../../application/ports/mail.ts';
import { placeKey } from '../../domain/seat.ts';
import { aGuid, aMail, anActivity, aSeat, aSession, NOON } from '../support/builders.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { SetClock } from '../support/set-clock.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';
import { KARI, OLA, OTHERS, SHARED, twoSignUps } from '../support/two-sign-ups.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { emptyTables, unitsOn } from '../support/test-units.ts';
import { storedIn } from '../support/invariants/stored.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

const SECRETS = { hmac: (text: string) => `digest of ${text}` };

let folder: string;
let database: Database;
let units: UnitOfWork;
let requests: PersonalDataRequests;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanplass-requests-'));
  database = await memoryDatabase();
  units = unitsOn(database);
  requests = new PersonalDataRequests(units, new MailFolder(folder), new SetClock(NOON + 60_000), SECRETS);
  await units.run(twoSignUps);
  const files = new FileOutbox(folder, { name: 'LAN', address: 'lan@example.org' });
  for (const [id, to] of [
    ['shared', KARI],
    ['others', OLA],
    ['code-mail', 'Kari@example.org'],
  ] as const)
    await files.send({ ...aMail().mail, to }, id);
});
afterEach(() => rm(folder, { recursive: true }));

const stored = () =>
  units.read(async (stores) => ({
    persons: (await stores.persons.all()).map(({ code, firstName }) => [code, firstName]),
    deleted: (await stores.deletedPersons.all()).length,
    moves: (await stores.seatMoves.all()).map(({ firstName }) => firstName),
    contacts: await Promise.all(
      [SHARED, OTHERS].map(async (code) => (await stores.registrations.byCode(code))?.email),
    ),
    seats: (await stores.seats.all())
      .filter(({ takenBy, hold }) => takenBy !== null || hold)
      .map((seat) => placeKey(seat)),
    broken: brokenInvariants(await storedIn(database), { now: NOON + 60_000 }),
  }));
const acts = () => units.read(({ activityLog }) => activityLog.newest(9));

test('an export of an address tells all that is stored about it', async () => {
  const known = await requests.export('sjef', ' KARI@example.org ');
  expect(known).toMatchObject({
    registrations: [{ code: SHARED }],
    persons: [{ code: SHARED, firstName: 'Kari' }],
    deletedPersons: [{ person: { code: OTHERS } }],
    seatMoves: [{ firstName: 'Kari' }],
    activities: [{ type: 'order_confirmation' }, { type: 'person_deleted' }],
    mails: [{ id: 'shared' }],
    sessions: [{ createdAt: NOON + 1 }, { createdAt: NOON }],
    blacklist: [{ email: KARI }],
  });
  expect((await acts())[0]).toEqual({
    type: 'personal_data_exported',
    at: NOON + 60_000,
    details: { admin: 'sjef' },
  });
});

/** The names and seats in a preview. */
const previewOf = async (query: string) => {
  const { persons, deletedPersons, others, held, blacklisted } = await requests.previewErasure(query);
  const named = (people: typeof persons) =>
    people.map(({ firstName, place }) => `${firstName} ${placeKey(place)}`);
  return {
    ...{ persons: named(persons), deleted: named(deletedPersons), others: named(others) },
    ...{ held: held.map(placeKey), blacklisted },
  };
};

test('by a code all of its sign-up would go, by an address only who has it', async () => {
  const before = [await stored(), await acts()];
  expect(await previewOf(' abc234')).toEqual({
    ...{ persons: ['Kari 1-1', 'Ola 1-2'], deleted: [], others: [], held: [], blacklisted: false },
  });
  expect(await previewOf(KARI)).toEqual({
    ...{ persons: ['Kari 1-1'], deleted: ['Kari 1-1'], others: ['Ola 1-2', 'Per 1-3'] },
    ...{ held: ['1-4'], blacklisted: true },
  });
  expect([await stored(), await acts()]).toEqual(before);
  await expect(requests.previewErasure('kari')).rejects.toMatchObject({ code: 'subject-invalid' });
  await expect(requests.previewErasure('ZZZZZZ')).rejects.toMatchObject({ code: 'subject-unknown' });
});

test('an address that is erased leaves no trace, and leaves the others of its sign-ups where they are', async () => {
  const erased = await requests.erase('sjef', KARI, KARI);
  expect(erased).toEqual({
    ...{ registrations: 1, persons: 1, deletedPersons: 1, seatMoves: 1 },
    ...{ activities: 2, mails: 2, sessions: 2, blacklist: 1, mailFiles: 3, payments: 0 },
  });
  expect(await stored()).toEqual({
    persons: [
      [SHARED, 'Ola'],
      [OTHERS, 'Per'],
    ],
    deleted: 0,
    moves: ['Ola'],
    contacts: ['', OLA],
    seats: ['1-2', '1-3'],
    broken: [],
  });
  const [entry, ...others] = await acts();
  expect(entry).toMatchObject({ type: 'personal_data_erased', details: { admin: 'sjef', persons: 1 } });
  expect(JSON.stringify([entry, ...others]).toLowerCase()).not.toContain('kari');
  const mails = await units.read(({ personalData }) => personalData.mailsOf([SHARED, OTHERS], ''));
  expect(mails.map(({ status, mail }) => [status, Object.values(mail).join('')])).toEqual([
    ['failed', ''],
    ['sent', ''],
  ]);
  await expect(requests.export('sjef', KARI)).rejects.toMatchObject({ code: 'subject-unknown' });
});

test('the last one of a sign-up who is erased takes along the session of whoever signed them up', async () => {
  const guid = aGuid(OTHERS, 'b');
  const olas = { guid, email: OLA, blockKey: OLA, verifiedAt: NOON, submittedAt: NOON };
  await units.run(({ sessions }) => sessions.add(aSession(olas)));
  for (const email of [KARI, 'per@example.org']) await requests.erase('sjef', email, email);
  expect(await stored()).toMatchObject({ persons: [[SHARED, 'Ola']], contacts: ['', undefined], broken: [] });
  expect(await units.read(({ sessions }) => sessions.find(guid))).toBeNull();
});

test('an address that is erased takes along what the log tells of earlier names and addresses of its person', async () => {
  const noon = { at: NOON, code: SHARED };
  const partsOf = (name: string) => ({ firstName: name.split(' ')[0], lastName: name.split(' ')[1] });
  const corrected = (email: string, name: string, from: object) =>
    anActivity({ ...noon, type: 'person_corrected', email, details: { name, from, to: partsOf(name) } });
  await units.run(({ activityLog }) =>
    activityLog.add(
      anActivity({ ...noon, type: 'person_paid', details: { name: 'Karin Normann' } }),
      corrected('feil@example.org', 'Kari Normann', { firstName: 'Karin', email: '' }),
      anActivity({
        ...noon,
        type: 'person_moved',
        email: 'feil@example.org',
        details: { name: 'Kari Normann' },
      }),
      corrected(KARI, 'Kari Nordmann', { lastName: 'Normann', email: 'feil@example.org' }),
      // About others who are or were on the code.
      anActivity({ ...noon, type: 'person_arrived', details: { name: 'Ola Nordmann' } }),
      anActivity({
        ...noon,
        type: 'place_given_away',
        email: 'nils@example.org',
        details: { name: 'Nils Berg' },
      }),
    ),
  );
  expect(await requests.erase('sjef', KARI, KARI)).toMatchObject({ activities: 6 });
  const told = (await units.read(({ activityLog }) => activityLog.newest(99))).flatMap(({ code, details }) =>
    code === SHARED ? [details['name']] : [],
  );
  expect(told.filter((name) => name !== undefined).toSorted()).toEqual(['Nils Berg', 'Ola', 'Ola Nordmann']);
});

describe('a restore of an older backup', () => {
  /** Restores the two sign-ups, and erases again whoever was erased since; returns how many that were. */
  async function restored(): Promise<number> {
    const digests = await units.read(({ erasures }) => erasures.since(null));
    await emptyTables(database.source);
    return units.run(async (stores) => {
      for (const digest of digests) await stores.erasures.add(digest, NOON);
      return requests.restoreWithoutErased(stores, () => twoSignUps(stores), null);
    });
  }
  const changed = (code: string, firstName: string, fields: object) =>
    units.run(async ({ persons }) => {
      const some = (await persons.ofCode(code)).filter((person) => person.firstName === firstName);
      await persons.save(some.map((person) => ({ ...person, ...fields })));
    });

  test('erases again who was erased by another address than it knows, and nobody else', async () => {
    await changed(OTHERS, 'Per', { email: 'ny@example.org' });
    await requests.erase('sjef', 'ny@example.org', 'ny@example.org');
    await restored();
    expect(await stored()).toMatchObject({
      ...{ persons: ['Kari', 'Ola'].map((name) => [SHARED, name]), deleted: 1 },
      ...{ contacts: ['kari@example.org', OLA], seats: ['1-1', '1-2', '1-4'], broken: [] },
    });
  });

  test('leaves others what they have of the address that it knows', async () => {
    await changed(SHARED, 'Ola', { email: 'ny@example.org' });
    await requests.erase('sjef', 'ny@example.org', 'ny@example.org');
    expect(await restored()).toBe(1);
    expect(await stored()).toMatchObject({
      persons: [
        [SHARED, 'Kari'],
        [OTHERS, 'Per'],
      ],
      ...{ moves: ['Kari'], contacts: ['kari@example.org', OLA], seats: ['1-1', '1-3', '1-4'], broken: [] },
    });
  });

  test('leaves who had a place before it was given to somebody who was erased', async () => {
    const given = { firstName: 'Nils', email: 'nils@example.org', registeredAt: NOON + 30_000 };
    await changed(OTHERS, 'Per', given);
    await requests.erase('sjef', 'nils@example.org', 'nils@example.org');
    expect(await restored()).toBe(0);
    expect((await stored()).persons).toContainEqual([OTHERS, 'Per']);
  });
});

test('a code that is erased takes all of its sign-up along and nothing of others', async () => {
  expect(await requests.erase('sjef', ' abc234', 'abc234 ')).toMatchObject({ persons: 2, seatMoves: 2 });
  expect(await stored()).toEqual({
    persons: [[OTHERS, 'Per']],
    deleted: 1,
    moves: [],
    contacts: [undefined, OLA],
    seats: ['1-3', '1-4'],
    broken: [],
  });
  expect((await acts()).filter(({ code }) => code === SHARED)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['code-mail.eml', 'others.eml']);
});

test('a code that is erased takes along what its addresses did without it, where nobody else has them', async () => {
  const PER = 'Per@example.org';
  const guid = aGuid('KLM234', 'd');
  await units.run(async ({ activityLog, sessions, seats }) => {
    for (const email of [PER, OLA, KARI])
      await activityLog.add(anActivity({ at: NOON, type: 'email_code_request', email, ip: '192.0.2.7' }));
    const until = NOON + 600_000;
    const per = { email: 'per@example.org', blockKey: 'per@example.org' };
    await sessions.add(aSession({ guid, ...per, verifiedAt: NOON, holdUntil: until }));
    const hold = { guid, blockKey: per.blockKey, slot: 1, ip: '192.0.2.7', until };
    await seats.add([aSeat({ number: 5, hold })]);
  });
  const files = new FileOutbox(folder, { name: 'LAN', address: 'lan@example.org' });
  await files.send({ ...aMail().mail, to: PER }, 'pers-code-mail');
  expect((await previewOf(OTHERS)).held).toEqual(['1-5']);
  expect(await requests.erase('sjef', OTHERS, OTHERS)).toMatchObject({
    activities: 3,
    sessions: 1,
    mailFiles: 2,
  });
  expect((await stored()).seats).toEqual(['1-1', '1-2', '1-4']);
  expect(await units.read(({ sessions }) => sessions.find(guid))).toBeNull();
  const asked = (await acts()).filter(({ type }) => type === 'email_code_request');
  expect(asked.map(({ email, ip }) => [email, ip]).toSorted()).toEqual([
    [undefined, undefined],
    [KARI, '192.0.2.7'],
    [OLA, '192.0.2.7'],
  ]);
  expect((await readdir(folder)).sort()).toEqual(['code-mail.eml', 'shared.eml']);
});

test('nobody is erased whose mail files cannot be removed, and all of it is when it is tried again', async () => {
  const before = await stored();
  const unreadable = join(folder, 'unreadable.eml');
  await mkdir(unreadable);
  await expect(requests.erase('sjef', KARI, KARI)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await stored()).toEqual(before);
  await rm(unreadable, { recursive: true });
  expect(await requests.erase('sjef', KARI, KARI)).toMatchObject({ persons: 1 });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['kari', 'kari', 'subject-invalid'],
  ['', '', 'subject-invalid'],
  ['ZZZZZZ', 'ZZZZZZ', 'subject-unknown'],
  ['nobody@example.org', 'nobody@example.org', 'subject-unknown'],
  [KARI, OLA, 'confirmation-differs'],
  [KARI, '', 'confirmation-differs'],
])('erasing "%s", confirmed by "%s", is refused: %s', async (query, confirm, code) => {
  const before = [await stored(), await acts()];
  await expect(requests.erase('sjef', query, confirm)).rejects.toMatchObject({ code });
  expect([await stored(), await acts()]).toEqual(before);
});

test('an address is confirmed in any case, as it is looked up', async () => {
  expect(await requests.erase('sjef', KARI, ` ${KARI.toUpperCase()} `)).toMatchObject({ persons: 1 });
});

test('an address that is erased while its code is mailed does not come back into the log', async () => {
  const jobs = await SignupJobs.opened();
  const ofJobs = new PersonalDataRequests(jobs.units, new MailFolder(folder), jobs.clock, jobs.secrets);
  const send = async () => {
    await ofJobs.erase('sjef', KARI, KARI);
    throw new MailFailure('the server refuses', 'rejected');
  };
  Object.assign(jobs.mails, { send });
  await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'mail-unavailable' });
  expect(await jobs.activities('personal_data_erased')).toHaveLength(1);
  expect(JSON.stringify(await jobs.activities())).not.toContain(KARI);
});
