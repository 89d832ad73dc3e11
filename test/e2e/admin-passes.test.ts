import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  expectAccessible,
  expectFitting,
  openWindow,
  startBrowser,
  type SIZES,
  type Visitor,
} from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { passesOf } from '../support/passes.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

/** An A4 sheet without its margins. */
const SHEET = { width: 703, height: 1000 };
/** Ten of the crew, one of them with a long name. */
const CREW = [
  ...Array.from({ length: 9 }, (_, at) => `Kari Lie, 9123456${String(at)}`),
  'Anne-Margrethe Christensen Nordbø-Kristiansen, 98765432',
].join('\n');

describe.each(someDatabase())('those without a seat, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    program = await startTestProgram({ variables: { DATABASE_URL: await place.freshUrl() } });
    crew = await Crew.loggedIn(program);
  });
  afterEach(async () => {
    await visitor.context.close();
    for (const { id } of await passesOf(crew)) await crew.delete(`/api/admin/removePass/${id}`);
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  test.each<keyof typeof SIZES>(['desk', 'tablet', 'low', 'phone'])(
    'are written up, and their passes printed whole, without fault at %s size',
    async (size) => {
      visitor = await openWindow(browser, program.url, size);
      const { page } = visitor;
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
      await page.goto('/admin/uten-plass');
      await page.getByText('Ingen er skrevet opp').waitFor();
      await expectAccessible(page);
      await press('Lim inn en liste');
      await page.getByLabel('Navn og telefon').fill(`${CREW}\nOla`);
      await press('Legg til alle');
      await page.getByText('Én linje er feil. Ingen er lagt til.').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Navn og telefon').fill(CREW);
      await press('Legg til alle');
      await page.getByText('10 uten plass: 10 crew').waitFor();
      await expectAccessible(page);
      await expectFitting(page);
      await press('Legg til');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await press('Skriv ut passene');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(SHEET);
      const passes = page.locator('body > :not(#root)').getByRole('listitem');
      expect(await passes.count()).toBe(10);
      const cut = await passes.evaluateAll((all) =>
        all
          .flatMap((one) => [one, ...one.children])
          .filter((part) => getComputedStyle(part).overflowY !== 'visible')
          .filter((part) => part.scrollHeight > part.clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
      await expectFitting(page);
      expect(visitor.troubles).toEqual([]);
    },
  );
});
