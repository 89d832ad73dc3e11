import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import type { TestProgram } from '../support/program.ts';
import { LONG, LONG_MS } from '../support/seed.ts';
import { SetClock } from '../support/set-clock.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import { Chance } from '../weekend/chance.ts';

const PRESSED = 'a[href], button, summary, [role=tab], [role=gridcell], input, select, textarea';
/** What leads out of the site, or takes the crew's session away. */
const NOT_PRESSED = /logg ut|last ned|facebook|discord|openstreetmap/i;
const WORDS = [
  'Kari',
  'kari@example.no',
  '17',
  '91234567',
  'K7WM2R',
  '<b>x</b>',
  '',
  'Åse-Marie O’Brien',
  '-1',
];
const PUBLIC = [
  '/',
  '/påmelding',
  '/info',
  '/mat',
  '/kart',
  '/program',
  '/compo',
  '/status',
  '/min',
  '/samtykke',
  '/personvern',
];
/** How many walks, and how many presses in each. */
const [WALKS, PRESSES] = LONG ? [100, 40] : [4, 12];

describe('whoever presses whatever can be pressed', () => {
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  beforeAll(async () => {
    browser = await startBrowser();
    program = await startGuardedProgram({ clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
    for (const rowNum of [1, 2, 3]) await crew.addsGroup({ rowNum, age: 14 }, { rowNum, seatNum: 2 });
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  test.each(Array.from({ length: WALKS }, (_, seed) => seed))(
    'meets no page that is broken, on walk %i',
    async (seed) => {
      const chance = new Chance(seed);
      const isCrew = seed % 2 === 1;
      const visitor = await openWindow(browser, program.url, chance.of<keyof typeof SIZES>('phone', 'desk'));
      const { page, context } = visitor;
      page.setDefaultTimeout(10_000);
      if (isCrew) await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
      const trail: string[] = [isCrew ? '/admin' : (chance.one(PUBLIC) ?? '/')];
      await page.goto(trail[0] ?? '/');
      for (let presses = 0; presses < PRESSES; presses++) {
        await calm(page);
        expect({ trail, faults: await look(visitor, chance) }).toEqual({ trail, faults: [] });
        await press(page, chance, trail);
      }
      await context.close();
    },
    LONG_MS,
  );
});

/** Waits until the page is there and asks for nothing more. */
async function calm(page: Page): Promise<void> {
  await page
    .locator('h1:visible')
    .first()
    .waitFor()
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
}

/** What is not as it must be on the page as it stands. */
async function look({ page, troubles }: Visitor, chance: Chance): Promise<string[]> {
  const faults: string[] = [];
  const tell = (what: string) => faults.push(what);
  const headings = await page.locator('h1:visible').count();
  if (headings !== 1) tell(`${headings} headings of the first rank`);
  if ((await page.locator(`:is(${PRESSED}):visible`).count()) === 0) tell('there is no way on or back');
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (isWide) tell('scrolls sideways');
  // Refusals are part of it: what falls over is not.
  for (const trouble of (troubles as string[]).splice(0))
    if (!/^4\d\d:|status of 4\d\d/.test(trouble)) tell(trouble.replaceAll(/\d{4,}/g, '…'));
  const dialog = page.locator('dialog[open]').last();
  if (!(await dialog.isVisible()) || !chance.is(0.3)) return faults;
  const before = await page.locator('dialog[open]').count();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  const after = await page.locator('dialog[open]').count();
  // A dialog in which something was typed may ask first.
  if (after === before && !(await page.getByRole('button', { name: /forkast|fortsett/i }).count()))
    tell('a dialog stays open after Escape');
  return faults;
}

/** Presses or types somewhere; false where nothing can be pressed. */
async function press(page: Page, chance: Chance, trail: string[]): Promise<boolean> {
  const scope = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open] ' : '';
  const all = await page.locator(`${scope}:is(${PRESSED}):visible:enabled`).all();
  const one = chance.one(all);
  if (!one) return false;
  const told = await one
    .evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      href: element.getAttribute('href') ?? '',
      words: (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40),
    }))
    .catch(() => null);
  if (!told || NOT_PRESSED.test(`${told.words} ${told.href}`) || /^(https?:|mailto:|tel:)/.test(told.href))
    return true;
  trail.push(`${told.tag.toLowerCase()} «${told.words}»`);
  const types =
    told.tag === 'TEXTAREA' || (told.tag === 'INPUT' && !/checkbox|radio|file|button/.test(told.type));
  const act =
    told.tag === 'SELECT'
      ? one.selectOption({ index: chance.below(2) })
      : types
        ? one.fill(told.type === 'number' ? '3' : (chance.one(WORDS) ?? ''))
        : one.click({ timeout: 2_000 });
  // What lies under something else cannot be pressed by a person either.
  await act.catch(() => undefined);
  return true;
}
