import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';

/** Shorter than a page waits for a stream that says nothing, which the clock here leaps over. */
const LEAD_MS = 30_000;

let browser: Browser;
let program: TestProgram;
let visitor: Visitor | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  program = await startTestProgram({ clock: new SetClock(Date.now()) });
});
afterEach(async () => {
  await visitor?.context.close();
  await program.stop();
});
afterAll(() => browser.close());

test.each([
  ['/', 'link', 'Meld deg på'],
  ['/påmelding', 'button', 'Start påmelding'],
] as const)('%s counts down, and opens by itself without asking the server', async (path, role, name) => {
  const crew = await Crew.loggedIn(program);
  const opensAt = Math.ceil(program.clock.now() / 1_000) * 1_000 + LEAD_MS;
  await crew.put('/api/admin/updateSignupPage', { signupOpen: false, opensAt });
  visitor = await openWindow(browser, program.url, 'phone');
  const { page } = visitor;
  await page.clock.install({ time: program.clock.now() });
  const stream = page.waitForResponse(/seating\/stream/);
  await page.goto(path);
  await stream;
  await page.getByText(/^Påmeldingen åpner om 00:00:/).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.clock.runFor(LEAD_MS);
  await page.getByRole(role, { name }).first().waitFor();
  await page
    .getByText(/åpner om/)
    .first()
    .waitFor({ state: 'detached' });
  expect(asked).toEqual([]);
  await expectAccessible(page);
});

test('a notice stands on pages that are open, until it is closed or taken down', async () => {
  const crew = await Crew.loggedIn(program);
  visitor = await openWindow(browser, program.url, 'phone');
  const { page: reader } = visitor;
  await reader.goto('/info');
  const desk = await openWindow(browser, program.url, 'desk');
  const { page } = desk;
  await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
  await page.goto('/admin/oppslag');
  await page.getByLabel('Tekst', { exact: true }).fill('Maten er klar i kantina');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lagre' }).click();
  await page.getByText('Oppslaget står på sidene').waitFor();
  const strip = reader.getByRole('status').filter({ hasText: 'Maten er klar i kantina' });
  await strip.waitFor();
  await expectAccessible(reader);
  await strip.getByRole('button', { name: 'Lukk' }).press('Enter');
  await strip.waitFor({ state: 'detached' });
  await reader.reload();
  await reader.getByRole('heading', { level: 1 }).waitFor();
  await strip.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ta ned' }).click();
  await page.getByText('Oppslaget er tatt ned').waitFor();
  expect([...desk.troubles, ...visitor.troubles]).toEqual([]);
  await desk.context.close();
});
