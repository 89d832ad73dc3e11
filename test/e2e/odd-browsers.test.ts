import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { openWindow, startBrowser, type Visitor } from '../support/browser.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { KEEP_TRANSLATING } from '../support/translate.ts';

const EMAIL = 'kari@example.no';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const seat = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });

let browser: Browser;
let sink: SmtpSink;
let program: TestProgram;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, sink] = await Promise.all([startBrowser(), SmtpSink.start()]);
});
beforeEach(async () => {
  const variables = { SMTP_URL: sink.url, MAIL_FROM: 'Lanplass <noreply@example.no>' };
  program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
  visitor = await openWindow(browser, program.url, 'phone');
  ({ page } = visitor);
});
afterEach(async () => {
  await visitor.context.close();
  sink.clear();
  await program.stop();
});
afterAll(async () => {
  await browser.close();
  await sink.stop();
});

/** Asks for a code, waits for its countdown to go on, and proves the address. */
async function toForm(): Promise<void> {
  await page.goto('/påmelding');
  await button(page, 'Start påmelding').click();
  await button(page, 'Jeg har lest dette').click();
  await page.getByLabel('Epost').fill(EMAIL);
  await button(page, 'Send kode til epost').click();
  for (const seconds of [/\(1\d s\)$/, /\(1[0-7] s\)$/]) await button(page, seconds).waitFor();
  await page.getByLabel('Kode', { exact: true }).fill('FEIL22');
  await page.getByText('Koden er feil.').waitFor();
  await page.getByLabel('Kode', { exact: true }).fill(codeIn(await sink.newestTo(EMAIL)) ?? '');
  await heading(page, 'Registrering').waitFor();
}

/** Fills in the form for two, with mistakes first. */
async function fillInForm(): Promise<void> {
  await page.getByRole('radio', { name: '2' }).check({ force: true });
  await button(page, 'Til Plassreservasjon').click();
  await page.getByText('Vennligst fyll inn fornavn').first().waitFor();
  await page.keyboard.press('Escape');
  for (const [index, name] of ['Kari', 'Ola'].entries()) {
    const card = page.getByRole('group', { name: `Deltaker ${String(index + 1)}` });
    if (index > 0) await card.getByLabel('Samme kontakt som deltaker 1').uncheck({ force: true });
    for (const [label, text] of [
      ...[['Fornavn', name] as const, ['Etternavn', 'Nordmann'] as const, ['Alder', '15'] as const],
      ...[['Telefon', '91234567'] as const, ['Epost', EMAIL] as const],
    ])
      await card.getByLabel(label).fill(text);
  }
  await button(page, 'Til Plassreservasjon').click();
}

/** Chooses, gives back and changes seats, and signs up. Returns the booking code. */
async function chooseSeats(): Promise<string> {
  await page.getByText('0 av 2 plasser').waitFor();
  await page.getByRole('switch', { name: 'Velg alle samtidig' }).click();
  await button(page, 'Zoom inn').click();
  await seat(page, /^Rad 3, plass 6, ledig/).click();
  await page.getByText('1 av 2 plasser').waitFor();
  await seat(page, /^Rad 3, plass 6, din plass/).click();
  await page.getByText('0 av 2 plasser').waitFor();
  for (const [index, number] of [4, 5].entries()) {
    await seat(page, new RegExp(`^Rad 3, plass ${String(number)}, ledig`)).click();
    await page.getByText(`${String(index + 1)} av 2 plasser`).waitFor();
  }
  await button(page, 'Til bekreftelse').click();
  await page.getByText('Rad 3, plass 5').first().waitFor();
  await button(page, 'Bekreft påmelding').click();
  await heading(page, 'Takk for påmeldingen!').waitFor();
  const code = page.getByText(/^[A-HJKMNP-Z2-9]{6}$/).first();
  return (await code.textContent()) ?? '';
}

/** Opens the registration by its mailed link, and renames, moves and cancels in it. */
async function changeRegistration(code: string): Promise<void> {
  await page.goto('/min');
  await page.getByRole('textbox', { name: 'Bookingkode' }).fill(code);
  await button(page, 'Sjekk status').click();
  await page.getByRole('table', { name: 'Påmeldte plasser' }).waitFor();
  await button(page, 'Send meg en lenke for å endre').click();
  const { text } = await sink.newestTo(EMAIL, (mail) => mail.text.includes('#t='));
  await page.goto('/betaling');
  await page.goto(`/min${/#t=\w+/.exec(text)?.[0] ?? ''}`);
  await button(page, 'Åpne påmeldingen').click();
  await page.getByRole('img', { name: `QR-kode for påmeldingen ${code}` }).waitFor();
  await button(page, 'Rett opplysninger: Ola Nordmann').click();
  await page.getByLabel('Fornavn').fill('Olav');
  await button(page, 'Lagre').click();
  await page.getByText('Opplysningene om Olav Nordmann er lagret.').waitFor();
  await button(page, 'Endre: Olav Nordmann').click();
  await button(page, 'Bytt plass: Olav Nordmann').click();
  await button(page, 'Zoom inn').click();
  await seat(page, /^Rad 1, plass 3/).click();
  await page.getByText('Skal Olav Nordmann flytte til rad 1, plass 3?').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Olav Nordmann sitter nå på rad 1, plass 3.').waitFor();
  await button(page, 'Avbestill: Olav Nordmann').click();
  await page.getByLabel('Skriv bookingkoden for å bekrefte').fill(code);
  await button(page, 'Avbestill plassen').click();
  await page.getByText(/^Olav Nordmann er avbestilt\./).waitFor();
  expect(await heading(page, 'Olav Nordmann').count()).toBe(0);
}

/** Logs an admin in, who finds Kari, opens her code and moves about. */
async function atWork(code: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users');
  await page.getByLabel('Username').fill(FIRST_ADMIN.username);
  await page.getByLabel('Password').fill('feil passord');
  await button(page, 'Sign In').click();
  await page.getByText('Invalid username or password').waitFor();
  await page.getByLabel('Password').fill(FIRST_ADMIN.password);
  await button(page, 'Sign In').click();
  await heading(page, 'Påmeldte brukere').waitFor();
  await page.getByRole('searchbox').fill('Ingen heter dette');
  await page.getByRole('row').nth(1).waitFor({ state: 'detached' });
  await page.getByRole('searchbox').fill('Kari');
  await button(page, code).click();
  await page.keyboard.press('Escape');
  await button(page, 'Rediger').click();
  await button(page, 'Lås').click();
  for (const [group, link, title] of [
    [null, 'Plasskart', 'Plasskart oversikt'],
    ['Penger', 'Betalinger', 'Betalinger'],
    ['Oppsett', 'Aktivitetslogg', 'Aktivitetslogg'],
    [null, 'Påmeldte brukere', 'Påmeldte brukere'],
  ] as const) {
    if (group !== null) await button(page, group).click();
    await page.getByRole('link', { name: link, exact: true }).click();
    await heading(page, title).waitFor();
  }
  await page.getByRole('row', { name: /Kari/ }).first().waitFor();
  await button(page, 'Logg ut').click();
  await page.getByLabel('Username').waitFor();
}

/** What went wrong, apart from the answers to the mistakes above. */
const troubles = () =>
  visitor.troubles.filter((trouble) => !/^(401|console: Failed to load resource.*401)/.test(trouble));

describe.each([
  ['that translates the page', { content: KEEP_TRANSLATING }],
  ['that lets the site store nothing', blockStorage],
])('a browser %s', (_, behave) => {
  test('gets a visitor signed up, lets them change it, and a crew member work', async () => {
    await page.addInitScript(behave as () => void);
    await page.goto('/');
    await page.getByRole('region', { name: 'Bilder fra LAN-et' }).waitFor();
    await toForm();
    await fillInForm();
    const code = await chooseSeats();
    await changeRegistration(code);
    await atWork(code);
    expect(troubles()).toEqual([]);
  });
});

/** Has the browser refuse everything that a site could store, as when site data are blocked. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
    Object.defineProperty(window, name, { get: refuse });
}

test('an input method composes a name and a code', async () => {
  await toForm();
  const client = await page.context().newCDPSession(page);
  const compose = async (steps: readonly string[], end: string) => {
    for (const text of steps)
      await client.send('Input.imeSetComposition', {
        ...{ text, selectionStart: text.length, selectionEnd: text.length },
      });
    await client.send('Input.insertText', { text: end });
  };
  const name = page.getByLabel('Fornavn');
  for (const [steps, end, shown] of [
    [['o', 'ol', 'ola'], 'ola', 'Ola'],
    [['z', 'zh', 'zhang'], '张', '张'],
    [['´'], 'é', 'É'],
  ] as const) {
    await name.fill('');
    await compose(steps, end);
    expect(await name.inputValue()).toBe(shown);
  }
  await page.keyboard.type('va');
  expect(await name.inputValue()).toBe('Éva');
  expect(troubles()).toEqual([]);
});
