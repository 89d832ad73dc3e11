import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PORTS } from '../../config/ports.ts';
import { anActivity } from '../support/builders.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew, send } from '../support/crew.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const lines = (page: Page) => page.locator('tr:has(td)');

describe.each(someDatabase())('on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let open: Visitor[];

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  beforeEach(() => {
    open = [];
  });
  afterEach(async () => {
    for (const { context, troubles } of open) {
      expect(troubles).toEqual([]);
      await context.close();
    }
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  /** Opens a page of the back-office in a window of a crew member. */
  async function at(
    path: string,
    size: keyof typeof SIZES = 'desk',
    token: string | null = crew.token,
  ): Promise<Page> {
    const visitor = await openWindow(browser, program.url, size);
    open.push(visitor);
    await visitor.page.addInitScript((known) => {
      // Only once, so that whoever is logged out stays so.
      if (known !== null && sessionStorage.getItem('arrived') === null)
        localStorage.setItem('authToken', known);
      sessionStorage.setItem('arrived', 'yes');
    }, token);
    await visitor.page.goto(path);
    return visitor.page;
  }

  describe('the activity log', () => {
    beforeEach(async () => {
      const now = program.clock.now();
      await program.container.get(PORTS.unitOfWork).run(async ({ activityLog }) => {
        await activityLog.purge([], []);
        for (let minute = 1; minute <= 130; minute++) {
          const seat = `${String(1 + (minute % 10))}-1`;
          await activityLog.add(
            anActivity({
              at: now - minute * 60_000,
              code: `NR${String(minute).padStart(4, '0')}`,
              details: { seat },
            }),
          );
        }
        await activityLog.add(
          anActivity({
            type: 'order_confirmation_email',
            at: now - 200 * 60_000,
            email: 'ada@example.no',
            code: 'ADA234',
            ip: '192.0.2.99',
            details: { success: false, error: 'Postkassen er full', subject: 'Påmeldt' },
          }),
        );
      });
    });

    test('is filtered, searched and turned by keyboard', async () => {
      const page = await at('/admin/activitylog');
      await page.getByText('NR0050').waitFor();
      expect(await lines(page).count()).toBe(50);
      await expectAccessible(page);
      await page.getByLabel('Type', { exact: true }).selectOption('Bekreftelse sendt på e-post');
      await page.getByText('Totalt: 131 · Filtrert: 1', { exact: true }).waitFor();
      const told = 'Sending feilet: Postkassen er full · Emne: Påmeldt · IP: 192.0.2.99';
      await lines(page).getByText(told).waitFor();
      await page.getByLabel('Type', { exact: true }).selectOption('Alle typer');
      await page.getByRole('searchbox').fill('NR013');
      await page.getByText('Totalt: 131 · Filtrert: 1', { exact: true }).waitFor();
      await page.getByText('NR0130').waitFor();
      await page.getByRole('searchbox').fill('postkassen ER full');
      await page.getByText('ADA234').waitFor();
      await page.getByRole('searchbox').fill('ingen har skrevet dette');
      await page.getByText('Ingen aktivitetslogger passer til søket.').waitFor();
      await expectAccessible(page);
      await page.getByRole('searchbox').press('Escape');
      await page.getByText('Side 1 av 3 (131 totalt)').first().waitFor();
      await page.getByRole('navigation', { name: 'Sider', exact: true }).getByLabel('Neste').focus();
      await page.keyboard.press('Enter');
      await page.getByText('Side 2 av 3 (131 totalt)').first().waitFor();
      await page.getByText('NR0051').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Side 3 av 3 (131 totalt)').first().waitFor();
      await page.getByText('ADA234').waitFor();
      await page.getByLabel('Per side', { exact: true }).selectOption('100');
      await page.getByText('NR0001').waitFor();
      await page.getByText('Side 1 av 2 (131 totalt)').first().waitFor();
      expect(await lines(page).count()).toBe(100);
    });

    test('reads well on a phone', async () => {
      const page = await at('/admin/activitylog', 'phone');
      await page.getByText('Side 1 av 3 (131 totalt)').first().waitFor();
      await expectAccessible(page);
    });

    test('is emptied once one is sure, but for who did so', async () => {
      const page = await at('/admin/activitylog');
      await page.getByText('Totalt: 131 · Filtrert: 131').waitFor();
      await button(page, 'Slett alle logger').click();
      await dialog(page).getByText('Er du sikker på at du vil slette alle aktivitetslogger?').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      expect(await lines(page).count()).toBe(50);
      await button(page, 'Slett alle logger').click();
      await inDialog(page, 'Slett alle').click();
      await page.getByText('Aktivitetslogger er slettet.').waitFor();
      await inDialog(page, 'OK').click();
      await page.getByText('Totalt: 1 · Filtrert: 1').waitFor();
      await lines(page).getByText(`Av: ${crew.username} · Slettede linjer: 131`).waitFor();
    });
  });

  describe('the accounts', () => {
    /** Whether a login succeeds. */
    const letsIn = async (username: string, password: string) =>
      (await send(program, null, 'POST', '/api/admin/login', { username, password })).status === 200;

    test('one is added, given a new password, logs in and is removed, all by keyboard', async () => {
      const page = await at('/admin/adminusers');
      await page.getByRole('row', { name: FIRST_ADMIN.username }).waitFor();
      await expectAccessible(page);
      await button(page, 'Add Admin User').focus();
      await page.keyboard.press('Enter');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Username and password are required').waitFor();
      await page.keyboard.type('frivillig');
      await page.keyboard.press('Tab');
      await page.keyboard.type('fem t');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Password must be at least 6 characters').waitFor();
      await expectAccessible(page);
      await page.keyboard.type('egn');
      await page.keyboard.press('Enter');
      await page.getByText('Admin user added successfully').waitFor();
      const row = page.getByRole('row', { name: 'frivillig' });
      await row.getByText('Never').waitFor();
      expect(await letsIn('frivillig', 'fem tegn')).toBe(true);
      await dialog(page).waitFor({ state: 'detached' });

      await button(page, 'Reset Password for frivillig').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('noe helt annet');
      await page.keyboard.press('Enter');
      await page.getByText('Password reset successfully').waitFor();
      expect([await letsIn('frivillig', 'fem tegn'), await letsIn('frivillig', 'noe helt annet')]).toEqual([
        false,
        true,
      ]);
      await dialog(page).waitFor({ state: 'detached' });

      const theirs = await at('/login', 'desk', null);
      await theirs.getByLabel('Username').fill('frivillig');
      await theirs.getByLabel('Password').fill('noe helt annet');
      await button(theirs, 'Sign In').click();
      await theirs.getByText('Logget inn som frivillig').waitFor();
      await theirs.goto('/admin/adminusers');
      await theirs.getByRole('row', { name: 'frivillig' }).waitFor();
      expect(await button(theirs, 'Remove frivillig').isDisabled()).toBe(true);
      expect(await button(theirs, `Reset Password for ${FIRST_ADMIN.username}`).count()).toBe(0);
      await expectAccessible(theirs);

      await button(page, 'Remove frivillig').focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Are you sure you want to remove frivillig?').waitFor();
      await expectAccessible(page);
      await inDialog(page, 'Remove').press('Enter');
      await page.getByText('Admin user removed successfully').waitFor();
      await row.waitFor({ state: 'detached' });
      expect(await letsIn('frivillig', 'noe helt annet')).toBe(false);
    });

    test('one’s own password is changed on a phone, and then one logs in with it', async () => {
      const { token } = await Crew.joined(program, 'nattevakt');
      const page = await at('/admin/adminusers', 'phone', token);
      await button(page, 'Reset Password for nattevakt').click();
      await expectAccessible(page);
      await page.getByLabel('New Password').fill('enda en setning');
      await inDialog(page, 'Reset Password').click();
      await page.getByText('Password reset successfully').waitFor();
      // The dialog closes by itself, and the login page opens.
      await page.getByLabel('Username').fill('nattevakt');
      await page.getByLabel('Password').fill('enda en setning');
      await button(page, 'Sign In').click();
      await page.getByRole('row', { name: 'nattevakt (you)' }).waitFor();
      await expectAccessible(page);
    });
  });
});
