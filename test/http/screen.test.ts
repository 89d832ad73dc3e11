import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  ErrorBody,
  PageSavedAnswer,
  ScreenAnswer,
  ScreenPageAnswer,
} from '../../adapters/http/contract.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { HallScreen } from '../../application/pages/hall-screen.ts';
import { PORTS } from '../../config/ports.ts';
import { HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { SCREEN_DEFAULTS } from '../../domain/pages/screen-page.ts';
import { CompoVisits } from '../support/compo-visits.ts';
import { send } from '../support/crew.ts';
import { aFrontPage, aRow } from '../support/page-builders.ts';
import { aCameraPhoto, aLogo, upload } from '../support/photos.ts';
import type { TestProgram } from '../support/program.ts';

const SLIDE = {
  ...{ id: 'kiosk', title: 'Kiosken', text: 'Åpen til 02', photo: null, seconds: 20 },
  ...{ from: null, until: null, active: true },
};

let compos: CompoVisits;
let program: TestProgram;
beforeAll(async () => {
  compos = await CompoVisits.start();
  ({ program } = compos);
});
afterAll(() => compos.stop());
beforeEach(async () => {
  await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.remove('screen'));
  await program.container.get(SiteStatus).load();
});

const save = (page: object) =>
  compos.crew.put<PageSavedAnswer & ErrorBody>('/api/admin/updateScreenPage', page);
const stored = async (token: string | null = null) =>
  (await send<ScreenPageAnswer>(program, token, 'GET', '/api/pagedata/getScreenPage')).body;
const get = (headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${program.url}/api/screen`, { headers });
const shown = async () => (await (await get()).json()) as ScreenAnswer;

describe('the page of the screens', () => {
  test('is a record with a version, of which the log tells, and visitors see what is on', async () => {
    expect(await stored()).toEqual([]);
    const slides = [SLIDE, { ...SLIDE, id: 'av', active: false }];
    const { status, body } = await save({ slides, seats: false, updatedAt: 0 });
    expect([status, body.UpdatedBy]).toEqual([200, compos.crew.username]);
    const page = { ...SCREEN_DEFAULTS, slides, seats: false };
    expect(await stored(compos.crew.token)).toEqual([{ ...page, ...body }]);
    expect(await stored()).toEqual([{ ...page, slides: [SLIDE] }]);
    expect(await save({ seconds: 9, updatedAt: 0 })).toMatchObject({
      status: 409,
      body: { error: 'page-changed' },
    });
    const [act] = await program.read(({ activityLog }) => activityLog.newest(1));
    expect(act).toMatchObject({ type: 'page_changed', details: { page: 'screen' } });
  });

  test('refuses by the field what is wrong, of whatever type, and photos that are none of ours', async () => {
    const refused = async (page: object) => {
      const { status, body } = await save(page);
      return [status, body.error, (body as { field?: string }).field];
    };
    expect(await refused({ seconds: '12' })).toEqual([400, 'page-invalid', 'seconds']);
    expect(await refused({ slides: [{ ...SLIDE, from: 2, until: 1 }] })).toEqual([
      400,
      'page-invalid',
      'from',
    ]);
    expect(await refused({ slides: [{ ...SLIDE, title: 'x'.repeat(61) }] })).toEqual([
      ...[400, 'page-invalid', 'title'],
    ]);
    expect(await refused({ slides: [{ ...SLIDE, photo: 'ingen' }] })).toEqual([
      400,
      'photo-unknown',
      'photo',
    ]);
    const photo = await upload(program, compos.crew.token, await aCameraPhoto(), 'image/jpeg', 'addPhoto');
    const { id } = photo.body as { id: string };
    expect((await save({ slides: [{ ...SLIDE, photo: id }] })).status).toBe(200);
    const [slide] = (await shown()).slides;
    expect(slide?.photo).toBe(id);
    expect((await fetch(program.url + String(slide?.picture))).status).toBe(200);
  });
});

describe('what the screens show', () => {
  test('is known by its version, which is another as soon as something is', async () => {
    const first = await get();
    const etag = first.headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    await save({ slides: [SLIDE] });
    const second = await get({ 'If-None-Match': etag });
    expect(second.status).toBe(200);
    expect(second.headers.get('etag')).not.toBe(etag);
  });

  test('is told to listeners when it has changed, by a save or by the clock, and not otherwise', async () => {
    const screen = program.container.get(HallScreen);
    screen.tell();
    const told: string[] = [];
    const leave = screen.subscribe((version) => told.push(version));
    screen.tell();
    expect(told).toEqual([]);
    await save({ slides: [{ ...SLIDE, until: program.clock.now() + MINUTE }] });
    screen.tell();
    program.clock.advance(MINUTE);
    screen.tell();
    expect(told).toHaveLength(2);
    expect((await shown()).slides).toEqual([]);
    leave();
  });

  test('is the event, the notice, the programme, the competitions by names of teams, the sponsors and the free seats', async () => {
    const now = program.clock.now();
    const dates = {
      lanDate: formatOsloDate(now - HOUR),
      lanFinishedDate: formatOsloDate(now + 24 * HOUR),
    };
    await compos.crew.put('/api/admin/updateFrontPage', aFrontPage(dates));
    const rows = [0, 2, 4].map((hours) =>
      aRow({
        id: `r${String(hours)}`,
        start: now + hours * HOUR,
        end: now + (hours + 1) * HOUR,
        title: `t${String(hours)}`,
      }),
    );
    await compos.crew.put('/api/admin/updateProgramPage', { rows });
    const logo = await upload(program, compos.crew.token, await aLogo(), 'image/png', 'addSponsorLogo');
    const sponsor = {
      name: 'Kiosken',
      url: 'https://kiosken.example',
      logo: (logo.body as { id: string }).id,
    };
    await compos.crew.put('/api/admin/updateSponsors', { sponsors: [sponsor] });
    await compos.crew.put('/api/admin/updateNotice', { text: 'Pizza nå', until: now + HOUR });
    await compos.set('chess', { kind: 'single' });
    await compos.teams('chess', 4);
    await compos.draw('chess');
    const { body: seats } = await send<{ isReserved: string }[]>(
      program,
      null,
      'GET',
      '/api/seating/getseats',
    );
    const screen = await shown();
    expect(screen).toMatchObject({
      event: { startsAt: now - HOUR, endsAt: now + 24 * HOUR },
      countdown: { startsAt: now - HOUR, endsAt: now + 24 * HOUR },
      notice: { text: 'Pizza nå' },
      ...{ now: [{ title: 't0' }], next: [{ title: 't2' }], later: [{ title: 't4' }] },
      sponsors: [{ name: 'Kiosken' }],
      seats: { free: seats.filter(({ isReserved }) => isReserved === 'no').length, total: seats.length },
    });
    const [chess] = screen.compos;
    expect(chess).toMatchObject({ id: 'chess', title: 'CHESS', standing: [] });
    expect([chess?.inPlay.length, chess?.next.length]).toEqual([1, 1]);
    expect(chess?.inPlay[0]?.teams.every((name) => name?.startsWith('Lag '))).toBe(true);
    // Of a person there is nothing but what their team is called.
    expect(JSON.stringify(screen)).not.toMatch(/Nordmann|@|"nick/);

    for (const match of ['1', '2', '3']) await compos.report('chess', match, { a: 2, b: 1 });
    const over = (await shown()).compos[0];
    expect(over).toMatchObject({ inPlay: [], next: [] });
    expect(over?.standing[0]).toMatchObject({ place: 1, text: expect.stringMatching(/^Lag \d$/) as unknown });
  });

  test('is without what the crew has switched off', async () => {
    await save({ now: false, compos: false, countdown: false, seats: false, sponsors: false });
    expect(await shown()).toMatchObject({
      ...{ now: [], next: [], later: [], compos: [], countdown: null, seats: null, sponsors: [] },
    });
  });

  test('is a small answer also where much is shown', async () => {
    const slides = Array.from({ length: 12 }, (_, id) => ({
      ...{ ...SLIDE, id: `s${String(id)}`, title: 'Å'.repeat(60), text: 'ø'.repeat(200) },
    }));
    await save({ slides });
    const games = Array.from({ length: 8 }, (_, id) => `spill${String(id)}`);
    await compos.writePage(games, games);
    for (const game of games) {
      await compos.set(game, { kind: 'single' });
      await compos.teams(game, 4);
      await compos.draw(game);
    }
    const answer = await (await get()).arrayBuffer();
    expect((JSON.parse(Buffer.from(answer).toString()) as ScreenAnswer).compos).toHaveLength(8);
    expect(answer.byteLength).toBeLessThanOrEqual(60_000);
  });
});

test('the page is for screens, not for search engines, and brings no notice of its own', async () => {
  await compos.crew.put('/api/admin/updateNotice', { text: 'Pizza nå', until: program.clock.now() + HOUR });
  const html = async (path: string) => (await fetch(program.url + path)).text();
  const page = await html('/skjerm');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('class="notice"');
  expect(await html('/compo/spill0?obs=1')).not.toContain('class="notice"');
  expect(await html('/compo/spill0')).toContain('class="notice"');
  expect(await html('/sitemap.xml')).not.toContain('skjerm');
});
