/** Retakes the pictures of the crew's guide: end-to-end tests follow its steps and take screenshots. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

/** Writes `docs/bilder`; throws when a test on the way fails. */
export function takeGuidePictures() {
  const env = {
    ...process.env,
    GUIDE_PICTURES: fileURLToPath(new URL('../../docs/bilder', import.meta.url)),
  };
  for (const args of [
    ['config/setup.mjs', '--all'],
    [...JEST, 'test/e2e/admin-payments', 'test/e2e/roll-call'],
  ]) {
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${String(status)}`);
  }
}
