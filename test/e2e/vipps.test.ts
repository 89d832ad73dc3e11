import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SubmitAnswer } from '../../adapters/http/contract.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { mailsIn } from '../support/eml.ts';
import { freePorts } from '../support/free-ports.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { VippsServer } from '../support/vipps-server.ts';

let browser: Browser;
let vipps: VippsServer;
let program: TestProgram;
let visitor: Visitor | undefined;
beforeAll(async () => {
  [browser, vipps] = await Promise.all([startBrowser(), VippsServer.start()]);
  const [port = 0] = await freePorts(1);
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${String(port)}` };
  program = await startTestProgram({ variables: { ...own, ...vipps.variables } });
  const crew = await Crew.loggedIn(program);
  expect((await crew.post('/api/superAdmin/registerWebhook', {})).status).toBe(200);
});
afterEach(async () => {
  await visitor?.context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await vipps.stop();
});

/** Signs two up on a row, who owe 900 kr. */
async function signedUp(rowNum: number): Promise<SubmitAnswer> {
  const guid = await verifiedGuid(program, `rad${String(rowNum)}@example.no`);
  const two = [1, 2].map((id) => wireParticipant({ id, rowNum, seatNum: id, foodTicket: false }));
  for (const { seatNum } of two) await hold(program, guid, { rownum: rowNum, number: seatNum });
  return (await submit(program, guid, submitBody(...two))).body as SubmitAnswer;
}

/** Opens the link that is mailed for the code. */
async function open({ code }: SubmitAnswer, size: keyof typeof SIZES): Promise<Page> {
  await call(program.url, 'POST', '/api/my/link', { body: { code } });
  await program.container.get(MailedLinks).settled();
  const mails = await mailsIn(join(program.dataDir, 'outbox'));
  const link = mails.map(({ text = '' }) => /\/min#t=\w+/.exec(text)?.[0]).find(Boolean) ?? '';
  visitor = await openWindow(browser, program.url, size);
  await visitor.page.goto(link);
  return visitor.page;
}

const payments = async () => (await vipps.ledger()).payments;
/** Everything but that the page was left for Vipps. */
const troubles = () => visitor?.troubles.filter((trouble) => !trouble.includes(vipps.url));
const told = async (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

test('a phone goes from the mail’s link to a paid registration in two presses', async () => {
  const page = await open(await signedUp(1), 'phone');
  await page.getByRole('button', { name: 'Åpne påmeldingen' }).click();
  const pay = page.getByRole('button', { name: /^Betal 900\skr med Vipps$/ });
  await pay.waitFor();
  await expectAccessible(page);
  await page.getByLabel('Jeg godtar kjøpsvilkårene').check();
  await pay.click();
  // In the app.
  await page.getByRole('button', { name: 'Betal', exact: true }).click();
  await told(page, 'Betalt. Plassene er deres.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Til Min påmelding' }).last().click();
  await page.getByText(/^Alt er betalt: 900\skr$/).waitFor();
  expect((await payments()).map(({ captured }) => captured)).toEqual([90_000]);
  expect(troubles()).toEqual([]);
});

test('by keys alone, somebody changes their mind in Vipps, and is told that nothing was drawn', async () => {
  const page = await open(await signedUp(2), 'desk');
  await page.getByRole('button', { name: 'Åpne påmeldingen' }).press('Enter');
  const terms = page.getByLabel('Jeg godtar kjøpsvilkårene');
  await terms.focus();
  await page.keyboard.press('Space');
  // The terms are a link of their own.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toMatch(/^Betal 900\skr med Vipps$/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
  await told(page, 'Betalingen ble avbrutt. Ingenting er trukket.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prøv igjen' }).press('Enter');
  await page.getByText('Betalingen ble avbrutt. Ingenting er trukket.').waitFor();
  expect(await page.getByRole('button', { name: /^Betal 900\skr med Vipps$/ }).isDisabled()).toBe(true);
  expect(troubles()).toEqual([]);
});
