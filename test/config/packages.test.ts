import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const BUILT = ['domain', 'application', 'adapters', 'config', 'web/src'];
/** Needed but never imported: the compiler, what `npm run dev` starts with, and TypeORM's driver. */
const NOT_IMPORTED = ['typescript-7', 'tsx', 'better-sqlite3', '@types/node'];

const source = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => join(folder, file));

const sources = [...BUILT.flatMap(source), 'vite.config.ts'].map((file) => readFileSync(file, 'utf8')).join();

describe('the packages that the first start installs', () => {
  it.each(Object.keys(dependencies))('%s is needed for running or building', (name) => {
    const typed = name.replace(/^@types\//, '');
    const named = sources.includes(`'${typed}'`) || sources.includes(`'${typed}/`);
    expect(named || NOT_IMPORTED.includes(name)).toBe(true);
  });
});
