import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { aRow } from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const saved = (page: Page) => page.getByText('Endringene er lagret').waitFor();

let browser: Browser;
let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  browser = await startBrowser();
  program = await startTestProgram({ clock: new SetClock(Date.parse('2028-02-04T20:00:00+01:00')) });
  crew = await Crew.loggedIn(program);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

test('is not there before its first row; the crew moves it to the days of the LAN, and it stands in the menu', async () => {
  const before = await openWindow(browser, program.url, 'phone');
  expect((await before.page.goto('/program'))?.status()).toBe(404);
  await before.page.getByRole('heading', { name: 'Her er det ingen plass' }).waitFor();
  await before.context.close();

  const dates = { lanDate: 'February 04 2028 18:00', lanFinishedDate: 'February 06 2028 12:00' };
  await crew.put('/api/admin/updateFrontPage', dates);
  const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
  await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
  await page.goto('/admin/program');
  await button(page, 'Rediger').click();
  await button(page, 'Legg til rad').click();
  await text(page, 'Hva skjer').fill('Middag: taco');
  await page.getByLabel('Begynner').fill('2027-10-31T19:30');
  await page.getByLabel('Slutter').fill('2027-10-31T20:30');
  await page.getByRole('combobox', { name: 'Sted' }).or(text(page, 'Sted')).fill('Kantina');
  const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
  await preview.getByRole('heading', { name: 'søndag 31. oktober' }).waitFor();
  await expectAccessible(page);
  await button(page, 'Lagre endringer').click();
  await saved(page);
  await button(page, 'Rediger').click();
  await button(page, 'Kopier fra forrige').click();
  await page.getByText('1 rad er kopiert. Den første er fredag 4. februar.').waitFor();
  await button(page, 'Lagre endringer').click();
  await saved(page);
  expect(troubles).toEqual([]);
  await context.close();

  for (const size of ['phone', 'desk'] as const) {
    const visitor = await openWindow(browser, program.url, size);
    await visitor.page.goto('/info');
    if (size === 'phone') await button(visitor.page, 'Meny').click();
    await visitor.page.getByRole('navigation').getByRole('link', { name: 'Program' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Program' }).waitFor();
    const day = visitor.page.getByRole('region', { name: 'fredag 4. februar' });
    await day.getByText('19.30–20.30').waitFor();
    await expectAccessible(visitor.page);
    expect(visitor.troubles).toEqual([]);
    await visitor.context.close();
  }
});

test.each(['phone', 'desk'] as const)(
  'stands on the front page during the LAN from its first picture on, and moves nothing: %s',
  async (size) => {
    const start = program.clock.now() - 3_600_000;
    const rows = [
      aRow({ start, end: start + 7_200_000 }),
      aRow({ id: 'b', start: start + 9_000_000, title: 'Quiz' }),
    ];
    await crew.put('/api/admin/updateProgramPage', { rows });
    const { page, context, troubles } = await openWindow(browser, program.url, size);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: unknown[] }).shifts.push(
            (entry as unknown as { value: number }).value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'load' });
    const part = page.getByRole('region', { name: 'Programmet akkurat nå' });
    await part.getByText('Middag').waitFor();
    await part.getByText('Neste kl. 21.30').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Program' }).waitFor();
    await expectAccessible(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.filter((shift) => shift > 0.01)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  },
);
