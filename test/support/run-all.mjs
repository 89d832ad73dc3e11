/**
 * Runs every check in lanes side by side, and ends with one line of totals. `--quick` leaves out what needs a
 * database server or a browser.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { testsPassed } from './tests-passed.mjs';
import { digest, keep, kept, ROOT, text, tracked } from './tracked.mjs';

const QUICK_FOLDERS = ['domain', 'application', 'config', 'contract', 'web'].map(
  (folder) => `test/${folder}`,
);
const quick = process.argv.includes('--quick');
const scratch = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'lanplass-tests-'));
// Servers of the tests run as another user.
chmodSync(scratch, 0o711);

/** A folder in memory where there is room for what a whole run has at a time: a third of a test is waiting for a disk. */
function roomInMemory() {
  const [folder, needed] = ['/dev/shm', 6 * 2 ** 30];
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    const isInMemory = type === 0x0102_1994;
    return isInMemory && bavail * bsize > needed && freemem() > 2 * needed ? folder : undefined;
  } catch {
    return undefined;
  }
}

const tool = (script, ...args) => ['node_modules/' + script, ...args];

const SERVER = ['domain', 'application', 'adapters', 'config'];

const types = (name, project) => [
  `Types of the ${name}`,
  tool('typescript-7/bin/tsc', '-p', project, '--noEmit'),
];

/** More room for young objects: jest makes many short-lived ones, and they are scanned less often. */
const ROOM = '--max-semi-space-size=64';

/** Steps that depend on files alone. */
const STEPS_OF_FILES = [
  ['Lint', tool('oxlint/bin/oxlint')],
  types('server', '.'),
  types('pages', 'web'),
  types('tests', 'test'),
  ['Formatting', tool('oxfmt/bin/oxfmt', '--check')],
  [
    'Walls',
    tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type=err'],
      ...[...SERVER, 'web/src', 'test'],
    ),
  ],
  ['Dead code', tool('knip/bin/knip.js', '--no-progress')],
];

const RESULT = join(scratch, 'result.json');
const quickTests = quick ? testsPassed(QUICK_FOLDERS) : undefined;
const QUICK_ENV = { TEST_DATABASES: 'sqlite', PASSED_BEFORE: quickTests?.files.join('\n') };
const TESTS = [
  'Tests',
  [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ROOM],
    ...tool('jest/bin/jest.js', '--json', `--outputFile=${RESULT}`),
    // CI starts without caches: results of earlier runs are useful while one works, but prove nothing.
    ...(process.env.CI ? [`--cacheDirectory=${join(scratch, 'cache')}`] : []),
    ...(quickTests ? ['--filter=<rootDir>/test/support/unless-passed.cjs', ...QUICK_FOLDERS] : []),
  ],
];

/** Runs a step; returns whether it passed. With `whole` its output is shown only when it failed. */
async function run([name, args], whole) {
  const start = Date.now();
  // A full run starts its processes from the build, which `pretest` has made.
  const env = { ...process.env, TMPDIR: scratch, ...(quick ? QUICK_ENV : { TEST_THE_BUILD: '1' }) };
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

/** Runs the steps that have not passed on this exact tree in turn; returns the names of the failed ones. */
async function laneOfFiles(steps) {
  const tree = digest(process.version, ...tracked().flatMap((file) => [relative(ROOT, file), text(file)]));
  const failed = [];
  for (const step of steps) {
    const [name] = step;
    if (kept(`${name}.digest`) === tree) console.log(`✓ ${name} (nothing changed since)`);
    else if (await run(step, true)) keep(`${name}.digest`, tree);
    else failed.push(name);
  }
  return failed;
}

/** Jest's result, or one failure when jest died before it wrote one. */
function told() {
  try {
    return JSON.parse(readFileSync(RESULT, 'utf8'));
  } catch {
    return {
      testResults: [],
      numPassedTests: 0,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      numPendingTests: 0,
      numTodoTests: 0,
    };
  }
}

/** What each kind of test took: seconds of its files, one after the other, by its folder. */
function tellKinds(results) {
  const took = new Map();
  for (const { name, startTime, endTime } of results) {
    const kind = relative(join(ROOT, 'test'), name).split('/')[0];
    const { files = 0, ms = 0 } = took.get(kind) ?? {};
    took.set(kind, { files: files + 1, ms: ms + endTime - startTime });
  }
  const kinds = [...took].sort(([, one], [, other]) => other.ms - one.ms);
  for (const [kind, { files, ms }] of kinds)
    console.log(`${kind.padEnd(12)} ${(ms / 1000).toFixed(0).padStart(6)} s in ${String(files)} files`);
}

const tests = async () => ((await run(TESTS, false)) ? [] : [TESTS[0]]);

const failedSteps = (await Promise.all([laneOfFiles(STEPS_OF_FILES), tests()])).flat();
if (failedSteps.length > 0) console.log(`\nNot in order: ${failedSteps.join(', ')}`);

const count = told();
quickTests?.note(count.testResults);
const known = quickTests?.tests ?? 0;
if (known > 0)
  console.log(`\n${known} tests passed before, and nothing that they look at has changed since.`);
if (!quick) tellKinds(count.testResults);
const failed = count.numFailedTests + count.numRuntimeErrorTestSuites;
const skipped = count.numPendingTests + count.numTodoTests;
console.log(`\nTests: ${count.numPassedTests + known} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failedSteps.length > 0 ? 1 : 0;
rmSync(scratch, { recursive: true, force: true });
