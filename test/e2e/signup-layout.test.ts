import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, expectFitting, openWindow, startBrowser } from '../support/browser.ts';
import { rowsInSight, seatSize } from '../support/hall-in-sight.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const CODE = 'ABC234';
/** A desktop window of 1280 × 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

let program: TestProgram;
let browser: Browser;
let visitors = 0;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startTestProgram({ variables: { DEV_CODE: CODE } }),
    startBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const free = (page: Page) => page.getByRole('gridcell', { name: /, ledig$/ });

/** A new visitor on the sign-up page. */
async function visitor(): Promise<Page> {
  visitors += 1;
  const { page } = await openWindow(browser, program.url, 'phone', `192.0.2.${String(visitors)}`);
  await page.goto('/påmelding');
  await button(page, 'Start påmelding').waitFor();
  return page;
}

async function toForm(page: Page): Promise<void> {
  await button(page, 'Start påmelding').click();
  await button(page, 'Jeg har lest dette').click();
  await page.getByLabel('Epost').fill(`kari${String(visitors)}@example.no`);
  await button(page, /Send kode til epost/).click();
  await page.getByLabel('Kode', { exact: true }).fill(CODE);
  await page.getByRole('heading', { name: 'Registrering' }).waitFor();
  for (const [label, value] of [
    ['Fornavn', 'Kari'],
    ['Etternavn', 'Nordmann'],
    ['Alder', '15'],
    ['Telefon', '912 34 567'],
  ] as const)
    await page.getByLabel(label).fill(value);
}

async function toSeats(page: Page): Promise<void> {
  await button(page, 'Til Plassreservasjon').click();
  await free(page).first().waitFor();
}

/** Chooses a seat of the hall that is shown whole: the first press zooms in. */
async function choose(page: Page, nth: number): Promise<void> {
  await button(page, 'Zoom inn').click();
  await free(page).nth(nth).click();
}

async function toThanks(page: Page): Promise<void> {
  await button(page, 'Til bekreftelse').click();
  await button(page, 'Bekreft påmelding').click();
  await page.getByRole('heading', { name: 'Takk for påmeldingen!' }).waitFor();
}

/** Waits until the open dialog has stopped moving and is vertically centred. */
const dialogInTheMiddle = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog || document.getAnimations().length > 0) return false;
    const { top, bottom } = dialog.getBoundingClientRect();
    return Math.abs(top - (innerHeight - bottom)) <= 1;
  });

/** Whether the focused element is visible at each of its corners. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return corners.every(([x, y]) => focused.contains(document.elementFromPoint(x, y)));
  });

test('every dialog of the sign-up hangs in the middle of the window', async () => {
  const page = await visitor();
  for (const opener of ['Start påmelding', 'Sjekk min påmeldingsstatus', 'Hva lagrer vi om deg?']) {
    await button(page, opener).click();
    await dialogInTheMiddle(page);
    await page.keyboard.press('Escape');
  }
  await toForm(page);
  await toSeats(page);
  await button(page, 'Hjelp').click();
  // Its text is longer than the window and scrolls by keyboard.
  await expectAccessible(page);
  await dialogInTheMiddle(page);
  await page.context().close();
});

describe('choosing seats', () => {
  test.each([
    ['a phone', { width: 390, height: 844 }, 3],
    ['a low window', { width: 1024, height: 760 }, 6],
  ])('begins with the hall, on %s', async (_where, size, rows) => {
    const page = await visitor();
    await toForm(page);
    await page.setViewportSize(size);
    await toSeats(page);
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(rows);
    expect(await page.getByRole('list', { name: 'Tegnforklaring' }).isVisible()).toBe(false);
    await page.context().close();
  });

  test('the whole hall is seen first; a press zooms in to where it was, and another chooses', async () => {
    const page = await visitor();
    await toForm(page);
    await toSeats(page);
    const overview = await seatSize(page);
    expect(overview.whole).toBe(true);
    expect(overview.width).toBeGreaterThanOrEqual(14);
    const pressed = page.getByRole('gridcell', { name: 'Rad 6, plass 8, ledig' });
    await pressed.click();
    expect((await seatSize(page)).width).toBeGreaterThanOrEqual(40);
    expect(await focusIsSeen(page)).toBe(true);
    expect(await page.locator(':focus').getAttribute('data-place')).toBe('6-8');
    await page.getByText('0 av 1 plass').waitFor();
    await pressed.click();
    await page.getByText('1 av 1 plass').waitFor();
    await button(page, 'Hele salen').click();
    expect(await seatSize(page)).toEqual(overview);
    await page.context().close();
  });

  test('the numbers of the rows pass below the header and its open menu', async () => {
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.getByRole('grid').waitFor();
    const number = page.getByRole('rowheader', { name: 'Rad 3' });
    /** Scrolls the number to a height of the window; returns whether the header covers it. */
    const seenAt = async (height: number) => {
      await number.evaluate((row, y) => scrollBy(0, row.getBoundingClientRect().top - y), height);
      return number.evaluate((row) => {
        const { x, y, width, height } = row.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null;
      });
    };
    expect(await seenAt(10)).toBe(true);
    await button(page, 'Meny').click();
    expect(await seenAt(140)).toBe(true);
    await page.context().close();
  });

  test.each([
    ['on a phone', { width: 390, height: 844 }],
    ['at a zoom of 400 %', ZOOMED],
  ])('nothing ever covers the seat with the focus, %s', async (_where, size) => {
    const page = await visitor();
    await toForm(page);
    await page.setViewportSize(size);
    await toSeats(page);
    const covered: string[] = [];
    const rounds = [
      'End',
      ...Array<string>(9).fill('ArrowDown'),
      'Home',
      ...Array<string>(9).fill('ArrowUp'),
    ];
    await free(page).first().focus();
    for (const key of rounds) {
      await page.keyboard.press(key);
      if (!(await focusIsSeen(page)))
        covered.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    expect(covered).toEqual([]);
    await button(page, 'Hjelp').click();
    await page.getByRole('dialog', { name: 'Slik velger du plasser' }).waitFor();
    await expectFitting(page);
    await page.context().close();
  });

  test('a faded end tells that the hall goes on, until it is scrolled there', async () => {
    const page = await visitor();
    await page.getByRole('grid').waitFor();
    const faded = (end: 'first' | 'last') =>
      page.evaluate((which) => {
        const number = document.querySelector(`[role=row] > :${which}-child`);
        return number ? getComputedStyle(number, '::before').opacity : '';
      }, end);
    const becomes = (end: 'first' | 'last', opacity: string) =>
      page.waitForFunction(
        ([which, wanted]) => {
          const number = document.querySelector(`[role=row] > :${which ?? ''}-child`);
          return number && getComputedStyle(number, '::before').opacity === wanted;
        },
        [end, opacity],
      );
    expect([await faded('first'), await faded('last')]).toEqual(['0', '0']);
    await button(page, 'Zoom inn').click();
    await becomes('last', '1');
    expect(await faded('first')).toBe('0');
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo(10_000, 0));
    await becomes('last', '0');
    await becomes('first', '1');
    await page.context().close();
  });

  test('the first free seat is a press away, and shown', async () => {
    const page = await visitor();
    await page.getByRole('grid').waitFor();
    await button(page, 'Gå til første ledige').click();
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('aria-label')).toMatch(/, ledig$/);
    expect(await focused.evaluate((seat) => getComputedStyle(seat).outlineStyle)).toBe('solid');
    expect(await focusIsSeen(page)).toBe(true);
    await page.context().close();
  });

  test('a seat given back by its button leaves the focus on that seat', async () => {
    const page = await visitor();
    await toForm(page);
    await toSeats(page);
    await choose(page, 1);
    await button(page, /^Fjern Rad/).focus();
    await page.keyboard.press('Enter');
    await button(page, /^Fjern Rad/).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('role')).toBe('gridcell');
    expect(await focusIsSeen(page)).toBe(true);
    await page.context().close();
  });
});

test('the last step is seen from its top, wherever the page was left when the visitor came to it again', async () => {
  const page = await visitor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => scrollY > 500);
  await page.goto('/påmelding');
  await toForm(page);
  await toSeats(page);
  await choose(page, 0);
  await toThanks(page);
  await page.waitForFunction(
    () => (history.state as { signupStep?: string } | null)?.signupStep === 'thanks',
  );
  // After two frames, going back in the history has no further effect.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test('every step fits a phone whose text is twice as large, and the cards of the last one every window', async () => {
  const page = await visitor();
  const fits = async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectFitting(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  };
  await fits();
  await toForm(page);
  await fits();
  await toSeats(page);
  await choose(page, 0);
  await fits();
  await toThanks(page);
  await fits();
  for (const width of [320, 390, 700, 960, 1000, 1100, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitting(page);
    const burst = await page.evaluate(() =>
      [...document.querySelectorAll('main dl > div')].flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll('dd *')];
        return parts
          .filter((part) => part.getBoundingClientRect().right > right)
          .map((part) => part.outerHTML);
      }),
    );
    expect([width, burst]).toEqual([width, []]);
  }
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('main dl dd > span:first-child')].map(
      (value) => value.getBoundingClientRect().height / parseFloat(getComputedStyle(value).lineHeight),
    ),
  );
  expect(heights.every((lines) => lines < 1.5)).toBe(true);
  await page.context().close();
});
