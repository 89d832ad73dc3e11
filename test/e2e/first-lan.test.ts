import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { osloField } from '../../domain/shared/oslo-time.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { call } from '../support/http-call.ts';
import type { TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { startGuardedProgram, SUPERADMIN_PASSWORD, Superadmin } from '../support/superadmin.ts';

/** The groups of the menu. */
const GROUPS = [
  ...['Deltakere', 'Penger', 'Døra og natta', 'Kamper og program', 'Nettsidene', 'Si fra', 'Oppsett'],
];
/** From an empty installation to an open sign-up; filling a field is none. */
const MOST_PRESSES = 20;

let browser: Browser;
let program: TestProgram;
beforeAll(async () => {
  const variables = { STARTER_CONTENT: 'empty' };
  [browser, program] = await Promise.all([
    startBrowser(),
    startGuardedProgram({ variables, clock: new SetClock(Date.now()) }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

test('«Nå» alone leads from an empty installation to an open sign-up, in few presses and without the server', async () => {
  const { crew } = await Superadmin.loggedIn(program);
  const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), crew.token);
  await page.goto('/admin/naa');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const next = () => press(page.getByRole('button', { name: 'Videre', exact: true }));
  const step = (title: RegExp) => page.getByRole('heading', { level: 2, name: title }).waitFor();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await press(task(page, 'Sett opp arrangementet'));
  await step(/Superadmin-passordet/);
  await fill('Superadmin-passord', SUPERADMIN_PASSWORD);
  await next();
  await step(/Navn, sted og datoer/);
  await fill('Navn', 'Vinternatt LAN');
  await fill('Kortnavn', 'Vinternatt');
  await fill('Sted', 'Fjordhallen');
  await fill('Adresse', 'Fjordveien 1');
  const starts = program.clock.now() + 60 * DAY;
  await fill('Begynner', osloField(starts));
  await fill('Slutter', osloField(starts + 2 * DAY));
  await next();
  await step(/Arrangør og Vipps/);
  await fill('Hvem arrangerer', 'Elvebakken Data');
  await fill('E-postadresse for spørsmål', 'crew@elvebakken.no');
  await fill('Vippsnummer', '654321');
  await fill('Vippsnummer en gang til', '654321');
  await next();
  await step(/Priser/);
  await fill('Pris uten mat', '350');
  await next();
  await step(/Salen/);
  await next();
  await step(/Åpning og stenging/);
  await next();
  await press(page.getByRole('button', { name: 'Sett opp', exact: true }));
  await page.getByText('Vinternatt LAN er satt opp').waitFor();
  await press(page.getByRole('link', { name: 'Til «Nå»' }));
  await press(task(page, 'Åpne påmeldingen'));
  await press(page.getByRole('button', { name: 'Rediger' }));
  await press(page.getByRole('radio', { name: /^Åpen/ }));
  await press(page.getByRole('button', { name: 'Lagre endringer' }));
  await page.getByText('Endringene er lagret').waitFor();

  const { signup, freeSeats } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  expect([signup.signupOpen, freeSeats > 0]).toEqual([true, true]);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

  // With all of the menu open, it scrolls by itself, and not a page on which little stands.
  await page.evaluate((all) => localStorage.setItem('menuGroups', all), JSON.stringify(GROUPS));
  await page.goto('/admin/sponsorer');
  await page.getByRole('link', { name: 'Meldinger' }).waitFor();
  await page.getByText('Ingen sponsorer ennå').waitFor();
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(heights[0]).toBe(heights[1]);
  await page.getByRole('link', { name: 'Superadmin' }).scrollIntoViewIfNeeded();
  expect(troubles).toEqual([]);
  await context.close();
});

/** The way to a task of «Nå», by the beginning of its sentence. */
function task(page: Page, begins: string): Locator {
  const list = page.getByRole('list', { name: 'Det som venter' });
  return list.getByRole('link', { name: new RegExp(begins) });
}
