import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  expectAccessible,
  expectFitting,
  openWindow,
  startBrowser,
  type SIZES,
  type Visitor,
} from '../support/browser.ts';
import { CompoVisits } from '../support/compo-visits.ts';

let browser: Browser;
let compos: CompoVisits;
let visitor: Visitor;

beforeAll(async () => {
  [browser, compos] = await Promise.all([startBrowser(), CompoVisits.start()]);
  await compos.set('cs2', { kind: 'single', thirdPlace: true });
  await compos.teams('cs2', 4);
});
afterEach(async () => {
  expect(visitor.troubles).toEqual([]);
  await visitor.context.close();
  await compos.reset('cs2');
});
afterAll(async () => {
  await browser.close();
  await compos.stop();
});

async function enter(path: string, size: keyof typeof SIZES): Promise<Page> {
  visitor = await openWindow(browser, compos.program.url, size);
  const { page } = visitor;
  await page.addInitScript((token) => localStorage.setItem('authToken', token), compos.crew.token);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: /^Kamper/ }).waitFor();
  return page;
}

const look = async (page: Page) => {
  await expectFitting(page);
  await expectAccessible(page);
};

test.each(['phone', 'tablet', 'desk'] as const)('the crew draws and reports on a %s', async (size) => {
  const page = await enter('/admin/kamper', size);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('Åpne CS2').waitFor();
  await look(page);
  await link('Åpne CS2').click();
  await page.getByRole('table', { name: 'Lag' }).waitFor();
  await look(page);
  await link('Oppsett').click();
  await page.getByRole('radio', { name: /^Sluttspill/ }).waitFor();
  await look(page);
  await link('Trekning').click();
  await page.getByRole('button', { name: 'Flytt Lag 1 ned' }).focus();
  await page.keyboard.press('End');
  await look(page);
  await page.getByRole('button', { name: 'Trekk i denne rekkefølgen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk' }).click();
  await page.getByRole('heading', { name: 'Neste kamper' }).waitFor();
  await look(page);
  await page.getByRole('form', { name: 'Kamp 1' }).getByRole('textbox').first().focus();
  for (const keys of ['2', 'Enter', '1', 'Enter', '0', 'Enter', '3', 'Enter'])
    await page.keyboard.press(keys);
  await page.getByText('Kamp 2: Lag 3 – Lag 4 0–3 er ført.').waitFor();
  await page.getByRole('form', { name: 'Kamp 3' }).waitFor();
  await look(page);
  expect((await compos.shown('cs2')).rounds[0]?.matches.map(({ score }) => score)).toEqual([
    [2, 1],
    [0, 3],
  ]);
});

test('a result that another admin puts in shows without a reload', async () => {
  await compos.draw('cs2');
  const page = await enter('/admin/kamper?cs2', 'desk');
  await page.getByRole('form', { name: 'Kamp 1' }).waitFor();
  await compos.report('cs2', '1', { a: 2, b: 1 });
  await page.getByRole('button', { name: 'Rett kamp 1' }).waitFor();
});
