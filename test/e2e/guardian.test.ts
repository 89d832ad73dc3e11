import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const MOST_PRESSES = 12;
const GIVEN = 'Samtykket er registrert. Du får en kopi på e-post. Der kan du også trekke det tilbake.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const row = (page: Page, child: string) => page.getByRole('listitem').filter({ hasText: child });

describe.each(REAL_DATABASES)('the guardian’s page, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let site: GuardianVisits;
  let visitor: Visitor | undefined;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    site = await GuardianVisits.start({ DATABASE_URL: await place.freshUrl() });
    const starts = site.visits.program.clock.now() + 20 * DAY;
    const lanDate = new Date(starts).toISOString();
    const lanFinishedDate = new Date(starts + 2 * DAY).toISOString();
    await site.crew.put('/api/admin/updateFrontPage', aFrontPage({ lanDate, lanFinishedDate }));
    await setRules('<p>Vær snille med hverandre.</p>');
  });
  afterEach(() => visitor?.context.close());
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await place.remove();
  });

  async function setRules(content: string): Promise<void> {
    const section = { id: 1, title: 'Regler', content, order: 1 };
    await site.crew.put('/api/admin/updateInfoPage', { title: 'Info', sections: [section] });
  }

  /** Opens the link of a guardian's mail in a window of a size. */
  async function opened(size: keyof typeof SIZES, guardian: string): Promise<Page> {
    visitor = await openWindow(browser, site.visits.program.url, size);
    await visitor.page.goto(`/samtykke#t=${site.token(guardian)}`);
    await tick(visitor.page, 'Nils').waitFor();
    return visitor.page;
  }

  async function fillIn(page: Page): Promise<void> {
    await page.getByLabel('Navn', { exact: true }).fill('Mor Hansen');
    await page.getByLabel('Tilknytning', { exact: true }).fill('Mor');
    await page.getByLabel('Telefon vi kan ringe hele døgnet', { exact: true }).fill('91 23 45 67');
  }

  const mailedCode = (guardian: string) => codeIn(site.mailsTo(guardian).at(-1) ?? { subject: '' }) ?? '';
  const sentences = (page: Page) => page.getByRole('checkbox', { name: /^(Deltakeren|Crew|Jeg|Vi) .+\.$/ });

  test('a mother of three in two registrations consents on her phone, sees what she owes, and withdraws for one', async () => {
    const first = await site.signsUp(aChild({ age: '13' }), aChild({ firstName: 'Ida', age: '11' }));
    const second = await site.signsUp(aChild({ firstName: 'Per', age: '15' }));
    // The button of the mail is the first press.
    let presses = 1;
    const press = async (locator: Locator) => {
      presses += 1;
      await locator.click();
    };
    const page = await opened('phone', MOTHER.email);
    expect(new URL(page.url()).hash).toBe('');
    for (const told of ['13 år · Rad 1, plass 1', '11 år · Rad 1, plass 2', '15 år · Rad 2, plass 1'])
      await page.getByText(told).waitFor();
    await page.getByText('Vær snille med hverandre.').waitFor();
    await expectAccessible(page);

    expect(await sentences(page).count()).toBe(4);
    for (const sentence of await sentences(page).all()) await press(sentence);
    await press(row(page, 'Per').getByRole('checkbox', { name: 'Kan gå ut alene om natta' }));
    await fillIn(page);
    await press(button(page, 'Send meg en kode'));
    await page.getByText('En kode på e-post viser bare at adressen er din.').waitFor();
    await expectAccessible(page);
    // A phone may throw the page away while the code is read.
    await page.reload();
    await page.getByLabel('Kode', { exact: true }).fill(mailedCode(MOTHER.email));
    await press(button(page, 'Gi samtykke'));
    await page.getByText(GIVEN).waitFor();
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

    const debts = page.getByRole('region', { name: /^Betal .+ fra din egen telefon$/ });
    expect(await debts.count()).toBe(2);
    for (const { code } of [first, second]) await debts.filter({ hasText: code }).waitFor();
    const top = (await debts.first().boundingBox())?.y ?? Number.NaN;
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(844 / 2);
    await expectAccessible(page);
    const rows = (await site.consents()).map(({ name, state, night }) => [name.split(' ')[0], state, night]);
    expect(rows.toSorted()).toEqual([
      ['Ida', 'given', false],
      ['Nils', 'given', false],
      ['Per', 'given', true],
    ]);

    await page.reload();
    await row(page, 'Nils').getByRole('button', { name: 'Trekk samtykket' }).click();
    await page.getByRole('dialog', { name: 'Trekk samtykket for Nils?' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await site.row(first.code)).toMatchObject({ state: 'given' });
    await row(page, 'Nils').getByRole('button', { name: 'Trekk samtykket' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trekk samtykket' }).click();
    await page.getByText(/^Samtykket for Nils er trukket\./).waitFor();
    await expectAccessible(page);
    expect(await site.row(first.code)).toMatchObject({ state: 'withdrawn' });
    expect(await site.row(second.code)).toMatchObject({ state: 'given' });
    expect(visitor?.troubles).toEqual([]);
    expect(await brokenIn(site.visits.program)).toEqual([]);
  });

  test('with the keyboard alone; what is missing has the focus, and new rules are read anew', async () => {
    const guardian = { ...MOTHER, email: 'far@example.no' };
    const { code } = await site.signsUp(aChild({ guardian }));
    const page = await opened('desk', guardian.email);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await button(page, 'Send meg en kode').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Kryss av for alle fire setningene.').waitFor();
    await expectAccessible(page);
    for (let nth = 0; nth < 4; nth += 1) {
      await page.keyboard.press('Space');
      if (nth < 3) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('name');
    await fillIn(page);
    await page.keyboard.press('Enter');
    await page.getByLabel('Kode', { exact: true }).waitFor();
    expect(await focused()).toBe('emailCode');
    await page.keyboard.type(mailedCode(guardian.email));
    await setRules('<p>Ingen høyttalere.</p>');
    await page.getByLabel('Kode', { exact: true }).press('Enter');
    await page.getByText('Ingen høyttalere.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ingen høyttalere.');
    expect(await sentences(page).and(page.locator(':checked')).count()).toBe(0);
    await expectAccessible(page);
    for (const sentence of await sentences(page).all()) await sentence.press('Space');
    await page.getByLabel('Kode', { exact: true }).press('Enter');
    await page.getByText(GIVEN).waitFor();
    expect(await site.row(code)).toMatchObject({ state: 'given', currentText: true });
  });

  test('leads to the form on paper where the link no longer counts', async () => {
    visitor = await openWindow(browser, site.visits.program.url, 'phone');
    const { page } = visitor;
    await page.goto(`/samtykke#t=${'0'.repeat(64)}`);
    await page.getByText('Denne lenken gjelder ikke lenger.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Skriv heller ut skjemaet' }).click();
    await page.getByRole('link', { name: /Last ned samtykkeskjema/ }).waitFor();
  });
});
