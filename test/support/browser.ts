import { expect } from '@jest/globals';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM, requirePrograms } from './programs.mjs';
import { LONG } from './seed.ts';

/** Without these Chromium contacts its maker's servers at every start. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The window sizes that pages are tested at: phone, tablet, low window, desktop. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  low: { width: 1024, height: 760 },
  desk: { width: 1440, height: 900 },
} as const;

/** Starts Chromium, with further options for its command line if any. */
export async function startBrowser(...options: readonly string[]): Promise<Browser> {
  requirePrograms('chromium');
  return chromium.launch({ executablePath: CHROMIUM, args: [...QUIET, ...options] });
}

/** One visitor's window, and what has gone wrong in it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, failed requests and requests to other hosts, so far. */
  readonly troubles: readonly string[];
}

/** Opens a window of a size on a site. `ip` is the visitor's address behind the test's proxy header. */
export async function openWindow(
  browser: Browser,
  site: string,
  size: keyof typeof SIZES,
  ip = '192.0.2.10',
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    baseURL: site,
    locale: 'nb-NO',
    timezoneId: 'America/New_York',
    // Light on small windows, dark on large ones, so that both themes are tested.
    colorScheme: SIZES[size].width < 900 ? 'light' : 'dark',
    extraHTTPHeaders: { 'X-Forwarded-For': ip },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // Long waits, so that a busy machine fails no test.
  page.setDefaultTimeout(300_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) troubles.push(`third party: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${String(response.status())}: ${response.url()}`);
  });
  return { page, context, troubles };
}

/**
 * Expects that axe finds no violations on the page as it is now, and that it does not scroll sideways. Windows between a
 * phone and a desk have the parts of one of these: axe looks at them in the long tests only.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFitting(page);
  const width = page.viewportSize()?.width;
  if (!LONG && (width === SIZES.tablet.width || width === SIZES.low.width)) return;
  // It takes longer to bring there than to run, so a document gets it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Expects that the page does not scroll sideways. */
export async function expectFitting(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
