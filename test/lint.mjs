/**
 * Lints what may have changed since it was last found clean. Most rules ask for types, and a type may come from any file
 * that a file imports, however far behind; ESLint's own cache looks at the file alone and would hide what a change
 * elsewhere breaks. So a file is known by its own text and that of all it reaches, and by what holds for every file:
 * the packages, the rules and the compiler's options. CI lints everything, without a look at this.
 */
import { extname } from 'node:path';
import { ESLint } from 'eslint';
import { digestForAll, digestOf, keep, kept, ROOT, tracked } from './support/tracked.mjs';

const CLEAN = 'lint.json';
const LINTED = ['.ts', '.tsx', '.mjs', '.cjs'];

const forAll = digestForAll();
const linted = tracked().filter((file) => LINTED.includes(extname(file)));
const now = new Map(linted.map((file) => [file, digestOf(file, forAll)]));
const clean = new Set(JSON.parse(kept(CLEAN) || '[]'));

const eslint = new ESLint({ cwd: ROOT, warnIgnored: false });
const changed = linted.filter((file) => !clean.has(now.get(file)));
const results = changed.length > 0 ? await eslint.lintFiles(changed) : [];
const faulty = results.filter(({ messages }) => messages.length > 0);
for (const { filePath } of faulty) now.delete(filePath);
// What was clean before is kept for a while: whoever goes back to it need not wait again.
keep(CLEAN, JSON.stringify([...new Set([...now.values(), ...clean])].slice(0, 10 * linted.length)));
console.log(await (await eslint.loadFormatter('stylish')).format(faulty));
process.exitCode = faulty.length > 0 ? 1 : 0;
