import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { AddDoorPhoneAnswer, WireListedPerson } from '../../adapters/http/contract.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

/** What the page of a phone with troubles has in addition. */
interface Troubled {
  readonly connections: IDBDatabase[];
}

/** Has the phone's clock be as far ahead as its storage says, and lets the connections to its database be ended from outside. */
function troubled(): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + Number(localStorage.getItem('ahead') ?? 4 * 24 * 60 * 60 * 1_000);
  const connections: IDBDatabase[] = [];
  Object.assign(globalThis, { connections });
  const open = indexedDB.open.bind(indexedDB);
  IDBFactory.prototype.open = (...args) => {
    const request = open(...args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
}

const endConnections = (page: Page) =>
  page.evaluate(() => {
    for (const connection of (globalThis as unknown as Troubled).connections) connection.close();
  });

describe.each(someDatabase())('an evening with a phone that has troubles, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let page: Page;
  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
    const from = (ms: number) => new Date(program.clock.now() + ms).toISOString();
    const dates = { lanDate: from(-HOUR), lanFinishedDate: from(2 * DAY) };
    await crew.put('/api/admin/updateFrontPage', aFrontPage(dates));
    const visitor = await openWindow(browser, program.url, 'phone');
    await visitor.context.addInitScript(troubled);
    page = visitor.page;
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();

  async function open(code: string): Promise<void> {
    const search = page.getByRole('searchbox');
    await search.fill(code);
    await search.press('Enter');
    await page.getByRole('article').waitFor();
  }

  test('loses nothing by a clock four days ahead, storage that dies and a hotel that answers', async () => {
    const add = (rowNum: number, firstName: string, paid: boolean) =>
      crew.adds({ rowNum, firstName, paid, age: 19, consent: true });
    const [ola, kari] = [await add(1, 'Ola', true), await add(2, 'Kari', false)];
    const { body: link } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name: 'Dør 1' });
    await page.goto(`/dor#e=${link.token}`);
    await shown('Tilkoblet');
    await page.evaluate(() => navigator.serviceWorker.ready);

    await page.route('**/api/door/**', (route) =>
      route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Rom og etternavn</h1>' }),
    );
    await shown('Uten nett');
    await endConnections(page);
    await open(ola.code);
    await button('Slipp inn').click();
    await shown('Uten nett: 1 venter på å sendes');
    await endConnections(page);
    await open(kari.code);
    await button(/^Ta imot/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kontant' }).click();
    await button('Slipp inn').click();
    await shown('Uten nett: 3 venter på å sendes');
    expect(await page.getByRole('alert').count()).toBe(0);

    // The clock is put right, and the page is opened anew, before the net is back.
    await page.evaluate(() => localStorage.setItem('ahead', '0'));
    await page.reload();
    await shown('Uten nett: 3 venter på å sendes');
    await shown('Inne 2 av 2');
    await page.unroute('**/api/door/**');
    await shown('Tilkoblet');
    const { body } = await crew.get<WireListedPerson[]>('/api/admin/getpersons');
    expect(body.map(({ firstName, presence, paid }) => [firstName, presence, paid]).sort()).toEqual([
      ['Kari', 'inside', true],
      ['Ola', 'inside', true],
    ]);
    // Today, and not four days ago or ahead.
    for (const { arrivedAt } of body)
      expect(Math.abs((arrivedAt ?? 0) - program.clock.now())).toBeLessThan(DAY);
    expect(await brokenIn(program)).toEqual([]);
  });
});
