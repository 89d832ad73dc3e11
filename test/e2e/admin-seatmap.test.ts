import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const seat = (page: Page, place: string) => page.locator(`[role=gridcell][data-place="${place}"]`);
const seatLooking = (page: Page, place: string, look: string) =>
  page.locator(`[role=gridcell][data-place="${place}"][data-look="${look}"]`);

/** Gives the reason for a move. */
async function giveReason(page: Page, title: 'Flytt' | 'Bytt plass', reason: string): Promise<void> {
  await dialog(page, title).getByLabel('Grunn for flytting').fill(reason);
  await page.keyboard.press('Enter');
  await dialog(page, title).waitFor({ state: 'detached' });
}

/** Drags with the mouse step by step, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover();
  await page.mouse.up();
}

describe.each(someDatabase())('the hall in the hands of the crew, on %s', (kind) => {
  let place: DatabasePlace;
  let browser: Browser;
  let program: TestProgram;
  let crew: Crew;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [place, browser] = await Promise.all([databasePlace(kind), startBrowser()]);
    const variables = { DATABASE_URL: await place.freshUrl() };
    program = await startTestProgram({ variables, clock: new SetClock(Date.now()) });
    crew = await Crew.loggedIn(program);
  });
  beforeEach(async () => {
    await crew.adds({ firstName: 'Kari', email: 'kari@example.no' });
    await crew.adds({ firstName: 'Ola', email: 'ola@example.no', seatNum: 2, paid: true });
    await enter('desk');
  });
  afterEach(async () => {
    await visitor.context.close();
    for (const { code, ...person } of await crew.persons())
      await crew.put(`/api/admin/deleteuser/${code}`, { ...person, text: 'Rydder' });
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
    await place.remove();
  });

  /** Opens the map as a member of the crew. */
  async function enter(size: keyof typeof SIZES): Promise<void> {
    visitor = await openWindow(browser, program.url, size);
    page = visitor.page;
    await page.addInitScript((token) => localStorage.setItem('authToken', token), crew.token);
    await page.goto('/admin/seatmap');
    await page.getByRole('grid', { name: 'Plasskart' }).waitFor();
  }

  /** Who sits where, according to the server. */
  const seated = async () =>
    (await crew.persons())
      .map(({ firstName, rowNum, seatNum }) => `${firstName} ${rowNum}-${seatNum}`)
      .sort();

  test('picking somebody up moves nothing, on a phone either', async () => {
    await visitor.context.close();
    await enter('phone');
    await button(page, 'Flytt personer').click();
    const top = async () => (await seat(page, '2-1').boundingBox())?.y;
    await seat(page, '1-1').scrollIntoViewIfNeeded();
    const before = await top();
    await seat(page, '1-1').click();
    await page.getByText('Kari Nordmann er plukket opp').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('Escape');
    await button(page, 'Ferdig med å flytte').click();
    expect(await top()).toBe(before);
  });

  test('a seat that is hidden and one that is blocked are saved, and visitors see it so', async () => {
    await button(page, 'Rediger layout').click();
    await seat(page, '3-1').click();
    await seat(page, '3-2').click();
    await seat(page, '3-2').click();
    await expectAccessible(page);
    await button(page, 'Save changes (1)').click();
    await page.getByText('Layoutendringer lagret!').waitFor();
    await button(page, 'OK').click();
    await seatLooking(page, '3-1', 'hidden-seat').waitFor();

    await button(page, 'Rediger layout').click();
    await button(page, 'Blokker plasser').click();
    await seat(page, '3-3').click();
    await button(page, 'Save changes (1)').click();
    await page.getByText('Layoutendringer lagret!').waitFor();
    await button(page, 'OK').click();
    await seatLooking(page, '3-3', 'blocked-seat').waitFor();
    expect(visitor.troubles).toEqual([]);

    await page.goto('/staticSeatmap');
    await page.getByRole('gridcell', { name: 'Rad 3, plass 3, blokkert' }).waitFor();
    await page.getByRole('gridcell', { name: 'Rad 3, plass 2, ledig' }).waitFor();
    expect(await page.getByRole('gridcell', { name: 'Rad 3, plass 1,' }).count()).toBe(0);
  });

  test('changes of the layout that are discarded change nothing, and a seat in use is left alone', async () => {
    await button(page, 'Rediger layout').click();
    await seat(page, '4-1').click();
    await seatLooking(page, '4-1', 'hidden-seat').waitFor();
    await button(page, 'Discard changes').click();
    await seatLooking(page, '4-1', 'open').waitFor();
    await button(page, 'Rediger layout').click();
    await seat(page, '1-1').click();
    await page.getByText('Kan ikke skjule plasser som er reservert eller holdt!').waitFor();
    await button(page, 'OK').click();
    expect(await button(page, 'Save changes (0)').isDisabled()).toBe(true);
    const [unchanged] = await program.read(({ seats }) => seats.find([{ row: 4, number: 1 }]));
    expect(unchanged?.hidden).toBe(false);
    expect(visitor.troubles).toEqual([]);
  });

  test('whoever sits somewhere is told of in a box beside the seat and in a dialog', async () => {
    await seat(page, '1-2').hover();
    await page.getByText('1-2 · Reservert').waitFor();
    await seat(page, '1-2').click();
    await dialog(page, 'Plass 1-2').getByText('ola@example.no').waitFor();
    await button(page, 'Close').click();
    await dialog(page, 'Plass 1-2').waitFor({ state: 'detached' });
    expect(visitor.troubles).toEqual([]);
  });

  test('a person is dragged to a free seat, for a reason, and two change seats', async () => {
    await drag(page, seat(page, '1-1'), seat(page, '2-3'));
    await dialog(page, 'Flytt').waitFor();
    await expectAccessible(page);
    await button(page, 'Flytt').click();
    await page.getByText('Grunn for flytting er påkrevd').waitFor();
    await giveReason(page, 'Flytt', 'Vil sitte med venner');
    await seatLooking(page, '2-3', 'taken').waitFor();
    await seatLooking(page, '1-1', 'open').waitFor();
    expect(await seated()).toEqual(['Kari 2-3', 'Ola 1-2']);

    await drag(page, seat(page, '2-3'), seat(page, '1-2'));
    await dialog(page, 'Bytt plass').getByText('Ola Nordmann flyttes den andre veien').waitFor();
    await giveReason(page, 'Bytt plass', 'De byttet selv');
    await seatLooking(page, '2-3', 'paid').waitFor();
    expect(await seated()).toEqual(['Kari 1-2', 'Ola 2-3']);
    expect(visitor.troubles).toEqual([]);
  });

  test('the same is done by keyboard alone', async () => {
    await button(page, 'Flytt personer').focus();
    await page.keyboard.press('Enter');
    await seat(page, '1-2').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Kari Nordmann er plukket opp').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(page, 'Flytt').waitFor();
    await page.keyboard.type('Nærmere døra');
    await page.keyboard.press('Enter');
    await seatLooking(page, '2-1', 'taken').waitFor();

    await dialog(page, 'Flytt').waitFor({ state: 'detached' });
    await seat(page, '2-1').focus();
    await page.keyboard.press('Space');
    await page.getByRole('status').getByText('Kari Nordmann er plukket opp').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('status').getByText('Velg en person').waitFor();
    await page.keyboard.press('Space');
    for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await dialog(page, 'Bytt plass').waitFor();
    await page.keyboard.type('De byttet selv');
    await page.keyboard.press('Enter');
    await seatLooking(page, '2-1', 'paid').waitFor();
    expect(await seated()).toEqual(['Kari 1-2', 'Ola 2-1']);
    expect(visitor.troubles).toEqual([]);
  });

  test('what another admin does is seen without asking, and whoever comes second is told', async () => {
    const other = await Crew.joined(program, `ola-${kind}@example.no`);
    await button(page, 'Flytt personer').click();
    await seat(page, '1-1').click();
    await seat(page, '5-5').click();
    await dialog(page, 'Flytt').waitFor();
    await other.adds({ firstName: 'Åse', email: 'ase@example.no', rowNum: 5, seatNum: 5 });
    await dialog(page, 'Flytt').getByLabel('Grunn for flytting').fill('Vil sitte alene');
    await page.keyboard.press('Enter');
    await dialog(page, 'Beskjed').getByText('Sjekk at den nye plassen er ledig').waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, 'Flytt').waitFor({ state: 'detached' });
    await seatLooking(page, '5-5', 'taken').waitFor();
    await other.adds({ firstName: 'Bo', email: 'bo@example.no', rowNum: 6, seatNum: 1, paid: true });
    await seatLooking(page, '6-1', 'paid').waitFor();
    expect(await seated()).toEqual(['Bo 6-1', 'Kari 1-1', 'Ola 1-2', 'Åse 5-5']);
    expect(visitor.troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
  });

  test('is without fault for a screen reader and in its width on a phone', async () => {
    await visitor.context.close();
    await enter('phone');
    await button(page, 'Rediger layout').click();
    await button(page, 'Discard changes').waitFor();
    await expectAccessible(page);
    await button(page, 'Avslutt redigering').click();
    await seat(page, '1-1').click();
    await dialog(page, 'Plass 1-1').waitFor();
    await expectAccessible(page);
    expect(visitor.troubles).toEqual([]);
  });
});
