import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { EventRows } from '../../application/ports/backups.ts';
import { matchVersion, playOfCompo, withDraw, type Compo } from '../../domain/compo/compo-teams.ts';
import { aParticipant, aRegistration, idOf } from '../support/builders.ts';
import { aCompo, aMember, aTeam } from '../support/compo-builders.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const [KARI, OLA] = [1, 2].map((position) => idOf({ position }));
if (KARI === undefined || OLA === undefined) throw new Error('nobody');
/** Kari and Ola, who are registered, on two teams; on the third are two whom nobody knows any more. */
const TEAMS = [
  aTeam('a', { since: 2, members: [aMember('kari', { personId: KARI, since: 2 })] }),
  aTeam('b', {
    since: 3,
    members: [aMember('gone', { since: 3 }), aMember('ola', { personId: OLA, since: 4 })],
  }),
  aTeam('c', { since: 5, members: [aMember('lost', { since: 5 }), aMember('away', { since: 6 })] }),
];
const OPEN = aCompo({ version: 6, teams: TEAMS });
const DRAWN = withDraw({ ...OPEN, game: 'game_2', teams: TEAMS.map(again) }, 1, ['c2', 'a2', 'b2']);

/** The same team in another game. */
function again(team: (typeof TEAMS)[number]): (typeof TEAMS)[number] {
  const members = team.members.map((member) => ({ ...member, id: `${member.id}-2` }));
  return { ...team, id: `${team.id.slice(-1)}2`, code: `${team.code.slice(0, -1)}2`, members };
}

describe.each(REAL_DATABASES)('competitions of a backup on %s', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let database: Database;
  let units: DatabaseUnitOfWork;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    url = await place.freshUrl();
    database = await openDatabase(url, SILENT);
    units = new DatabaseUnitOfWork(database);
    const participants = [1, 2].map((number) => aParticipant({ place: { row: 1, number } }));
    await units.run(({ registrations }) => registrations.add(aRegistration({ participants })));
    await units.run(({ compos }) => compos.save(null, OPEN));
    await units.run(({ compos }) => compos.save(null, DRAWN));
  });
  afterEach(() => database.close());

  /** What a backup made now holds. */
  async function backup(): Promise<readonly { table: string; rows: readonly Record<string, unknown>[] }[]> {
    const batches: { table: string; rows: readonly Record<string, unknown>[] }[] = [];
    await snapshotsOf(url)(async (snapshot) => {
      for await (const batch of snapshot.rows()) batches.push(batch);
    });
    return batches;
  }

  async function restore(batches: Awaited<ReturnType<typeof backup>>): Promise<void> {
    async function* rows(): EventRows {
      yield* batches;
    }
    await restoreInto(units)(rows, (_, restoreRows) => restoreRows());
  }

  const find = async (game: string): Promise<Compo> => {
    const found = await units.read(({ compos }) => compos.find(game));
    if (!found) throw new Error(`no competition in ${game}`);
    return found;
  };
  const nicks = ({ teams }: Compo) =>
    teams.map(({ name, members }) => [name, ...members.map(({ nick }) => nick)].join(' '));

  it('come back with the teams of who is registered', async () => {
    await restore(await backup());
    const open = await find('game_1');
    expect(nicks(open)).toEqual(['Lag a kari', 'Lag b ola']);
    const { version, teams, ...rest } = open;
    expect({ ...rest, version: OPEN.version, teams: OPEN.teams }).toEqual(OPEN);
  });

  it('come back drawn, and who has nobody left loses the open matches', async () => {
    const { drawn } = DRAWN;
    if (!drawn) throw new Error('not drawn');
    const reports = { 2: { score: [2, 1], walkover: null } } as const;
    const reported = { ...DRAWN, version: DRAWN.version + 1, drawn: { ...drawn, reports } };
    await units.run(({ compos }) => compos.save(DRAWN, reported));
    await restore(await backup());
    const back = await find('game_2');
    expect(nicks(back)).toEqual(['Lag a kari', 'Lag b ola', 'Lag c']);
    expect(back.teams[2]).toMatchObject({ lastPersonId: 'person-away' });
    expect(back.drawn).toMatchObject({ seed: 1, order: ['c2', 'a2', 'b2'], reports });
    // c had a bye, and gives the final to who has won against b.
    expect(playOfCompo(back)?.rounds[1]?.matches[0]).toMatchObject({
      ...{ teams: ['c2', 'a2'], score: null, walkover: 'b', winner: 'a2' },
    });
  });

  it('are newer, as a whole and match by match, than what any page has seen', async () => {
    const batches = await backup();
    const seen = { ...OPEN, version: 40 };
    await units.run(({ compos }) => compos.save(OPEN, seen));
    await restore(batches);
    const versions = await units.read(({ compos }) => compos.versions());
    for (const version of versions.values()) expect(version).toBeGreaterThan(40);
    const { drawn } = await find('game_2');
    expect(drawn && matchVersion(drawn, '1')).toBeGreaterThan(40);
    await restore(batches);
    for (const [game, version] of await units.read(({ compos }) => compos.versions()))
      expect(version).toBeGreaterThan(versions.get(game) ?? Infinity);
  });

  it('can be changed after the restore as before', async () => {
    await restore(await backup());
    const open = await find('game_1');
    const more = {
      ...open,
      version: open.version + 1,
      teams: [...open.teams, aTeam('d', { since: open.version + 1 })],
    };
    await units.run(({ compos }) => compos.save(open, more));
    expect(await find('game_1')).toEqual(more);
  });

  it('are gone after the restore of a backup that is older than they are', async () => {
    const batches = (await backup()).filter(({ table }) => !['compo', 'team', 'team_member'].includes(table));
    await restore(batches);
    expect(await units.read(({ compos }) => compos.all())).toEqual([]);
    expect(await units.read(({ compos }) => compos.gamesOf([KARI]))).toEqual([]);
    const { tables } = await snapshotsOf(url)((snapshot) => Promise.resolve({ tables: snapshot.tables }));
    expect(tables.filter(({ name }) => /^(compo|team)/.test(name)).map(({ rows }) => rows)).toEqual([
      0, 0, 0,
    ]);
  });
});
