/**
 * Runs the long tests, races and rushes, and writes what came of them to `docs/reliability.md`. Words behind `--` choose
 * among the test files as jest does, and leave out the rushes and the writing: to try one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEST_PATH } from './test-path.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORT = join(ROOT, 'docs', 'reliability.md');
// The last three hold what `npm test` tries as a sample.
const PROJECTS = ['race', 'fault', 'rush', 'generated', 'contract', 'http', 'e2e'];
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const RUSHES = [
  ['SQLite', ['--database', 'sqlite']],
  ['MariaDB', ['--database', 'mysql']],
  ['MariaDB, two processes', ['--database', 'mysql', '--processes', '2']],
  ['SQLite, a thousand scripts', ['--database', 'sqlite', '--reaching', '100', '--pace', 'scripts']],
  ['MariaDB, a thousand scripts', ['--database', 'mysql', '--reaching', '100', '--pace', 'scripts']],
];

const chosen = process.argv.slice(2);

function node(args, stdio) {
  const env = { ...process.env, PATH: TEST_PATH, LONG: '1', TEST_THE_BUILD: '1' };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

/** Runs a project; what jest tells of each file, nothing when it died before it could tell. */
function runTests(project) {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-long-'));
  const outputFile = join(folder, 'result.json');
  // One file after the other: each has the machine to itself.
  // Nor does a server that a failed test has left behind keep the next ones from running.
  const options = [
    '--maxWorkers=1',
    '--forceExit',
    '--json',
    `--outputFile=${outputFile}`,
    '--selectProjects',
    project,
  ];
  try {
    node([...JEST, ...options, ...(chosen.length > 0 ? ['--testPathPatterns', ...chosen] : [])], 'inherit');
    return JSON.parse(readFileSync(outputFile, 'utf8')).testResults;
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runRush([name, options]) {
  const { status, stdout, stderr } = node(
    ['--import', 'tsx', 'test/bench/rush.ts', '--visitors', '1000', '--seats', '200', ...options],
    ['ignore', 'pipe', 'pipe'],
  );
  const words = `${stdout}${status === 0 ? '' : stderr}`.trimEnd();
  console.log(`\n${words}`);
  return { name, fine: status === 0, words };
}

/** A line of a table; what would end a cell or a line is taken out. */
const row = (...cells) => `| ${cells.map((cell) => cell.replaceAll(/[|\n]/g, ' ')).join(' | ')} |`;

function fileTable({ name, message, assertionResults }) {
  const broke = assertionResults.length === 0 ? [row('the whole file', `failed: ${message}`, '')] : [];
  const tests = assertionResults.map(({ ancestorTitles, title, status, duration }) =>
    row([...ancestorTitles, title].join(' › '), status, ((duration ?? 0) / 1000).toFixed(1)),
  );
  const head = [row('Test', 'Outcome', 'Seconds'), '| --- | --- | ---: |'];
  return [`### ${relative(ROOT, name)}`, '', ...head, ...broke, ...tests, ''];
}

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

function report(files, rushes) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ', with changes on top' : '';
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const machine = `${String(cpus().length)} cores (${model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`;
  return [
    '# What it withstands',
    '',
    '`npm run test:long` wrote this page: faults during a rush, generated input, races and whole rushes, each closed by',
    'the check of every invariant over the database, what the clients were told, and the mail that arrived.',
    '',
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Commit: ${git('rev-parse', 'HEAD') || 'none'}${changed}`,
    `- Machine: ${machine}, Node ${process.version}`,
    `- Tests: ${String(passed)} of ${String(tests.length)} passed`,
    `- Rushes: ${String(rushes.filter(({ fine }) => fine).length)} of ${String(rushes.length)} in order`,
    '',
    '## Tests',
    '',
    ...files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(fileTable),
    '## Rushes of a thousand visitors for two hundred seats',
    '',
    ...rushes.flatMap(({ name, fine, words }) => [
      ...[`### ${name}: ${fine ? 'in order' : 'NOT in order'}`, ''],
      ...['```text', words, '```', ''],
    ]),
  ].join('\n');
}

const files = [];
const rushes = [];

/** Written after each step: whoever breaks off has what was found until then. */
function tell() {
  const text = report(files, rushes);
  if (chosen.length > 0) console.log(text);
  else writeFileSync(REPORT, `${text.trimEnd()}\n`);
}

for (const rush of chosen.length > 0 ? [] : RUSHES) {
  rushes.push(runRush(rush));
  tell();
}
let whole = true;
for (const project of PROJECTS) {
  const found = runTests(project);
  // A choice of files may leave nothing of a project.
  if (found.length === 0 && chosen.length === 0) whole = false;
  files.push(...found);
  tell();
}
const fine = files.every(({ status }) => status === 'passed') && rushes.every(({ fine }) => fine);
process.exitCode = whole && fine && files.length > 0 ? 0 : 1;
