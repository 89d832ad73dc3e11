import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { AddDoorPhoneAnswer, WireListedPerson } from '../../adapters/http/contract.ts';
import type { DoorAct } from '../../domain/door-act.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { DoorModel } from '../support/door-model.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { LONG } from '../support/seed.ts';
import { SetClock } from '../support/set-clock.ts';

const PRESSES = LONG ? 60 : 15;
const GROUPS = 6;
const PHONES = ['Dør 1', 'Dør 2'] as const;
const PRICE_ORE = 45_000;

/** The acts as the server gets them, one call after another, of which some answers are lost on their way. */
class Line {
  readonly heard: (readonly [act: DoorAct, by: string])[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private calls = 0;

  async route(page: Page, by: string): Promise<void> {
    await page.route('**/api/door/acts', (route) => {
      const turn = this.last.then(async () => {
        const { acts } = route.request().postDataJSON() as { acts: DoorAct[] };
        const response = await route.fetch();
        for (const act of acts) this.heard.push([act, by]);
        this.calls += 1;
        await (this.calls % 2 === 1 ? route.abort() : route.fulfill({ response }));
      });
      this.last = turn.catch(() => undefined);
      return turn;
    });
  }
}

async function atTheDoor(program: TestProgram, crew: Crew, page: Page, name: string): Promise<void> {
  const { body } = await crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name });
  await page.goto(`${program.url}/dor#e=${body.token}`);
  await page.getByText('Tilkoblet', { exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByText('Uten nett').waitFor();
}

/** Lets the groups in, and presses at random who goes out, comes in, and goes home. */
async function playEvening(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const search = page.getByRole('searchbox');
    await search.fill(code);
    await search.press('Enter');
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Slipp inn/ })
      .click();
  }
  await page.getByRole('button', { name: 'Inne nå' }).click();
  for (let press = 0; press < PRESSES; press++) {
    await pressOne(page, /^(Inne|Ute|Gått hjem) [1-9]/);
    await pressOne(page, /^(Ut|Inn|Gått hjem): /);
  }
}

/** Presses one of the buttons with such a name. */
async function pressOne(page: Page, name: RegExp): Promise<void> {
  const all = page.getByRole('button', { name });
  await all.first().waitFor();
  await all.nth(Math.floor(Math.random() * (await all.count()))).click();
}

test('two phones without net play on overlapping lists, and the server ends as the rules have it', async () => {
  const [browser, program] = await Promise.all([
    startBrowser(),
    startTestProgram({ clock: new SetClock(Date.now()) }),
  ]);
  try {
    const crew = await Crew.loggedIn(program);
    const codes: string[] = [];
    for (let rowNum = 1; rowNum <= GROUPS; rowNum++) {
      const two = ['Ola', 'Kari'].map((firstName) => ({ firstName, rowNum, age: 19, paid: true }));
      codes.push((await crew.addsGroup(...two))[0]?.code ?? '');
    }
    const line = new Line();
    const windows = await Promise.all(PHONES.map(() => openWindow(browser, program.url, 'phone')));
    for (const [index, { page }] of windows.entries()) {
      const by = PHONES[index] ?? '';
      await atTheDoor(program, crew, page, by);
      await line.route(page, by);
      await playEvening(page, codes.slice(index, index + GROUPS - 1));
    }
    program.clock.advance(Date.now() - program.clock.now());
    // Back to front: the phone that played later sends first.
    for (const { page, context } of windows.toReversed()) {
      await context.setOffline(false);
      await page.getByText('Tilkoblet', { exact: true }).waitFor();
    }
    const model = new DoorModel(new Map(codes.map((code) => [code, 2 * PRICE_ORE])));
    for (const [act, by] of line.heard) model.do(act, by);
    expect(line.heard.length).toBeGreaterThan(model.acts);
    const { body } = await crew.get<WireListedPerson[]>('/api/admin/getpersons');
    const shown = body.map(({ code, seatNum, presence, arrivedAt }) => ({
      code,
      seatNum,
      presence,
      arrivedAt,
    }));
    const expected = shown.map(({ code, seatNum }) => {
      const { presence, arrivedAt } = model.person(code, seatNum);
      return { code, seatNum, presence, arrivedAt };
    });
    expect(shown).toEqual(expected);
    const inside = expected.filter(({ presence }) => presence === 'inside').length;
    for (const { page } of windows)
      await page.getByText(`Inne ${String(inside)} av ${String(2 * GROUPS)}`).waitFor();
    expect(await brokenIn(program)).toEqual([]);
  } finally {
    await browser.close();
    await program.stop();
  }
});
