import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser, type Visitor } from '../support/browser.ts';
import { CompoVisits } from '../support/compo-visits.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

type Stored = readonly ['local' | 'session', string, string];

const GAME = 'cs2';
const TEAMS = 16;
const MATCHES = TEAMS - 1;
/** To draw: the game, «Trekning», «Trekk», and its question. */
const PRESSES_TO_DRAW = 4;
/** «Lagre», or Enter. */
const PRESSES_A_MATCH = 1;
/** «Rett» and «Lagre»; where others were played on it, «Rett likevel» too. */
const PRESSES_TO_CORRECT = 2 + 3;

describe.each(REAL_DATABASES)('a competition, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let compos: CompoVisits;
  let opened: Visitor[] = [];
  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    compos = await CompoVisits.start({ DATABASE_URL: await place.freshUrl() });
    await compos.set(GAME, { kind: 'single' });
  });
  afterEach(async () => {
    for (const { context } of opened) await context.close();
    opened = [];
    expect(await brokenIn(compos.program)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await compos.stop();
    await place.remove();
  });

  /** Opens a page with what its browser has stored, if anything. */
  async function opens(
    path: string,
    size: 'phone' | 'desk',
    stored: Stored = ['session', '', ''],
  ): Promise<Page> {
    const visitor = await openWindow(browser, compos.program.url, size);
    opened.push(visitor);
    await visitor.page.addInitScript(([where, key, value]) => {
      (where === 'local' ? localStorage : sessionStorage).setItem(key, value);
    }, stored);
    await visitor.page.goto(path);
    return visitor.page;
  }

  test('is joined from two phones: one makes a team, the other comes by its code', async () => {
    await compos.set('chess', { kind: 'groups', teamSize: { least: 2, most: 2 } });
    const [ada, bo] = [await compos.group(1), await compos.group(1)];
    const first = await opens('/min', 'phone', ['session', 'mySession', ada.me.session]);
    const own = first.getByRole('region', { name: 'CHESS' });
    await own.getByRole('button', { name: 'Meld på lag', exact: true }).click();
    await own.getByText('Alle kan se lagnavn og kallenavn. Bruk ikke fullt navn.').waitFor();
    await expectAccessible(first);
    await own.getByLabel('Kallenavn', { exact: true }).fill('Tårnet');
    await own.getByLabel('Lagnavn', { exact: true }).fill('Sjakk matt');
    await own.getByRole('button', { name: 'Lag nytt lag', exact: true }).click();
    await own.getByText('Mangler 1').waitFor();
    await expectAccessible(first);
    const teamCode = (await ada.see('chess')).body.mine[0]?.teamCode ?? '';
    await own.getByText(`Lagkode: ${teamCode}`).waitFor();

    const second = await opens('/compo?chess', 'phone', ['session', 'mySession', bo.me.session]);
    await second.getByText('Påmelding er åpen · 2 på hvert lag · 1 lag').waitFor();
    await second.getByRole('button', { name: 'Meld på lag', exact: true }).click();
    await second.getByLabel('Kallenavn', { exact: true }).fill('Springeren');
    await second.getByLabel('Lagkode', { exact: true }).fill(teamCode.toLowerCase());
    await second.getByRole('button', { name: 'Bli med på lag', exact: true }).click();
    await second.getByText('Springeren er med på Sjakk matt.').waitFor();
    await expectAccessible(second);
    await own.getByText('Springeren').waitFor();
    await first.setViewportSize({ width: 820, height: 1180 });
    await expectAccessible(first);
    expect(opened.flatMap(({ troubles }) => troubles)).toEqual([]);
  });

  test('of 16 teams is drawn and its 15 matches reported, with two corrections, in few presses', async () => {
    await compos.teams(GAME, TEAMS);
    const page = await opens('/admin/kamper', 'desk', ['local', 'authToken', compos.crew.token]);
    const watching = await opens(`/compo/${GAME}`, 'phone');
    let presses = 0;
    const press = async (locator: Locator) => {
      presses += 1;
      await locator.click();
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await press(page.getByRole('link', { name: 'Åpne CS2', exact: true }));
    await press(page.getByRole('link', { name: 'Trekning', exact: true }));
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
    // That others were played on it is what the refusal tells.
    const others = opened.flatMap(({ troubles }) => troubles).filter((one) => !one.includes('409'));
    expect(others).toEqual([]);
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
