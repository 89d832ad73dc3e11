/** Runs after the tests of a run. */
import { rmSync } from 'node:fs';

export default async function endRun() {
  await globalThis.endServerOfRun?.();
  rmSync(process.env.TEST_RUN, { recursive: true, force: true });
}
