import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import type { WireBackup } from '../../adapters/http/contract.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import type { TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, SUPERADMIN_PASSWORD, Superadmin } from '../support/superadmin.ts';

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Sikkerhetskopier' }).locator('tbody tr');

describe.each(someDatabase())('the superadmin page, on %s', (kind) => {
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
  // A backup is named after the second in which it was made.
  beforeEach(() => program.clock.advance(1_000));

  async function opened(size: keyof typeof SIZES = 'desk', token = sjef.crew.token): Promise<Visitor> {
    const visitor = await openWindow(browser, program.url, size);
    await visitor.page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
    await visitor.page.goto('/admin/super');
    return visitor;
  }
  async function expectMessage(page: Page, sentence: string | RegExp): Promise<void> {
    const message = dialog(page, 'Beskjed');
    await message.getByText(sentence).waitFor();
    await expectAccessible(page);
    await button(message, 'OK').click();
    await message.waitFor({ state: 'hidden' });
  }
  async function agrees(page: Page, question: RegExp, yes: string): Promise<void> {
    const asked = dialog(page, 'Er du sikker?');
    await asked.getByText(question).waitFor();
    await expectAccessible(page);
    await button(asked, yes).click();
  }
  async function gives(page: Page, act: string, password = SUPERADMIN_PASSWORD): Promise<void> {
    const asked = dialog(page, act);
    await asked.getByLabel('Superadmin-passord').fill(password);
    await expectAccessible(page);
    await button(asked, act).click();
  }

  test('the event is reset, and the people are back after a restore', async () => {
    await sjef.crew.adds();
    const before = await sjef.crew.persons();
    const { page, context, troubles } = await opened();
    await rows(page).or(page.getByText('Det er ingen sikkerhetskopi ennå.')).first().waitFor();

    await button(page, 'Reset LAN').click();
    await agrees(page, /Vil du nullstille LAN-et\?/, 'Nullstill');
    await agrees(page, /Er du helt sikker\?/, 'Ja, nullstill alt');
    await gives(page, 'Reset LAN', 'ikke dette');
    await page.getByText('Feil superadmin-passord.').waitFor();
    await expectAccessible(page);
    expect(await sjef.crew.persons()).toEqual(before);
    await gives(page, 'Reset LAN');
    await expectMessage(page, /LAN-et er nullstilt\. Påmeldte som ble fjernet: 1\./);
    expect(await sjef.crew.persons()).toEqual([]);
    await rows(page).getByText('Før Reset LAN').waitFor();

    program.clock.advance(1_000);
    await button(page, 'Restore db from backup').click();
    await agrees(page, /Alt som har skjedd siden, blir borte/, 'Gå tilbake');
    await agrees(page, /Er du helt sikker\?/, 'Ja, gå tilbake');
    await gives(page, 'Restore db from backup');
    await expectMessage(page, 'Backup gjenopprettet');
    expect(await sjef.crew.persons()).toEqual(before);
    await rows(page).getByText('Før gjenoppretting').waitFor();
    // Only the refusal of the wrong password.
    expect(troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
    await context.close();
  });

  test('the seats are set up only when nobody has one', async () => {
    const layout = { seatUpdates: [{ rownum: 2, number: 2, isBlocked: true }] };
    await sjef.crew.post('/api/admin/updateSeatLayout', layout);
    const blocked = async () =>
      (await sjef.crew.get<readonly { isBlocked: boolean }[]>('/api/admin/getAllSeats')).body.filter(
        ({ isBlocked }) => isBlocked,
      ).length;
    expect(await blocked()).toBeGreaterThan(0);
    const { page, context, troubles } = await opened('low');
    await button(page, 'Set up seats').click();
    await agrees(page, /Blokkerte plasser som åpnes: \d+\./, 'Sett opp på nytt');
    await expectMessage(page, /mens noen er påmeldt eller holder en plass/);
    expect(await blocked()).toBeGreaterThan(0);
    await sjef.reset();
    program.clock.advance(1_000);
    await button(page, 'Set up seats').click();
    await agrees(page, /Blokkerte plasser som åpnes: \d+\./, 'Sett opp på nytt');
    await expectMessage(page, 'Plassene er nå satt opp på nytt');
    expect(await blocked()).toBe(0);
    expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
    await context.close();
  });

  test('a copy for developers is made', async () => {
    const { page, context, troubles } = await opened('tablet');
    await button(page, 'Create new dev copy').click();
    await agrees(page, /Vil du lage en ny utviklerkopi\?/, 'Lag kopi');
    await expectMessage(page, /Utviklerkopien er laget: dev-copy\.sqlite/);
    const copy = await readFile(`${program.dataDir}/dev-copy.sqlite`);
    expect(copy.subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('a backup is made and taken home, byte by byte', async () => {
    const { page, context, troubles } = await opened('phone');
    await button(page, 'Lag en nå').click();
    await page.getByText('Sikkerhetskopien er laget.').waitFor();
    const { body } = await sjef.crew.get<WireBackup[]>('/api/superAdmin/getBackups');
    const { name = '', reason, bytes } = body[0] ?? {};
    expect(reason).toBe('manual');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, `Last ned ${name}`).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    const kept = await readFile(`${program.dataDir}/backups/${name}`);
    expect(kept.length).toBe(bytes);
    expect((await readFile(await download.path())).equals(kept)).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('is used by keyboard alone, and the focus comes back', async () => {
    const { page, context, troubles } = await opened();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Reset LAN').focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'Er du sikker?')
      .getByText(/Vil du nullstille/)
      .waitFor();
    expect(await focused()).toBe('Avbryt');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await dialog(page, 'Er du sikker?')
      .getByText(/Er du helt sikker/)
      .waitFor();
    expect(await focused()).toBe('Avbryt');
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
    await dialog(page, 'Reset LAN').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
    await page.keyboard.press('Enter');
    await dialog(page, 'Reset LAN').waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Reset LAN');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Set up seats');
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('an admin who knows the address is refused in a friendly way', async () => {
    const ola = await Crew.joined(program, `ola-${kind}@example.no`);
    const { page, context, troubles } = await opened('phone', ola.token);
    await page.getByText('Denne siden er bare for superadministratorer').waitFor();
    await expectAccessible(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test.each(['phone', 'tablet', 'low', 'desk'] as const)(
    'is without fault for a screen reader and in its width at the size of a %s',
    async (size) => {
      await sjef.makeBackup();
      const { page, context, troubles } = await opened(size);
      await rows(page).first().waitFor();
      await page.getByRole('region', { name: 'Unike besøkende' }).waitFor();
      await page.getByText(/^Den daglige slettingen/).waitFor();
      await expectAccessible(page);
      expect(troubles).toEqual([]);
      await context.close();
    },
  );
});
