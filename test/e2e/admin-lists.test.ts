import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import {
  expectAccessible,
  expectFitting,
  openWindow,
  startBrowser,
  type SIZES,
  type Visitor,
} from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { undoLasts } from '../support/undo-lasts.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** An A4 sheet without its margins. */
const SHEET = { width: 703, height: 1000 };

describe.each(someDatabase())('the lists of the crew, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  beforeEach(async () => {
    await crew.adds({ firstName: 'Kari', email: 'kari@example.no' });
    await crew.adds({ firstName: 'Ola', email: 'ola@example.no', seatNum: 2 });
  });
  afterEach(async () => {
    await visitor.context.close();
    for (const { firstName } of await crew.persons()) await deletes(firstName, 'Rydder');
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  /** Opens a list as a member of the crew. */
  async function enter(path: string, size: keyof typeof SIZES = 'desk'): Promise<Page> {
    visitor = await openWindow(browser, program.url, size);
    const { page } = visitor;
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await undoLasts(page);
    await page.goto(path);
    await page.getByRole('table').waitFor();
    return page;
  }

  const person = async (firstName: string) =>
    (await crew.persons()).find((one) => one.firstName === firstName);

  /** Deletes a person, as the crew does from another window. */
  async function deletes(firstName: string, text: string): Promise<void> {
    const { code = '', ...rest } = (await person(firstName)) ?? {};
    await crew.put(`/api/admin/deleteuser/${code}`, { ...rest, text });
  }

  /** Who sits where, according to the server. */
  const seated = async () =>
    (await crew.persons())
      .map(({ firstName, rowNum, seatNum }) => `${firstName} ${rowNum}-${seatNum}`)
      .sort();

  test('whoever was deleted is brought back to the old seat, by keyboard alone', async () => {
    await deletes('Kari', 'Kom likevel ikke');
    const page = await enter('/admin/deleted');
    await row(page, 'Kom likevel ikke').waitFor();
    await expectAccessible(page);
    await row(page, 'Kom likevel ikke').getByRole('button', { name: 'Hent tilbake Kari Nordmann' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Den gamle plassen, rad 1, plass 1, er ledig.').waitFor();
    await expectAccessible(page);
    const restore = dialog(page, 'Hent tilbake Kari Nordmann').getByText('Hent tilbake', { exact: true });
    await restore.focus();
    await page.keyboard.press('Enter');
    await row(page, 'Kom likevel ikke').waitFor({ state: 'detached' });
    expect(await seated()).toEqual(['Kari 1-1', 'Ola 1-2']);
    expect(visitor.troubles).toEqual([]);
  });

  test('no code or phone number is broken on paper, and the longest name stays on it', async () => {
    const kari = { firstName: 'Maximilian-Karoline', lastName: 'Wollstonecraft', phone: '+467012345678901' };
    await crew.adds({ ...kari, seatNum: 3 });
    await crew.adds({ firstName: 'W'.repeat(60), lastName: 'Å'.repeat(60), seatNum: 4 });
    const page = await enter('/admin/users');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await button(page, 'Skriv ut').click();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    const linesOf = (column: number) =>
      page.locator(`body > :not(#root) td:nth-child(${String(column)}):not(:empty)`).evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getClientRects().length;
        }),
      );
    const [codes, phones] = [await linesOf(1), await linesOf(10)];
    expect([codes, phones]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
    await expectFitting(page);
  });

  test('what a code owes and has paid keeps clear of the buttons below it on a phone', async () => {
    const page = await enter('/admin/users', 'phone');
    await page.route('**/api/admin/getpersons', async (route) => {
      const persons = (await (await route.fetch()).json()) as object[];
      const money = { owedOre: 45_000, receivedOre: 95_000 };
      await route.fulfill({ json: persons.map((person) => ({ ...person, ...money })) });
    });
    await button(page, 'Verktøy').click();
    await button(page, 'Oppdater').click();
    const received = page.getByText('fått 950 kr').first();
    const [text, flag] = [await received.boundingBox(), await page.getByRole('switch').first().boundingBox()];
    expect((flag?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0))).toBeGreaterThanOrEqual(4);
  });

  test.each(['desk', 'phone'] as const)(
    'the door phones and their codes are without fault for a screen reader at %s size',
    async (size) => {
      const phone = await DoorPhoneAt.enrolled(program, crew, `Dør på ${size}`);
      const page = await enter('/admin/dortelefoner', size);
      await row(page, phone.name).waitFor();
      await expectAccessible(page);
      await button(page, 'Legg til telefon').click();
      await expectAccessible(page);
      await button(page, 'Lag QR-kode').click();
      await page.getByRole('img', { name: 'QR-kode for Dør' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('dialog').getByText('Lukk', { exact: true }).click();
      await button(page, `Logg ut: ${phone.name}`).click();
      await dialog(page, `Logge ut ${phone.name}?`).getByText('Logg ut', { exact: true }).click();
      await row(page, phone.name).waitFor({ state: 'detached' });
      expect((await phone.list()).status).toBe(401);
      expect(visitor.troubles).toEqual([]);
    },
  );

  test.each(['desk', 'phone'] as const)(
    'the night list has who is inside, is printed whole, and is without fault at %s size',
    async (size) => {
      const { code = '', ...place } = (await person('Kari')) ?? {};
      await crew.put('/api/admin/setarrived', { code, ...place });
      const page = await enter('/admin/nattliste', size);
      await row(page, code).getByText('inne').waitFor();
      await expectAccessible(page);
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await button(page, 'Skriv ut listen').click();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(SHEET);
      const paper = page.locator('body > :not(#root)');
      expect(await paper.getByRole('row').last().innerText()).toMatch(/Nordmann\s+Kari\s.*\sinne/s);
      await expectFitting(page);
      expect(visitor.troubles).toEqual([]);
    },
  );

  test.each(['desk', 'phone'] as const)(
    'a child without a consent is reminded of, and its paper form is noted, at %s size',
    async (size) => {
      await crew.put('/api/admin/updateSettings', { onlineConsent: true });
      await crew.adds({ firstName: 'Nils', age: 13, email: `nils-${size}@example.no`, seatNum: 3 });
      const page = await enter('/admin/samtykker', size);
      await page.getByText('1 trenger samtykke · 0 digitalt · 0 på papir · 1 mangler').waitFor();
      await button(page, 'Minn den ene som mangler').click();
      await page.getByText('1 e-post sendt').waitFor();
      await expectAccessible(page);
      await button(page, 'Registrer papirskjema: Nils Nordmann').click();
      await row(page, 'Nils').getByText('På papir').waitFor();
      await expectAccessible(page);
      expect(visitor.troubles).toEqual([]);
    },
  );

  test('whose old seat is taken is brought back to another', async () => {
    await deletes('Ola', 'Skrev feil adresse');
    await crew.adds({ firstName: 'Bo', email: 'bo@example.no', seatNum: 2 });
    const page = await enter('/admin/deleted', 'phone');
    await expectAccessible(page);
    await row(page, 'Skrev feil adresse').getByRole('button').click();
    const asked = dialog(page, 'Hent tilbake Ola Nordmann');
    await asked.getByText('Den gamle plassen, rad 1, plass 2, er ikke ledig lenger.').waitFor();
    await asked.getByLabel('Plass').selectOption({ label: 'rad 4, plass 5' });
    await expectAccessible(page);
    await asked.getByText('Hent tilbake', { exact: true }).click();
    await row(page, 'Skrev feil adresse').waitFor({ state: 'detached' });
    expect(await seated()).toEqual(['Bo 1-2', 'Kari 1-1', 'Ola 4-5']);
    expect(visitor.troubles).toEqual([]);
  });

  test.each(['desk', 'phone'] as const)(
    'a move is on the list of the moved until it is deleted there, at %s size',
    async (size) => {
      const kari = await person('Kari');
      const to = { oldRowNum: 1, oldSeatNum: 1, newRowNum: 7, newSeatNum: 3, reason: `Trekk på ${size}` };
      await crew.put(`/api/admin/moveuser/${kari?.code ?? ''}`, to);
      const page = await enter('/admin/moved', size);
      const entry = row(page, `Trekk på ${size}`);
      for (const fact of ['1-1', '7-3', FIRST_ADMIN.username])
        await entry.getByText(fact, { exact: true }).waitFor();
      await expectAccessible(page);
      await entry.getByRole('button', { name: 'Slett flytteloggen for Kari Nordmann' }).click();
      await page.getByText('Er du sikker på at du vil slette flytteloggen for Kari Nordmann?').waitFor();
      await expectAccessible(page);
      // The focus is on no; yes is one key further.
      for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
      await entry.waitFor({ state: 'detached' });
      // The button that was pressed is gone with its row.
      await page.locator('h1:focus').waitFor();
      expect(await seated()).toEqual(['Kari 7-3', 'Ola 1-2']);
      expect(visitor.troubles).toEqual([]);
    },
  );

  /** Answers the three questions about an address and the confirmation, by keyboard. */
  async function block(page: Page, answers: readonly [string, string, string]): Promise<void> {
    await button(page, 'Legg til').focus();
    await page.keyboard.press('Enter');
    for (const [step, answer] of answers.entries()) {
      await dialog(page, `Blokker en adresse (${String(step + 1)} av 3)`).waitFor();
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
    }
    await page.getByText(`Er du sikker på at du vil blokkere ${answers[0]}?`).waitFor();
    await page.keyboard.press('Enter');
    await row(page, answers[1]).waitFor();
  }

  /** Asks for a sign-up code as the owner of an address. */
  async function asksForCode(email: string, look: (page: Page) => Promise<void>): Promise<void> {
    const { page, context } = await openWindow(browser, program.url, 'phone', '192.0.2.44');
    await page.goto('/påmelding');
    await button(page, 'Start påmelding').click();
    await button(page, 'Jeg har lest dette').click();
    await page.getByLabel('Epost').fill(email);
    await page.getByRole('button', { name: /Send kode til epost/ }).click();
    await look(page);
    await context.close();
  }

  test('an address is blocked in three steps, its cause is changed, and it is let in again', async () => {
    await crew.put('/api/admin/addToBlacklist', { email: 'x@example.no', publicCause: 'x', cause: 'x' });
    const page = await enter('/admin/blacklist');
    await block(page, ['brak@example.no', 'Brøt reglene', 'Knuste en skjerm']);
    await row(page, 'Knuste en skjerm').getByText(FIRST_ADMIN.username).waitFor();
    await expectAccessible(page);
    await asksForCode('Brak+lan@example.no', async (theirs) => {
      await dialog(theirs, 'Du er sperret').getByText('Årsak: Brøt reglene').waitFor();
      expect(await theirs.getByText('Knuste en skjerm').count()).toBe(0);
      await expectAccessible(theirs);
    });

    await block(page, ['brak@example.no', 'Betalte ikke', 'Purret to ganger']);
    await row(page, 'Knuste en skjerm').waitFor({ state: 'detached' });
    await button(page, 'Slett brak@example.no').click();
    await page.getByText('brak@example.no er slettet fra svartelisten').waitFor();
    await row(page, 'Purret to ganger').waitFor({ state: 'detached' });
    await button(page, 'Angre').click();
    await row(page, 'Purret to ganger').waitFor();
    await button(page, 'Slett brak@example.no').click();
    await row(page, 'Purret to ganger').waitFor({ state: 'detached' });
    await asksForCode('brak@example.no', async (theirs) => {
      await theirs.getByText('Vi har sendt en kode til').waitFor();
    });
    expect(visitor.troubles).toEqual([]);
  });

  test('the blacklist is without fault for a screen reader on a phone, question by question', async () => {
    await crew.put('/api/admin/addToBlacklist', { email: 'y@example.no', publicCause: 'y', cause: 'y' });
    const page = await enter('/admin/blacklist', 'phone');
    await expectAccessible(page);
    await button(page, 'Legg til').click();
    await dialog(page, 'Blokker en adresse (1 av 3)').waitFor();
    await expectAccessible(page);
    await button(page, 'OK').click();
    await dialog(page, 'Blokker en adresse (1 av 3)').waitFor({ state: 'detached' });
    expect(visitor.troubles).toEqual([]);
  });
});
