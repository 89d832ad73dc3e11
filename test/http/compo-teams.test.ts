import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireActivity } from '../../adapters/http/contract.ts';
import { CompoVisits, type Player } from '../support/compo-visits.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const GAME = 'cs2';
const TEAM = { kind: 'single', teamSize: { least: 2, most: 3 }, mostTeams: 3 };

describe.each(REAL_DATABASES)('teams, on %s', (kind) => {
  let place: DatabasePlace;
  let compos: CompoVisits;
  let ada: Player;
  let bo: Player;
  beforeAll(async () => {
    place = await databasePlace(kind);
    compos = await CompoVisits.start({ DATABASE_URL: await place.freshUrl() });
  });
  beforeEach(async () => {
    await compos.clear(GAME);
    expect((await compos.set(GAME, { ...TEAM, closesAt: null })).status).toBe(200);
    [ada, bo] = [await compos.group(2), await compos.group(2)];
  });
  afterEach(async () => {
    expect(await brokenIn(compos.program)).toEqual([]);
  });
  afterAll(async () => {
    await compos.stop();
    await place.remove();
  });

  const codeOf = async (player: Player) => (await player.see(GAME)).body.mine[0]?.teamCode ?? '';

  test('are made by a captain, joined by a code, and show names and nicks to everybody', async () => {
    const made = await ada.make(GAME, { nick: '  Ada\u00a0 x ', name: 'Rad Ⅷ' });
    expect(made.status).toBe(200);
    const teamCode = made.body.mine[0]?.teamCode ?? '';
    expect(teamCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(made.body.mine).toMatchObject([{ position: 1, nick: 'Ada x', captain: true }]);
    // A text without a code costs no try.
    for (let nth = 0; nth < 12; nth++)
      expect((await bo.join(GAME, 'Bo', 'Hei Hansen, takk for sist!', 2)).status).toBe(404);
    const typed = `Lagkode: ${teamCode.slice(0, 3).toLowerCase()} ${teamCode.slice(3)}`;
    const joined = await bo.join(GAME, 'Bo', typed, 2);
    expect(joined.body.mine).toMatchObject([
      {
        position: 2,
        nick: 'Bo',
        captain: false,
        teamCode: null,
        members: [{ nick: 'Ada x', captain: true }, { nick: 'Bo' }],
      },
    ]);
    const shown = await compos.shown(GAME);
    expect(shown.teams).toEqual([{ id: expect.any(String), name: 'Rad VIII', nicks: ['Ada x', 'Bo'] }]);
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        ...['game', 'title', 'kind', 'state', 'startsAt', 'closesAt', 'teamSize', 'mostTeams', 'teams'],
        ...['groups', 'rounds', 'next', 'results', 'link', 'version'],
      ].toSorted(),
    );
    expect((await compos.staffed(GAME)).teams[0]).toMatchObject({
      missing: 0,
      members: [
        { captain: true, code: ada.code, position: 1 },
        { code: bo.code, position: 2, nick: 'Bo' },
      ],
    });
  });

  test('refuse in the order of the rules, and a refused act changes nothing', async () => {
    const { body: own } = await ada.make(GAME, { nick: 'Ada', name: 'Radene' });
    const teamCode = own.mine[0]?.teamCode ?? '';
    const before = await compos.shown(GAME);
    const refused = async (answer: Promise<{ status: number; body: { error: string } }>) => {
      const { status, body } = await answer;
      return `${String(status)} ${body.error}`;
    };
    expect(await refused(ada.join('none', 'x', teamCode, 9))).toBe('404 compo-unknown');
    expect(await refused(ada.join('hidden', 'Nils', teamCode))).toBe('404 compo-unknown');
    expect(await refused(ada.make(GAME, { position: 9, nick: '', name: '' }))).toBe('403 not-registered');
    expect(await refused(ada.make(GAME, { nick: 'x', name: 'Radene' }))).toBe('400 nick-invalid');
    expect(await refused(ada.make(GAME, { nick: 'A\u0007a', name: 'Radene' }))).toBe('400 nick-invalid');
    expect(await refused(ada.make(GAME, { nick: 'Eva' }))).toBe('400 team-name-invalid');
    expect(await refused(ada.make(GAME, { nick: 'Crew', name: 'Radene' }))).toBe('400 nick-invalid');
    expect(await refused(ada.make(GAME, { nick: 'Sjef', name: 'Nye' }))).toBe('400 nick-invalid');
    expect(await refused(ada.make(GAME, { nick: 'Eva', name: 'Arrangør' }))).toBe('400 team-name-invalid');
    expect(await refused(ada.make(GAME, { nick: 'Eva', name: 'x'.repeat(33) }))).toBe(
      '400 team-name-invalid',
    );
    expect(await refused(ada.make(GAME, { nick: 'Eva', name: 'Nye' }))).toBe('409 already-in-compo');
    expect(await refused(ada.join(GAME, 'Ada', teamCode))).toBe('409 already-in-compo');
    expect(await refused(bo.join(GAME, 'Bo', 'ZZZZZZ'))).toBe('404 team-unknown');
    expect(await refused(bo.join(GAME, 'ADA', teamCode))).toBe('409 nick-taken');
    expect(await refused(bo.make(GAME, { nick: 'aDa', name: 'Nye' }))).toBe('409 nick-taken');
    expect(await refused(bo.make(GAME, { nick: 'Bo', name: 'radene' }))).toBe('409 team-name-taken');
    expect(await refused(bo.leave(GAME))).toBe('403 not-registered');
    expect(await refused(bo.rename(GAME, 'Nye'))).toBe('403 not-registered');
    expect(await compos.shown(GAME)).toEqual(before);

    expect((await bo.join(GAME, 'Bo', teamCode)).status).toBe(200);
    expect(await refused(bo.rename(GAME, 'Nye'))).toBe('403 not-captain');
    expect((await ada.join(GAME, 'Ida', teamCode, 2)).status).toBe(200);
    expect(await refused(bo.join(GAME, 'Nr fire', teamCode, 2))).toBe('409 team-full');
    const other = await compos.group(3);
    expect((await other.make(GAME, { nick: 'Eva', name: 'Nye' })).status).toBe(200);
    expect((await other.make(GAME, { position: 3, nick: 'Åse', name: 'Enda' })).status).toBe(200);
    expect(await refused(other.make(GAME, { position: 2, nick: 'Per', name: 'Flere' }))).toBe(
      '409 compo-full',
    );
    expect(await refused(other.rename(GAME, 'RADENE'))).toBe('409 team-name-taken');
    expect((await other.rename(GAME, 'NYE')).body.teams[1]?.name).toBe('NYE');

    await compos.set(GAME, { closesAt: compos.program.clock.now() });
    expect(await refused(bo.join(GAME, 'x', 'ZZZZZZ', 2))).toBe('403 compo-closed');
    expect((await bo.leave(GAME)).status).toBe(200);
    expect((await compos.shown(GAME)).state).toBe('closed');
  });

  test('pass from captain to the oldest, go with the last, and lose a mate whom the captain removes', async () => {
    await ada.make(GAME, { nick: 'Ada', name: 'Radene' });
    const teamCode = await codeOf(ada);
    await bo.join(GAME, 'Bo', teamCode);
    const { body } = await ada.join(GAME, 'Ida', teamCode, 2);
    const ida = body.mine[1]?.member ?? '';
    expect((await bo.remove(GAME, ida)).body.error).toBe('not-captain');
    expect((await ada.remove(GAME, 'none')).status).toBe(404);
    expect((await ada.remove(GAME, ida)).body.teams[0]?.nicks).toEqual(['Ada', 'Bo']);
    expect((await ada.leave(GAME)).body.mine).toEqual([]);
    expect((await bo.see(GAME)).body.mine).toMatchObject([{ captain: true, teamCode }]);
    expect((await bo.leave(GAME)).body.teams).toEqual([]);
  });

  test('lose whoever is cancelled, deleted or gives the place away, and nobody comes back by a restored person', async () => {
    await ada.make(GAME, { nick: 'Ada', name: 'Radene' });
    const teamCode = await codeOf(ada);
    await ada.join(GAME, 'Ida', teamCode, 2);
    await bo.join(GAME, 'Bo', teamCode);
    const form = { firstName: 'Ny', lastName: 'Eier', age: '20', phone: '98765432', email: 'ny@example.no' };
    expect((await ada.me.put('give/2', form)).status).toBe(200);
    expect((await compos.shown(GAME)).teams[0]?.nicks).toEqual(['Ada', 'Bo']);
    expect((await bo.me.post('cancel', { positions: [1], confirm: bo.code })).status).toBe(200);
    expect((await compos.shown(GAME)).teams[0]?.nicks).toEqual(['Ada']);
    const [person] = (
      await compos.crew.get<{ code: string; rowNum: number; seatNum: number }[]>('/api/admin/getpersons')
    ).body.filter(({ code }) => code === ada.code);
    await compos.crew.put(`/api/admin/deleteuser/${ada.code}`, { ...person, text: 'Ble syk' });
    expect((await compos.shown(GAME)).teams).toEqual([]);
    const [deleted] = (await compos.crew.get<{ _id: string }[]>('/api/admin/getDeletedPersons')).body;
    expect((await compos.crew.post(`/api/admin/restoreuser/${deleted?._id ?? ''}`, {})).status).toBe(201);
    expect((await ada.see(GAME)).body).toMatchObject({ teams: [], mine: [] });
  });

  test('are open to whoever has arrived and after the start of the LAN, and are logged by the visitor', async () => {
    await compos.crew.put(`/api/admin/setcodearrived/${ada.code}`);
    expect((await ada.make(GAME, { nick: 'Ada', name: 'Radene' })).status).toBe(200);
    const { body: log } = await compos.crew.get<WireActivity[]>(
      '/api/admin/getActivityLogs?type=team_joined',
    );
    expect(log[0]).toMatchObject({ details: { admin: 'påmelder', game: GAME, team: 'Radene' } });
    const { body: changes } = await compos.crew.get<{ count: number }>('/api/admin/getChanges');
    expect(changes.count).toBe(0);
  });

  test('a team of three has exactly three after fifty joins at once', async () => {
    await ada.make(GAME, { nick: 'Ada', name: 'Radene' });
    const teamCode = await codeOf(ada);
    const group = await compos.group(5);
    const others = [...Array.from({ length: 5 }, (_, index) => [group, index + 1] as const)];
    for (let more = 0; more < 4; more++) {
      const next = await compos.group(5);
      others.push(...Array.from({ length: 5 }, (_, index) => [next, index + 1] as const));
    }
    const joins = [...others, ...others].map(async ([player, position], index) =>
      player.join(GAME, `nick ${String(index)}`, teamCode, position),
    );
    const answers = await Promise.all(joins);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await compos.shown(GAME)).teams[0]?.nicks).toHaveLength(3);
  });
});

describe('competitions', () => {
  let compos: CompoVisits;
  beforeAll(async () => {
    compos = await CompoVisits.start({ LIMIT_COMPO_ACTS_PER_CODE: '15' });
    await compos.set(GAME, TEAM);
  });
  afterAll(() => compos.stop());

  test('ten wrong codes of teams from one registration are enough, but one from another is not counted', async () => {
    const [guesser, friend] = [await compos.group(1), await compos.group(1)];
    const { body } = await friend.make(GAME, { nick: 'Venn', name: 'Venner' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guesser.join(GAME, 'Gjett', 'ABCDEF')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    const teamCode = body.mine[0]?.teamCode ?? '';
    expect((await guesser.join(GAME, 'Gjett', teamCode)).status).toBe(429);
    // Nor does the refusal of a nick that everybody can see tell that this code is right.
    expect((await guesser.join(GAME, 'Venn', teamCode)).status).toBe(429);
    compos.program.clock.advance(15 * 60_000);
    expect((await guesser.join(GAME, 'Gjett', teamCode)).status).toBe(200);
  });

  test('acts on teams are counted by the day', async () => {
    const player = await compos.group(1);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++) statuses.push((await player.leave(GAME)).status);
    expect(statuses).toEqual([...Array<number>(15).fill(403), 429]);
  });

  test('are known to pages that have them, and to nobody whose session has ended', async () => {
    const first = await call(compos.program.url, 'GET', `/api/compo/${GAME}`);
    const again = await call(compos.program.url, 'GET', `/api/compo/${GAME}`, {
      headers: { 'If-None-Match': String(first.headers.etag) },
    });
    expect([again.status, again.text, first.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    const list = await call(compos.program.url, 'GET', '/api/compo');
    expect(list.body).toMatchObject([{ game: GAME, title: 'CS2', kind: 'single', state: 'signup' }]);
    const nobody = await call(compos.program.url, 'POST', `/api/my/compo/${GAME}/leave`, { body: 'x' });
    expect(nobody.status).toBe(401);
  });
});
