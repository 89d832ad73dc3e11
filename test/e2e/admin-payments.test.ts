import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Container } from 'inversify';
import type { Browser, Page } from 'playwright-core';
import type { WireListedPerson } from '../../adapters/http/contract.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import { CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { takeForGuide } from '../support/guide-pictures.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { reportFile, reportLine } from '../support/vipps-reports.ts';

const SETTLED = 44;
const FIRST_NAMES = ['Ida', 'Emil', 'Nora', 'Jonas', 'Sofie', 'Even', 'Maja', 'Sindre', 'Ylva'];
const NAME_PARTS = [
  ...[
    ['Berg', 'vik'],
    ['Lund', 'moen'],
    ['Sand', 'nes'],
    ['Hauge', 'land'],
    ['Nord', 'by'],
  ],
  ...[
    ['Øst', 'stad'],
    ['Sol', 'heim'],
    ['Grøn', 'dal'],
    ['Ås', 'gård'],
    ['Kirke', 'bø'],
  ],
];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe.each(someDatabase())('payments, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor;
  const mails = new PostedMails();

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    program = await startTestProgram({
      variables: { DATABASE_URL: await place.freshUrl() },
      clock: new SetClock(Date.now()),
      adjust: (container: Container) => {
        const sender = Object.assign(mails, { close: () => undefined });
        container.rebind(PORTS.mailSender).toConstantValue(sender);
      },
    });
    crew = await Crew.loggedIn(program);
  });
  afterEach(() => visitor.context.close());
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  async function enter(path: string, size: keyof typeof SIZES): Promise<Page> {
    visitor = await openWindow(browser, program.url, size);
    const { page } = visitor;
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto(path);
    return page;
  }

  const listed = async () => (await crew.get<WireListedPerson[]>('/api/admin/getpersons')).body;
  const receipts = () => mails.posted.filter(({ subject }) => /er registrert|igjen \(/.test(subject));

  /** Adds a person on their own seat with their own code; returns the code. */
  async function signedUp(seat: number, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const at = { rowNum: Math.ceil(seat / 10), seatNum: ((seat - 1) % 10) + 1 };
    const who = { firstName: firstName(seat), lastName: lastName(seat) };
    const email = `nr${String(seat)}@example.no`;
    return (await crew.adds({ ...at, ...who, email, ...more })).code;
  }

  /** Sign-ups for every kind of outcome, and the sixty report lines that lead to them. */
  async function sixtyLines(): Promise<readonly (readonly string[])[]> {
    const codes: string[] = [];
    for (let seat = 1; seat <= SETTLED; seat += 1) codes.push(await signedUp(seat));
    const [first = '', second = ''] = codes;
    const [typo, part, named, other] = [
      await signedUp(45),
      await signedUp(46),
      await signedUp(47),
      await signedUp(48),
    ];
    const [splitA, splitB] = [await signedUp(49), await signedUp(50)];
    const ticked = await signedUp(51, { paid: true });
    const expired = await signedUp(52);
    await crew.put(`/api/admin/deletecode/${expired}`, { text: EXPIRED_REASON });
    const cancelled = await signedUp(53);
    await crew.put(`/api/admin/deletecode/${cancelled}`, { text: 'Syk' });
    let psp = 900_000_000;
    const line = (message: string, kroner = 450, more: { type?: string; payer?: string } = {}) => {
      psp += 1;
      const [, , type = '', sum = '', , payer = '', ...reference] = reportLine(message, kroner, String(psp));
      return [
        '2026-03-23 14:24:30',
        '2026-03-23',
        more.type ?? type,
        sum,
        message,
        more.payer ?? payer,
        ...reference,
      ];
    };
    const settling = codes.map((code, index) =>
      line(index % 2 === 0 ? code : `LAN ${code.toLowerCase()} takk`, 450, { payer: fullName(index + 1) }),
    );
    return [
      ...settling,
      line(ticked),
      line(part, 200),
      line(`${splitA} og ${splitB}`, 900),
      line(first),
      line(expired),
      line(nearly(typo)),
      line('', 450, { payer: `Kari ${lastName(47)}` }),
      line('gave til crewet', 123),
      line(`${named} ${other}`, 1000),
      line(cancelled),
      line(second, 0),
      line(second, -450),
      line('', -63, { type: 'Gebyrer fratrukket' }),
      line('', -3587, { type: 'Utbetaling planlagt' }),
      ...settling.slice(0, 2),
    ];
  }

  /** Drops the report, and waits for its groups. */
  async function drop(page: Page, report: Buffer): Promise<void> {
    const file = { name: 'mars.csv', mimeType: 'text/csv', buffer: report };
    await page.getByLabel(/Slipp Vipps-rapporten her, eller velg fil/).setInputFiles(file);
    for (const name of [
      'Forslag (2)',
      'Betalt fra før, eller for sent (1)',
      'Må sees på (3)',
      'I orden (48)',
      'Ikke til påmelding (4)',
      'Sett før (2)',
    ])
      await heading(page, name).waitFor();
  }

  async function book(page: Page): Promise<void> {
    await button(page, /^Ja, det er denne: .* for linje 50/).click();
    await button(page, /^Ja, det er denne: .* for linje 51/).click();
    await button(page, 'Før 51 betalinger').click();
    await page.getByText('51 betalinger er ført').waitFor();
  }

  test('a report of sixty lines goes from file to receipts, is undone, and is booked again', async () => {
    const lines = await sixtyLines();
    expect(lines).toHaveLength(60);
    const report = Buffer.from(reportFile(...lines));
    const before = (await listed()).filter(({ paid }) => paid).length;
    const page = await enter('/admin/payments', 'desk');
    await takeForGuide(page, 'betalinger-slipp');
    await drop(page, report);
    await takeForGuide(page, 'betalinger-i-orden', heading(page, 'mars.csv'));
    await takeForGuide(page, 'betalinger-forslag', heading(page, 'Forslag (2)'));
    await expectAccessible(page);
    await book(page);
    await page.getByText('1 påmelding er tilbake på plassene sine').waitFor();
    // Whoever had paid everything before gets no receipt.
    const mailed = SETTLED + ['typo', 'name', 'part', 'ticked', 'split', 'split', 'expired'].length;
    await page.getByText(`${String(mailed)} får kvittering på e-post`).waitFor();
    await expectAccessible(page);
    const booked = async () => (await listed()).filter(({ paid }) => paid).length;
    const paid = before + SETTLED + ['typo', 'name', 'split', 'split', 'expired'].length;
    expect(await booked()).toBe(paid);
    await heading(page, 'Uten treff (3)').waitFor();
    await heading(page, 'Skal betales tilbake (1)').waitFor();
    await takeForGuide(page, 'betalinger-kvittering');
    await takeForGuide(page, 'betalinger-lister', heading(page, 'Skal betales tilbake (1)'));
    await program.container.get(OutboxDispatch).sendDue();
    expect(receipts()).toHaveLength(mailed);

    await button(page, 'Angre import').first().click();
    const dialog = page.getByRole('dialog', { name: 'Angre import' });
    await dialog.getByLabel('Grunn').fill('Feil fil');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Angre import' }).click();
    await page.getByText('Importen er angret').waitFor();
    expect(await booked()).toBe(before);
    await heading(page, 'Uten treff (3)').waitFor({ state: 'detached' });
    expect(await brokenIn(program)).toEqual([]);

    await button(page, 'Ny rapport').click();
    await drop(page, report);
    await book(page);
    expect(await booked()).toBe(paid);
    await page.getByRole('table', { name: 'Importer' }).getByText('Angret').waitFor();
    expect(await brokenIn(program)).toEqual([]);
    expect(visitor.troubles).toEqual([]);
  });

  test.each(['phone', 'desk'] as const)('is without fault for a screen reader at %s size', async (size) => {
    const page = await enter('/admin/payments', size);
    await page.getByText('Vis tallene').click();
    await page.getByRole('columnheader', { name: 'Mangler' }).waitFor();
    await expectAccessible(page);
    await page.goto('/admin/settings');
    await page.getByLabel('Fristen er aldri senere enn når LAN-et starter').waitFor();
    if (size === 'desk') await takeForGuide(page, 'innstillinger');
    await expectAccessible(page);
    expect(visitor.troubles).toEqual([]);
  });
});

const firstName = (seat: number) => FIRST_NAMES.at(seat % FIRST_NAMES.length) ?? '';
const fullName = (seat: number) => `${firstName(seat)} ${lastName(seat)}`;

/** A different name for each seat. */
function lastName(seat: number): string {
  const [first, second] = [Math.floor(seat / 10), seat % 10].map((digit) => NAME_PARTS.at(digit));
  return `${first?.[0] ?? ''}${second?.[1] ?? ''}`;
}

/** A code whose last letter is mistyped. */
function nearly(code: string): string {
  const last = CODE_LETTERS.indexOf(code.slice(-1));
  return `${code.slice(0, -1)}${CODE_LETTERS.charAt((last + 1) % CODE_LETTERS.length)}`;
}
