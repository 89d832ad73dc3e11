import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { undoLasts } from '../support/undo-lasts.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Fills in the login page and sends it, by keyboard alone. */
async function signIn(page: Page, password = FIRST_ADMIN.password): Promise<void> {
  await page.getByLabel('Username').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(FIRST_ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** The bytes that pressing a button downloads. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path());
}

describe.each(someDatabase())('the crew at work with people, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  beforeEach(() => enter('desk'));
  afterEach(async () => {
    await visitor.context.close();
    for (const { code, ...person } of await crew.persons())
      await crew.put(`/api/admin/deleteuser/${code}`, { ...person, text: 'Rydder' });
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  async function enter(size: keyof typeof SIZES): Promise<void> {
    visitor = await openWindow(browser, program.url, size);
    page = visitor.page;
  }

  /** Opens the list of registered persons as an admin. */
  async function toUsers(): Promise<void> {
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto('/admin/users');
    await page.getByRole('heading', { name: 'Påmeldte brukere' }).waitFor();
  }

  /** Signs up two persons together; returns their code. */
  async function signUpTwo(): Promise<string> {
    const guid = await verifiedGuid(program, 'kari@example.no');
    for (const number of [1, 2]) await hold(program, guid, { rownum: 1, number });
    const kari = wireParticipant({ email: 'kari@example.no' });
    const ola = wireParticipant({ id: 2, firstName: 'Ola', email: 'ola@example.no', seatNum: 2 });
    expect(await submit(program, guid, submitBody(kari, ola))).toMatchObject({ status: 200 });
    return (await crew.persons())[0]?.code ?? '';
  }

  test('an admin is let in with the right password alone, to the page first asked for, and out again', async () => {
    await page.goto('/admin/moved');
    await signIn(page, 'feil passord her');
    await page.getByText('Invalid username or password').waitFor();
    await expectAccessible(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'Flyttede brukere' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await Promise.all([page.waitForResponse('**/api/admin/logout'), button(page, 'Logg ut').click()]);
    await page.getByLabel('Username').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const answer = await fetch(`${program.url}/api/admin/getpersons`, {
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    expect(answer.status).toBe(401);
    expect(visitor.troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
  });

  test('a login that has ended sends the admin to the login page, which says why', async () => {
    await page.goto('/admin/users');
    await signIn(page);
    await button(page, 'Oppdater').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await fetch(`${program.url}/api/admin/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    await button(page, 'Oppdater').click();
    await page.getByText('Authentication expired. Redirecting to login.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('a person is added, marked in edit mode alone, moved and deleted', async () => {
    await toUsers();
    await button(page, 'Legg til bruker').click();
    const dialog = page.getByRole('dialog');
    const form = {
      Fornavn: 'Kari',
      Etternavn: 'Nordmann',
      Epost: 'kari@example.no',
      Telefon: '91234567',
      Alder: '19',
      Rad: '1',
      Plass: '1',
    };
    for (const [label, text] of Object.entries(form))
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await expectAccessible(page);
    await button(page, 'Lagre').click();
    await row(page, 'kari@example.no').waitFor();
    await gone(page);

    const paid = page.getByRole('switch', { name: 'Betalt: Kari Nordmann' });
    const arrived = page.getByRole('switch', { name: 'Ankommet: Kari Nordmann' });
    expect(await paid.isDisabled()).toBe(true);
    await button(page, 'Rediger').click();
    for (const mark of [paid, arrived]) await mark.click();
    for (const mark of ['Betalt', 'Ankommet'])
      await page.getByRole('switch', { name: `${mark}: Kari Nordmann`, checked: true }).waitFor();
    await expectAccessible(page);
    await button(page, 'Lås').click();
    expect(await arrived.isDisabled()).toBe(true);

    await button(page, 'Flytt Kari Nordmann').click();
    await dialog.getByLabel('Ny rad').fill('2');
    await dialog.getByLabel('Ny plass').fill('3');
    await button(page, 'Flytt').click();
    await page.getByText('Grunn for flytting er påkrevd').waitFor();
    await dialog.getByLabel('Grunn for flytting').fill('Vil sitte med venner');
    await button(page, 'Flytt').click();
    await gone(page);
    const [moved] = await crew.persons();
    expect(moved).toMatchObject({ rowNum: 2, seatNum: 3, paid: true, arrived: true });

    await button(page, 'Slett Kari Nordmann').click();
    await dialog.getByLabel('Grunn for sletting').fill('Kommer ikke');
    await button(page, 'Videre').click();
    await dialog.getByRole('textbox').fill('FEIL22');
    await dialog.getByRole('button', { name: 'Slett', exact: true }).click();
    await page.getByText('Koden stemmer ikke').waitFor();
    expect(await crew.persons()).toHaveLength(1);
    await dialog.getByRole('textbox').fill(moved?.code ?? '');
    await dialog.getByRole('button', { name: 'Slett', exact: true }).click();
    await page.getByText('Ingen er påmeldt ennå.').waitFor();
    const seats = await program.read(({ seats }) => seats.find([{ row: 2, number: 3 }]));
    expect(seats[0]?.takenBy).toBeNull();
    expect(visitor.troubles).toEqual([]);
  });

  test('a whole registration is found, paid and let in by Enter, and what was done is undone', async () => {
    const code = await signUpTwo();
    await undoLasts(page);
    await toUsers();
    await row(page, 'kari@example.no').waitFor();
    const search = page.getByRole('searchbox');
    await search.fill(code.toLowerCase());
    await search.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Bestilling ${code}` });
    await dialog.getByText(/^Skylder/).waitFor();
    await button(page, 'Marker alle som betalt').click();
    await dialog.getByText('Alt er betalt').waitFor();
    await expectAccessible(page);
    await button(page, 'Marker alle som ankommet').press('Enter');
    await gone(page);
    await page.getByText(`${code}: 2 ankommet`).waitFor();
    const state = (box: HTMLInputElement) => [document.activeElement === box, box.value];
    expect(await search.evaluate(state)).toEqual([true, '']);
    await expectAccessible(page);
    const letIn = { paid: true, arrived: true };
    expect(await crew.persons()).toMatchObject([letIn, letIn]);
    for (const left of ['Angre', 'Angre']) await button(page, left).click();
    await page.getByText('Angret. Alt er som det var.').waitFor();
    for (const name of ['Kari', 'Ola'])
      await page.getByRole('switch', { name: `Betalt: ${name} Nordmann`, checked: false }).waitFor();
    expect(visitor.troubles).toEqual([]);
  });

  test('the list is searched, filtered, sorted and downloaded', async () => {
    await crew.adds({ firstName: 'Åse', age: 15, email: 'ase@example.no' });
    await crew.adds({ firstName: 'Bo', seatNum: 2, paid: true, email: 'bo@example.no' });
    await toUsers();
    await row(page, 'bo@example.no').waitFor();
    await page.getByRole('searchbox').fill('ase@');
    await page.getByText('Viser 1 av 2').waitFor();
    expect(await row(page, 'bo@example.no').count()).toBe(0);
    const csv = (await downloaded(page, 'Last ned CSV')).toString('utf8');
    expect([csv.includes('ase@example.no'), csv.includes('bo@example.no')]).toEqual([true, false]);
    expect((await downloaded(page, 'Last ned XLSX')).subarray(0, 2).toString()).toBe('PK');
    await page.getByRole('searchbox').fill('');
    await row(page, 'bo@example.no').waitFor();
    await page.getByRole('button', { name: /under 16/ }).click();
    await row(page, 'bo@example.no').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /under 16/ }).click();
    await row(page, 'bo@example.no').waitFor();
    await page.getByRole('columnheader', { name: 'Fornavn' }).getByRole('button').click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'Fornavn' }).waitFor();
    const first = await page.getByRole('row').nth(1).textContent();
    expect(first).toContain('bo@example.no');
    expect(visitor.troubles).toEqual([]);
  });

  test('a long list becomes a spreadsheet that another program reads, in the page itself', async () => {
    const email = 'ase@example.no';
    await crew.adds({ firstName: 'Åse', email });
    await page.route('**/api/admin/getpersons', async (route) => {
      const [person] = (await (await route.fetch()).json()) as object[];
      const many = Array.from({ length: 600 }, (_, index) => ({ ...person, seatNum: index + 1 }));
      await route.fulfill({ json: many });
    });
    await toUsers();
    await row(page, email).first().waitFor();
    const book = read(await downloaded(page, 'Last ned XLSX'));
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Liste'] ?? {});
    expect(rows).toHaveLength(600);
    expect(rows.at(-1)).toMatchObject({ Fornavn: 'Åse', Epost: email, Rad: 1, Plass: 600 });
    expect(visitor.troubles).toEqual([]);
  });

  test('the list and the notes for the seats are printed, and nothing else of the page', async () => {
    await crew.adds({ firstName: 'Åse', email: 'ase@example.no' });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await toUsers();
    await row(page, 'ase@example.no').waitFor();
    await page.emulateMedia({ media: 'print' });
    /** The texts on paper and Chromium's number of pages. Waits until the page is back. */
    const printed = async (name: string, part: string) => {
      await page.getByText(name, { exact: true }).evaluate((tool: HTMLElement) => {
        tool.click();
      });
      await page.locator('#root').waitFor({ state: 'hidden' });
      const texts = await page.locator(part).and(page.locator(':visible')).allTextContents();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      await page.locator('#root').waitFor();
      return { texts, pages: pdf.match(/\/Type \/Page\b/g)?.length };
    };
    const list = await printed('Skriv ut', 'tbody tr');
    expect(list.pages).toBe(2);
    expect(list.texts).toHaveLength(1 + 35);
    expect(list.texts[0]).toMatch(/Åse/);
    expect(list.texts.join('')).not.toContain('ase@example.no');
    expect(await printed('Plasslapper', 'li')).toEqual({ texts: ['Rad 1 · Plass 1Åse Nordmann'], pages: 1 });
    expect(visitor.troubles).toEqual([]);
  });

  test('whoever comes second to a person is told so and shown how things stand', async () => {
    const person = await crew.adds({ firstName: 'Åse' });
    await toUsers();
    await button(page, 'Flytt Åse Nordmann').click();
    const to = { oldRowNum: 1, oldSeatNum: 1, newRowNum: 5, newSeatNum: 5, reason: 'Først' };
    await crew.put(`/api/admin/moveuser/${person.code}`, to);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ny rad').fill('2');
    await dialog.getByLabel('Ny plass').fill('3');
    await dialog.getByLabel('Grunn for flytting').fill('Sist');
    await button(page, 'Flytt').click();
    await page.getByText(/^Fant ikke denne personen på plassen\. Noen andre kan ha endret listen/).waitFor();
    expect(await crew.persons()).toMatchObject([{ rowNum: 5, seatNum: 5 }]);
    expect(visitor.troubles.filter((trouble) => !/404/.test(trouble))).toEqual([]);
  });

  test('is without fault for a screen reader and in its width on a phone', async () => {
    await visitor.context.close();
    await enter('phone');
    await page.goto('/admin/users');
    await page.getByLabel('Username').waitFor();
    await expectAccessible(page);
    const { code } = await crew.adds({ special: 'Sitter i rullestol' });
    await toUsers();
    await button(page, 'Rediger').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: code }).click();
    await page.getByText('Sitter i rullestol').waitFor();
    await expectAccessible(page);
    expect(visitor.troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
  });
});
