import { beforeAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { lackedCalls, type LackedCall } from '../support/lacked-calls.ts';
import { lackedStyles } from '../support/lacked-styles.ts';
import { PROMISED } from '../support/promised-browsers.ts';

/** Lines of code, and what in them a promised browser lacks. */
const LACKED_CODE: readonly (readonly [code: string, feature: string])[] = [
  ["URL.canParse('x');", 'api.URL.canParse_static'],
  ["URL.parse('x');", 'api.URL.parse_static'],
  ['Array.fromAsync([]);', 'javascript.builtins.Array.fromAsync'],
  ['Promise.withResolvers();', 'javascript.builtins.Promise.withResolvers'],
  ['Object.groupBy([1], String);', 'javascript.builtins.Object.groupBy'],
  ['Map.groupBy([1], String);', 'javascript.builtins.Map.groupBy'],
  ['[2, 1].toSorted();', 'javascript.builtins.Array.toSorted'],
  ['([2, 1] as readonly number[]).toReversed();', 'javascript.builtins.Array.toReversed'],
  ['[2, 1].toSpliced(0, 1);', 'javascript.builtins.Array.toSpliced'],
  ['[2, 1].with(0, 1);', 'javascript.builtins.Array.with'],
  ["[2, 1]['with'](0, 1);", 'javascript.builtins.Array.with'],
  ['new Uint8Array(1).toSorted();', 'javascript.builtins.TypedArray.toSorted'],
  ['new Set([1]).union(new Set([2]));', 'javascript.builtins.Set.union'],
  ['[1].values().map(String);', 'javascript.builtins.Iterator.map'],
  ['new Map([[1, 2]]).keys().toArray();', 'javascript.builtins.Iterator.toArray'],
  ['Iterator.from([1]);', 'javascript.builtins.Iterator.from'],
  ["'x'.isWellFormed();", 'javascript.builtins.String.isWellFormed'],
  ["RegExp.escape('x');", 'javascript.builtins.RegExp.escape'],
  ["new Intl.DurationFormat('nb');", 'javascript.builtins.Intl.DurationFormat'],
  ["new Intl.Segmenter('nb');", 'javascript.builtins.Intl.Segmenter'],
  ['AbortSignal.any([]);', 'api.AbortSignal.any_static'],
  ['document.startViewTransition();', 'api.Document.startViewTransition'],
  ['document.body.showPopover();', 'api.HTMLElement.showPopover'],
  ['document.body.checkVisibility();', 'api.Element.checkVisibility'],
  ['const { checkVisibility } = document.body;', 'api.Element.checkVisibility'],
  ['requestIdleCallback(() => undefined);', 'api.Window.requestIdleCallback'],
  ['AbortSignal.timeout(1);', 'api.AbortSignal.timeout_static'],
  ['CSS.highlights;', 'api.CSS.highlights_static'],
  ['document.onscrollend = null;', 'api.Document.scrollend_event'],
];

/** Lines of code that every promised browser runs. */
const GOOD_CODE = [
  ...['[1].at(-1);', '[1].findLast(Boolean);', 'structuredClone([1]);', "'x'.replaceAll('x', 'y');"],
  ...["Object.hasOwn({}, 'a');", "new Intl.ListFormat('nb').format(['a']);", '[1, [2]].flat();'],
  ...[
    'document.createElement("dialog").showModal();',

    "new Error('x', { cause: 1 });",
  ],
  ...['crypto.randomUUID();', 'document.body.replaceChildren();', 'document.body.animate([]);'],
  "if ('startViewTransition' in document) document.startViewTransition();",
  "typeof requestIdleCallback === 'undefined' ? 0 : requestIdleCallback(() => undefined);",
  '({ toSorted: () => 1, with: (one: number) => one }).with(1);',
];

const CASES = resolve('web/src/cases.ts');
const ROOTS = ['web/src/', 'domain/'].map((folder) => resolve(folder) + '/');
const inFunctions = (lines: readonly string[]) => lines.map((line) => `() => { ${line} };`).join('\n');

const STYLES = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('web/src', file));

let calls: readonly LackedCall[];
beforeAll(() => {
  const code = inFunctions([...LACKED_CODE.map(([line]) => line), ...GOOD_CODE]);
  const isOurs = (file: string) => ROOTS.some((root) => file.startsWith(root));
  calls = lackedCalls('web/tsconfig.json', isOurs, new Map([[CASES, code]]));
});

test('nothing is called in the pages, nor in the rules that they share, that a promised browser lacks', () => {
  const ours = calls.filter(({ file }) => file !== CASES);
  expect(ours.map(({ file, line, problem }) => `${relative('.', file)}:${line} ${problem}`)).toEqual([]);
});

describe('the search for calls that a browser lacks', () => {
  test('sees methods of classes and of objects, global names, and what the document has', () => {
    const found = calls.filter(({ file, line }) => file === CASES && line <= LACKED_CODE.length);
    expect(found.map(({ line, problem }) => [LACKED_CODE[line - 1]?.[0], problem.split(' ')[0]])).toEqual(
      LACKED_CODE,
    );
  });

  test('lets pass what all have, what the code asks for first, and names of ours', () => {
    const found = calls.filter(({ file, line }) => file === CASES && line > LACKED_CODE.length);
    expect(found).toEqual([]);
  });
});

describe('a style sheet of the pages', () => {
  test.each(STYLES)('%s styles by nothing that a promised browser lacks', (file) => {
    expect(lackedStyles(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test.each([
    ['a:has(b) { color: red; }', [':has']],
    ['a, b:user-invalid { color: red; }', [':user-invalid']],
    ['a { color: light-dark(red, blue); }', ['light-dark()']],
    ['@media print { a:has(b) { color: red } }', [':has']],
    ['@supports selector(:has(*)) { a:has(b) { color: red } } a { color: red }', []],
    ['a:is(b):focus-visible::before { color: color-mix(in srgb, red, blue); }', []],
    ['/* a:has(b) { } */ a { text-wrap: balance; }', []],
  ])('as here: %s', (css, lacked) => {
    expect(lackedStyles(css)).toEqual(lacked);
  });
});

test('README names the browsers that the build promises', () => {
  const named = PROMISED.map(({ name, version }) => `${name} ${version}`);
  expect(readFileSync('README.md', 'utf8')).toContain(
    `**${named.slice(0, -1).join(', ')} and ${named.at(-1)}**`,
  );
});
