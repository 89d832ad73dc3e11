import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { firstWith, PROMISED } from '../support/promised-browsers.ts';

/** What the script asks a browser about, by its words and by MDN's. */
const ASKED = {
  'oklch(': 'css.types.color.oklch',
  infinity: 'css.types.calc-keyword.infinity',
  'font-synthesis-weight': 'css.properties.font-synthesis-weight',
};

describe('the script that tells older browsers', () => {
  const script = readFileSync('web/public/old-browser.js', 'utf8');

  test('asks for what each promised browser has, and not one before it', () => {
    const versions = Object.values(ASKED).map(firstWith);
    const oldest = PROMISED.map(({ name }) => [
      name,
      Math.max(...versions.map((one) => one.get(name) ?? Infinity)),
    ]);
    expect(oldest).toEqual(PROMISED.map(({ name, version }) => [name, Number(version)]));
    for (const words of Object.keys(ASKED)) expect(script).toContain(words);
  });

  test('is written as the oldest browsers read it', () => {
    const code = script.replace(/\/\*[^]*?\*\//g, '');
    expect(code).not.toMatch(/=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|async|await|import|export)\b/);
  });

  type Supports = ((property: string, value: string) => boolean) | undefined;
  const lacking = (word: string) => (property: string, value: string) =>
    !`${property}: ${value}`.includes(word);

  test.each<[browser: string, supports: Supports, isTold: boolean]>([
    ['that has all', () => true, false],
    ['without CSS.supports', undefined, true],
    ...Object.keys(ASKED).map((word): [string, Supports, boolean] => [
      `without ${word}`,
      lacking(word),
      true,
    ]),
  ])('a browser %s', (_, supports, isTold) => {
    let hidden = true;
    const document = {
      getElementById: (id: string) => ({
        removeAttribute: (name: string) => {
          if (id === 'old-browser' && name === 'hidden') hidden = false;
        },
      }),
    };
    const window = supports ? { CSS: { supports } } : {};
    runInNewContext(script, { document, window });
    expect(!hidden).toBe(isTold);
  });
});
