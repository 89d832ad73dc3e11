import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { EventAnswer } from '../../adapters/http/contract.ts';
import { osloField } from '../../domain/shared/oslo-time.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { expectAccessible, expectFitting, openWindow, SIZES, startBrowser } from '../support/browser.ts';
import { call } from '../support/http-call.ts';
import { aFrontPage } from '../support/page-builders.ts';
import type { TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, SUPERADMIN_PASSWORD, Superadmin } from '../support/superadmin.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Videre', exact: true }).click();
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor();

describe.each(REAL_DATABASES)('the next LAN, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let sjef: Superadmin;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl(), STARTER_CONTENT: 'demo' };
    program = await startGuardedProgram({ variables, clock: new SetClock(Date.now()) });
    sjef = await Superadmin.loggedIn(program);
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  test('the crew goes from the end of one to the opening of the next in the browser', async () => {
    const ended = { lanDate: 'October 04 2024 12:00', lanFinishedDate: 'October 06 2024 12:00' };
    await sjef.crew.put('/api/admin/updateFrontPage', aFrontPage(ended));
    await sjef.crew.adds({ age: 15 });
    const { page, context } = await openWindow(browser, program.url, 'phone');
    await page.addInitScript((kept) => localStorage.setItem('authToken', kept), sjef.crew.token);
    await page.goto('/admin/nytt-arrangement');

    await step(page, 'Det som gjenstår');
    await page.keyboard.press('Tab');
    await next(page);
    await page.getByText('Kryss av for alt som står her').waitFor();
    await expectAccessible(page);
    await page.getByLabel('1 påmelding er ikke betalt').check();
    await page.getByLabel('1 deltaker har ikke levert samtykkeskjema').check();
    const password = page.getByLabel('Superadmin-passord');
    await password.fill('ikke dette');
    await password.press('Enter');
    await page.getByText('Feil superadmin-passord.').waitFor();
    await password.fill(SUPERADMIN_PASSWORD);
    await next(page);

    await step(page, 'Navn, sted og datoer');
    await page.getByLabel('Navn', { exact: true }).fill('Vinternatt LAN');
    await next(page);
    await page.getByText('Arrangementet må begynne på et tidspunkt fram i tid.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lanDate');
    await expectAccessible(page);
    const starts = program.clock.now() + 60 * DAY;
    await page.getByLabel('Begynner').fill(osloField(starts));
    await page.getByLabel('Slutter').fill(osloField(starts + 2 * DAY));
    await page.getByLabel('Sted', { exact: true }).fill('Fjordhallen');
    // What is typed is there after a reload.
    await page.reload();
    await step(page, 'Navn, sted og datoer');
    await next(page);

    await step(page, 'Priser');
    await page.getByLabel('Pris uten mat').fill('350');
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await step(page, 'Salen');
    await page.getByLabel('Sett opp på nytt').check();
    await page.getByLabel('Rader', { exact: true }).fill('3');
    await page.getByLabel('Plasser i hver rad').fill('7');
    await expectAccessible(page);
    await next(page);

    await step(page, 'Sidene');
    await page.getByLabel('Matsiden').selectOption('Tøm');
    await expectAccessible(page);
    await next(page);

    await step(page, 'Åpning og stenging');
    const opensAt = Math.ceil((program.clock.now() + HOUR) / 60_000) * 60_000;
    await page.getByLabel('Åpner av seg selv').fill(osloField(opensAt));
    await expectAccessible(page);
    await next(page);

    await step(page, 'Se over og start');
    await page.getByText('3 rader × 7 = 21 plasser').waitFor();
    await expectAccessible(page);
    expect(await sjef.crew.persons()).toHaveLength(1);
    // The reload has not kept it.
    await password.fill(SUPERADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Start nytt arrangement' }).click();
    await page.getByText('Vinternatt LAN er satt opp').waitFor();
    await expectAccessible(page);

    expect(await sjef.crew.persons()).toEqual([]);
    const event = async () => (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
    expect(await event()).toMatchObject({
      ...{ name: 'Vinternatt LAN', venue: 'Fjordhallen', seatRows: 3, seatsPerRow: 7, freeSeats: 21 },
      signup: { signupOpen: false, opensAt, priceNoFood: 350 },
    });
    await page.getByRole('link', { name: 'Til historikken' }).click();
    await page.getByRole('region', { name: 'Polarnatt LAN' }).getByText('4.–6. oktober 2024').waitFor();
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectFitting(page);
    }
    await page.getByText('Vis tall').first().click();
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Last ned CSV' }).click();
    expect((await file).suggestedFilename()).toBe('historikk.csv');

    program.clock.advance(opensAt - program.clock.now());
    expect((await event()).signup.signupOpen).toBe(true);
    await page.goto('/påmelding');
    await page
      .getByRole('button', { name: /Start påmelding|Meld/ })
      .first()
      .waitFor();
    await context.close();
  });
});
