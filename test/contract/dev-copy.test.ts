import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { devCopiesIn } from '../../adapters/database/dev-copy.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { TakeSnapshot } from '../../application/ports/backups.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { playOfCompo } from '../../domain/compo/compo-teams.ts';
import { forgottenSource, isForgotten } from '../../domain/payments/payer.ts';
import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aHold,
  aMail,
  anActivity,
  anAdmin,
  anAdminToken,
  aParticipant,
  aPayment,
  aPerson,
  aRegistration,
  aSeat,
  aSeatMove,
  aSession,
  aStoredSignupPage,
  NOON,
} from '../support/builders.ts';
import { aCompo, aDrawn, aMember, aTeam } from '../support/compo-builders.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { webhook } from '../support/fake-discord.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

/** Whatever identifies a real person, or gives access to one's data. */
const SECRETS = [
  ...[
    'Hemmelig',
    'hemmelig',
    'QWE234',
    'ASD567',
    '4799887766',
    '203.0.113.',
    '2001:db8:',
    'topphemmelig-hash',
    'hemmelig-webhook',
  ],
  ...[aGuid('QWE234'), aGuid('ASD567', 'b'), 'a'.repeat(64)],
];

/** An event in which every text about a person is one of the secrets. */
async function fill(units: UnitOfWork): Promise<void> {
  const email = 'hemmelig@example.org';
  const who = {
    firstName: 'Hemmelig',
    lastName: 'Hemmelig',
    phone: '4799887766',
    email,
    special: 'Hemmelig',
  };
  const details = {
    admin: 'hemmelig@x.no',
    seat: '1-2',
    count: 2,
    deep: [{ reason: 'Hemmelig' }],
    orderNumber: 'QWE234',
  };
  await units.run(async (stores) => {
    await stores.seats.add([
      aSeat({ takenBy: 'QWE234' }),
      aSeat({ number: 2, hold: aHold({ guid: aGuid('ASD567', 'b'), blockKey: email, ip: '203.0.113.1' }) }),
    ]);
    await stores.sessions.add(aSession({ guid: aGuid('ASD567', 'b'), email, blockKey: email }));
    await stores.registrations.add(
      aRegistration({ guid: aGuid('QWE234'), email, blockKey: email, participants: [aParticipant(who)] }),
    );
    await stores.deletedPersons.add(
      aDeletedPerson({
        person: aPerson({ ...who, code: 'QWE234', position: 2, price: 0 }),
        reason: 'Hemmelig',
        deletedBy: 'hemmelig',
      }),
    );
    await stores.seatMoves.add(
      aSeatMove({ code: 'QWE234', ...who, reason: 'Hemmelig', movedBy: 'hemmelig' }),
    );
    const deadlines = { admin: 'hemmelig', from: NOON + 7, to: NOON + 8 };
    await stores.activityLog.add(anActivity({ type: 'deadline_given', details: deadlines }));
    await stores.activityLog.add(
      anActivity({ type: 'order_confirmation', email, code: 'QWE234', ip: '203.0.113.2', details }),
    );
    const mail = { to: email, subject: 'Hemmelig', text: 'Hemmelig QWE234', html: 'Hemmelig' };
    await stores.outbox.add(aMail({ code: 'QWE234', mail, error: '550 hemmelig@example.org' }));
    await stores.blacklist.put(
      aBlacklistEntry({ email, key: email, publicCause: 'Hemmelig', cause: 'Hemmelig' }),
    );
    const guardian = { name: 'Hemmelig', phone: '4799887766', email };
    const said = { name: 'Hemmelig', relation: 'Hemmelig', phone: '4799887766', night: true };
    const given = { ...said, at: NOON, textVersion: 'b'.repeat(64), codeDigest: 'a'.repeat(64) };
    const [person = aPerson()] = await stores.persons.ofCode('QWE234');
    await stores.persons.save([{ ...person, consent: true }]);
    const ward = { personId: person.id, code: 'QWE234', position: 1, version: 0 };
    const asked = { askedAt: NOON, withdrawnAt: null, withdrawnBy: email, paperAt: null };
    await stores.consents.save({ ...ward, guardian, given, ...asked });
    const members = [aMember('a', { personId: person.id, nick: 'Hemmelig' })];
    const team = aTeam('a', { name: 'Hemmelig', code: 'ASD567', members });
    const gone = aTeam('b', { name: 'Hemmelig B', members: [], goneAt: 4, lastPersonId: 'hemmelig' });
    const setup = { startsAt: NOON, results: [{ place: 1, text: 'Hemmelig' }] };
    const drawn = aDrawn([team.id, gone.id]);
    await stores.compos.save(null, aCompo({ setup, teams: [team, gone], drawn }));
    const responsible = [{ name: 'Hemmelig Hemmelig', phone: '4799887766' }];
    const by = { updatedAt: NOON, updatedBy: 'hemmelig' };
    await stores.pages.put({ name: 'settings', content: { ...SETTINGS_DEFAULTS, responsible }, ...by });
    const shift = { id: 'a', from: 1, to: 2, ...responsible[0] };
    const plan = { rows: [{ id: 'a', label: 'Dør', awake: true, shifts: [shift] }] };
    await stores.pages.put({ name: 'plan', content: plan, ...by });
    await stores.visitors.note([{ who: '2001:db8:1:2::/64', kind: 'visitor', seenAt: NOON }]);
    await stores.pages.put({ ...aStoredSignupPage({ post: 'Velkommen!' }), updatedBy: 'hemmelig' });
    await stores.admins.add(anAdmin({ username: 'hemmelig', passwordHash: 'topphemmelig-hash' }));
    await stores.adminTokens.add(anAdminToken());
    const channel = await stores.discord.channel('crew');
    await stores.discord.saveChannel({ ...channel, url: webhook('hemmelig-webhook') });
    await stores.discord.addPost({ which: 'crew', content: 'Hemmelig', createdAt: NOON });
  });
}

/** Snapshots that note how often `count` rose while each batch of rows was worked on. */
function watchingRows(url: string, noted: Map<number, number>, count: () => number): TakeSnapshot {
  return (work) =>
    snapshotsOf(url)((snapshot) =>
      work({
        ...snapshot,
        rows: async function* () {
          for await (const batch of snapshot.rows()) {
            const before = count();
            yield batch;
            noted.set(batch.rows.length, count() - before);
          }
        },
      }),
    );
}

describe.each(REAL_DATABASES)('a dev copy of a database on %s', (kind) => {
  let place: DatabasePlace;
  let folder: string;
  let url: string;
  let origin: Database;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanplass-copy-'));
    url = await place.freshUrl();
    origin = await openDatabase(url, SILENT);
    await fill(new DatabaseUnitOfWork(origin));
  });
  afterEach(async () => {
    await origin.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const path = () => join(folder, 'dev-copy.sqlite');
  const make = () => devCopiesIn(folder, snapshotsOf(url), SILENT)();

  it('holds nobody’s name, address, number, note, IP, code or key, in no byte of its file', async () => {
    expect(await make()).toEqual({ file: 'dev-copy.sqlite', persons: 1 });
    const bytes = readFileSync(path());
    for (const secret of SECRETS) expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
    expect(bytes.includes('Velkommen!')).toBe(true);
    expect(readdirSync(folder).filter((name) => !name.endsWith('.lock'))).toEqual(['dev-copy.sqlite']);
  });

  it('is a sound event all the same: the made-up ones sit where the real ones do', async () => {
    await make();
    const copy = await openDatabase(`sqlite:${path()}`, SILENT);
    await new DatabaseUnitOfWork(copy).read(async (stores) => {
      expect(brokenInvariants(await storedAt(`sqlite:${path()}`), { now: NOON })).toEqual([]);
      const [person] = await stores.persons.all();
      expect(person).toMatchObject({ place: { row: 1, number: 1 }, price: 450 });
      const [mail] = await stores.outbox.byCode(person?.code ?? '');
      expect(mail?.status).toBe('failed');
      const [act] = await stores.activityLog.newest(1);
      expect(act?.details).toMatchObject({ seat: '1-2', count: 2, orderNumber: person?.code });
      expect(await stores.admins.all()).toEqual([]);
      const [compo] = await stores.compos.all();
      const told = compo?.teams.map(({ name, members }) => [name, ...members.map(({ nick }) => nick)].join());
      expect(told?.join()).toMatch(/^Lag \w{6},\p{L}+ 1,Lag \w{6}$/u);
      expect(compo?.teams[0]?.members[0]?.personId).toBe(person?.id);
      expect(compo && playOfCompo(compo)?.rounds[0]?.matches[0]?.walkover).toBe('a');
      const [kept] = await stores.blacklist.all();
      expect(kept?.key).toBe(kept?.email);
      expect((await stores.seats.all()).map(({ hold }) => hold)).toEqual([null, null]);
    });
    await copy.close();
  });

  it('tells nobody’s age, and of no act or mail when it was or what it was called', async () => {
    await new DatabaseUnitOfWork(origin).run(async ({ registrations, seats, eventEnds }) => {
      const hall = Array.from({ length: 20 }, (_, index) => aSeat({ row: 2, number: index + 1 }));
      await seats.add(hall.map((seat) => ({ ...seat, takenBy: 'ZXC234' })));
      const participants = hall.map((place, index) => aParticipant({ place, age: index < 10 ? 12 : 31 }));
      await registrations.add(aRegistration({ guid: aGuid('ZXC234', 'c'), participants }));
      await eventEnds.add(NOON);
    });
    await make();
    const file = new SqliteFile(path(), { readonly: true });
    const all = (query: string) => file.prepare(query).pluck().all();
    const ages = all('SELECT age FROM person WHERE row_num = 2 ORDER BY position').map(Number);
    expect(ages.map((age) => age < 16)).toEqual(ages.map((_, index) => index < 10));
    expect(new Set(ages).size).toBeGreaterThan(2);
    const times = [
      'registered_at FROM registration UNION SELECT payment_deadline FROM registration',
      'registered_at FROM person UNION SELECT registered_at FROM deleted_person',
      'deleted_at FROM deleted_person UNION SELECT moved_at FROM seat_move',
      'happened_at FROM activity UNION SELECT seen_at FROM visitor UNION SELECT updated_at FROM blacklist',
      'created_at FROM outbox UNION SELECT next_at FROM outbox UNION SELECT updated_at FROM page',
    ].flatMap((columns) => all(`SELECT ${columns}`).map(Number));
    for (const known of [NOON, paymentDeadline(NOON)]) expect(times).not.toContain(known);
    const told = all('SELECT details || words FROM activity').join();
    for (const known of [NOON + 7, NOON + 8]) expect(told).not.toContain(String(known));
    // Equal times stay equal.
    const torn =
      'FROM person JOIN registration USING (code) WHERE person.registered_at <> registration.registered_at';
    expect(all(`SELECT COUNT(*) ${torn}`)).toEqual([0]);
    const ids = all(
      'SELECT id FROM outbox UNION SELECT id FROM deleted_person UNION SELECT id FROM seat_move',
    );
    for (const known of [aMail().id, aDeletedPerson().id, aSeatMove().id]) expect(ids).not.toContain(known);
    expect(all('SELECT ended_at FROM event_end')).toEqual([NOON]);
    file.close();
  });

  it('tells which payers are forgotten, and nothing of what they are recognised by', async () => {
    const digest = 'd'.repeat(64);
    const payment = aPayment({ source: forgottenSource('psp-1', () => digest), importId: '' });
    await new DatabaseUnitOfWork(origin).run(({ payments }) => payments.add([payment]));
    await make();
    const file = new SqliteFile(path(), { readonly: true });
    const [source] = file.prepare('SELECT source FROM payment').pluck().all().map(String);
    file.close();
    expect(isForgotten({ source: source ?? 'none' })).toBe(true);
    expect(source).not.toContain(digest);
  });

  it('lets everything else have its turns while a long log is written', async () => {
    const acts = Array.from({ length: 1_000 }, () => anActivity());
    await new DatabaseUnitOfWork(origin).run(({ activityLog }) => activityLog.add(...acts));
    let [turns, isMade] = [0, false];
    const counting = (async () => {
      while (!isMade) {
        await nextTurn();
        turns += 1;
      }
    })();
    /** Turns of the event loop while a batch of rows was written, by the number of its rows. */
    const turnsOf = new Map<number, number>();
    await devCopiesIn(
      folder,
      watchingRows(url, turnsOf, () => turns),
      SILENT,
    )();
    isMade = true;
    await counting;
    // One for each hundred rows.
    expect(turnsOf.get(500)).toBeGreaterThanOrEqual(5);
  });

  it('that cannot be made leaves the one before it as it was', async () => {
    writeFileSync(path(), 'the one before');
    const failing = devCopiesIn(
      folder,
      (work) =>
        snapshotsOf(url)((snapshot) =>
          work({
            ...snapshot,
            rows: async function* () {
              for await (const batch of snapshot.rows()) {
                yield batch;
                if (batch.table === 'person') throw new Error('the disk is full');
              }
            },
          }),
        ),
      SILENT,
    );
    await expect(failing()).rejects.toThrow('the disk is full');
    expect(readFileSync(path(), 'utf8')).toBe('the one before');
    expect(existsSync(`${path()}.tmp`)).toBe(false);
  });
});
