import { beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { restoreWithoutErased } from '../../application/privacy/erased-again.ts';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { NOON } from '../support/builders.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { NO_FOLDER } from '../support/no-folder.ts';
import { SILENT } from '../support/silent-log.ts';
import { SetClock } from '../support/set-clock.ts';
import { emptyTables, unitsOn } from '../support/test-units.ts';
import { OLA, OTHERS, SHARED, storedOfTwo, twoSignUps } from '../support/two-sign-ups.ts';

const SECRETS = { hex: (digits: number) => '0'.repeat(digits), hmac: (text: string) => `digest of ${text}` };
const NO_FILES = { removeOlder: () => Promise.resolve(0), removeOf: () => Promise.resolve(0) };

let database: Database;
let units: UnitOfWork;
beforeEach(async () => {
  database = await memoryDatabase();
  units = unitsOn(database);
  await units.run(twoSignUps);
});
const erase = (query: string) =>
  new PersonalDataRequests(units, NO_FILES, new SetClock(NOON + 60_000), SECRETS, NO_FOLDER, SILENT).erase(
    'sjef',
    query,
    query,
  );
const stored = () => storedOfTwo(database, NOON + 60_000);

/** Restores the two sign-ups, and erases again whoever was erased since; returns how many that were. */
async function restored(): Promise<number> {
  const digests = await units.read(({ erasures }) => erasures.since(null));
  await emptyTables(database.source);
  return units.run(async (stores) => {
    for (const digest of digests) await stores.erasures.add(digest, NOON);
    return restoreWithoutErased(stores, () => twoSignUps(stores), { known: null, kept: null }, NOON, SECRETS);
  });
}
const changed = (code: string, firstName: string, fields: object) =>
  units.run(async ({ persons }) => {
    const some = (await persons.ofCode(code)).filter((person) => person.firstName === firstName);
    await persons.save(some.map((person) => ({ ...person, ...fields })));
  });

test('erases again who was erased by another address than it knows, and nobody else', async () => {
  await changed(OTHERS, 'Per', { email: 'ny@example.org' });
  await erase('ny@example.org');
  await restored();
  expect(await stored()).toMatchObject({
    ...{ persons: ['Kari', 'Ola'].map((name) => [SHARED, name]), deleted: 1 },
    ...{ contacts: ['kari@example.org', OLA], seats: ['1-1', '1-2', '1-4'], broken: [] },
  });
});

test('leaves others what they have of the address that it knows', async () => {
  await changed(SHARED, 'Ola', { email: 'ny@example.org' });
  await erase('ny@example.org');
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
  const given = { id: 'nils', firstName: 'Nils', email: 'nils@example.org', registeredAt: NOON + 30_000 };
  await changed(OTHERS, 'Per', given);
  await erase('nils@example.org');
  expect(await restored()).toBe(0);
  expect((await stored()).persons).toContainEqual([OTHERS, 'Per']);
});
