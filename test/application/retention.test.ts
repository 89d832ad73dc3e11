import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder } from '../../adapters/backup/backup-folder.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { repeat } from '../../adapters/system/repeat.ts';
import { EditPages } from '../../application/pages/edit-pages.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import type { TakeSnapshot } from '../../application/ports/backups.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { NOBODY } from '../../application/privacy/about.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { withDraw } from '../../domain/compo/compo-teams.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { forgottenSource } from '../../domain/payments/payer.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import {
  aDeletedPerson,
  aGuid,
  aMail,
  anActivity,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  aSeatMove,
  aSession,
  idOf,
  NOON,
} from '../support/builders.ts';
import { aCompo, aMember, aTeam } from '../support/compo-builders.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';
import { storedIn } from '../support/invariants/stored.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { eventFacts } from '../support/page-builders.ts';
import { NO_PHOTOS } from '../support/no-folder.ts';
import { allReady } from '../support/all-ready.ts';
import { livedBy } from '../support/lived-by.ts';

const END = NOON + 2 * DAY;
const secrets = new NodeSecrets('00'.repeat(32));
const hmac = (text: string) => secrets.hmac(text);
const [OLD, NEW] = ['ABC234', 'DEF567'];
const nothingToBackUp: TakeSnapshot = (work) =>
  work({
    ...{ database: 'sqlite', tables: [], erased: null },
    erasures: { keys: [], made: [] },
    consentAge: 16,
    rows: async function* () {
      yield* [];
    },
  });

let folder: string;
let clock: SetClock;
let database: Database;
let units: UnitOfWork;
let backups: BackupFolder;
let retention: Retention;
let pages: EditPages;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanplass-privacy-'));
  clock = new SetClock(NOON);
  database = await memoryDatabase();
  units = unitsOn(database);
  backups = new BackupFolder(join(folder, 'backups'), nothingToBackUp, [], '1.2.3');
  retention = processOn(units);
  pages = new EditPages(units, (html) => html, { hex: () => '' }, clock, livedBy(clock), NO_PHOTOS, allReady);
  await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END) });
  await units.run(({ seats }) => seats.add(layOutHall(1, 4)));
});
afterEach(() => rm(folder, { recursive: true }));

function processOn(units: UnitOfWork): Retention {
  const given = { units, secrets, clock, log: SILENT, facts: eventFacts(), livedNow: livedBy(clock) };
  const mailFiles = new MailFolder(join(folder, 'outbox'));
  return new Retention({ ...given, lock: new MaintenanceLock({ ...given, repeat }), backups, mailFiles });
}

/** Signs up two persons, all `at` one moment. One was deleted, the other has moved. */
async function signUp(stores: Stores, code: string, number: number, at: number): Promise<void> {
  const seats = await stores.seats.find([{ row: 1, number }]);
  await stores.seats.save(seats.map((seat) => ({ ...seat, takenBy: code })));
  const guid = aGuid(code);
  const person = aParticipant({ special: 'Allergisk', place: { row: 1, number } });
  await stores.registrations.add(
    aRegistration({ guid, participants: [person], total: 900, registeredAt: at }),
  );
  await stores.sessions.add(aSession({ guid, createdAt: at, verifiedAt: at, submittedAt: at }));
  await stores.deletedPersons.add(
    aDeletedPerson({
      id: `deleted ${code}`,
      deletedAt: at,
      person: aPerson({ code, position: 2, special: 'Hørselshemmet', registeredAt: at }),
    }),
  );
  await stores.seatMoves.add(aSeatMove({ id: `moved ${code}`, code, movedAt: at }));
  await stores.outbox.add(aMail({ id: code, code, createdAt: at, status: 'sent' }));
  await stores.visitors.note([{ who: code, kind: 'visitor', seenAt: at }]);
  const acts = ['order_confirmation', 'person_deleted'] as const;
  await stores.activityLog.add(...acts.map((type) => anActivity({ type, at, code, ip: code })));
}

const daysAfterEnd = (days: number) => clock.advance(END + days * DAY - clock.now());
const left = () =>
  units.read(async (stores) => ({
    persons: (await stores.persons.all()).map(({ code, special }) => [code, special]),
    deleted: (await stores.deletedPersons.all()).map(({ person }) => [person.code, person.special]),
    moves: (await stores.seatMoves.all()).map(({ code }) => code),
    registrations: (await stores.registrations.all()).map(({ code }) => code),
    mails: [...(await stores.outbox.byCode(OLD)), ...(await stores.outbox.byCode(NEW))].map(
      ({ code }) => code,
    ),
    visitors: await stores.visitors.count('visitor'),
    taken: (await stores.seats.all()).filter(({ takenBy }) => takenBy !== null).map(placeKey),
    acts: (await stores.activityLog.newest(99)).map(({ type, code }) => [type, code]),
    broken: brokenInvariants(await storedIn(database), { now: clock.now() }),
  }));

describe('the daily run', () => {
  beforeEach(() => units.run((stores) => signUp(stores, OLD, 1, NOON)));

  test('erases nothing before it is due', async () => {
    daysAfterEnd(13.9);
    const before = await left();
    await retention.runDaily();
    expect(await left()).toEqual(before);
    expect(await backups.list(clock.now())).toEqual([]);
  });

  test('erases special needs 14 days after the end, of deleted persons too, and says so', async () => {
    daysAfterEnd(14);
    await retention.runDaily();
    expect(await left()).toMatchObject({
      persons: [[OLD, '']],
      deleted: [[OLD, '']],
      registrations: [OLD],
      taken: ['1-1'],
      broken: [],
    });
    expect(await retention.runs()).toEqual({
      lastRun: clock.now(),
      overdue: false,
      specialDueAt: null,
      allDueAt: END + 180 * DAY,
      specialErased: 2,
      personsErased: 0,
    });
  });

  test('erases all personal data 180 days after the end, and nothing of the next event', async () => {
    daysAfterEnd(30);
    await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END + 200 * DAY) });
    await units.run((stores) => signUp(stores, NEW, 2, clock.now()));
    await units.run(({ activityLog }) =>
      activityLog.add(anActivity({ type: 'person_paid', at: clock.now(), code: OLD })),
    );
    daysAfterEnd(181);
    await retention.runDaily();
    expect(await left()).toEqual({
      persons: [[NEW, 'Allergisk']],
      deleted: [[NEW, 'Hørselshemmet']],
      moves: [NEW],
      registrations: [NEW],
      mails: [NEW],
      visitors: 1,
      taken: ['1-2'],
      acts: [
        ['personal_data_erased', undefined],
        ['person_deleted', NEW],
        ['order_confirmation', NEW],
        ['page_changed', undefined],
      ],
      broken: [],
    });
    expect(await retention.runs()).toMatchObject({ personsErased: 2, specialDueAt: END + 214 * DAY });
  });

  test('erases nicks and names of teams then, and keeps the team of somebody who is left', async () => {
    const [old, next] = [OLD, NEW].map((code) => aMember(code, { personId: idOf({ code }) }));
    if (!old || !next) throw new Error('nobody');
    const teams = [aTeam('a', { members: [old] }), aTeam('x', { members: [next] })];
    await units.run(async (stores) => {
      await signUp(stores, NEW, 2, END + 30 * DAY);
      await stores.compos.save(null, withDraw(aCompo({ teams }), 1));
    });
    daysAfterEnd(181);
    await retention.runDaily();
    const compos = await units.read((stores) => stores.compos.all());
    expect(compos[0]?.teams).toMatchObject([{ members: [] }, { name: 'Lag x', members: [{ nick: NEW }] }]);
    expect(JSON.stringify(compos)).not.toMatch(/Lag a|ABC234/);
    expect((await left()).broken).toEqual([]);
  });

  test('leaves of payments the sum and what recognises them, also of those whose payer was forgotten before', async () => {
    const old = aPayment({ id: '1'.repeat(32), code: OLD });
    const before = aPayment({ id: '2'.repeat(32), code: OLD, source: 'psp-2' });
    await units.run(async (stores) => {
      await stores.payments.add([old, before]);
      await stores.personalData.erase({ ...NOBODY, rows: [before.id] }, hmac);
    });
    daysAfterEnd(181);
    await retention.runDaily();
    const left = { code: null, ore: 45_000, note: '', payer: '' };
    const payments = () => units.read((stores) => stores.payments.all());
    const erased = await payments();
    expect(erased).toMatchObject([left, left]);
    expect(erased.map(({ source }) => source).toSorted()).toEqual(
      ['psp-1', 'psp-2'].map((source) => forgottenSource(source, hmac)).toSorted(),
    );
    clock.advance(DAY);
    await retention.runDaily();
    expect(await payments()).toEqual(erased);
  });

  test('makes a backup after it has erased, and removes those that hold what was erased', async () => {
    daysAfterEnd(13);
    await backups.make('manual', clock.now());
    daysAfterEnd(14);
    await retention.runDaily();
    expect((await backups.list(clock.now())).map(({ at }) => at)).toEqual([clock.now()]);
    clock.advance(DAY);
    await retention.runDaily();
    expect(await backups.list(clock.now())).toHaveLength(1);
  });

  test('that could make no backup erases, keeps the old ones, and finishes at the next look', async () => {
    daysAfterEnd(13);
    await backups.make('manual', clock.now());
    const [old] = await backups.list(clock.now());
    await rm(join(folder, 'backups'), { recursive: true });
    await writeFile(join(folder, 'backups'), 'no folder');
    daysAfterEnd(14);
    await retention.runDaily();
    expect(await retention.runs()).toMatchObject({ lastRun: null, overdue: true });
    expect((await left()).persons).toEqual([[OLD, '']]);

    await rm(join(folder, 'backups'));
    await backups.make('manual', old?.at ?? 0);
    clock.advance(60_000);
    await retention.runDaily();
    expect((await backups.list(clock.now())).map(({ at }) => at)).toEqual([clock.now()]);
    expect(await retention.runs()).toMatchObject({ lastRun: clock.now(), specialErased: 2 });
  });

  test('removes mails that lie in files from before the end', async () => {
    const outbox = join(folder, 'outbox');
    await mkdir(outbox);
    for (const [name, at] of [
      ['a.eml', END],
      ['b.eml', END + DAY],
    ] as const) {
      await writeFile(join(outbox, name), 'To: kari@example.org');
      await utimes(join(outbox, name), at / 1000, at / 1000);
    }
    daysAfterEnd(181);
    await retention.runDaily();
    expect(await readdir(outbox)).toEqual(['b.eml']);
  });

  test('is made once a day, by one of several processes', async () => {
    daysAfterEnd(14);
    await Promise.all([processOn(units).runDaily(), retention.runDaily(), processOn(units).runDaily()]);
    const acts = (await left()).acts.filter(([type]) => type === 'personal_data_erased');
    expect(acts).toHaveLength(1);
    clock.advance(23 * 60 * 60_000);
    await retention.runDaily();
    expect((await retention.runs()).lastRun).toBe(clock.now() - 23 * 60 * 60_000);
  });

  test('missed for months is overdue, and makes up for it', async () => {
    await retention.runDaily();
    daysAfterEnd(300);
    expect(await retention.runs()).toMatchObject({ lastRun: NOON, overdue: true });
    await retention.runDaily();
    expect(await left()).toMatchObject({ persons: [], registrations: [], taken: [], broken: [] });
  });
});

test('an end that passed is remembered when the crew sets the next one before any run', async () => {
  daysAfterEnd(1);
  await pages.save('sjef', 'front', { lanFinishedDate: '' });
  expect(await units.read(({ eventEnds }) => eventEnds.all())).toEqual([END]);
});

test('an end that was put off before it passed is not', async () => {
  await pages.save('sjef', 'front', { lanFinishedDate: formatOsloDate(END + DAY) });
  daysAfterEnd(0.5);
  await retention.runDaily();
  expect(await units.read(({ eventEnds }) => eventEnds.all())).toEqual([]);
  expect(await retention.runs()).toMatchObject({ specialDueAt: END + 15 * DAY });
});
