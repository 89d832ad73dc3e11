/**
 * Subsets the fonts to the letters, weights and features that the site uses, because a phone fetches them
 * before it shows any text. Run by hand when that changes (`node web/media/cut-fonts.mjs`); the results are
 * committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const FONTS = new URL('../src/styles/fonts/', import.meta.url);
const WEIGHTS = { inter: { min: 400, max: 700 }, 'space-grotesk': { min: 500, max: 700 } };
/** Tabular figures, kerning, ligatures and combining marks. No `calt`, which shows `3x1` as `3×1` and `->` as an arrow. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
/** Latin 1, letters of nearby languages, and the symbols in our texts. System fonts supply the rest. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŁłĐđ–—‘’‚“”„•…‹›€™−×→←↑↓`;

await mkdir(FONTS, { recursive: true });
for (const [name, wght] of Object.entries(WEIGHTS)) {
  const source = await readFile(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, PACKAGES));
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES };
  const cut = await subsetFont(source, LETTERS, options);
  await writeFile(new URL(`${name}.woff2`, FONTS), cut);
  await copyFile(new URL(`${name}/LICENSE`, PACKAGES), new URL(`${name}.LICENSE.txt`, FONTS));
  console.log(`${fileURLToPath(new URL(`${name}.woff2`, FONTS))}  ${source.length} -> ${cut.length} bytes`);
}
