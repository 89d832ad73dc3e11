import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, SIZES, startBrowser } from '../support/browser.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const CODE = 'ABC234';

let program: TestProgram;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startTestProgram({ variables: { DEV_CODE: CODE } }),
    startBrowser(),
  ]);
  const context = await browser.newContext({
    viewport: SIZES.phone,
    baseURL: program.url,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(300_000);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const seat = (place: string) => page.locator(`[role=gridcell][data-place="${place}"]`);

async function toSeats(): Promise<void> {
  await page.goto('/påmelding');
  await button('Start påmelding').click();
  await button('Jeg har lest dette').click();
  await page.getByLabel('Epost').fill('kari@example.no');
  await button(/Send kode til epost/).click();
  await page.getByLabel('Kode', { exact: true }).fill(CODE);
  await page.getByRole('heading', { name: 'Registrering' }).waitFor();
  for (const [label, value] of [
    ['Fornavn', 'Kari'],
    ['Etternavn', 'Nordmann'],
    ['Alder', '15'],
    ['Telefon', '912 34 567'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await button('Til Plassreservasjon').click();
  await seat('6-9').waitFor();
}

/** The middle of a seat that is brought into sight. */
async function middleOf(place: string): Promise<readonly [x: number, y: number]> {
  await seat(place).scrollIntoViewIfNeeded();
  return seat(place).evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
}

test('a tap zooms in with the seat under the finger and names it; a second on the spot takes it', async () => {
  await toSeats();
  for (const place of ['6-9', '1-1', '1-10', '10-1', '10-10', '5-5']) {
    const [x, y] = await middleOf(place);
    await page.touchscreen.tap(x, y);
    await page.getByText(`${place}: trykk for å ta den`).waitFor();
    expect(await seat(place).evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThanOrEqual(
      40,
    );
    const under = await page.evaluate(
      ([left, top]) =>
        document.elementFromPoint(left, top)?.closest('[data-place]')?.getAttribute('data-place'),
      [x, y] as const,
    );
    // At the ends of the hall the number of the row may be, but no other seat.
    if (under !== undefined || place.endsWith('-9')) expect(under).toBe(place);
    if (place === '6-9') await expectAccessible(page);
    await page.touchscreen.tap(x, y);
    await page.getByText('1 av 1 plass').waitFor();
    expect(await page.locator('[role=gridcell][data-state=mine]').getAttribute('data-place')).toBe(place);
    expect(await page.getByText(/trykk for å ta/).count()).toBe(0);
    await button(/^Fjern Rad/).click();
    await button(/^Fjern Rad/).waitFor({ state: 'detached' });
    await button('Hele salen').click();
  }
});

test('a hall that has been dragged since takes the seat that is under the finger', async () => {
  const [x, y] = await middleOf('5-5');
  await page.touchscreen.tap(x, y);
  const aimed = page.getByText('5-5: trykk for å ta den');
  await aimed.waitFor();
  // One seat and its gap.
  await page.getByRole('grid').evaluate((grid) => {
    if (grid.parentElement) grid.parentElement.scrollLeft += 48;
  });
  await aimed.waitFor({ state: 'detached' });
  await page.touchscreen.tap(x, y);
  await page.getByText('1 av 1 plass').waitFor();
  expect(await page.locator('[role=gridcell][data-state=mine]').getAttribute('data-place')).toBe('5-6');
});
