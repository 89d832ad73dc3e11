import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { HOUR, MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { CompoVisits } from '../support/compo-visits.ts';
import { aFrontPage, aRow } from '../support/page-builders.ts';
import { aLogo, upload } from '../support/photos.ts';

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
] as const;
/** The longest texts that there may be, in words. */
const words = (letters: number) => 'Kiosken selger varme toast '.repeat(20).slice(0, letters);
const PICTURES = process.env['SCREEN_PICTURES'];

let browser: Browser;
let compos: CompoVisits;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await startBrowser();
  compos = await CompoVisits.start();
  const { crew, program } = compos;
  const now = program.clock.now();
  const dates = { lanDate: formatOsloDate(now - HOUR), lanFinishedDate: formatOsloDate(now + 30 * HOUR) };
  await crew.put('/api/admin/updateFrontPage', aFrontPage(dates));
  const row = (id: string, from: number, to: number, title: string) =>
    aRow({ id, title, start: now + from * HOUR, end: now + to * HOUR, place: 'Scenen i storsalen' });
  const rows = [
    row('a', -1, 2, 'Innsjekk og rigging'),
    row('b', -1, 1, words(80)),
    row('c', 1, 2, 'Pizza'),
    row('d', 4, 5, 'Quiz'),
  ];
  await crew.put('/api/admin/updateProgramPage', { rows });
  const sent = await upload(program, crew.token, await aLogo(300, 100), 'image/png', 'addSponsorLogo');
  const logo = (sent.body as { id: string }).id;
  const sponsors = ['Kiosken', 'Banken'].map((name) => ({ name, url: 'https://a.example', logo }));
  await crew.put('/api/admin/updateSponsors', { sponsors });
  const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer();
  const added = await upload(program, crew.token, picture, 'image/jpeg', 'addPhoto');
  const slide = { title: words(60), text: words(200), seconds: 12 };
  const slides = [
    { ...slide, id: 'tekst' },
    { ...slide, id: 'foto', photo: (added.body as { id: string }).id },
  ];
  await crew.put('/api/admin/updateScreenPage', { slides });
  await crew.put('/api/admin/updateNotice', { text: words(280), until: now + 20 * HOUR });
  await compos.set('chess', { kind: 'single' });
  await compos.teams('chess', 8);
  await compos.draw('chess');
  await compos.set('cs2', { kind: 'groups', groupCount: 2 });
  await compos.teams('cs2', 6);
  await compos.draw('cs2');
}, 300_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser.close();
  await compos.stop();
});

/** Opens a screen whose clock the test moves. */
async function opens(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: compos.program.url,
    ...{ locale: 'nb-NO', reducedMotion: 'reduce' },
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.install({ time: compos.program.clock.now() });
  await page.goto(path);
  return page;
}

/** What cannot be read from the back of the hall, or does not fit. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { innerHeight, innerWidth } = window;
    const strip = document.querySelector('[data-strip]');
    const end = strip?.getBoundingClientRect().top ?? innerHeight;
    for (const element of document.querySelectorAll('main *')) {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const isHidden = element.closest('.visually-hidden, title, [data-controls]') !== null;
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      if (!isText || isHidden || width === 0) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const text = element.textContent.slice(0, 30);
      if (size < innerHeight / 20) found.push(`small (${String(size)}): ${text}`);
      if (
        top < 0 ||
        left < 0 ||
        bottom > (element.matches('[data-strip], [data-lost]') ? innerHeight : end) ||
        right > innerWidth
      )
        found.push(`cut: ${text}`);
    }
    return found;
  });
}

const shot = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
};

test.each(SCREENS)('each slide is read from the back of the hall: $width × $height', async (size) => {
  const page = await opens('/skjerm', size);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn++) {
    const heading = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    seen.add(heading);
    expect(await unreadable(page)).toEqual([]);
    // One that fades in is looked at when it is there.
    await page.clock.runFor(2 * SECOND);
    await shot(page, `${String(size.width)}-${String(turn)}`);
    await page.clock.runFor(10 * SECOND);
  }
  const headings = ['Nå', 'Neste', 'CHESS', 'CS2', 'Vi stenger om', 'Takk til sponsorene', 'ledige plasser'];
  for (const heading of headings) expect([...seen]).toContain(heading);
});

/** How much of a picture is painted, from 0 to 1, and whether its first corner is. */
async function painted(page: Page) {
  const picture = sharp(await page.screenshot({ omitBackground: true }));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphas = data.filter((_, index) => index % info.channels === 3);
  return { share: alphas.filter((alpha) => alpha > 0).length / alphas.length, corner: alphas[0] };
}

test('over a stream there is nothing but the match in play, and no ground', async () => {
  for (const path of ['/skjerm?obs=1', '/compo/chess?obs=1']) {
    const page = await opens(path, SCREENS[0]);
    await page.getByText('Spilles nå').waitFor();
    await shot(page, path.includes('compo') ? 'obs-compo' : 'obs');
    const { share, corner } = await painted(page);
    expect(corner).toBe(0);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.3);
    expect(await unreadable(page)).toEqual([]);
  }
  for (const match of ['1', '2', '3', '4', '5', '6', '7'])
    await compos.report('chess', match, { a: 2, b: 1 });
  const over = await opens('/compo/chess?obs=1', SCREENS[0]);
  await over
    .getByText('Ingenting spilles')
    .or(over.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await over.waitForLoadState('networkidle');
  await shot(over, 'obs-over');
  expect((await painted(over)).share).toBe(0);
});

test('an evening of eight hours, the net away for an hour of it: it goes on with what it has, says so small, and comes back', async () => {
  const { clock } = compos.program;
  const page = await opens('/skjerm', SCREENS[0]);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const lost = page.getByText('Uten nett siden');
  const later = async (ms: number) => {
    clock.advance(ms);
    await page.clock.fastForward(ms);
  };
  /** Goes through the slides until one says this; it stands there before two rounds are over. */
  const comes = async (text: string) => {
    for (let second = 0; second < 240 && !(await page.getByText(text).first().isVisible()); second += 6)
      await page.clock.runFor(6 * SECOND);
    expect(await page.getByText(text).first().isVisible()).toBe(true);
  };
  for (let minutes = 0; minutes < 210; minutes += 10) {
    await later(10 * MINUTE);
    await lost.waitFor({ state: 'hidden' });
  }
  await comes('Quiz');
  await page.context().setOffline(true);
  await later(40 * MINUTE);
  await lost.waitFor();
  expect(await unreadable(page)).toEqual([]);
  // That began while there was no net.
  await comes('17.00–18.00');
  await later(20 * MINUTE);
  await lost.waitFor();
  await page.context().setOffline(false);
  // The login of before has ended with the hours.
  const crew = await Crew.loggedIn(compos.program);
  await crew.put('/api/admin/updateNotice', { text: 'Nettet er tilbake', until: clock.now() + HOUR });
  await later(MINUTE);
  await lost.waitFor({ state: 'hidden' });
  await page.getByText('Nettet er tilbake').waitFor();
  for (let minutes = 0; minutes < 210; minutes += 10) await later(10 * MINUTE);
  await lost.waitFor({ state: 'hidden' });
  expect(await unreadable(page)).toEqual([]);
});
