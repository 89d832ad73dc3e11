import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser, type Visitor } from '../support/browser.ts';
import { CompoVisits } from '../support/compo-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const GAME = 'cs2';
const TEAMS = 16;
const MATCHES = TEAMS - 1;
/** To draw, and to begin: choose the game, «Trekk», and its question. */
const PRESSES_TO_DRAW = 3;
/** «Lagre», or Enter. */
const PRESSES_A_MATCH = 1;
/** «Rett» and «Lagre»; where others were played on it, «Rett likevel» too. */
const PRESSES_TO_CORRECT = 2 + 3;

describe.each(REAL_DATABASES)('a competition, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let compos: CompoVisits;
  const opened: Visitor[] = [];
  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    compos = await CompoVisits.start({ DATABASE_URL: await place.freshUrl() });
    await compos.set(GAME, { kind: 'single' });
  });
  afterAll(async () => {
    await browser.close();
    await compos.stop();
    await place.remove();
  });

  async function opens(
    path: string,
    size: 'phone' | 'desk',
    storage?: readonly ['local' | 'session', string, string],
  ) {
    const visitor = await openWindow(browser, compos.program.url, size);
    opened.push(visitor);
    const { page } = visitor;
    await page.addInitScript((kept) => {
      const [where, key, value] = kept ?? ['local', '', ''];
      if (key !== '') (where === 'local' ? localStorage : sessionStorage).setItem(key, value);
    }, storage);
    await page.goto(path);
    return page;
  }

  test('of 16 teams is drawn and its 15 matches reported, with two corrections, in few presses', async () => {
    await compos.teams(GAME, TEAMS);
    const page = await opens('/admin/kamper', 'desk', ['local', 'authToken', compos.crew.token]);
    const watching = await opens(`/compo/${GAME}`, 'phone');
    let presses = 0;
    const press = async (locator: Locator) => {
      presses += 1;
      await locator.click();
    };
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: typeof name === 'string' });

    await press(page.getByRole('link', { name: 'Åpne CS2', exact: true }));
    await press(button('Trekk'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Trekk', exact: true }));
    await page.getByRole('heading', { name: 'Neste kamper' }).waitFor();

    for (let id = 1; id <= MATCHES; id++) {
      const match = page.getByRole('form', { name: `Kamp ${String(id)}`, exact: true });
      const [a, b] = [match.getByRole('textbox').first(), match.getByRole('textbox').last()];
      await a.fill('2');
      await b.fill('1');
      presses += 1;
      await b.press('Enter');
      await page.getByText(new RegExp(`^Kamp ${String(id)}: .* 2–1 er ført\\.`)).waitFor();
    }
    await watching.getByText('Ferdig').first().waitFor();
    await correct(page, press, MATCHES, false);
    await correct(page, press, 1, true);
    expect(presses).toBeLessThanOrEqual(PRESSES_TO_DRAW + MATCHES * PRESSES_A_MATCH + PRESSES_TO_CORRECT);
    const { rounds, next, state } = await compos.shown(GAME);
    expect([state, next, rounds[0]?.matches[0]?.score]).toEqual(['drawn', ['9'], [0, 1]]);
    await expectAccessible(watching);
    expect(opened.flatMap(({ troubles }) => troubles)).toEqual([]);
    expect(await brokenIn(compos.program)).toEqual([]);
  });
});

/** Puts a match right: its teams stay, or the other one goes through and later matches lose their results. */
async function correct(
  page: Page,
  press: (locator: Locator) => Promise<void>,
  id: number,
  changesWinner: boolean,
): Promise<void> {
  await press(page.getByRole('button', { name: `Rett kamp ${String(id)}`, exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .first()
    .fill(changesWinner ? '0' : '3');
  await press(dialog.getByRole('button', { name: 'Lagre', exact: true }));
  if (changesWinner) await press(page.getByRole('button', { name: 'Rett likevel', exact: true }));
  await dialog.waitFor({ state: 'detached' });
}
