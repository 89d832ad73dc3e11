/**
 * Runs every check of the house in lanes side by side, and closes with one line of totals. With `--quick` it leaves out
 * what needs a database server or a browser.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_PATH } from './test-path.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = 'node_modules/.cache/lanplass';
const QUICK_PROJECTS = ['rules', 'contract', 'web'];
const quick = process.argv.includes('--quick');
const scratch = mkdtempSync(join(tmpdir(), 'lanplass-tests-'));

const tool = (script, ...args) => ['node_modules/' + script, ...args];
/** CI starts from nothing: what an earlier run has left is of use to whoever works here, and proves nothing. */
const unlessCI = (...args) => (process.env.CI ? [] : args);

const types = (name, project) => [
  `Types of the ${name}`,
  tool(
    'typescript/bin/tsc',
    ...['-p', project, '--noEmit'],
    ...unlessCI('--incremental', '--tsBuildInfoFile', `${CACHE}/types-of-the-${name}.json`),
  ),
];

const LINT = [
  'Lint',
  process.env.CI ? tool('eslint/bin/eslint.js', '.', '--max-warnings=0') : ['test/lint.mjs'],
];

const OTHER_STEPS = [
  types('server', '.'),
  types('pages', 'web'),
  types('tests', 'test'),
  [
    'Formatting',
    tool(
      'prettier/bin/prettier.cjs',
      ...['--check', '--log-level=warn', '.'],
      ...unlessCI('--cache', '--cache-strategy=content', `--cache-location=${CACHE}/formatting.json`),
    ),
  ],
  [
    'Walls',
    tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type=err'],
      ...['domain', 'application', 'adapters', 'config', 'web/src', 'test'],
    ),
  ],
  ['Dead code', tool('knip/bin/knip.js', '--no-progress')],
];

const RESULT = join(scratch, 'result.json');
const TESTS = [
  'Tests',
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    ...tool('jest/bin/jest.js', '--json', `--outputFile=${RESULT}`),
    ...(process.env.CI ? [`--cacheDirectory=${join(scratch, 'cache')}`] : []),
    ...(quick ? ['--selectProjects', ...QUICK_PROJECTS] : []),
  ],
];

/** Runs a step and answers whether it went well. What it says is handed on as it comes, or `whole` when it went wrong. */
async function run([name, args], whole) {
  const start = Date.now();
  const env = { ...process.env, PATH: TEST_PATH, ...(quick && { TEST_DATABASES: 'memory,sqlite' }) };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  const said = [];
  const hear = (part) => (whole ? said.push(part) : process.stdout.write(part));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const fine = await new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
  const outcome = `${fine ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`;
  process.stdout.write(fine ? outcome : outcome + Buffer.concat(said).toString());
  return fine;
}

/** Runs steps one after the other; answers the names of those that went wrong. */
async function lane(steps, whole = true) {
  const failed = [];
  for (const step of steps) if (!(await run(step, whole))) failed.push(step[0]);
  return failed;
}

/** Jest's own count, or one failure when it died before it could count. */
function counted() {
  try {
    return JSON.parse(readFileSync(RESULT, 'utf8'));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 0,
      numTodoTests: 0,
    };
  }
}

const failedSteps = (await Promise.all([lane([LINT]), lane(OTHER_STEPS), lane([TESTS], false)])).flat();
if (failedSteps.length > 0) console.log(`\nNot in order: ${failedSteps.join(', ')}`);

const count = counted();
const failed = count.numFailedTests + count.numRuntimeErrorTestSuites;
const skipped = count.numPendingTests + count.numTodoTests;
console.log(`\nTests: ${count.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
rmSync(scratch, { recursive: true, force: true });
