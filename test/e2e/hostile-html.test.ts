import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PORTS } from '../../config/ports.ts';
import type { PageName, StoredPage } from '../../application/ports/crew-stores.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { Crew } from '../support/crew.ts';
import { HOSTILE_HTML, NAUGHTY_TEXTS } from '../support/hostile-html.ts';
import {
  aCompoPage,
  aFoodPage,
  aFrontPage,
  aGame,
  withTexts,
  type Content,
} from '../support/page-builders.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { LONG, sample } from '../support/seed.ts';
import { SetClock } from '../support/set-clock.ts';

const SHORT = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
/** The beginning of each text; a tag that is never closed swallows everything after it. */
/** A name has no slash. */
const NAME = '"><img src=x onerror=alert(1)><script>alert(1)';
const MARK = 'Først-i-teksten';
const LONG_TEXT = `<p>${MARK}</p>${[...HOSTILE_HTML, ...NAUGHTY_TEXTS].join('\n')}`;
const hostileText = (field: string) => (/title$|^id$/i.test(field) ? SHORT : LONG_TEXT);

const SECTION = { id: 1, title: 't', content: 'c', order: 1 };
/** The programme and the screens hold no HTML. */
type HtmlPage = Exclude<PageName, 'program' | 'screen'>;
const PAGES: Readonly<Record<HtmlPage, Content>> = {
  front: { ...aFrontPage() },
  signup: {
    ...{ post: 'p', closedPost: 'c', overPost: 'o', fullPost: 'f', priceNoFood: 0, priceWithFood: 1 },
    ...{ signupOpen: true, signupOver: false, showSeatMap: true, foodTicket: true },
  },
  food: { ...aFoodPage({ food1Active: true, food1Title: 'Toast', food1Price: '30' }) },
  compo: { ...aCompoPage({ games: [aGame()] }) },
  info: { title: 'Informasjon', sections: [SECTION] },
};
const CALLS: Readonly<Record<HtmlPage, string>> = {
  front: 'updateFrontPage',
  signup: 'updateSignupPage',
  food: 'updateFoodPage',
  compo: 'updateComposPage',
  info: 'updateInfoPage',
};
const NAMES = Object.keys(PAGES) as HtmlPage[];

/** The pages that each show one that the crew writes. */
const SHOWN = ['/', '/påmelding', `/compo?${SHORT}`, '/food', '/info'];
const PUBLIC = [
  ...[...SHOWN, '/contact', '/staticSeatmap', '/samtykkeskjema'],
  ...['/betaling', '/betingelser', '/login', `/${encodeURIComponent(SHORT)}`],
];
const ADMIN = [
  ...[
    'users',
    'seatmap',
    'deleted',
    'moved',
    'blacklist',
    'adminusers',
    'activitylog',
    'drift',
    'privacy',
    'super',
  ],
  ...['frontpage', 'signuppage', 'compopage', 'foodpage', 'infopage'],
];
const EDITORS = new Set(['frontpage', 'signuppage', 'compopage', 'foodpage', 'infopage']);

const clock = new SetClock(Date.parse('2027-10-01T12:00:00+02:00'));
let browser: Browser;
let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  browser = await startBrowser();
  program = await startTestProgram({ clock, variables: { STARTER_CONTENT: 'demo' } });
  crew = await Crew.loggedIn(program);
  await peopleWithHostileNames();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** People, moves, deletions, blocks and admins whose every free text is hostile. */
async function peopleWithHostileNames(): Promise<void> {
  const names = { firstName: NAME, lastName: '\u202E<svg onload=alert(1)>', special: SHORT };
  await crew.adds(names);
  const { code } = await crew.adds({ ...names, email: 'ola@example.no', seatNum: 2 });
  const moved = { oldRowNum: 1, oldSeatNum: 2, newRowNum: 1, newSeatNum: 3, reason: SHORT };
  expect((await crew.put(`/api/admin/moveuser/${code}`, moved)).status).toBe(200);
  const gone = await crew.adds({ ...names, email: 'per@example.no', seatNum: 4 });
  const deletion = { code: gone.code, rowNum: 1, seatNum: 4, text: SHORT };
  expect((await crew.put(`/api/admin/deleteuser/${gone.code}`, deletion)).status).toBe(200);
  const block = { email: 'x@example.no', publicCause: SHORT, cause: SHORT };
  expect((await crew.put('/api/admin/addToBlacklist', block)).status).toBe(200);
}

/** Opens a page as a visitor or as one of the crew, and expects that nothing ran, loaded or complained. */
async function lookAt(
  path: string,
  token: string | null,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, context, troubles } = await openWindow(browser, program.url, 'desk');
  const alerted: string[] = [];
  page.on('dialog', (dialog) => {
    alerted.push(dialog.message());
    void dialog.dismiss();
  });
  if (token !== null) await page.addInitScript((t) => localStorage.setItem('authToken', t), token);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await look(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const missing = path.startsWith('/%');
  expect([path, alerted]).toEqual([path, []]);
  expect([path, troubles.filter((trouble) => !(missing && trouble.includes('404')))]).toEqual([path, []]);
  expect([
    path,
    await page.evaluate(
      () => document.querySelectorAll('[onerror],[onload],[onclick],main svg script').length,
    ),
  ]).toEqual([path, 0]);
  await context.close();
}

const nothingMore = () => Promise.resolve();
const sees = (page: Page) => page.getByText(MARK).first().waitFor();

const WAYS: Readonly<Record<string, (name: HtmlPage, content: Content) => Promise<void>>> = {
  'saved in the editors': async (name, content) => {
    expect((await crew.put(`/api/admin/${CALLS[name]}`, content)).status).toBe(200);
  },
  'written into the database by hand': async (name, content) => {
    const stored = { name, content, updatedBy: SHORT, updatedAt: clock.now() } as unknown as StoredPage;
    await program.container.get(PORTS.unitOfWork).run(({ pages }) => pages.put(stored));
  },
};

test('hostile HTML runs, loads and says nothing when it is written as source, while it is written or read', async () => {
  await lookAt('/admin/infopage', crew.token, async (page) => {
    await page.getByRole('button', { name: 'Rediger' }).click();
    const label = 'Innhold i Om påmelding';
    const source = page.getByRole('button', { name: `Kilde til ${label}` });
    const field = page.getByRole('textbox', { name: label, exact: true });
    await source.click();
    await field.fill(LONG_TEXT);
    await source.click();
    await field.getByText(MARK).waitFor();
  });
});

describe.each([
  ['saved in the editors', sample(PUBLIC, 6), sample(ADMIN, 6)],
  // Only these show what the pages hold.
  ['written into the database by hand', LONG ? PUBLIC : SHOWN, [...EDITORS]],
])('hostile HTML in every field, %s', (way, shownToAll, shownToCrew) => {
  beforeAll(async () => {
    for (const name of NAMES) await WAYS[way]?.(name, withTexts(PAGES[name], hostileText));
  });

  test('runs and loads nothing on any page of the visitors', async () => {
    for (const path of shownToAll)
      await lookAt(path, null, ['/', '/food', '/info'].includes(path) ? sees : nothingMore);
  });

  test('runs and loads nothing on any page of the back-office, locked, edited or printed', async () => {
    for (const name of shownToCrew)
      await lookAt(`/admin/${name}`, crew.token, async (page) => {
        if (EDITORS.has(name)) {
          await page.getByRole('button', { name: 'Rediger' }).click();
          await page.getByRole('toolbar').first().waitFor();
        }
        await page.emulateMedia({ media: 'print' });
        await page.pdf();
      });
  });
});
