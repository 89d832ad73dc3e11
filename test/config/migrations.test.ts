import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { MIGRATIONS } from '../../adapters/database/migrate.ts';

const FOLDER = 'adapters/database/migrations';
const FILES = readdirSync(FOLDER).filter((file) => /^\d/.test(file));

test('each migration has a number of its own, by which its file stands where it runs', () => {
  const classOf = (file: string) => /export class (\w+)/.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1];
  expect(FILES.sort().map(classOf)).toEqual(MIGRATIONS.map(({ name }) => name));
  expect(new Set(FILES.map((file) => file.split('-')[0])).size).toBe(FILES.length);
});
