import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

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

test('someone is given all that is stored about them, and then it is erased', async () => {
  const crew = await Crew.loggedIn(program);
  await crew.adds();
  const { page, troubles } = await openWindow(browser, program.url, 'phone');
  await page.goto('/login');
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token);
  }, crew.token);
  await page.goto('/admin/privacy');
  await page.getByLabel('Påmeldingskode eller epost').fill('kari@example.no');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Last ned' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    query: 'kari@example.no',
    persons: [{ firstName: 'Kari', lastName: 'Nordmann' }],
  });
  await page.getByRole('button', { name: 'Slett', exact: true }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Slett personopplysninger' });
  await dialog.getByRole('textbox').fill('kari@example.no');
  await dialog.getByRole('button', { name: 'Slett alt' }).click();
  await page.getByText(/^Slettet: 1 påmelding, 1 påmeldt,/).waitFor();
  expect(await crew.persons()).toEqual([]);
  expect(troubles).toEqual([]);
});
