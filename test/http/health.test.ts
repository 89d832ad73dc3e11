import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

test.each([
  ['/healthz', { status: 'ok', version }],
  ['/readyz', { status: 'ok' }],
])('%s answers 200 while all is well', async (path, words) => {
  const answer = await fetch(program.url + path);
  expect([answer.status, await answer.json()]).toEqual([200, words]);
});
