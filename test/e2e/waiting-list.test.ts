import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { WirePlace, WireSeat } from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { expectAccessible, openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const MOTHER = 'mor@example.no';
const FREED: readonly WirePlace[] = [4, 5, 6, 7].map((number) => ({ rownum: 3, number }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = ({ text }: { readonly text: string }) => /\/venteliste#t=\w+/.exec(text)?.[0] ?? '';

describe.each(someDatabase())('the waiting list, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let sink: SmtpSink;
  let program: TestProgram;
  let crew: Crew;

  beforeAll(async () => {
    [place, browser, sink] = await Promise.all([databasePlace(kind), startBrowser(), SmtpSink.start()]);
    const variables = { DATABASE_URL: await place.freshUrl(), SMTP_URL: sink.url };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
    await crew.put('/api/admin/updateSettings', { waitingList: true });
    const hall = await crew.get<readonly WireSeat[]>('/api/admin/getAllSeats');
    await layOut(hall.body, true);
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await sink.stop();
    await place.remove();
  });

  async function layOut(seats: readonly WirePlace[], isBlocked: boolean): Promise<void> {
    const seatUpdates = seats.map(({ rownum, number }) => ({ rownum, number, isBlocked }));
    expect((await crew.post('/api/admin/updateSeatLayout', { seatUpdates })).status).toBe(200);
  }

  /** Tabs to an element, as whoever has no mouse. */
  async function tabTo(page: Page, name: string): Promise<void> {
    const isThere = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest('label')?.textContent ?? at?.textContent ?? '';
      });
    for (let presses = 0; (await isThere()) !== name; presses++) {
      expect(presses).toBeLessThan(30);
      await page.keyboard.press('Tab');
    }
  }

  test('a family of four waits on a phone, is offered seats by the crew, and signs up', async () => {
    const { page, troubles } = await openWindow(browser, program.url, 'phone');
    await page.goto('/påmelding');
    await page.getByText('Alle plasser er opptatt.').waitFor();
    await expectAccessible(page);
    await button(page, 'Sett oss på venteliste').click();
    await page.getByLabel('Epost').fill(MOTHER);
    await page.keyboard.press('Enter');
    const code = codeIn(await sink.newestTo(MOTHER));
    await page.getByLabel('Kode', { exact: true }).fill(code ?? '');
    await page.getByRole('heading', { name: 'Venteliste' }).waitFor();
    await expectAccessible(page);
    await tabTo(page, '1');
    for (let more = 1; more < 4; more++) await page.keyboard.press('ArrowRight');
    await tabTo(page, 'Vi kan sitte hver for oss');
    await page.keyboard.press('Space');
    await tabTo(page, 'Sett oss på venteliste');
    await page.keyboard.press('Enter');
    await page.getByText('Dere er nummer 1 på ventelisten. Vi sender e-post når det er plass.').waitFor();
    await expectAccessible(page);
    await page.goto(link(await sink.newestTo(MOTHER, (mail) => link(mail) !== '')));
    await page.getByRole('heading', { name: /^Dere er nummer 1 på ventelisten\./ }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);

    await layOut(FREED, false);
    await offeredByCrew();

    const { subject, text } = await sink.newestTo(MOTHER, (mail) => mail.subject.includes('Det er plass'));
    expect(subject).toContain('Det er plass til dere!');
    expect(text).toMatch(/Rad 3, plass 4.+ holdes av til /);
    await page.goto('/betaling');
    await page.goto(link({ text }));
    await page.getByText('Det er plass til dere!').waitFor();
    await expectAccessible(page);
    await button(page, 'Ta plassene').click();
    await page.getByRole('heading', { name: 'Registrering' }).waitFor();
    await page.getByText(/^Rad 3, plass 4 til 7 holdes av til /).waitFor();
    await expectAccessible(page);
    for (const [index, name] of ['Kari', 'Per', 'Siv', 'Ola'].entries()) {
      const card = page.getByRole('group', { name: `Deltaker ${String(index + 1)}` });
      await card.getByLabel('Fornavn').fill(name);
      await card.getByLabel('Etternavn').fill('Nordmann');
      await card.getByLabel('Alder').fill('34');
      if (index > 0) continue;
      await card.getByLabel('Telefon').fill('912 34 567');
      await card.getByLabel('Epost').fill(MOTHER);
    }
    // Another page in between, as a phone makes of a tab that it has put to sleep.
    await page.reload();
    await button(page, 'Til bekreftelse').click();
    await page.getByRole('heading', { name: 'Oppsummering' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Bekreft påmelding').click();
    await page.getByRole('heading', { name: 'Takk for påmeldingen!' }).waitFor();
    await expectAccessible(page);
    const persons = await crew.persons();
    expect(persons.map(({ firstName, rowNum, seatNum }) => [firstName, rowNum, seatNum])).toEqual([
      ['Kari', 3, 4],
      ['Per', 3, 5],
      ['Siv', 3, 6],
      ['Ola', 3, 7],
    ]);
    await page.goto('/betaling');
    await page.goto(link({ text }));
    await page.getByText('Dere har fått plass').waitFor();
    expect(troubles).toEqual([]);
    expect(await brokenIn(program)).toEqual([]);
  });

  /** Has the crew offer what is proposed, and looks at their page. */
  async function offeredByCrew(): Promise<void> {
    const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto('/admin/venteliste');
    await page.getByRole('heading', { name: 'Neste tilbud: Rad 3, plass 4 til 7' }).waitFor();
    await page.getByText('Vis plassene i salen').click();
    await page.getByRole('gridcell', { name: 'Rad 3, plass 7, foreslått' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tilby nå', exact: true }).click();
    await page.getByText(`Rad 3, plass 4 til 7 er tilbudt ${MOTHER}.`).waitFor();
    await page.getByRole('row').filter({ hasText: 'Har tilbud' }).waitFor();
    await expectAccessible(page);
    expect(troubles).toEqual([]);
    await context.close();
  }
});
