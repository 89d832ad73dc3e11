import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { WireSeat } from '../../adapters/http/contract.ts';
import { expectAccessible, openWindow, startBrowser, type SIZES, type Visitor } from '../support/browser.ts';
import { contrast } from '../support/contrast.ts';
import { Crew } from '../support/crew.ts';
import { drawnNumbers, ownSeatsInSight } from '../support/hall-in-sight.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { until } from '../support/until.ts';

const CODE = 'ABC234';
let program: TestProgram;
let browser: Browser;
let visitors = 0;
/** The booking code of a person on row 5, seat 5. */
let friend: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([
    startTestProgram({ variables: { DEV_CODE: CODE } }),
    startBrowser(),
  ]);
  const guid = await verifiedGuid(program, 'venn@example.no');
  await hold(program, guid, { rownum: 5, number: 5 });
  const answer = await submit(program, guid, submitBody(wireParticipant({ rowNum: 5, seatNum: 5 })));
  friend = (answer.body as { code: string }).code;
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const seat = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
const mine = async (page: Page) => {
  const cells = await page.getByRole('gridcell', { name: /, din plass/ }).all();
  return Promise.all(cells.map((cell) => cell.getAttribute('data-place')));
};
const anyHeld = async () => {
  const { body } = await call(program.url, 'GET', '/api/seating/getseats');
  return (body as readonly WireSeat[]).some(({ isReserved }) => isReserved === 'held');
};
const atSummary = (page: Page) => page.getByRole('heading', { name: 'Oppsummering' }).waitFor();

/** Opens the seats for a group of `count` with all fields filled in and no seats yet. */
async function group(size: keyof typeof SIZES, count: number) {
  visitors += 1;
  const visitor = await openWindow(browser, program.url, size, `192.0.2.${String(visitors)}`);
  const { page } = visitor;
  await page.goto('/påmelding');
  await button(page, 'Start påmelding').click();
  await button(page, 'Jeg har lest dette').click();
  await page.getByLabel('Epost').fill(`kari${String(visitors)}@example.no`);
  await button(page, /Send kode til epost/).click();
  await page.getByLabel('Kode', { exact: true }).fill(CODE);
  await page.getByRole('heading', { name: 'Registrering' }).waitFor();
  if (count > 1) await page.getByRole('radio', { name: String(count) }).check({ force: true });
  for (let one = 1; one <= count; one++) {
    const card = page.getByRole('group', { name: `Deltaker ${String(one)}` });
    const values = {
      Fornavn: 'Kari',
      Etternavn: 'Li',
      Alder: '19',
      Telefon: '912 34 567',
      Epost: 'k@example.no',
    };
    for (const [label, value] of Object.entries(values)) {
      // The others are reached as the first one is.
      if (one === 1 || !['Telefon', 'Epost'].includes(label)) await card.getByLabel(label).fill(value);
    }
  }
  await button(page, 'Til Plassreservasjon').click();
  await seat(page, 'Rad 1, plass 1').waitFor();
  return visitor;
}

/** Closes a window whose seats the next group then finds free. Not every Chromium fires pagehide. */
async function leave({ page, context }: Visitor): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await until(async () => !(await anyHeld()), 'that the seats are let go');
  await context.close();
}

/** Counts the presses on the page from now on, also of later documents. Keys that type are none. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => (presses += 1));
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis as unknown as { pressed: () => void }).pressed(), true);
  });
  return () => presses;
}

describe('a group', () => {
  test.each<keyof typeof SIZES>(['phone', 'desk'])(
    'of four goes from no seats to the summary in two clicks, at %s size',
    async (size) => {
      const visitor = await group(size, 4);
      const { page, troubles } = visitor;
      await expectAccessible(page);
      await button(page, 'Finn plasser til oss').click();
      await page.getByText(/^Rad \d+, plass \d+ til \d+ er holdt av til dere\.$/).waitFor();
      await page.waitForFunction(ownSeatsInSight, 4);
      await expectAccessible(page);
      await button(page, 'Til bekreftelse').click();
      await atSummary(page);
      expect(troubles).toEqual([]);
      await leave(visitor);
    },
  );

  test('of five sees in forced colours where it has room, and the end of a row where it pressed', async () => {
    const visitor = await group('phone', 5);
    const { page, troubles } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    const edge = (name: string) =>
      seat(page, name).evaluate(({ firstElementChild: face }) => {
        const { borderTopStyle = '', borderTopWidth = '' } = face ? getComputedStyle(face) : {};
        return `${borderTopWidth} ${borderTopStyle}`;
      });
    // Four seats are left of the friend, five are right of them.
    const edges = [await edge('Rad 5, plass 1'), await edge('Rad 5, plass 5'), await edge('Rad 5, plass 6')];
    expect(edges).toEqual(['1px dotted', '1px solid', '3px solid']);
    await seat(page, 'Rad 5, plass 10').click();
    await page.locator('[data-place="5-10"]:focus').waitFor();
    const cut = await page.evaluate(() => {
      const end = document.querySelector('[role=row] > :last-child')?.getBoundingClientRect().left ?? 0;
      return (document.activeElement?.getBoundingClientRect().right ?? 0) > end;
    });
    expect(cut).toBe(false);
    await button(page, 'Finn plasser til oss').focus();
    await page.keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Til bekreftelse' }).waitFor();
    await page.waitForFunction(ownSeatsInSight, 5);
    expect(troubles).toEqual([]);
    await leave(visitor);
  });

  test('reads the number of every seat of the whole hall, by day and at night', async () => {
    const crew = await Crew.loggedIn(program);
    const layout = (isBlocked: boolean) =>
      crew.post('/api/admin/updateSeatLayout', { seatUpdates: [{ rownum: 10, number: 10, isBlocked }] });
    await layout(true);
    const other = await verifiedGuid(program, 'vera@example.no');
    await hold(program, other, { rownum: 10, number: 9 });
    const { page, context } = await group('phone', 4);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const numbers = await drawnNumbers(page);
      expect(new Set(numbers.map(({ state }) => state))).toEqual(
        new Set(['free', 'taken', 'held', 'blocked']),
      );
      const unreadable = numbers.filter(
        ({ size, colour, ground }) => size < 10 || !ground || contrast(colour, ground) < 4.5,
      );
      expect([colorScheme, unreadable]).toEqual([colorScheme, []]);
    }
    await call(program.url, 'POST', `/api/seating/removeguidseats/${other}`);
    await layout(false);
    await context.close();
  });

  test('reads the seats that it has just pressed in the list, where the pointer still rests', async () => {
    const visitor = await group('desk', 2);
    const { page } = visitor;
    await button(page, /Vis som liste/).click();
    await button(page, 'Rad 2, plass 1, ledig').click();
    const own = page.locator('[data-place="2-1"][aria-pressed=true]:hover');
    await own.waitFor();
    const looks = await page.locator('[data-place][aria-pressed=true]').evaluateAll((seats) =>
      seats.map((each) => {
        const { color, backgroundImage } = getComputedStyle(each);
        return [color, backgroundImage];
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.[1]).toMatch(/^linear-gradient/);
    await leave(visitor);
  });

  test('sits near somebody whose booking code it has', async () => {
    const { page, context, troubles } = await group('phone', 2);
    await seat(page, 'Rad 5, plass 1, ledig').waitFor();
    await page.getByLabel('Sitt nær noen: bookingkode').fill(friend.toLowerCase());
    await page.getByText('Kjente: rad 5, plass 5.').waitFor();
    await expectAccessible(page);
    await button(page, 'Finn plasser til oss').click();
    await page.getByText('Rad 5, plass 1 og 2 er holdt av til dere.').waitFor();
    expect(await seat(page, 'Rad 5, plass 5').getAttribute('aria-label')).toBe(
      'Rad 5, plass 5, opptatt, kjente',
    );
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('takes its seats, hears of one left alone and moves, with the keyboard alone', async () => {
    const { page, context, troubles } = await group('desk', 3);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
    const tabTo = async (start: string) => {
      for (let tabs = 0; tabs < 60 && !(await focused()).trim().startsWith(start); tabs++)
        await page.keyboard.press('Tab');
      expect((await focused()).trim()).toContain(start);
    };
    await tabTo('Rad 1, plass 1');
    for (let down = 0; down < 8; down++) await page.keyboard.press('ArrowDown');
    // To the second seat of the ninth row: the seats around it leave nobody alone.
    await page.keyboard.press('ArrowRight');
    await seat(page, 'Rad 9, plass 1').and(page.locator('[data-preview]')).waitFor();
    expect(await seat(page, 'Rad 9, plass 2').getAttribute('aria-description')).toBe(
      'Rad 9, plass 1 til 3, ledige. Enter holder alle tre.',
    );
    await page.keyboard.press('Enter');
    await page.getByText('Rad 9, plass 1 til 3 er holdt av til dere.').waitFor();
    expect(await mine(page)).toEqual(['9-1', '9-2', '9-3']);
    await page.keyboard.press('Enter');
    await page.getByText('Rad 9, plass 1 til 3 er ledige igjen.').waitFor();
    // Seats chosen one by one may leave one alone.
    await page.getByRole('switch', { name: 'Velg alle samtidig' }).focus();
    await page.keyboard.press('Space');
    await seat(page, 'Rad 9, plass 2').focus();
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByText('3 av 3').waitFor();
    await tabTo('Til bekreftelse');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Plass 1 i rad 9 blir stående alene' });
    await dialog.waitFor();
    expect(await focused()).toBe('Flytt oss');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Rad 9, plass 1 til 3 er holdt av til dere.').waitFor();
    expect(await focused()).toBe('Til bekreftelse');
    await page.keyboard.press('Enter');
    await atSummary(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('of four signs up in at most nine presses from the front page to the thanks, on a phone', async () => {
    visitors += 1;
    const { page, context, troubles } = await openWindow(
      browser,
      program.url,
      'phone',
      `192.0.2.${String(visitors)}`,
    );
    const presses = await countPresses(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Meld deg på' }).first().click();
    await button(page, 'Start påmelding').click();
    await button(page, 'Jeg har lest dette').click();
    await page.getByLabel('Epost').fill('fire@example.no');
    await button(page, /Send kode til epost/).click();
    await page.getByLabel('Kode', { exact: true }).fill(CODE);
    await page.locator('label', { has: page.getByRole('radio', { name: '4' }) }).click();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(await height()).toBeLessThanOrEqual(3.5);
    for (const [index, name] of ['Kari', 'Ola', 'Per', 'Åse'].entries()) {
      const card = page.getByRole('group', { name: `Deltaker ${String(index + 1)}` });
      await card.getByLabel('Fornavn').fill(name);
      await card.getByLabel('Etternavn').fill('Li');
      await card.getByLabel('Alder').fill(index === 3 ? '15' : '19');
      if (index === 0) await card.getByLabel('Telefon').fill('912 34 567');
    }
    await page.getByText('Deltakere under 16 år').waitFor();
    expect(await height()).toBeLessThanOrEqual(3.5);
    await button(page, 'Til Plassreservasjon').click();
    await button(page, 'Finn plasser til oss').click();
    await button(page, 'Til bekreftelse').click();
    await button(page, 'Bekreft påmelding').click();
    await page.getByRole('heading', { name: 'Takk for påmeldingen!' }).waitFor();
    expect(presses()).toBeGreaterThan(5);
    expect(presses()).toBeLessThanOrEqual(9);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
