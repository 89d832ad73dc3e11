import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { AddDoorPhoneAnswer, WireMuster } from '../../adapters/http/contract.ts';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { takeForGuide } from '../support/guide-pictures.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { addPass } from '../support/passes.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

let browser: Browser;
let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  browser = await startBrowser();
  program = await startTestProgram({ clock: new SetClock(Date.now()) });
  crew = await Crew.loggedIn(program);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** A phone in the dark, at the roll call. */
async function counting(name: string): Promise<Page> {
  const { page } = await openWindow(browser, program.url, 'phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  const { body } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name });
  await page.goto(`/dor#e=${body.token}`);
  await page.getByText('Tilkoblet', { exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await button(page, 'Opptelling').click();
  return page;
}

async function start(page: Page): Promise<void> {
  await button(page, 'Start opptelling').click();
  await button(page, 'Start').last().click();
  await page.getByText('Mangler 5', { exact: true }).waitFor();
}

test('two phones that start a roll call, one of them without net, name the same who is missing', async () => {
  for (const [seatNum, firstName, lastName, age] of [
    [1, 'Ola', 'Nordmann', 19],
    [2, 'Ida', 'Berg', 15],
    [3, 'Jonas', 'Dahl', 17],
    [4, 'Sara', 'Lund', 18],
  ] as const)
    await crew.adds({ seatNum, firstName, lastName, age, paid: true, arrived: true, consent: true });
  const kari = { kind: 'crew', firstName: 'Kari', lastName: 'Lie', phone: '91234567' };
  const { code } = await addPass(crew, kari);
  const at = program.clock.now();
  const arrives = { id: crypto.randomUUID(), at, type: 'arrive', code, position: 1 };
  await crew.post('/api/door/acts', { sentAt: at, acts: [arrives] });
  const [one, other] = [await counting('Dør 1'), await counting('Dør 2')];
  await other.context().setOffline(true);
  await other.getByText('Uten nett').first().waitFor();
  await start(one);
  await start(other);
  await button(one, 'Sett: Ola Nordmann').click();
  await button(one, 'Sett: Sara Lund').click();
  await button(other, 'Sett: Kari Lie').click();
  await button(other, 'Sett: Ola Nordmann').click();
  await one.getByText('Mangler 3', { exact: true }).waitFor();
  await other.getByText('Mangler 3', { exact: true }).waitFor();
  await other.context().setOffline(false);
  const missing = (page: Page) =>
    page.getByRole('list', { name: 'Mangler' }).locator('strong').allTextContents();
  for (const page of [one, other]) {
    await page.getByText('Mangler 2', { exact: true }).waitFor();
    expect(await missing(page)).toEqual(['Berg, Ida', 'Dahl, Jonas']);
    await expectAccessible(page);
    // Names keep the width of their row beside what rings a guardian.
    const name = await page.getByText('Dahl, Jonas', { exact: true }).boundingBox();
    expect(name?.width).toBeGreaterThan(150);
  }
  await takeForGuide(other, 'opptelling', other.getByRole('heading', { name: /Mangler/ }));
  await button(other, 'Avslutt opptellingen').click();
  await button(other, 'Avslutt').last().click();
  await one.getByText(/avsluttet \d\d\.\d\d/).waitFor();
  const [record] = (await crew.get<WireMuster[]>('/api/admin/getMusters')).body;
  expect(record).toMatchObject({ counted: 5, seen: 3, endedBy: 'Dør 2' });
  expect(record?.missing.map(({ firstName }) => firstName)).toEqual(['Ida', 'Jonas']);
  expect(await brokenIn(program)).toEqual([]);
});
