/** What the checks' caches know files by: which files there are, and digests of what they say. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Files that hold for every other: the packages, the rules and the compiler's options. */
const FOR_ALL = /(^|\/)(package-lock\.json|eslint\.config\.mjs|tsconfig\.json)$/;

export const digest = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex');
export const text = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The files of the tree, committed or not, as absolute paths; only those below one of the folders where any are named. */
export function tracked(...folders) {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  const names = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  return names.map((name) => resolve(ROOT, name)).filter((file) => existsSync(file));
}

/** A digest of Node and of what holds for every file. */
export const digestForAll = () =>
  digest(
    process.version,
    ...tracked()
      .filter((file) => FOR_ALL.test(file))
      .flatMap((file) => [file, text(file)]),
  );
