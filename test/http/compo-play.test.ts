import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ErrorBody, WireActivity, WireCompo, WireMatch } from '../../adapters/http/contract.ts';
import { CompoVisits } from '../support/compo-visits.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { StreamReader } from '../support/stream-reader.ts';

const GAME = 'cs2';
const FIRST = { kind: 'single', teamSize: { least: 1, most: 1 }, mostTeams: null, thirdPlace: false };

const matchesOf = ({ rounds }: Pick<WireCompo, 'rounds'>) => rounds.flatMap(({ matches }) => matches);
const matchOf = (compo: Pick<WireCompo, 'rounds'>, id: string) =>
  matchesOf(compo).find((match) => match.id === id) as WireMatch;

describe.each(REAL_DATABASES)('play, on %s', (kind) => {
  let place: DatabasePlace;
  let compos: CompoVisits;
  let url: string;
  beforeAll(async () => {
    place = await databasePlace(kind);
    url = await place.freshUrl();
    compos = await CompoVisits.start({ DATABASE_URL: url });
  });
  beforeEach(async () => {
    await compos.clear(GAME);
    expect((await compos.set(GAME, { ...FIRST, results: [] })).status).toBe(200);
  });
  afterEach(async () => {
    expect(await brokenIn(compos.program)).toEqual([]);
  });
  afterAll(async () => {
    await compos.stop();
    await place.remove();
  });

  /** Draws so many teams in the order in which they were made. */
  async function drawn(count: number, setup: object = {}): Promise<WireCompo> {
    await compos.teams(GAME, count);
    if (Object.keys(setup).length > 0) expect((await compos.set(GAME, setup)).status).toBe(200);
    const order = (await compos.shown(GAME)).teams.map(({ id }) => id);
    const { status, body } = await compos.draw(GAME, { order });
    expect(status).toBe(200);
    return body;
  }

  test('is set up, changed and taken away, and refuses what does not hold', async () => {
    const refused = async (game: string, setup: object) => {
      const { status, body } = await compos.set(game, setup);
      return [status, body.error, (body as { field?: string }).field];
    };
    expect(await refused('f%C3%A5', { kind: 'single' })).toEqual([400, 'compo-invalid', 'game']);
    expect(await refused('none', { kind: 'single' })).toEqual([404, 'game-unknown', undefined]);
    expect(await refused('chess', {})).toEqual([400, 'compo-invalid', 'kind']);
    expect(await refused('chess', { kind: null })).toEqual([404, 'compo-unknown', undefined]);
    expect(await refused(GAME, { link: 'http://example.no' })).toEqual([400, 'compo-invalid', 'link']);
    expect(await refused(GAME, { teamSize: { least: 3, most: 2 } })).toEqual([
      400,
      'compo-invalid',
      'teamSize',
    ]);
    expect(await refused(GAME, { results: [{ place: 1, text: 'Rad A \uD83D' }] })).toEqual([
      400,
      'compo-invalid',
      'results',
    ]);
    const { version } = await compos.shown(GAME);
    expect(await refused(GAME, { mostTeams: 8, version: version - 1 })).toEqual([
      409,
      'changed-meanwhile',
      undefined,
    ]);
    const { body } = await compos.set(GAME, { mostTeams: 8, version });
    expect([body.mostTeams, body.version]).toEqual([8, version + 1]);
    await compos.teams(GAME, 2);
    expect(await refused(GAME, { kind: null })).toEqual([409, 'compo-in-use', undefined]);
    await compos.draw(GAME);
    expect(await refused(GAME, { thirdPlace: true })).toEqual([409, 'already-drawn', undefined]);
    expect((await compos.set(GAME, { thirdPlace: false, link: 'https://example.no/x' })).status).toBe(200);
    expect((await compos.set('chess', { kind: 'list' })).status).toBe(200);
    expect((await compos.set('chess', { kind: null })).body).toBeNull();
    expect((await compos.shown('chess')) as object).toMatchObject({ error: 'compo-unknown' });
  });

  test('is drawn by chance that a seed repeats, and reset', async () => {
    await compos.teams(GAME, 1);
    expect((await compos.draw(GAME)).body.error).toBe('too-few-teams');
    await compos.teams(GAME, 0);
    for (const name of ['Lag to', 'Lag tre', 'Lag fire', 'Lag fem'])
      await (await compos.group()).make(GAME, { nick: name, name });
    expect((await compos.draw(GAME, { seed: 1.5 })).body.error).toBe('draw-invalid');
    expect((await compos.draw(GAME, { order: ['x', 'y'] })).body.error).toBe('draw-invalid');
    const first = await compos.draw(GAME, { seed: 42 });
    expect(first.body.rounds.map(({ name }) => name)).toEqual(['Kvartfinaler', 'Semifinaler', 'Finale']);
    expect((await compos.draw(GAME)).body.error).toBe('already-drawn');
    expect((await compos.staffed(GAME)).seed).toBe(42);
    const { body } = await compos.reset(GAME);
    expect(body).toMatchObject({ state: 'signup', rounds: [], next: [] });
    expect((await compos.draw(GAME, { seed: 42 })).body.rounds).toEqual(first.body.rounds);
  });

  test('shows what was set up anew at once, and newer than what was taken away', async () => {
    const { version } = (await compos.set(GAME, { mostTeams: 8 })).body;
    expect((await compos.shown(GAME)).mostTeams).toBe(8);
    expect((await compos.set(GAME, { kind: null })).status).toBe(200);
    const { body } = await compos.set(GAME, { ...FIRST, mostTeams: 4 });
    expect(body.version).toBeGreaterThan(version);
    expect(await compos.shown(GAME)).toEqual(body);
  });

  test('shows results at once, corrects them freely until others are built on them, and says which went', async () => {
    await drawn(4);
    const report = async (match: string, a: number | null, b: number | null, more: object = {}) =>
      compos.report(GAME, match, { a, b, ...more });
    expect((await report('1', 1, 1)).body.error).toBe('score-invalid');
    expect((await report('1', -1, 1)).body.error).toBe('score-invalid');
    expect((await report('1', 1000, 1)).body.error).toBe('score-invalid');
    expect((await report('3', 1, 0)).body.error).toBe('match-not-ready');
    expect((await report('9', 1, 0)).body.error).toBe('match-unknown');
    expect((await report('1', 2, 1)).status).toBe(200);
    await report('2', 2, 0);
    const { body: done } = await report('3', 0, 1);
    expect([done.state, done.results.map(({ text }) => text)]).toEqual(['done', ['Lag 2', 'Lag 1']]);
    expect((await report('1', 3, 1)).status).toBe(200);
    const refused = await report('1', 0, 1);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ error: 'later-results', matches: ['3'] }),
    ]);
    const { body: cleared } = await report('1', 0, 1, { clear: true });
    expect([cleared.cleared, cleared.state, cleared.next]).toEqual([['3'], 'drawn', ['3']]);
    const { body: walkover } = await report('3', null, null, { walkover: 'b' });
    expect(walkover.results[0]?.text).toBe('Lag 2');
    expect((await report('3', null, null)).body).toMatchObject({ state: 'drawn', results: [], cleared: [] });
    const { body: log } = await compos.crew.get<WireActivity[]>(
      '/api/admin/getActivityLogs?type=match_reported',
    );
    expect(log[2]).toMatchObject({ details: { match: '1', result: '0–1', cleared: ['3'] } });
  });

  test('two admins on one match: the second gets 409 with the score; on two matches neither is in the way', async () => {
    const { version } = await drawn(4);
    const both = await Promise.all([
      compos.report(GAME, '1', { a: 2, b: 1, version }),
      compos.report(GAME, '2', { a: 2, b: 1, version }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const late = await compos.report(GAME, '1', { a: 0, b: 1, version });
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        ...{ error: 'changed-meanwhile', version: (await compos.shown(GAME)).version },
        match: matchOf(await compos.shown(GAME), '1'),
      }),
    ]);
    expect(late.body.match.score).toEqual([2, 1]);
    const { version: now } = await compos.shown(GAME);
    const same = await compos.report(GAME, '1', { a: 2, b: 1, version });
    expect([same.status, same.body.version]).toEqual([200, now]);
    const undefinedVersion = await compos.crew.put(`/api/admin/reportMatch/${GAME}`, {
      match: '1',
      a: 1,
      b: 0,
    });
    expect(undefinedVersion.status).toBe(400);
  });

  test('a team that nobody is left of loses what it has not played, and keeps its name and place', async () => {
    const players = await compos.teams(GAME, 4);
    const order = (await compos.shown(GAME)).teams.map(({ id }) => id);
    await compos.draw(GAME, { order });
    await compos.report(GAME, '1', { a: 2, b: 1 });
    const [one] = players;
    await one?.me.post('cancel', { positions: [1], confirm: one.code });
    const gone = await compos.shown(GAME);
    expect(gone.teams[0]).toMatchObject({ name: 'Lag 1', nicks: [] });
    expect(matchOf(gone, '1')).toMatchObject({ score: [2, 1], winner: order[0] });
    await compos.report(GAME, '2', { a: 2, b: 1 });
    const final = await compos.shown(GAME);
    expect([final.state, matchOf(final, '3').walkover, final.results[0]?.text]).toEqual([
      'done',
      'b',
      'Lag 2',
    ]);
    // What the program gave itself is no result that a correction would have to clear.
    expect((await compos.report(GAME, '2', { a: 0, b: 1 })).body.results[0]?.text).toBe('Lag 3');
    await compos.crew.post('/api/admin/erasePersonalData', { query: one?.code, confirm: one?.code });
    const [erased] = (await compos.shown(GAME)).teams;
    expect(erased?.name).toBe('Slettet lag');
    const renamed = await compos.crew.post<ErrorBody>(`/api/admin/renameTeam/${GAME}`, {
      team: erased?.id,
      name: 'Noe annet',
    });
    expect(renamed.body.error).toBe('team-unknown');
  });

  test('groups are played by everybody against everybody, and lead on to the tree', async () => {
    await drawn(6, { kind: 'groups-single', groupCount: 2, advance: 2 });
    let compo = await compos.shown(GAME);
    expect(compo.groups.map(({ name, teams }) => [name, teams.length])).toEqual([
      ['A', 3],
      ['B', 3],
    ]);
    expect(matchesOf(compo)[0]?.teams).toEqual([null, null]);
    for (const id of compo.next) compo = (await compos.report(GAME, id, { a: 1, b: 1 })).body;
    while (compo.groups.some(({ matches }) => matches.some(({ score }) => !score)))
      compo = (await compos.report(GAME, compo.next[0] ?? '', { a: 2, b: 0 })).body;
    expect(
      matchesOf(compo)
        .slice(0, 2)
        .flatMap(({ teams }) => teams),
    ).not.toContain(null);
    expect((await compos.report(GAME, '1', { a: 1, b: 1 })).body.error).toBe('score-invalid');
  });

  test('open pages are told of every change, also those of another process', async () => {
    // Of SQLite there is one process only.
    const other =
      kind === 'sqlite' ? compos.program : await startTestProgram({ variables: { DATABASE_URL: url } });
    const readers = [await StreamReader.open(compos.program.url), await StreamReader.open(other.url)];
    for (const reader of readers) await reader.event('map');
    const { version } = (await compos.set(GAME, { mostTeams: 4 })).body;
    for (const reader of readers)
      await reader.event('compo', (data) => data === JSON.stringify({ game: GAME, version }));
    expect(await call(other.url, 'GET', `/api/compo/${GAME}`)).toMatchObject({
      body: { version, mostTeams: 4 },
    });
    for (const reader of readers) reader.close();
    if (other !== compos.program) await other.stop();
  });

  test('a start stands in the programme and its calendar file, for as long as the game is active', async () => {
    const startsAt = Date.parse('2026-12-04T18:00:00Z');
    await compos.set(GAME, { startsAt });
    const told = async () => (await call(compos.program.url, 'GET', '/api/pagedata/getProgramPage')).body;
    expect(await told()).toMatchObject([{ compos: [{ game: GAME, title: 'CS2', start: startsAt }] }]);
    const file = await call(compos.program.url, 'GET', '/program.ics');
    expect(file.text).toContain('DTSTART:20261204T180000Z');
    await compos.writePage(['chess']);
    expect(JSON.stringify(await told())).not.toContain(GAME);
    await compos.writePage(['cs2', 'chess']);
    await compos.set(GAME, { startsAt: null });
  });

  test('each game with a competition has a page of its own, and no other has', async () => {
    const page = async (path: string) => {
      const { status, text } = await call(compos.program.url, 'GET', path);
      return [status, /<title>(.*) · .*<\/title>/.exec(text)?.[1]];
    };
    expect(await page('/compo/cs2')).toEqual([200, 'CS2']);
    expect(await page('/Compo//cs2/')).toEqual([200, 'CS2']);
    for (const none of ['/compo/CS2', '/compo/chess', '/compo/hidden', '/compo/%F8', '/compo/none'])
      expect(await page(none)).toEqual([404, 'Her er det ingen plass']);
    for (const older of ['/compo', '/compo?cs2', '/compo/rocket/league', '/compo-2027'])
      expect(await page(older)).toEqual([200, 'Konkurranser']);
  });

  test('a game that is not active any more shows nothing, and loses nothing', async () => {
    await drawn(2);
    await compos.writePage(['chess']);
    expect((await compos.shown(GAME)) as object).toMatchObject({ error: 'compo-unknown' });
    expect((await compos.report(GAME, '1', { a: 1, b: 0, version: 99_999 })).status).toBe(200);
    await compos.writePage(['cs2', 'chess']);
    expect((await compos.shown(GAME)).results[0]?.text).toBe('Lag 1');
  });
});
