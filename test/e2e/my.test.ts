import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { PaymentsAnswer, SubmitAnswer } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { askForCode, hold, submit, wireParticipant } from '../support/signing-up.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const MOR = 'mor@example.no';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each(someDatabase())('Min påmelding, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let sink: SmtpSink;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor | undefined;

  beforeAll(async () => {
    [place, browser, sink] = await Promise.all([databasePlace(kind), startBrowser(), SmtpSink.start()]);
  });
  beforeEach(async () => {
    const variables = {
      DATABASE_URL: await place.freshUrl(),
      SMTP_URL: sink.url,
      MAIL_FROM: 'Lanplass <noreply@example.no>',
    };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  afterEach(async () => {
    await visitor?.context.close();
    sink.clear();
    await program.stop();
  });
  afterAll(async () => {
    await browser.close();
    await sink.stop();
    await place.remove();
  });

  /** Signs up these persons with a mother's address, on the first seats of row 1. */
  async function signedUp(firstNames: readonly string[]): Promise<SubmitAnswer> {
    const guid = await askForCode(program, MOR);
    const code = codeIn(await sink.newestTo(MOR)) ?? '';
    const headers = { 'X-Signup-Guid': guid };
    await call(program.url, 'GET', `/api/guidController/checkCode/${code}/${MOR}`, { headers });
    const seats = firstNames.map((_, index) => ({ rownum: 1, number: index + 1 }));
    for (const seat of seats) await hold(program, guid, seat);
    const persons = firstNames.map((firstName, index) =>
      wireParticipant({ id: index + 1, firstName, email: MOR, seatNum: index + 1 }),
    );
    return (await submit(program, guid, [seats, persons, false])).body as SubmitAnswer;
  }

  /** Books a payment in full, as the crew does with a report. */
  async function paid({ code, total }: SubmitAnswer): Promise<void> {
    const report = await upload(program, crew, reportFile(reportLine(code, total, '900000001')));
    await commitReport(crew, report.body.import, { mail: false });
  }

  /** Asks for the link with the code, and opens the mailed one. */
  async function open({ code }: SubmitAnswer, size: keyof typeof SIZES): Promise<Page> {
    visitor = await openWindow(browser, program.url, size);
    const { page } = visitor;
    await page.goto('/min');
    await page.getByLabel('Bookingkode').fill(code);
    await button(page, 'Sjekk status').click();
    await page.getByRole('table', { name: 'Påmeldte plasser' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Send meg en lenke for å endre').click();
    await page.getByText('Lenken er på vei til adressen som meldte på, hvis påmeldingen har en.').waitFor();
    const { text } = await sink.newestTo(MOR, (mail) => mail.text.includes('#t='));
    // Leaves the page first, because a mail program opens the link anew.
    await page.goto('/betaling');
    await page.goto(`/min${/#t=\w+/.exec(text)?.[0] ?? ''}`);
    await button(page, 'Åpne påmeldingen').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    await button(page, 'Åpne påmeldingen').click();
    await page.getByRole('img', { name: `QR-kode for påmeldingen ${code}` }).waitFor();
    await expectAccessible(page);
    return page;
  }

  test('a mother gives one place to a cousin and cancels another, and the money is right', async () => {
    const receipt = await signedUp(['Kari', 'Ola', 'Siv']);
    await paid(receipt);
    const page = await open(receipt, 'phone');
    await page.getByText(/^Alt er betalt: 1\s350\skr$/).waitFor();
    await button(page, 'Vis QR-koden stor').click();
    const large = page.getByRole('dialog', { name: `QR-koden til ${receipt.code}` });
    await expectAccessible(page);
    expect((await large.getByRole('img').boundingBox())?.width).toBe(390);
    expect(await large.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Vis QR-koden stor');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('img', { name: /QR-kode/ }).waitFor();
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: null });

    await button(page, 'Endre: Ola Nordmann').click();
    await button(page, 'Gi plassen til en annen: Ola Nordmann').click();
    for (const [label, text] of [
      ...[['Fornavn', 'Tuva'] as const, ['Etternavn', 'Fetter'] as const, ['Alder', '14'] as const],
      ...[['Telefon', '91234560'] as const, ['Epost', 'tuva@example.no'] as const],
    ])
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByText('Under 16 år').waitFor();
    await expectAccessible(page);
    await button(page, 'Gi bort plassen').click();
    await page.getByText('Plassen er gitt til Tuva Fetter. Dere får e-post om det.').waitFor();
    await page.getByRole('heading', { name: 'Tuva Fetter' }).waitFor();
    await page.getByText('Må levere samtykkeskjema').waitFor();

    await button(page, 'Endre: Siv Nordmann').click();
    await button(page, 'Avbestill: Siv Nordmann').click();
    await page.getByText(/^Du får tilbake 450\skr\. Crewet betaler dem tilbake på Vipps\.$/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Skriv bookingkoden for å bekrefte').fill(receipt.code);
    await button(page, 'Avbestill plassen').click();
    await page.getByText(/^Siv Nordmann er avbestilt\./).waitFor();
    await page.getByText(/^Alt er betalt: 900\skr$/).waitFor();
    expect(await page.getByRole('heading', { name: 'Siv Nordmann' }).count()).toBe(0);
    await expectAccessible(page);

    const persons = await crew.persons();
    expect(persons.map(({ firstName, seatNum, paid }) => [firstName, seatNum, paid])).toEqual([
      ['Kari', 1, true],
      ['Tuva', 2, true],
    ]);
    const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    expect(body.toPayBack.map(({ code, ore }) => [code, ore])).toEqual([[receipt.code, 45_000]]);
    expect(visitor?.troubles).toEqual([]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('seats are changed with the keyboard alone, and the crew hears of it', async () => {
    const receipt = await signedUp(['Kari', 'Ola']);
    // The crew has seen everything so far, and each act gets its own time.
    program.clock.advance(60_000);
    const page = await open(receipt, 'desk');
    await button(page, 'Endre: Kari Nordmann').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Bytt plass');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bytt plass for Kari Nordmann' }).waitFor();
    const own = page.getByRole('gridcell', { name: /^Rad 1, plass 2, i gruppen din, deltaker 2, Ola$/ });
    await own.focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Skal Kari Nordmann og Ola Nordmann bytte plass?').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Kari Nordmann og Ola Nordmann har byttet plass.').waitFor();
    program.clock.advance(60_000);

    await button(page, 'Bytt plass: Kari Nordmann').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: /^Rad 1, plass 2, din plass/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(/Skal Kari Nordmann flytte til rad 1, plass 3\?/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Kari Nordmann sitter nå på rad 1, plass 3.').waitFor();
    const seated = (await crew.persons()).map(({ firstName, seatNum }) => `${firstName} ${String(seatNum)}`);
    expect(seated.sort()).toEqual(['Kari 3', 'Ola 1']);

    await page.evaluate((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto('/admin/users');
    const changes = page.getByRole('link', { name: '2 endringer siden sist' });
    await changes.waitFor();
    await expectAccessible(page);
    await changes.click();
    await page
      .getByRole('row', { name: /påmelder/ })
      .first()
      .waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('påmelder');
    expect(visitor?.troubles).toEqual([]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('everybody is cancelled, and the page says what has become of it, also with the next link', async () => {
    const receipt = await signedUp(['Kari', 'Ola']);
    const page = await open(receipt, 'phone');
    await button(page, 'Rett opplysninger: Ola Nordmann').click();
    await page.getByLabel('Fornavn').fill('Olav');
    await expectAccessible(page);
    await button(page, 'Lagre').click();
    await page.getByText('Opplysningene om Olav Nordmann er lagret.').waitFor();
    await button(page, 'Endre: Kari Nordmann').click();
    await button(page, 'Avbestill: Kari Nordmann').click();
    await page.getByRole('checkbox', { name: 'Olav Nordmann' }).check({ force: true });
    await page.getByText('Ingenting er betalt, så ingenting skal tilbake.').waitFor();
    await page.getByLabel('Skriv bookingkoden for å bekrefte').fill(receipt.code);
    await button(page, 'Avbestill 2 plasser').click();
    await page.getByText('Påmeldingen er avbestilt').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('Påmeldingen er avbestilt').waitFor();
    expect(await crew.persons()).toEqual([]);
    expect(visitor?.troubles).toEqual([]);
    expect(await brokenIn(program)).toEqual([]);
  });
});
