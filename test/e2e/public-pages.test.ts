import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, startBrowser } from '../support/browser.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';

const PAGES = [
  ...['/', '/påmelding', '/compo?game_2', '/food', '/info', '/contact', '/staticSeatmap'],
  ...['/samtykkeskjema', '/betaling', '/betingelser', '/min', '/music', '/surprise', '/finnes-ikke'],
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
  await page.route('**/assets/food-page*.js', (route) => {
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
