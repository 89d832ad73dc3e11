import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Crew } from './crew.ts';
import { brokenIn } from './invariants/of-program.ts';
import type { TestProgram } from './program.ts';
import { startGuardedProgram, Superadmin } from './superadmin.ts';

/** A program of its own for each test of the file that imports this. Each must leave its rows in order. */
export let program: TestProgram;
/** The first admin there, and the same at the superadmin's page. */
export let crew: Crew;
export let sjef: Superadmin;

beforeEach(async () => {
  program = await startGuardedProgram();
  await logInAgain();
});
afterEach(async () => {
  expect(await brokenIn(program)).toEqual([]);
  await program.stop();
});

/** Logs the first admin in, as after so long that their token has run out. */
export async function logInAgain(): Promise<void> {
  sjef = await Superadmin.loggedIn(program);
  crew = sjef.crew;
}
