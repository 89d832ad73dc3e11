import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES } from '../support/browser.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seat = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });

/** Starts, proves the address with the mailed code, and waits for the form. */
async function toForm(page: Page, sink: SmtpSink, email: string): Promise<void> {
  await page.goto('/påmelding');
  await button(page, 'Start påmelding').click();
  await button(page, 'Jeg har lest dette').click();
  await page.getByLabel('Epost').fill(email);
  await button(page, /Send kode til epost/).click();
  const code = codeIn(await sink.newestTo(email));
  await page.getByLabel('Kode', { exact: true }).fill(code?.toLowerCase() ?? '');
  await page.getByRole('heading', { name: 'Registrering' }).waitFor();
}

/** Fills in one participant's card. */
async function fillIn(page: Page, participant: number, firstName: string, age: string): Promise<void> {
  const card = page.getByRole('group', { name: `Deltaker ${String(participant)}` });
  await card.getByLabel('Fornavn').fill(firstName);
  await card.getByLabel('Etternavn').fill('Nordmann');
  await card.getByLabel('Alder').fill(age);
  if (participant > 1) await card.getByLabel('Samme kontakt som deltaker 1').uncheck({ force: true });
  await card.getByLabel('Telefon').fill('912 34 567');
  await card.getByLabel('Epost').fill(`deltaker${String(participant)}@example.no`);
}

describe.each(someDatabase())('signing up, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let sink: SmtpSink;
  let program: TestProgram;

  beforeAll(async () => {
    [place, browser, sink] = await Promise.all([databasePlace(kind), startBrowser(), SmtpSink.start()]);
  });
  beforeEach(async () => {
    const variables = {
      DATABASE_URL: await place.freshUrl(),
      SMTP_URL: sink.url,
      CREW_EMAIL: 'crew@example.no',
      MAIL_FROM: 'Lanplass <noreply@example.no>',
    };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
  });
  afterEach(async () => {
    sink.clear();
    await program.stop();
  });
  afterAll(async () => {
    await browser.close();
    await sink.stop();
    await place.remove();
  });

  test.each<keyof typeof SIZES>(['phone', 'desk'])(
    'three people get their seats, the sum to pay and the mail, at %s size',
    async (size) => {
      const { page, context, troubles } = await openWindow(browser, program.url, size);
      await page.goto('/påmelding');
      await button(page, 'Start påmelding').waitFor();
      await expectAccessible(page);
      await toForm(page, sink, 'kari@example.no');
      await page.getByRole('radio', { name: '3' }).check({ force: true });
      await fillIn(page, 1, 'Kari', '17');
      await fillIn(page, 2, 'Ola', '15');
      await fillIn(page, 3, 'Åse', '40');
      await page
        .getByRole('group', { name: 'Deltaker 3' })
        .getByLabel(/Matbillett/)
        .check({ force: true });
      await expectAccessible(page);
      await button(page, 'Til Plassreservasjon').click();
      // One press for all three seats, or one for each.
      if (size === 'phone') {
        await page.getByRole('switch', { name: 'Velg alle samtidig' }).click();
        await button(page, 'Zoom inn').click();
      }
      for (const number of size === 'phone' ? [4, 5, 6] : [6])
        await seat(page, new RegExp(`^Rad 3, plass ${String(number)}, ledig`)).click();
      await seat(page, /^Rad 3, plass 6, din plass/).waitFor();
      await expectAccessible(page);
      await page.reload();
      await seat(page, /^Rad 3, plass 6, din plass/).waitFor();
      await button(page, 'Til bekreftelse').click();
      await page
        .getByText(/1\s400\skr/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await button(page, 'Bekreft påmelding').click();
      await page.getByRole('heading', { name: 'Takk for påmeldingen!' }).waitFor();
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('img', { name: /QR-kode/ }).waitFor();
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Til forsiden' }).count()).toBe(0);
      await page.emulateMedia({ media: null });
      const code =
        (await page
          .getByText(/^[A-HJKMNP-Z2-9]{6}$/)
          .first()
          .textContent()) ?? '';

      const confirmation = await sink.newestTo('kari@example.no', (mail) => mail.subject.includes(code));
      for (const told of ['Rad 3, plass 4', 'Rad 3, plass 6', '1 400 kr', code, 'samtykkeskjema'])
        expect(confirmation.text.replaceAll('\u00a0', ' ')).toContain(told);
      await sink.newestTo('crew@example.no');

      await button(page, 'Til påmeldingssiden').click();
      await button(page, 'Sjekk min påmeldingsstatus').click();
      await page.getByRole('dialog').getByRole('textbox').fill(code.toLowerCase());
      await button(page, 'Sjekk status').click();
      await page.getByRole('dialog').getByRole('cell', { name: '6', exact: true }).waitFor();
      expect(troubles).toEqual([]);
      await context.close();
    },
  );

  test('the seat is chosen and given back with the keyboard alone', async () => {
    const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
    await toForm(page, sink, 'kari@example.no');
    await fillIn(page, 1, 'Kari', '17');
    await page.keyboard.press('Enter');
    await seat(page, /^Rad 1, plass 1, ledig/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    for (let tabs = 0; tabs < 40 && !(await focused()).startsWith('Rad '); tabs++)
      await page.keyboard.press('Tab');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await seat(page, /^Rad 2, plass 3, din plass/).waitFor();
    await page.getByText('Rad 2, plass 3 er holdt av til deltaker 1.').waitFor();
    await page.keyboard.press('Space');
    await seat(page, /^Rad 2, plass 3, ledig/).waitFor();
    await page.keyboard.press('Enter');
    await seat(page, /^Rad 2, plass 3, din plass/).waitFor();
    while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Til bekreftelse')
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Oppsummering' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a duplicated tab leaves the seats to the first one, which goes on', async () => {
    const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
    await toForm(page, sink, 'kari@example.no');
    await fillIn(page, 1, 'Kari', '17');
    await button(page, 'Til Plassreservasjon').click();
    await seat(page, /^Rad 2, plass 3, ledig/).click();
    await button(page, 'Til bekreftelse').click();
    await button(page, 'Bekreft påmelding').waitFor();
    const copy = await context.newPage();
    const stored = await page.evaluate(() => sessionStorage.getItem('signup') ?? '');
    await copy.addInitScript((flow) => {
      if (sessionStorage.getItem('signup') === null) sessionStorage.setItem('signup', flow);
    }, stored);
    const released: string[] = [];
    copy.on('request', (request) => {
      if (/removeguidseats|holdseats2/.test(request.url())) released.push(request.url());
    });
    await copy.goto('/påmelding');
    await copy.getByText(/er åpen i en annen fane/).waitFor();
    await copy.reload();
    await button(copy, 'Start påmelding').waitFor();
    expect(released).toEqual([]);
    await button(page, 'Bekreft påmelding').click();
    await page.getByRole('heading', { name: 'Takk for påmeldingen!' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('two visitors race for one seat: one gets it, the other is told and takes another', async () => {
    const windows = await Promise.all([
      openWindow(browser, program.url, 'phone', '192.0.2.10'),
      openWindow(browser, program.url, 'desk', '192.0.2.11'),
    ]);
    for (const [index, { page }] of windows.entries()) {
      await toForm(page, sink, `racer${String(index)}x@example.no`);
      await fillIn(page, 1, index === 0 ? 'Kari' : 'Ola', '20');
      await button(page, 'Til Plassreservasjon').click();
      await seat(page, /^Rad 5, plass 5, ledig/).waitFor();
      if (index === 0) await button(page, 'Zoom inn').click();
    }
    await Promise.all(windows.map(({ page }) => seat(page, /^Rad 5, plass 5, /).click()));
    // The page shows a seat as held before the server has confirmed it, so only the loser is certain.
    const loser = await Promise.any(
      windows.map(async ({ page }, index) => {
        await page.getByRole('gridcell', { name: /^Rad 5, plass 5, holdes av noen andre/ }).waitFor();
        return index;
      }),
    );
    const [held] = await program.read(({ seats }) => seats.find([{ row: 5, number: 5 }]));
    expect(held?.hold?.blockKey).toBe(`racer${String(1 - loser)}x@example.no`);
    const { page } = windows[loser === 0 ? 0 : 1];
    await page
      .getByText(/ble dessverre tatt av noen andre|holdes av noen andre/)
      .first()
      .waitFor();
    await seat(page, /^Rad 5, plass 6, ledig/).click();
    await seat(page, /^Rad 5, plass 6, din plass/).waitFor();
    for (const { context, troubles } of windows) {
      // The browser reports the lost hold as a 403; nothing else may be there.
      expect(troubles.filter((trouble) => !/403/.test(trouble))).toEqual([]);
      await context.close();
    }
  });
});
