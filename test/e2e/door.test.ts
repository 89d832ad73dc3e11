import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { AddDoorPhoneAnswer, WireDoorPhone, WireListedPerson } from '../../adapters/http/contract.ts';
import {
  expectAccessible,
  expectFitting,
  openWindow,
  startBrowser,
  type Visitor,
} from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each(someDatabase())('a phone at the door, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
  });
  beforeEach(async () => {
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  afterEach(async () => {
    for (const { context } of visitors.splice(0)) await context.close();
    await program.stop();
  });
  afterAll(async () => {
    await browser.close();
    await place.remove();
  });

  async function newLink(name: string): Promise<string> {
    const { body } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name });
    return `/dor#e=${body.token}`;
  }

  /** A phone that has opened a link from the crew and shows the list. */
  async function enrolled(name = 'Dør 1'): Promise<Page> {
    const visitor = await openWindow(browser, program.url, 'phone');
    visitors.push(visitor);
    const { page } = visitor;
    await page.goto(await newLink(name));
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    return page;
  }

  /** Registers a group on the first seats of a row; returns them. */
  const group = (rowNum: number, ...persons: readonly Readonly<Record<string, unknown>>[]) =>
    crew.addsGroup(
      ...persons.map((person, index) => {
        return { rowNum, email: `p${String(index)}@example.no`, age: 19, consent: true, ...person };
      }),
    );

  /** Searches for a code, and opens its card by Enter, as a hand scanner does. */
  async function open(page: Page, code: string): Promise<void> {
    const search = page.getByRole('searchbox');
    await search.fill(code);
    await search.press('Enter');
    await page.getByRole('article').waitFor();
  }

  const whereabouts = async () => {
    const { body } = await crew.get<WireListedPerson[]>('/api/admin/getpersons');
    return body.map(({ firstName, presence }) => `${firstName} ${presence}`).sort();
  };

  test('is let in by a link that is good once and leaves the address, and stays it after a reload', async () => {
    const link = await newLink('Dør 1');
    const { page, troubles } = await openWindow(browser, program.url, 'phone').then((visitor) => {
      visitors.push(visitor);
      return visitor;
    });
    await page.goto(link);
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    await button(page, 'Telefonen').click();
    await page.getByRole('heading', { name: 'Dør 1' }).waitFor();
    // A link that is opened in the page that is open, which the browser does not load anew.
    await page.goto(await newLink('Dør 2'));
    await page.getByRole('heading', { name: 'Dør 2' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(troubles).toEqual([]);

    const thief = await openWindow(browser, program.url, 'phone');
    visitors.push(thief);
    await thief.page.goto(link);
    await thief.page.getByRole('alert').waitFor();
    expect(await thief.page.getByText('Tilkoblet').count()).toBe(0);
  });

  test('lets a group in by two presses, and takes it back', async () => {
    const [ola] = await group(1, { firstName: 'Ola', paid: true }, { firstName: 'Kari', paid: true });
    const page = await enrolled();
    await open(page, ola?.code ?? '');
    await page.getByText('KLAR', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectFitting(page);
    await button(page, 'Slipp inn alle 2').click();
    await page.getByText('To sluppet inn').waitFor();
    await page.getByText('Inne 2 av 2').waitFor();
    await button(page, 'Angre').click();
    await page.getByText('Inne 0 av 2').waitFor();
    // By keyboard among the last ones: the button goes, and the focus stays in its row.
    await open(page, ola?.code ?? '');
    await button(page, 'Slipp inn alle 2').press('Enter');
    await button(page, 'Siste 20').press('Enter');
    for (const name of ['Ola', 'Kari'])
      await button(page, `Angre: ${name} Nordmann sluppet inn`).press('Enter');
    await page.getByText('Inne 0 av 2').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(await whereabouts()).toEqual(['Kari expected', 'Ola expected']);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('says what is missing, takes the money and the forms', async () => {
    const child = { age: 14, consent: false };
    const [bo] = await group(2, { firstName: 'Bo', ...child }, { firstName: 'Nils', ...child });
    const page = await enrolled();
    await open(page, bo?.code ?? '');
    await page.getByText(/^IKKE BETALT/).waitFor();
    await page.getByText('SAMTYKKE MANGLER', { exact: true }).waitFor();
    await button(page, /^Ta imot/).press('Enter');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Kontant' }).press('Enter');
    await page.getByText(/^IKKE BETALT/).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await button(page, 'Slipp inn alle 2').click();
    await page.getByRole('dialog', { name: '2 mangler skjema' }).waitFor();
    await button(page, 'Skjema mottatt, slipp inn').click();
    await page.getByText('Inne 2 av 2').waitFor();
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(await crew.persons()).toMatchObject([
      { firstName: 'Bo', paid: true, consent: true, arrived: true },
      { firstName: 'Nils', paid: true, consent: true, arrived: true },
    ]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('works without net, through a reload, and sends each act once when the net is back', async () => {
    const [ola] = await group(1, { firstName: 'Ola', paid: true }, { firstName: 'Kari', paid: true });
    const page = await enrolled();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const context = page.context();
    await context.setOffline(true);
    await page.getByText('Uten nett').waitFor();
    await open(page, ola?.code ?? '');
    await button(page, 'Slipp inn alle 2').click();
    await page.getByText('Uten nett: 2 venter på å sendes').waitFor();
    await page.reload();
    await page.getByText('Uten nett: 2 venter på å sendes').waitFor();
    await page.getByText('Inne 2 av 2').waitFor();
    await button(page, 'Legg til ved døra').click();
    const dialog = page.getByRole('dialog', { name: 'Legg til ved døra' });
    await dialog.getByLabel('Fornavn').fill('Per');
    await dialog.getByLabel('Etternavn').fill('Sen');
    await dialog.getByLabel('Alder').fill('17');
    await expectAccessible(page);
    await button(page, 'Legg til').last().click();
    await page.getByText('Inne 3 av 3').waitFor();
    // The first answer after that is lost on its way: the server has done all of it, and hears it again.
    let lost = false;
    await page.route('**/api/door/acts', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await page.getByText(/^Per: rad \d+, plass \d+$/).waitFor();
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(lost).toBe(true);
    expect(await whereabouts()).toEqual(['Kari inside', 'Ola inside', 'Per inside']);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('tells which phone was first, and keeps its queue when it is removed from afar', async () => {
    const [ola] = await group(1, { firstName: 'Ola', paid: true });
    const code = ola?.code ?? '';
    const page = await enrolled();
    const other = await DoorPhoneAt.enrolled(program, crew, 'Dør 2');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.getByText('Uten nett').waitFor();
    await open(page, code);
    await button(page, 'Slipp inn').click();
    await page.getByText('Uten nett: 1 venter på å sendes').waitFor();
    await other.act({ type: 'arrive', code, position: 1 });
    const { body: phones } = await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones');
    const own = phones.find(({ name }) => name === 'Dør 1');
    await crew.delete(`/api/admin/removeDoorPhone/${own?.id ?? ''}`);
    await page.context().setOffline(false);
    await page.getByText('Fikk ikke sendt 1: be crewet om ny QR').waitFor();
    expect(await page.getByText('Ola').count()).toBe(0);
    await expectAccessible(page);

    await page.getByLabel('Eller lim inn lenken').fill(`${program.url}${await newLink('Dør 3')}`);
    await button(page, 'Koble til').click();
    await page
      .getByText(/^Plass \d+-\d+: Ola ble også registrert kl\. \d\d\.\d\d av Dør 2\. Er det samme person\?$/)
      .waitFor();
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(await whereabouts()).toEqual(['Ola inside']);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('shows who is inside, lets them out and home, and forgets everything when it leaves', async () => {
    await group(
      1,
      { firstName: 'Ola', lastName: 'Aas', arrived: true },
      { firstName: 'Kari', arrived: true },
    );
    const page = await enrolled();
    await button(page, 'Inne nå').click();
    await expectAccessible(page);
    await expectFitting(page);
    await button(page, 'Ut: Ola Aas').click();
    await button(page, /^Gått hjem: Kari/).click();
    await page.getByText('Inne 0 av 2').waitFor();
    await button(page, 'Siste 20').click();
    await page.getByText('Ola Aas ute').waitFor();
    await expectAccessible(page);
    await page.getByText('Tilkoblet', { exact: true }).waitFor();
    expect(await whereabouts()).toEqual(['Kari left', 'Ola out']);
    await button(page, 'Telefonen').click();
    await expectAccessible(page);
    await button(page, 'Logg ut telefonen').click();
    await button(page, 'Skann QR-koden fra crewet').waitFor();
    await page.reload();
    await button(page, 'Skann QR-koden fra crewet').waitFor();
    const { body } = await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones');
    expect(body).toEqual([]);
  });

  test('hears what the crew sets, takes what a hand scanner types, and stays logged out', async () => {
    const [ola] = await group(1, { firstName: 'Ola', age: 17, consent: false, paid: true });
    const [kari] = await group(2, { firstName: 'Kari', paid: true });
    const page = await enrolled();
    await page.getByText('Samtykke mangler 0').waitFor();
    await crew.put('/api/admin/updateSettings', { consentAge: 18 });
    await page.getByText('Samtykke mangler 1').waitFor();
    for (const [code, word] of [
      [ola?.code ?? '', 'SAMTYKKE MANGLER'],
      [kari?.code ?? '', 'KLAR'],
      ['ZZZZ22', 'UKJENT KODE'],
    ] as const) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await page.getByText(word, { exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'detached' });
    await button(page, 'Telefonen').click();
    await button(page, 'Logg ut telefonen').click();
    await button(page, 'Skann QR-koden fra crewet').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('shows a card above all that it has to tell', async () => {
    const names = ['Ola', 'Kari', 'Per', 'Åse', 'Bo'];
    const [first] = await group(1, ...names.map((firstName) => ({ firstName, paid: true })));
    const [next] = await group(2, { firstName: 'Ida', paid: true });
    const page = await enrolled();
    const other = await DoorPhoneAt.enrolled(program, crew, 'Dør 2');
    await page.context().setOffline(true);
    await page.getByText('Uten nett').waitFor();
    await open(page, first?.code ?? '');
    await button(page, 'Slipp inn alle 5').click();
    for (const position of [1, 2, 3, 4, 5])
      await other.act({ type: 'arrive', code: first?.code ?? '', position });
    await page.context().setOffline(false);
    await page.getByText('2 beskjeder til.').waitFor();
    await expectAccessible(page);
    await open(page, next?.code ?? '');
    await page.getByText('KLAR', { exact: true }).waitFor();
    const box = await button(page, 'Slipp inn').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await button(page, 'Lukk').click();
    await button(page, 'OK til alle').click();
    await page.getByText('beskjeder til.').waitFor({ state: 'detached' });
  });
});
