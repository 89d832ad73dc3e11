/** The files of the working tree with digests of their content, for the caches of the checks. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Files that affect every other: the packages, the lint rules and the compiler's options. */
const FOR_ALL = /(^|\/)(package-lock\.json|\.oxlintrc\.jsonc|tsconfig\.json)$/;
const CACHE = 'node_modules/.cache/lanplass';
const WITH_IMPORTS = ['.ts', '.tsx', '.mjs', '.cjs'];
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

export const digest = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex');
export const text = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The files of the tree, committed or not, as absolute paths; with `folders`, only those below them. */
export function tracked(...folders) {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  const names = execFileSync('git', git, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  return names.map((name) => resolve(ROOT, name)).filter((file) => existsSync(file));
}

/** A digest of Node's version and of the files that affect every other. */
export const digestForAll = () =>
  digest(
    process.version,
    ...tracked()
      .filter((file) => FOR_ALL.test(file))
      .flatMap((file) => [relative(ROOT, file), text(file)]),
  );

/** The digest of a file, and the files that it imports. Each file is read once per run. */
const files = new Map();
function read(file) {
  const known = files.get(file);
  if (known) return known;
  const source = text(file);
  const imports = WITH_IMPORTS.includes(extname(file))
    ? [...source.matchAll(IMPORT)].map(([, path]) => resolve(dirname(file), path))
    : [];
  const entry = { digest: digest(relative(ROOT, file), source), imports };
  files.set(file, entry);
  return entry;
}

/** A file and all that it imports, directly or not, as absolute paths. */
export function reach(file) {
  const reached = new Set([file]);
  for (const one of reached) for (const next of read(one).imports) reached.add(next);
  return reached;
}

/** The digest of a file and of all that it imports; `forAll` is a digest of what affects every file. */
export const digestOf = (file, forAll) =>
  digest(forAll, relative(ROOT, file), ...[...reach(file)].map((one) => read(one).digest).toSorted());

/** The text an earlier run stored under this name; empty without one, and in CI, which has no caches. */
export const kept = (name) => (process.env.CI ? '' : text(join(ROOT, CACHE, name)));

/** Keeps a text for later runs of this checkout. */
export function keep(name, words) {
  mkdirSync(join(ROOT, CACHE), { recursive: true });
  writeFileSync(join(ROOT, CACHE, name), words);
}
