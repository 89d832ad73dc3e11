import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

test.each(['/healthz', '/readyz'])('%s answers 200 while all is well', async (path) => {
  const answer = await fetch(program.url + path);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});
