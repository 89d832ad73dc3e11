import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { expectFitting, SIZES, startBrowser } from '../support/browser.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const PAGES = [
  ...['/', '/påmelding', '/compo', '/food', '/info', '/contact', '/staticSeatmap', '/samtykkeskjema'],
  ...['/betaling', '/betalt', '/betingelser', '/surprise', '/login', '/finnes-ikke'],
];

let program: TestProgram;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([startTestProgram(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function open(path: string, forcedColors: 'active' | 'none' = 'none'): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: SIZES.phone, baseURL: program.url, forcedColors, reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

test.each(PAGES)('%s fits a phone whose text is twice as large', async (path) => {
  const page = await open(path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectFitting(page);
  await page.context().close();
});

/** What contextual alternates of fonts show otherwise: a multiplication sign, arrows, raised signs. */
const TYPED = [
  'Storgata 3x1',
  '10x10',
  'K7-WM2R',
  '->',
  '=> !=',
  'kari+3x1@example.no',
  'Rad 3, plass 12:30',
];

test('what was typed is shown letter by letter, in every font of the site', async () => {
  const page = await open('/påmelding');
  const looks = await page.evaluate((typed) => {
    const main = document.querySelector('main');
    main?.replaceChildren(
      ...['var(--font-text)', 'var(--font-head)'].map((family) => {
        const shown = document.createElement('div');
        // As components set their fonts: in one declaration, which resets what it does not name.
        shown.style.cssText = `font: 600 40px/1.5 ${family}; width: max-content; white-space: pre`;
        shown.textContent = typed.join('  ');
        return shown;
      }),
    );
    const all = [...document.querySelectorAll('body *')];
    return [...new Set(all.map((element) => getComputedStyle(element).fontVariantLigatures))];
  }, TYPED);
  expect(looks).toEqual(['no-contextual']);
  const pictures = await page.locator('main > div').all();
  const asTyped = await Promise.all(pictures.map((one) => one.screenshot()));
  await page.evaluate(() =>
    document.querySelectorAll<HTMLElement>('main > div').forEach(({ style }) => {
      style.fontFeatureSettings = '"calt" 0';
    }),
  );
  for (const [index, one] of pictures.entries())
    expect(asTyped[index]?.equals(await one.screenshot())).toBe(true);
  await page.context().close();
});

test('in forced colours each state of a seat has an edge and a look of its own', async () => {
  const page = await open('/staticSeatmap', 'active');
  await page.getByText('Hva betyr fargene?').click();
  await page.getByRole('list', { name: 'Tegnforklaring' }).waitFor();
  const looks = await page.getByRole('list', { name: 'Tegnforklaring' }).evaluate((legend) =>
    [...legend.querySelectorAll('[data-state]')].map((face) => {
      const { borderStyle, borderColor, backgroundColor } = getComputedStyle(face);
      const symbol = face.querySelector('svg');
      return {
        edge: `${borderStyle} ${borderColor}`,
        sees: borderStyle !== 'none' && borderColor !== backgroundColor,
        symbol: symbol ? symbol.innerHTML : face.textContent,
        // A symbol with its own background would be a blob.
        ground: symbol ? getComputedStyle(symbol).backgroundColor : 'rgba(0, 0, 0, 0)',
        sheet: getComputedStyle(document.documentElement).backgroundColor,
      };
    }),
  );
  expect(looks).toHaveLength(4);
  expect(looks.filter(({ sees }) => !sees)).toEqual([]);
  expect(new Set(looks.map(({ symbol }) => symbol)).size).toBe(4);
  expect(looks.filter(({ symbol }) => symbol === '')).toEqual([]);
  for (const { ground, sheet } of looks) expect([sheet, 'rgba(0, 0, 0, 0)']).toContain(ground);
  await page.context().close();
});

test('the text over the film can be read on a phone, wherever the film is brightest', async () => {
  const page = await open('/');
  const texts = await page.evaluate(() => {
    const hero = document.querySelector('[data-night]');
    const found = [...(hero?.querySelectorAll('time, time + span, h1, dt, a') ?? [])].map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      const { color, backgroundImage } = getComputedStyle(text);
      const parts = (color.match(/[\d.]+/g) ?? []).map(Number);
      return { said: text.textContent, x, y, width, height, parts, own: backgroundImage !== 'none' };
    });
    for (const text of hero?.querySelectorAll<HTMLElement>('p, p *, h1, dl, dl *, a, a *') ?? []) {
      Object.assign(text.style, { color: 'transparent', stroke: 'transparent', borderColor: 'transparent' });
      if (text.tagName === 'DL') text.style.background = 'none';
    }
    // A button with its own background does not lie on the film.
    return found.filter(({ own }) => !own);
  });
  expect(texts.length).toBeGreaterThanOrEqual(7);
  const picture = sharp(await page.screenshot()).removeAlpha();
  for (const { said, x, y, width, height, parts } of texts) {
    const region = {
      left: Math.floor(x),
      top: Math.floor(y),
      width: Math.ceil(width),
      height: Math.ceil(height),
    };
    const pixels = await picture.clone().extract(region).raw().toBuffer();
    let brightest = 0;
    for (let at = 0; at < pixels.length; at += 3)
      brightest = Math.max(brightest, luminance([...pixels.subarray(at, at + 3)]));
    const ratio = (luminance(parts) + 0.05) / (brightest + 0.05);
    expect([said, ratio >= 4.5 ? 'readable' : ratio]).toEqual([said, 'readable']);
  }
  await page.context().close();
});

/** The relative luminance of WCAG 2.2, for red, green and blue from 0 to 255. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
