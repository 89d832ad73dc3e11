import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import {
  expectAccessible,
  expectFitting,
  openWindow,
  SIZES,
  startBrowser,
  type Visitor,
} from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Forhåndsvisning' });
const saved = (page: Page) => page.getByText('Endringene er lagret').waitFor();

/** Types a text into an editor, replacing its content. */
async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

describe.each(someDatabase())('the page editors, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl(), STARTER_CONTENT: 'demo' };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  /** Opens an editor in edit mode, as a member of the crew. */
  async function editing(path: string, size: keyof typeof SIZES = 'desk', who = crew): Promise<Visitor> {
    const visitor = await openWindow(browser, program.url, size);
    await visitor.page.addInitScript((token) => localStorage.setItem('authToken', token), who.token);
    await visitor.page.goto(path);
    await button(visitor.page, 'Rediger').click();
    await visitor.page.getByRole('toolbar').first().waitFor();
    return visitor;
  }

  /** Expects that visitors see it on a fresh load, without being logged in. */
  async function visitorSees(path: string, look: (page: Page) => Locator): Promise<void> {
    const { page, context, troubles } = await openWindow(browser, program.url, 'phone', '192.0.2.44');
    await page.goto(path);
    await look(page).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  }

  test('the front page: a text with a heading, a new date, seen before and saved', async () => {
    const { page, context, troubles } = await editing('/admin/frontpage');
    await text(page, 'Tittel før LAN').fill('Vinter-LAN');
    await write(text(page, 'Tekst før LAN'), 'Dørene åpner tidlig');
    await page.getByRole('toolbar', { name: 'Formater Tekst før LAN' }).getByLabel('Overskrift 1').click();
    await preview(page).locator('h2', { hasText: 'Dørene åpner tidlig' }).waitFor();
    await preview(page).locator('h1', { hasText: 'Vinter-LAN' }).waitFor();
    await page.getByLabel('Fra', { exact: true }).fill('2028-02-04T18:00');
    await page.getByLabel('Til', { exact: true }).fill('2028-02-03T12:00');
    await button(page, 'Endre dato').click();
    await page.getByText('LAN-et må slutte etter at det har startet.').waitFor();
    await page.getByLabel('Til', { exact: true }).fill('2028-02-06T12:00');
    await button(page, 'Endre dato').click();
    await preview(page).getByText('fredag 4. februar kl. 18.00').waitFor();
    await expectAccessible(page);
    await button(page, 'Lagre endringer').click();
    await saved(page);
    expect(troubles).toEqual([]);
    await context.close();
    await visitorSees('/', (visitor) => visitor.getByRole('heading', { name: 'Dørene åpner tidlig' }));
    await visitorSees('/', (visitor) => visitor.getByText('fredag 4. februar kl. 18.00'));
  });

  test('the sign-up page: closed until a time in Oslo, with its text and a new price', async () => {
    const { page, context, troubles } = await editing('/admin/signuppage');
    await page.getByRole('radio', { name: /^Stengt/ }).check();
    await page.getByLabel('Åpner av seg selv', { exact: true }).fill('2098-02-01T18:00');
    await page.getByText('lørdag 1. februar 2098 kl. 18.00 (norsk tid)').waitFor();
    await page.getByLabel('Pris uten mat', { exact: true }).fill(' 475 ');
    await button(page, 'Endre pris: Pris uten mat').click();
    await page.getByText('Nå: 475 kr').waitFor();
    await write(text(page, 'Tekst når påmeldingen er stengt'), 'Vi åpner på mandag');
    await preview(page).getByText('Vi åpner på mandag').waitFor();
    await expectAccessible(page);
    await button(page, 'Lagre endringer').click();
    // The starter content's Vippsnummer is made up, which is asked about first.
    await page.getByRole('link', { name: /^Vippsnummer/ }).waitFor();
    await expectAccessible(page);
    await button(page, 'Åpne likevel').click();
    await saved(page);
    expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
    await context.close();
    await visitorSees('/påmelding', (visitor) => visitor.getByText('Vi åpner på mandag'));
    const { body } = await crew.get<readonly object[]>('/api/pagedata/getSignupPage');
    const opensAt = Date.parse('2098-02-01T17:00:00Z');
    expect(body[0]).toMatchObject({ priceNoFood: 475, signupOpen: false, opensAt });
    await visitorSees('/', (visitor) => visitor.getByText(/^Påmeldingen åpner om \d+ dager \d\d:\d\d:\d\d$/));
  });

  test('the competitions: a game more, moved up, with a table', async () => {
    const { page, context, troubles } = await editing('/admin/compopage');
    await button(page, 'Legg til spill').click();
    await text(page, 'Tittel på spill 4').fill('Tetris');
    await page.getByLabel('Vis Tetris').check();
    await write(text(page, 'Innhold i Tetris'), 'Premier');
    await page.keyboard.press('Enter');
    const tools = page.getByRole('toolbar', { name: 'Formater Innhold i Tetris' });
    await tools.getByLabel('Sett inn tabell').click();
    await page.keyboard.type('Plass');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('Premie');
    await tools.getByLabel('Ny rad under').click();
    await button(page, 'Flytt Tetris opp').click();
    await preview(page).locator('th', { hasText: 'Premie' }).waitFor();
    expect(await preview(page).locator('tr').count()).toBe(4);
    await expectAccessible(page);
    await button(page, 'Lagre endringer').click();
    await saved(page);
    expect(troubles).toEqual([]);
    await context.close();
    await visitorSees('/compo', (visitor) => visitor.getByRole('button', { name: 'Tetris' }));
    const { body } = await crew.get<readonly { games: readonly { title: string; order: number }[] }[]>(
      '/api/pagedata/getComposPage',
    );
    expect(body[0]?.games.find(({ title }) => title === 'Tetris')?.order).toBe(3);
  });

  test('the food page: a dish at another price', async () => {
    const { page, context, troubles } = await editing('/admin/foodpage');
    await text(page, 'Navn på rett 1').fill('Vafler');
    await text(page, 'Pris på rett 1').fill('20');
    await write(text(page, 'Beskrivelse av rett 1'), 'Med syltetøy');
    await preview(page).locator('h2', { hasText: 'Vafler' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Lagre til server').click();
    await saved(page);
    expect(troubles).toEqual([]);
    await context.close();
    await visitorSees('/food', (visitor) => visitor.getByText('Med syltetøy'));
  });

  test('the info page: sections in another order, a link and what Word pasted', async () => {
    const { page, context, troubles } = await editing('/admin/infopage');
    await button(page, 'Flytt Regler ned').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Flytt Regler ned',
    );
    const rules = text(page, 'Innhold i Regler');
    await rules.click();
    await rules.press('ControlOrMeta+a');
    await rules.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        `<style>p{color:red}</style><p class=MsoNormal style="margin:0"><b>Husk</b><o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0"><span style="mso-list:Ignore">·</span>Rydd etter deg</p><script>alert(1)</script><img src=x onerror=alert(1)>`,
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await preview(page).locator('li', { hasText: 'Rydd etter deg' }).waitFor();
    await page.getByRole('toolbar', { name: 'Formater Innhold i Regler' }).getByLabel('Lenke').click();
    await page.getByLabel('Adresse').fill('/food');
    await page.getByRole('dialog').getByText('OK', { exact: true }).click();
    await expectAccessible(page);
    await button(page, 'Lagre endringer').click();
    await page.getByRole('dialog').getByText('Infoside oppdatert!').waitFor();
    await page.getByRole('dialog').getByText('OK', { exact: true }).click();
    expect(troubles).toEqual([]);
    await context.close();
    await visitorSees('/info', (visitor) => visitor.locator('li', { hasText: 'Rydd etter deg' }));
    await visitorSees('/info', (visitor) => visitor.locator('main a[href="/food"]').first());
    const { body } =
      await crew.get<readonly { sections: readonly { title: string; content: string }[] }[]>(
        '/api/pagedata/getInfoPage',
      );
    expect(body[0]?.sections[1]).toMatchObject({ title: 'Regler' });
    expect(body[0]?.sections[1]?.content).not.toMatch(/Mso|style|script|onerror/);
  });

  test('what is not saved is there after a reload of the tab', async () => {
    const { page, context, troubles } = await editing('/admin/foodpage', 'tablet');
    await text(page, 'Navn på rett 2').fill('Halvferdig');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await button(page, 'Fortsett der du slapp').click();
    expect(await text(page, 'Navn på rett 2').inputValue()).toBe('Halvferdig');
    await button(page, 'Lås').click();
    await button(page, 'Forkast').click();
    await page.waitForFunction(() => sessionStorage.getItem('draft-food') === null);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('the back button of the browser asks about what is not saved, and goes back after a yes', async () => {
    const { page, context, troubles } = await editing('/admin/infopage');
    await page.getByRole('link', { name: 'Matside' }).click();
    await button(page, 'Rediger').click();
    await text(page, 'Navn på rett 3').fill('Grøt');
    await page.evaluate(() => history.back());
    await button(page, 'Bli her').click();
    expect(await text(page, 'Navn på rett 3').inputValue()).toBe('Grøt');
    await page.evaluate(() => history.back());
    await button(page, 'Forlat siden').click();
    await page.waitForURL('**/admin/infopage');
    await page.getByRole('heading', { name: 'Infoside Admin' }).waitFor();
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('two admins: the second sees what the first did, and loses nothing', async () => {
    const other = await Crew.joined(program, `ola-${kind}@example.no`);
    const mine = await editing('/admin/foodpage');
    const theirs = await editing('/admin/foodpage', 'desk', other);
    await text(theirs.page, 'Navn på rett 3').fill('Taco');
    await text(theirs.page, 'Navn på rett 4').fill('Toast');
    await button(theirs.page, 'Lagre til server').click();
    await saved(theirs.page);
    await text(mine.page, 'Navn på rett 3').fill('Suppe');
    await button(mine.page, 'Lagre til server').click();
    await mine.page.getByText('Dere har begge endret «Navn på rett 3».').waitFor();
    await expectAccessible(mine.page);
    await button(mine.page, 'Se deres').click();
    expect(await text(mine.page, 'Navn på rett 3').inputValue()).toBe('Taco');
    await button(mine.page, 'Tilbake til mitt').click();
    await button(mine.page, 'Lagre til server').click();
    await saved(mine.page);
    expect(mine.troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
    await Promise.all([mine.context.close(), theirs.context.close()]);
    await visitorSees('/food', (visitor) => visitor.getByRole('heading', { name: 'Suppe' }));
  });

  test('is used by keyboard alone: into the tools, along them, into the text and out again', async () => {
    const { page, context, troubles } = await editing('/admin/foodpage');
    const label = 'Tekst når matsiden er åpen';
    await button(page, `Kilde til ${label}`).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Overskrift 2');
    await page.keyboard.press('Enter');
    // The editor takes the focus in the next frame.
    await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label);
    await preview(page).locator('h3').first().waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe(label);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(label);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Overskrift 2');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('are without fault for a screen reader on a phone, and in their width at every size', async () => {
    for (const path of sample(['frontpage', 'signuppage', 'compopage', 'foodpage', 'infopage'], 2)) {
      const { page, context, troubles } = await editing(`/admin/${path}`, 'phone');
      await expectAccessible(page);
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size);
        await expectFitting(page);
      }
      expect(troubles).toEqual([]);
      await context.close();
    }
  });
});
