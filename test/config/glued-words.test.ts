import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { gluedWords } from '../support/glued-words.ts';

const PAGES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && existsSync(file));

const glued = (markup: string) => gluedWords('x.tsx', `const x = <p>${markup}</p>;`).length;

test.each([
  ['slettes senest etter\n  {months} måneder', 1],
  ['slettes etter {months}\n  måneder', 1],
  ['ring\n  <a href="tel:1">91234567</a>', 1],
  ['ring <b>oss</b>\n  i dag', 1],
  ['<b>Rad</b>\n  <span>{row}</span>', 0],
  ['koster\n  <Kroner sum={1} />', 1],
  ['kontakt oss\n  {mail ? <a href="mailto:a">på e-post</a> : null}', 1],
  ['{count} <b>igjen</b>', 0],
  ['det er\n  {`${count} igjen`}', 1],
  ['du er over\n  {young && "16"}', 1],
  ['etter{" "}\n  {months} måneder', 0],
  ['etter {months} måneder', 0],
  ['to linjer\n  med tekst', 0],
  ['plass{many ? "er" : ""}', 0],
  ['kontakt oss\n  {mail ? <> på <a href="mailto:a">e-post</a></> : null}', 1],
  ['kontakt oss\n  {mail ? <>{" "}på <a href="mailto:a">e-post</a></> : null}\n  , takk', 0],
  ['vilkårene\n  <ul><li>ett</li></ul>', 0],
  ['<a href="/">hjem</a>\n  .', 0],
])('the markup %j joins words %d times', (markup, count) => {
  expect(glued(markup)).toBe(count);
});

test('no page joins two words over a line break of its markup', () => {
  expect(PAGES.length).toBeGreaterThan(100);
  expect(PAGES.flatMap((file) => gluedWords(file, readFileSync(file, 'utf8')))).toEqual([]);
});
