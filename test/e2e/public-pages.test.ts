import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, startBrowser } from '../support/browser.ts';
import { builtFile } from '../support/built-file.ts';
import { lackedFeatures } from '../support/promised-browsers.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';

const PAGES = [
  ...['/', '/påmelding', '/compo?game_2', '/food', '/info', '/contact', '/staticSeatmap'],
  ...[
    '/samtykkeskjema',
    '/betaling',
    '/betingelser',
    '/min',
    '/samtykke',
    '/venteliste',
    '/music',
    '/surprise',
    '/finnes-ikke',
  ],
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let program: TestProgram;
let browser: Browser;
beforeAll(async () => {
  program = await startTestProgram();
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** Visits a page; returns its console errors and warnings, and the other hosts that it called. */
async function visit(path: string, viewport = { width: 1440, height: 900 }) {
  // Light on small windows, dark on large ones, so that both themes are tested.
  const colorScheme = viewport.width < 900 ? 'light' : 'dark';
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // What other hosts answer is not tested here.
  await context.route(
    (url) => url.origin !== program.url,
    (route) => {
      strangers.push(new URL(route.request().url()).hostname);
      return route.abort();
    },
  );
  const answer = await page.goto(program.url + path);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  return { page, complaints, strangers, status: answer?.status(), close: () => context.close() };
}

/** How far the page reaches beyond the right edge of the window, in pixels. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe.each(sample(SIZES, 1))('at $width × $height', (size) => {
  test.each(PAGES)(
    '%s is without fault: for a screen reader, in the console, in its width at every size, and alone',
    async (path) => {
      const { page, complaints, strangers, status, close } = await visit(path, size);
      await expectAccessible(page);
      const missing = path === '/finnes-ikke';
      // The browser itself reports the 404 of the document.
      expect(complaints.filter((complaint) => !(missing && complaint.includes('404')))).toEqual([]);
      expect(status).toBe(missing ? 404 : 200);
      for (const every of SIZES) {
        await page.setViewportSize(every);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
      }
      expect(strangers).toEqual([]);
      await close();
    },
  );
});

test('the map of the venue is fetched when the visitor asks for the way', async () => {
  const { page, strangers, close } = await visit('/contact');
  await page.getByRole('button', { name: 'Veibeskrivelse' }).click();
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  await page.getByRole('dialog').getByText('Lukk', { exact: true }).click();
  await page.waitForFunction(() => document.querySelector('iframe') === null);
  expect(strangers).toEqual(['www.openstreetmap.org']);
  await close();
});

test('the film moves once the page is there, and not for those who asked for less motion', async () => {
  const still = await visit('/');
  expect(await still.page.locator('video').count()).toBe(0);
  await still.close();
  const page = await browser.newPage();
  await page.goto(program.url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await page.getByRole('button', { name: 'Stopp bakgrunnsfilmen' }).click();
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  await page.close();
});

test('a page whose code is gone after an update is loaded anew by itself', async () => {
  const page = await browser.newPage();
  await page.goto(program.url);
  let asked = 0;
  let updated = false;
  page.on('request', (request) => (updated ||= request.isNavigationRequest()));
  await page.route(`**/${builtFile('src/features/food/food-page.tsx')}`, (route) => {
    if (updated) return route.continue();
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Mat', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mat' }).waitFor();
  expect([updated, asked > 0, new URL(page.url()).pathname]).toEqual([true, true, '/food']);
  await page.close();
});

test('without scripts a visitor reads what is needed', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(program.url);
  expect(await page.getByRole('heading', { name: 'Siden trenger JavaScript' }).isVisible()).toBe(true);
  await context.close();
});

test.each([
  [{ hasTouch: true, isMobile: true }, false],
  [{}, true],
])('the key of the seat list is shown where there are keys (%j)', async (device, shown) => {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, ...device });
  const page = await context.newPage();
  await page.goto(`${program.url}/staticSeatmap`);
  await page.getByRole('button', { name: /Vis som liste/ }).waitFor();
  expect(await page.locator('kbd').isVisible()).toBe(shown);
  await context.close();
});

test('every link of the footer is at least 24 pixels high', async () => {
  const { page, close } = await visit('/betaling', { width: 390, height: 844 });
  const heights = await page
    .locator('footer a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await close();
});

/** Runs in the page: removes what promised browsers lack, as far as it can be removed. */
function removeFeatures(paths: readonly string[]): void {
  const found = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const path of paths) {
    const [owner = '', member] = path.replace(/^(api|javascript\.builtins)\./, '').split('.');
    const name = member?.replace(/_static$/, '');
    if (name === undefined) Reflect.deleteProperty(found, owner);
    else {
      if (found[owner]) Reflect.deleteProperty(found[owner], name);
      const prototype = found[owner]?.['prototype'] as Record<string, unknown> | undefined;
      if (prototype && path !== `api.${owner}.${name}_static`) Reflect.deleteProperty(prototype, name);
    }
  }
}

describe('a browser', () => {
  const sentence = 'Nettleseren din er for gammel for denne siden';
  const opened = async (prepare: (page: Page) => Promise<unknown>, path = '/info') => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await prepare(page);
    await page.goto(program.url + path);
    return { page, errors, close: () => context.close() };
  };
  const withoutColours = (page: Page) =>
    page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...asked: string[]) =>
        !asked.join().includes('oklch(') && supports(...(asked as [string]));
    });

  test('that has all is not told that it is too old', async () => {
    const { page, close } = await opened(async () => undefined);
    await page.locator('h1').waitFor();
    expect(await page.getByText(sentence).isVisible()).toBe(false);
    await close();
  });

  test('that is too old is told so, and shows what it can', async () => {
    const { page, close } = await opened(withoutColours);
    await page.getByText(sentence).waitFor();
    await page.locator('h1').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(sentence);
    await close();
  });

  test('that is too old to load modules is told so', async () => {
    const { page, close } = await opened(async (page) => {
      await withoutColours(page);
      await page.route('**/assets/*.js', (route) => route.abort());
    });
    await page.getByText(sentence).waitFor();
    await close();
  });

  test('as old as the oldest that the site is made for shows every page', async () => {
    // Objects and their members; what is below those are ways to use them.
    const lacked = lackedFeatures('api', 'javascript').filter((path) =>
      /^(api|javascript\.builtins)(\.[^.]+){1,2}$/.test(path),
    );
    const faults: string[] = [];
    for (const path of sample(PAGES, 5)) {
      const { page, errors, close } = await opened((one) => one.addInitScript(removeFeatures, lacked), path);
      await page.locator('h1').waitFor();
      faults.push(...errors.map((error) => `${path}: ${error}`));
      expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
      expect(await page.getByText(sentence).isVisible()).toBe(false);
      await close();
    }
    expect(faults).toEqual([]);
  });
});
