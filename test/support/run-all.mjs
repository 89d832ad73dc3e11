/**
 * Runs every check of the house, one after the other, and closes with one line of totals.
 * With `--quick` it leaves out what needs a database server or a browser.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_PATH } from './test-path.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const QUICK_PROJECTS = ['rules', 'contract', 'web'];
const quick = process.argv.includes('--quick');

const tool = (script, ...args) => ['node_modules/' + script, ...args];

const STEPS = [
  ['Types of the server', tool('typescript/bin/tsc', '-p', '.', '--noEmit')],
  ['Types of the pages', tool('typescript/bin/tsc', '-p', 'web')],
  ['Types of the tests', tool('typescript/bin/tsc', '-p', 'test')],
  ['Lint', tool('eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['Formatting', tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  [
    'Walls',
    tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type=err'],
      ...['domain', 'application', 'adapters', 'config', 'web/src', 'test'],
    ),
  ],
];

function node(args, more = {}) {
  const env = { ...process.env, PATH: TEST_PATH, ...more };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0;
}

function timed(name, work) {
  const start = Date.now();
  const fine = work();
  console.log(`${fine ? '✓' : '✗'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  return fine;
}

/** Runs the test files and returns jest's own count of them, or nothing when jest died before it could count. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-tests-'));
  const outputFile = join(folder, 'result.json');
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const selection = quick ? ['--selectProjects', ...QUICK_PROJECTS] : [];
  const env = quick ? { TEST_DATABASES: 'memory,sqlite' } : {};
  try {
    const fine = node([...jest, '--json', `--outputFile=${outputFile}`, ...selection], env);
    return { fine, count: JSON.parse(readFileSync(outputFile, 'utf8')) };
  } catch {
    return { fine: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const failedSteps = STEPS.filter(([name, args]) => !timed(name, () => node(args))).map(([name]) => name);
let result = { fine: false };
if (!timed('Tests', () => (result = runTests()).fine)) failedSteps.push('Tests');
if (failedSteps.length > 0) console.log(`\nNot in order: ${failedSteps.join(', ')}`);

const count = result.count ?? { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const failed = count.numFailedTests + (count.numRuntimeErrorTestSuites ?? 1);
const skipped = count.numPendingTests + count.numTodoTests;
console.log(`\nTests: ${count.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
