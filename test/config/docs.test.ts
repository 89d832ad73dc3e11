import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ALL_LIMITS } from '../../config/limits.ts';
import { RIGHTS } from '../support/private-mariadb.ts';

// What documents and comments name in code style is there.

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
/** Files and folders, one a line. */
const PATHS = [...new Set(FILES.flatMap((file) => [...parentsOf(file), file]))].join('\n');
/** What was true at the time, and what a program writes, is left out. */
const DOCUMENTS = FILES.filter((file) => /\.md$/.test(file) && !/CHANGELOG|reliability/.test(file));
const SOURCES = FILES.filter((file) => /\.([cm]?[jt]sx?|css|html)$/.test(file));
const COMMENT = /^\s*(\/\/|\/?\*)/;

const read = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => read(file).split('\n');
const code = SOURCES.flatMap(linesOf).filter((line) => !COMMENT.test(line));
const WORDS = new Set(code.join('\n').match(/\w+/g));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const SETTINGS = [
  // Lists in the code are written alike.
  ...[...code.join('\n').matchAll(/\bconst ([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name),
  ...[...code.join('\n').matchAll(/process\.env(?:\.|\[')([A-Z_]+)/g)].map(([, name = '']) => name),
  ...['config/environment.ts', 'config/vipps-settings.ts'].flatMap(
    (file) => read(file).match(/\b[A-Z][A-Z_]+\b/g) ?? [],
  ),
  ...Object.keys(ALL_LIMITS).map((limit) => `LIMIT_${limit.replace(/[A-Z]/g, '_$&').toUpperCase()}`),
];

function parentsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Pieces of a text in code style, a line break within one being a space. */
function inCodeStyle(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, piece = '']) => piece.replace(/\s+/g, ' '));
}

const OURS = /^(domain|application|adapters|config|web|test|docs)\//;
const IN_DATA = /^(\.\/)?(data|DATA_DIR)\/|^event\.json$/;
const isPath = (piece: string) =>
  !/[ :]/.test(piece) &&
  !IN_DATA.test(piece) &&
  (OURS.test(piece) || /^[\w<>{},.-]+\.(ts|tsx|mjs|cjs|md|json)$/.test(piece) || /^\.\w+[./]\w+/.test(piece));

/** Whether a file or folder of the name is there; `<word>`, `NNNN`, `NAME`, `…` and `*` stand for anything. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.()[\]]/g, '\\$&')
    .replace(/<[^>]*>|NNNN|NAME|…|\*/g, '[^/\\n]+')
    .replace(/\{([^}]*)\}/g, (_, ways: string) => `(${ways.replaceAll(',', '|')})`);
  return new RegExp(`^(.*/)?${pattern}(\\.[a-z]+)*$`, 'm').test(PATHS);
}

/** A name with a capital inside, as only code has it. */
const isName = (piece: string) => /^[A-Za-z]+[a-z][A-Z]\w*(\(\))?$/.test(piece);

const dead = (file: string, text: string) =>
  inCodeStyle(text)
    .filter(
      (piece) => (isPath(piece) && !isThere(piece)) || (isName(piece) && !WORDS.has(piece.replace('()', ''))),
    )
    .map((piece) => `${file}: ${piece}`);

describe('what is named', () => {
  test('in documents: files, folders and names are there', () => {
    expect(DOCUMENTS.flatMap((file) => dead(file, read(file)))).toEqual([]);
  });

  test('where the areas are listed, all of them are', () => {
    const areas = readdirSync('application').filter((name) => !['shared', 'ports'].includes(name));
    const forgotten = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/decisions/0006-areas.md'].flatMap(
      (file) => areas.filter((area) => !read(file).includes(`\`${area}\``)).map((area) => `${file}: ${area}`),
    );
    expect(forgotten).toEqual([]);
  });

  test('in documents: links lead somewhere', () => {
    const broken = DOCUMENTS.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, to = '']) => [...parentsOf(file).slice(-1), to].join('/'))
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  test('in documents: commands are in package.json', () => {
    const commands = DOCUMENTS.flatMap((file) =>
      [...read(file).matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g)].map(([, name = '']) => `${file}: ${name}`),
    );
    expect(commands.filter((line) => !((line.split(': ')[1] ?? '') in scripts))).toEqual([]);
  });

  test('in documents: settings are known', () => {
    const named = DOCUMENTS.flatMap((file) =>
      (read(file).match(/(?<=`)[A-Z]+(_[A-Z]+)+(?=[`=])|(?<=^ *)[A-Z]+_[A-Z_]+(?==)/gm) ?? []).map(
        (name) => `${file}: ${name}`,
      ),
    );
    expect(named.filter((line) => !SETTINGS.includes(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('in comments: files, folders and names are there', () => {
    const comments = (file: string) =>
      linesOf(file)
        .filter((line) => COMMENT.test(line))
        .join('\n')
        .replace(/^ *(\/\/|\/?\*+)/gm, '');
    expect(SOURCES.flatMap((file) => dead(file, comments(file)))).toEqual([]);
  });
});

test('the crew is told to give the program all the rights that it needs on MariaDB', () => {
  expect(readFileSync('docs/drift.md', 'utf8')).toContain(`GRANT ${RIGHTS} ON lanplass.*`);
});
