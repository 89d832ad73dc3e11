import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileOutbox } from '../../adapters/mail/file-outbox.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import type { Activity } from '../../application/ports/crew-stores.ts';
import { MailFailure } from '../../application/ports/mail.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { aGuid, aMail, anActivity, aSeat, aSession, idOf, NOON } from '../support/builders.ts';
import { NO_FOLDER } from '../support/no-folder.ts';
import { SILENT } from '../support/silent-log.ts';
import { SetClock } from '../support/set-clock.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';
import { KARI, OLA, OTHERS, SHARED, storedOfTwo, twoSignUps } from '../support/two-sign-ups.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

const SECRETS = { hex: (digits: number) => '0'.repeat(digits), hmac: (text: string) => `digest of ${text}` };

let folder: string;
let database: Database;
let units: UnitOfWork;
let requests: PersonalDataRequests;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanplass-requests-'));
  database = await memoryDatabase();
  units = unitsOn(database);
  requests = new PersonalDataRequests(
    units,
    new MailFolder(folder),
    new SetClock(NOON + 60_000),
    SECRETS,
    NO_FOLDER,
    SILENT,
  );
  await units.run(twoSignUps);
  const files = new FileOutbox(folder, { name: 'LAN', address: 'lan@example.org' });
  const mails = { shared: KARI, others: OLA, 'code-mail': 'Kari@example.org' };
  for (const [id, to] of Object.entries(mails)) await files.send({ ...aMail().mail, to }, id);
});
afterEach(() => rm(folder, { recursive: true }));

const stored = () => storedOfTwo(database, NOON + 60_000);
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
    ...{ presence: 0, waiting: 0, onlinePayments: 0 },
    passes: 0,
    consents: 0,
    teams: 0,
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
  const mails = await units.read(async ({ outbox }) => [
    ...(await outbox.byCode(SHARED)),
    ...(await outbox.byCode(OTHERS)),
  ]);
  expect(mails.map(({ status, mail }) => [status, Object.values(mail).join('')])).toEqual([
    ['sent', ''],
    ['failed', ''],
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
  const [kari, ola] = [1, 2].map((position) => idOf({ code: SHARED, position }));
  const about = (personId: string | undefined, type: Activity['type'], details = {}) =>
    anActivity({
      at: NOON,
      code: SHARED,
      type,
      details: { admin: 'sjef', ...details },
      ...(personId && { personId }),
    });
  await units.run(({ activityLog }) =>
    activityLog.add(
      anActivity({ at: NOON, type: 'email_code_request', email: 'feil@example.org' }),
      about(kari, 'person_paid'),
      about(kari, 'person_corrected', {
        from: { firstName: 'Karin', email: '' },
        to: { email: 'feil@example.org' },
      }),
      about(kari, 'person_moved'),
      about(kari, 'person_corrected', { from: { email: 'feil@example.org' }, to: { email: KARI } }),
      // About others who are or were on the code.
      about(ola, 'person_arrived'),
      about('nils', 'place_given_away'),
    ),
  );
  expect(await requests.erase('sjef', KARI, KARI)).toMatchObject({ activities: 7 });
  const log = await units.read(({ activityLog }) => activityLog.newest(99));
  expect(log.flatMap(({ code, personId }) => (code === SHARED && personId ? [personId] : []))).toEqual([
    ...['nils', ola, ola],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/kari|feil@/i);
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
  const ofJobs = new PersonalDataRequests(
    jobs.units,
    new MailFolder(folder),
    jobs.clock,
    jobs.secrets,
    NO_FOLDER,
    SILENT,
  );
  const send = async () => {
    await ofJobs.erase('sjef', KARI, KARI);
    throw new MailFailure('the server refuses', 'rejected');
  };
  Object.assign(jobs.mails, { send });
  await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'mail-unavailable' });
  expect(await jobs.activities('personal_data_erased')).toHaveLength(1);
  expect(JSON.stringify(await jobs.activities())).not.toContain(KARI);
});
