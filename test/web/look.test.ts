import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SOURCE = join(process.cwd(), 'web/src');
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** The classes that a sheet has rules for. */
const classesOf = (sheet: string) =>
  new Set(
    [...sheet.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(
      ([, name = '']) => name,
    ),
  );

const pages = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** The words that a page says in what it calls a class, without the names of its own sheet. */
const said = pages.flatMap((file) =>
  [...read(file).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .flatMap(([, plain, mixed]) => (plain ?? mixed ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean)
    .map((word) => ({ file, word })),
);
const words = classesOf(read('styles/look.css'));

test('a page says only words that the look has', () => {
  const known = new Set([...words, ...classesOf(read('styles/base.css'))]);
  expect(said.filter(({ word }) => !known.has(word))).toEqual([]);
});

test('the look has only words that a page says', () => {
  const used = new Set(said.map(({ word }) => word));
  expect([...words].filter((word) => !used.has(word))).toEqual([]);
});

test('a page names only classes that its sheet has', () => {
  const lacking = pages.flatMap((file) =>
    [...read(file).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, name = '', sheet = '']) => {
        const known = classesOf(read(join(dirname(file), sheet)));
        const named = read(file).matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)([A-Za-z]\\w*)`, 'g'));
        return [...named].filter(([, one = '']) => !known.has(one)).map(([use]) => `${file}: ${use}`);
      },
    ),
  );
  expect(lacking).toEqual([]);
});
