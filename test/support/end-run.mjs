/** Runs after the tests of a run. */
export default async function endRun() {
  await globalThis.endServerOfRun?.();
}
