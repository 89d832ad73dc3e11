import { beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { ownExportOf } from '../../adapters/http/privacy/present-export.ts';
import { ownDataOf, PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { playOfCompo, withDraw } from '../../domain/compo/compo-teams.ts';
import { idOf, NOON } from '../support/builders.ts';
import { aCompo, aMember, aTeam } from '../support/compo-builders.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { NO_FOLDER } from '../support/no-folder.ts';
import { SILENT } from '../support/silent-log.ts';
import { SetClock } from '../support/set-clock.ts';
import { unitsOn } from '../support/test-units.ts';
import { KARI, OTHERS, SHARED, storedOfTwo, twoSignUps } from '../support/two-sign-ups.ts';

const NOW = NOON + 60_000;
const SECRETS = { hex: (digits: number) => '0'.repeat(digits), hmac: (text: string) => `digest of ${text}` };
const NO_FILES = { removeOlder: () => Promise.resolve(0), removeOf: () => Promise.resolve(0) };

const [kari, ola] = [1, 2].map((position) => idOf({ code: SHARED, position })) as [string, string];
const [captain, mate] = [
  aMember('kari', { personId: kari, nick: 'Rakett' }),
  aMember('ola', { personId: ola, since: 2 }),
];
let database: Database;
let units: UnitOfWork;
let requests: PersonalDataRequests;
const stored = () => storedOfTwo(database, NOW);
const find = () => units.read(({ compos }) => compos.find('game_1'));
beforeEach(async () => {
  database = await memoryDatabase();
  units = unitsOn(database);
  requests = new PersonalDataRequests(units, NO_FILES, new SetClock(NOW), SECRETS, NO_FOLDER, SILENT);
  await units.run(twoSignUps);
  const compo = aCompo({ teams: [aTeam('a', { members: [captain, mate] })] });
  await units.run(({ compos }) => compos.save(null, compo));
});

test('an export tells the game, the team and the nick of who is on one', async () => {
  const place = { game: 'game_1', team: 'Lag a' };
  expect((await requests.export('sjef', KARI)).teams).toEqual([{ ...place, nick: 'Rakett' }]);
  expect((await requests.export('sjef', SHARED)).teams).toEqual([
    { ...place, nick: 'Rakett' },
    { ...place, nick: 'ola' },
  ]);
  expect((await requests.export('sjef', OTHERS)).teams).toEqual([]);
  const own = await units.read((stores) => ownDataOf(stores, SHARED));
  expect(ownExportOf(own).teams).toEqual([
    { ...place, nick: 'Rakett' },
    { ...place, nick: 'ola' },
  ]);
});

test('whoever is erased is in it no more, and the team stays while anyone is', async () => {
  expect(await requests.erase('sjef', KARI, KARI)).toMatchObject({ teams: 1 });
  expect(await find()).toMatchObject({ teams: [{ name: 'Lag a', members: [mate] }] });
  expect((await stored()).broken).toEqual([]);
  await requests.erase('sjef', SHARED, SHARED);
  expect(await find()).toMatchObject({ teams: [] });
});

test('after the draw the last one who is erased takes along the name of the team', async () => {
  const compo = await find();
  if (!compo) throw new Error('no competition');
  const other = aTeam('b', { members: [aMember('per', { personId: idOf({ code: OTHERS }) })] });
  const drawn = withDraw({ ...compo, teams: [...compo.teams, other] }, 1);
  await units.run(({ compos }) => compos.save(compo, drawn));
  await requests.erase('sjef', SHARED, SHARED);
  const left = await find();
  expect(left?.teams).toMatchObject([{ members: [], lastPersonId: null }, { name: 'Lag b' }]);
  expect(left && playOfCompo(left)?.rounds[0]?.matches[0]?.winner).toBe('team-b');
  expect(JSON.stringify(left)).not.toMatch(/Rakett|ola|Lag a/);
  expect((await stored()).broken).toEqual([]);
});
