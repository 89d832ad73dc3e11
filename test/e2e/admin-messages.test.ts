import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PORTS } from '../../config/ports.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { MessageDesk } from '../support/message-desk.ts';

const NAMES = ['Kari', 'Ola', 'Siri', 'Per'];

describe('messages to many', () => {
  const mails = new PostedMails();
  let browser: Browser;
  let program: TestProgram;
  let visitor: Visitor;
  let crew: Crew;

  beforeAll(async () => {
    browser = await startBrowser();
    program = await startTestProgram({
      clock: new SetClock(Date.now()),
      adjust: (container) =>
        container.rebind(PORTS.mailSender).toConstantValue(Object.assign(mails, { close: () => undefined })),
    });
    crew = await Crew.loggedIn(program);
    for (const [seat, firstName] of NAMES.entries()) {
      await crew.adds({ email: `${firstName}@example.no`, firstName, seatNum: seat + 1 });
      // Their order is that of time.
      program.clock.advance(1);
    }
  });
  afterEach(() => visitor.context.close());
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  async function open(size: keyof typeof SIZES): Promise<Page> {
    visitor = await openWindow(browser, program.url, size);
    const { page } = visitor;
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto('/admin/meldinger');
    return page;
  }

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  async function write(page: Page, subject: string): Promise<void> {
    await page.getByLabel('Emne').fill(subject);
    await page.getByLabel('Tekst').fill('Hei ');
    await button(page, '{fornavn}').click();
    await page.getByLabel('Tekst').pressSequentially('!\nDu sitter på {plasser}.');
    await button(page, 'Forhåndsvis').click();
    await page.getByText(/^Sendes til 4 adresser, ferdig omtrent kl\. /).waitFor();
  }

  test('are written, looked at, confirmed by their number, sent, and seen to arrive', async () => {
    const page = await open('desk');
    await page.getByText('Ingen meldinger er sendt ennå.').waitFor();
    await write(page, 'Husk sovepose');
    await page.getByText('Hei Kari!').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Skriv 4 for å sende').fill('3');
    await button(page, 'Send').and(page.locator('[type=submit]')).last().click();
    await page.getByText('Skriv tallet 4.').waitFor();
    await page.getByLabel('Skriv 4 for å sende').fill('4');
    await page.getByLabel('Skriv 4 for å sende').press('Enter');
    // The first one leaves by itself, before or after the page looks.
    await page.getByText(/^[01] av 4 sendt/).waitFor();
    const desk = await MessageDesk.of(program);
    await desk.seconds(6);
    await page.getByText('Én melding er framme').click();
    await page.getByText('4 av 4 sendt').waitFor();
    await expectAccessible(page);
    expect(mails.posted.map(({ to }) => to)).toEqual(NAMES.map((name) => `${name}@example.no`));
    expect(visitor.troubles).toEqual([]);
  });

  test('are tried on oneself first, whose address is asked for once', async () => {
    const page = await open('phone');
    await page.getByLabel('Emne').fill('Husk ladere');
    await page.getByLabel('Tekst').fill('{fornavn}');
    for (const typed of ['meg@example.no', null]) {
      await button(page, 'Send prøve til meg').click();
      if (typed !== null) await page.getByLabel('E-postadressen din').fill(typed);
      await button(page, 'Send prøve').last().click();
      await page.getByText('Se i innboksen til meg@example.no.').waitFor();
      await expectAccessible(page);
      await button(page, 'Ferdig').click();
    }
    expect(mails.to('meg@example.no').map(({ subject }) => subject)).toEqual([
      '[Prøve] Husk ladere',
      '[Prøve] Husk ladere',
    ]);
  });

  test('are stopped, and what has not left stays', async () => {
    const page = await open('phone');
    await write(page, 'Kom i morgen');
    await page.getByLabel('Skriv 4 for å sende').fill('4');
    await button(page, 'Send').and(page.locator('[type=submit]')).last().click();
    await button(page, 'Stopp resten').click();
    await page.getByText(/ av 4 sendt\. Resten er stoppet/).waitFor();
    await expectAccessible(page);
    const before = mails.posted.length;
    await (await MessageDesk.of(program)).seconds(6);
    expect(mails.posted).toHaveLength(before);
  });
});
