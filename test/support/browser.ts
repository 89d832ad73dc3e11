import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Chromium draws nothing from outside: without these it looks for its maker's servers at every start. */
const QUIET = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The sizes at which pages are judged: phone, tablet, low window, desk. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  low: { width: 1024, height: 760 },
  desk: { width: 1440, height: 900 },
} as const;

/** Where Debian has it (`setup-tests.mjs` installs the first): the one without windows needs half the processor's time. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts Chromium. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? CHROMIUMS.find((file) => existsSync(file)) ?? '';
  return chromium.launch({ executablePath, args: QUIET });
}

/** One visitor's window, and whatever went wrong in it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, failed requests and requests to other hosts, so far. */
  readonly troubles: readonly string[];
}

/** Opens a window at a size, over a site. `ip` tells this visitor from others behind the test's proxy header. */
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
    // A phone by day, a desk at night: each theme is looked at.
    colorScheme: SIZES[size].width < 900 ? 'light' : 'dark',
    extraHTTPHeaders: { 'X-Forwarded-For': ip },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // What shall be seen may take as long as it does; a machine that is busy breaks no test.
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

/** Expects that axe finds nothing on what the page shows now, and that it does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is called legacy looks at the page from within; otherwise axe opens a second page to add up what frames told it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await expectFitting(page);
}

/** Expects that the page does not scroll sideways. */
export async function expectFitting(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
