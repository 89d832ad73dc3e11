import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CompoVisits, type Player } from '../support/compo-visits.ts';

const GAME = 'cs2';

let compos: CompoVisits;
let players: readonly Player[];
beforeAll(async () => {
  compos = await CompoVisits.start();
  players = await Promise.all([1, 2, 3, 4].map((size) => compos.group(size)));
});
beforeEach(async () => {
  await compos.clear(GAME);
  await compos.set(GAME, { kind: 'single', teamSize: { least: 1, most: 3 }, mostTeams: 2, closesAt: null });
  for (const { code } of players) await compos.crew.put(`/api/admin/setcodeunpaid/${code}`);
});
afterAll(() => compos.stop());

const make = (player: Player | undefined, name: string, position = 1) =>
  player?.make(GAME, { nick: name, name: `Lag ${name}`, position }) ?? Promise.reject(new Error('no player'));
const waiting = async (player: Player | undefined) => (await player?.see(GAME))?.body.mine[0]?.waits;

describe('places that are short', () => {
  test('go to who has paid, and whoever gives theirs waits with the team as it is', async () => {
    const [ada, bo, eva] = players;
    expect([(await make(ada, 'ada')).status, (await make(bo, 'bo')).status]).toEqual([200, 200]);
    expect(await make(eva, 'eva')).toMatchObject({ status: 409, body: { error: 'compo-full' } });
    await compos.crew.put(`/api/admin/setcodepaid/${eva?.code ?? ''}`);
    expect((await make(eva, 'eva')).status).toBe(200);
    expect([await waiting(ada), await waiting(bo), await waiting(eva)]).toEqual([undefined, true, undefined]);
    const { teams } = await compos.staffed(GAME);
    expect(teams.map(({ name, waits }) => [name, waits])).toEqual([
      ['Lag ada', undefined],
      ['Lag bo', true],
      ['Lag eva', undefined],
    ]);
    const names = async () => {
      const { rounds, teams: all } = (await compos.draw(GAME, { seed: 1 })).body;
      const ids: readonly (string | null)[] = rounds[0]?.matches[0]?.teams ?? [];
      return all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    };
    expect(await names()).toEqual(['Lag ada', 'Lag eva']);
    await compos.reset(GAME);
    await ada?.leave(GAME);
    expect(await waiting(bo)).toBeUndefined();
  });

  test('are not all for one registration', async () => {
    const four = players[3];
    expect([(await make(four, 'en')).status, (await make(four, 'to', 2)).status]).toEqual([200, 200]);
    await compos.set(GAME, { mostTeams: 16 });
    expect(await make(four, 'tre', 3)).toMatchObject({ status: 409, body: { error: 'too-many-teams' } });
    // Once somebody else plays on one of them, it is not theirs alone.
    const code = (await four?.see(GAME))?.body.mine[0]?.teamCode ?? '';
    await players[0]?.join(GAME, 'gjest', code);
    expect((await make(four, 'tre', 3)).status).toBe(200);
  });
});
