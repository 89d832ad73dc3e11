/**
 * Lints what may have changed since it was last found clean. Most rules ask for types, and a type may come from any file
 * that a file imports, however far behind; ESLint's own cache looks at the file alone and would hide what a change
 * elsewhere breaks. So a file is known by its own text and that of all it reaches, and by what holds for every file:
 * the packages, the rules and the compiler's options. CI lints everything, without a look at this.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { digest, digestForAll, ROOT, text, tracked } from './support/tracked.mjs';

const CLEAN = join(ROOT, 'node_modules/.cache/lanplass/lint.json');
const LINTED = ['.ts', '.tsx', '.mjs', '.cjs'];
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** What one file says, and the files that it imports. Read once a run. */
const files = new Map();
function read(file) {
  const known = files.get(file);
  if (known) return known;
  const source = text(file);
  const imports = LINTED.includes(extname(file))
    ? [...source.matchAll(IMPORT)].map(([, path]) => resolve(dirname(file), path))
    : [];
  const entry = { digest: digest(file, source), imports };
  files.set(file, entry);
  return entry;
}

/** The digest of a file and of all that it reaches. */
function digestOf(file, forAll) {
  const reached = new Set([file]);
  for (const one of reached) for (const next of read(one).imports) reached.add(next);
  return digest(forAll, file, ...[...reached].map((one) => read(one).digest).toSorted());
}

const forAll = digestForAll();
const linted = tracked().filter((file) => LINTED.includes(extname(file)));
const now = new Map(linted.map((file) => [file, digestOf(file, forAll)]));
const clean = new Set(existsSync(CLEAN) ? JSON.parse(readFileSync(CLEAN, 'utf8')) : []);

const eslint = new ESLint({ cwd: ROOT, warnIgnored: false });
const changed = linted.filter((file) => !clean.has(now.get(file)));
const results = changed.length > 0 ? await eslint.lintFiles(changed) : [];
const faulty = results.filter(({ messages }) => messages.length > 0);
for (const { filePath } of faulty) now.delete(filePath);
mkdirSync(dirname(CLEAN), { recursive: true });
// What was clean before is kept for a while: whoever goes back to it need not wait again.
writeFileSync(CLEAN, JSON.stringify([...new Set([...now.values(), ...clean])].slice(0, 10 * linted.length)));
console.log(await (await eslint.loadFormatter('stylish')).format(faulty));
process.exitCode = faulty.length > 0 ? 1 : 0;
