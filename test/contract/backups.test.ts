import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { EventRow, EventRows } from '../../application/ports/backups.ts';
import { PORTS } from '../../config/ports.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aHold,
  aMail,
  anActivity,
  aParticipant,
  aRegistration,
  aSeatMove,
  NOON,
} from '../support/builders.ts';
import type { TestProgram } from '../support/program.ts';
import { webhook } from '../support/fake-discord.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabaseKind, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

/** All rows of an event by table. */
async function collected(batches: EventRows): Promise<Record<string, EventRow[]>> {
  const tables: Record<string, EventRow[]> = {};
  for await (const { table, rows } of batches) tables[table] = [...(tables[table] ?? []), ...rows];
  return tables;
}
const eventIn = (url: string) => snapshotsOf(url)((snapshot) => collected(snapshot.rows()));

const places = new Map<DatabaseKind, DatabasePlace>();
beforeAll(async () => {
  for (const kind of REAL_DATABASES) places.set(kind, await databasePlace(kind));
});
afterAll(async () => {
  for (const place of places.values()) await place.remove();
});
async function freshUrl(kind: DatabaseKind): Promise<string> {
  const url = await places.get(kind)?.freshUrl();
  if (url === undefined) throw new Error(`no place for ${kind}`);
  return url;
}

describe.each(REAL_DATABASES)('a snapshot on %s', (kind) => {
  it('shows one moment, and keeps nobody from writing meanwhile', async () => {
    const url = await freshUrl(kind);
    const database = await openDatabase(url, SILENT);
    const units = new DatabaseUnitOfWork(database);
    // More than one batch holds.
    const acts = Array.from({ length: 1_100 }, (_, number) => anActivity({ details: { number } }));
    await units.run(async ({ activityLog, registrations }) => {
      for (const act of acts) await activityLog.add(act);
      await registrations.add(aRegistration());
    });
    await snapshotsOf(url)(async (snapshot) => {
      expect(snapshot.tables.find(({ name }) => name === 'activity')?.rows).toBe(1_100);
      await units.run(async ({ activityLog, persons }) => {
        await activityLog.purge([], []);
        await persons.save((await persons.all()).map((person) => ({ ...person, paid: true })));
      });
      const rows = await collected(snapshot.rows());
      expect(rows['activity']?.map(({ details }) => (details as { number: number }).number)).toEqual(
        acts.map((_, number) => number),
      );
      expect(rows['person']).toMatchObject([{ paid: false }]);
    });
    expect((await eventIn(url))['person']).toMatchObject([{ paid: true }]);
    await database.close();
  });

  it('gives each row once, in the order of a key of two columns', async () => {
    const url = await freshUrl(kind);
    const database = await openDatabase(url, SILENT);
    // More seats than one batch holds, and a batch that ends within a row.
    const hall = layOutHall(31, 97);
    await new DatabaseUnitOfWork(database).run(({ seats }) => seats.add(hall));
    const told = (await eventIn(url))['seat']?.map(({ row_num, number }) => [row_num, number]);
    expect(told).toEqual(hall.map(({ row, number }) => [row, number]));
    await database.close();
  });

  it('tells of no hold, of no session and of no webhook', async () => {
    const url = await freshUrl(kind);
    const program = await startGuardedProgram({ variables: { DATABASE_URL: url, STARTER_CONTENT: 'demo' } });
    await program.container.get(PORTS.unitOfWork).run(async ({ seats, discord }) => {
      const [seat] = await seats.all();
      if (seat) await seats.save([{ ...seat, hold: aHold() }]);
      await discord.saveChannel({ ...(await discord.channel('crew')), url: webhook('vev'), state: 'off' });
    });
    const text = JSON.stringify(await eventIn(url));
    const holds = [aGuid(), aHold().blockKey, String(aHold().ip)];
    for (const secret of [...holds, 'password_hash', 'digest', 'hmac-key', 'webhooks'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    await program.stop();
  });
});

const WAYS = (
  [
    ['sqlite', 'sqlite'],
    ['sqlite', 'mariadb'],
    ['mariadb', 'sqlite'],
  ] as const
).filter((way) => way.every((kind) => REAL_DATABASES.includes(kind)));

describe.each(WAYS)('a backup made on %s', (from, to) => {
  let origin: TestProgram;
  let before: Record<string, EventRow[]>;
  let name: string;
  beforeAll(async () => {
    const url = await freshUrl(from);
    origin = await startGuardedProgram({ variables: { DATABASE_URL: url, STARTER_CONTENT: 'demo' } });
    const sjef = await Superadmin.loggedIn(origin);
    await sjef.crew.adds({ special: 'Nøtter 🥜\n"\'\\', age: 15, foodTicket: true });
    await origin.container.get(PORTS.unitOfWork).run(async (stores) => {
      const places = [3, 4].map((number) => ({ row: 5, number }));
      const registration = aRegistration({
        guid: aGuid('GHJ789'),
        participants: places.map((place) => aParticipant({ place })),
      });
      await stores.registrations.add(registration);
      const seats = await stores.seats.find(places);
      await stores.seats.save(seats.map((seat) => ({ ...seat, takenBy: 'GHJ789' })));
      await stores.deletedPersons.add(aDeletedPerson());
      await stores.seatMoves.add(aSeatMove());
      await stores.activityLog.add(
        anActivity({ details: { deep: { list: [1, null, 'æ'] } }, ip: '192.0.2.1' }),
      );
      await stores.outbox.add(aMail({ status: 'sent' }));
      await stores.blacklist.put(aBlacklistEntry());
      await stores.visitors.note([{ who: '192.0.2.77', kind: 'visitor', seenAt: NOON }]);
    });
    name = (await sjef.makeBackup()).name;
    before = await snapshotted(name, origin);
  });
  afterAll(() => origin.stop());

  it(`is brought back whole on ${to}, and a backup made there holds the same`, async () => {
    const url = await freshUrl(to);
    const program = await startGuardedProgram({ variables: { DATABASE_URL: url } });
    const sjef = await Superadmin.loggedIn(program);
    cpSync(join(origin.dataDir, 'backups'), join(program.dataDir, 'backups'), { recursive: true });
    const { status, body } = await sjef.restore(name);
    expect([status, body.restored]).toEqual([200, name]);
    const after = await snapshotted((await sjef.makeBackup()).name, program);
    const [restored, ...acts] = (after['activity'] ?? []).toReversed();
    expect(restored).toMatchObject({ type: 'event_restored' });
    for (const table of ['page', 'registration', 'person', 'deleted_person', 'seat_move', 'outbox'])
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect(acts.toReversed()).toEqual(before['activity']);
    expect(after['visitor']).toEqual(expect.arrayContaining(before['visitor'] ?? []));
    const unversioned = (seats: EventRow[] = []) => seats.map(({ version, ...seat }) => seat);
    expect(unversioned(after['seat'])).toEqual(unversioned(before['seat']));
    // The blacklist belongs to this installation and is not restored.
    expect(after['blacklist']).toBeUndefined();
    expect(before['blacklist']).toHaveLength(1);
    expect((await sjef.crew.persons()).map(({ code }) => code)).toContain('GHJ789');
    await program.stop();
  });

  async function snapshotted(backup: string, program: TestProgram): Promise<Record<string, EventRow[]>> {
    return collected(program.container.get(PORTS.backups).rows(backup));
  }
});
