/**
 * Runs the long tests, races, rushes and load, and writes to `docs/reliability.md` what was tried and found. It takes
 * hours. Arguments behind `--` that name parts run only those and leave the rest of the page as it is. Other
 * arguments select test files as jest does and write nothing, for trying one.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORT = join(ROOT, 'docs', 'reliability.md');
const INTERLEAVINGS = 'test/race/interleavings';
/** Jest's arguments for each part of the page that consists of tests. */
const TESTS = {
  Interleavings: [INTERLEAVINGS],
  Races: ['test/race/', '--testPathIgnorePatterns', INTERLEAVINGS],
  Faults: ['test/fault/'],
  'Faults during rushes': ['test/rush/'],
  'Generated input': ['test/generated/'],
  // `npm test` runs only a sample of what these hold.
  Contracts: ['test/contract/'],
  Calls: ['test/http/', 'test/mail/'],
  Browser: ['test/e2e/'],
};
const RUSHES_PART = 'Rushes of a thousand visitors for two hundred seats';
const LOAD_PART = 'An hour of load';
const WEEKENDS_PART = 'Whole weekends';
/** What each part tries, and how. */
const TRIED = {
  [RUSHES_PART]:
    'An opening: a thousand visitors as browsers and as scripts, three in ten of whom sign up, until the hall is sold out.',
  [LOAD_PART]: 'Sign-ups, reads and acts of the crew at an even pace for an hour, on both databases at once.',
  [WEEKENDS_PART]:
    'A whole LAN from one seed, by a virtual clock: sign-up, money, crew, guardians, the door with three phones, competitions, backups and restores, on a machine that is killed, full and away. After each hour every invariant holds, nobody with a 200 is forgotten, every krone is in the books, and nobody is mailed twice.',
  Interleavings:
    'Every pair of jobs that can touch the same rows, on MariaDB: the first is stopped before each of its statements, the second runs whole, the first goes on. Answers and rows equal one of the two orders.',
  Races: 'Many visitors on few seats, over HTTP, on both databases; without the guards they must oversell.',
  Faults: 'Killed at every moment, its database away, its disk full, its mail server hanging or dying.',
  'Faults during rushes': 'The same faults while a rush goes on.',
  'Generated input':
    'Whole hostile bodies to every call, and two hundred payments at a Vipps that fails, on a site that is killed.',
  Contracts: 'Every store on SQLite and MariaDB, and every sender of mail.',
  Calls: 'Every call of the specs, with its roles and bad input, and the mails.',
  Browser: 'Every flow in Chromium, in all four sizes, with axe.',
};
const PARTS = [RUSHES_PART, LOAD_PART, WEEKENDS_PART, ...Object.keys(TESTS)];
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const SQLITE = ['--database', 'sqlite'];
const MARIADB = ['--database', 'mysql'];
const SCRIPTED = ['--reaching', '100', '--pace', 'scripts'];
const rush = (...options) => ['test/bench/rush.ts', '--visitors', '1000', '--seats', '200', ...options];
// The checker reads everything that an hour leaves, with every mail.
const load = (...options) => [
  '--max-old-space-size=12000',
  'test/bench/load.ts',
  '--minutes',
  '60',
  ...options,
];
const weekends = (...options) => ['test/weekend/weekend.ts', ...options];
/** Node's arguments for each run of the other parts. Both hours of load run at the same time. */
const SCRIPTS = {
  [RUSHES_PART]: {
    SQLite: rush(...SQLITE),
    MariaDB: rush(...MARIADB),
    'MariaDB, two processes': rush(...MARIADB, '--processes', '2'),
    'MariaDB, two hundred of them behind one address': rush(...MARIADB, '--together', '200'),
    'SQLite, opened by the clock': rush(...SQLITE, '--scheduled'),
    'SQLite, a thousand scripts': rush(...SQLITE, ...SCRIPTED),
    'MariaDB, a thousand scripts': rush(...MARIADB, ...SCRIPTED),
  },
  [LOAD_PART]: { SQLite: load(...SQLITE), MariaDB: load(...MARIADB) },
  [WEEKENDS_PART]: {
    SQLite: weekends('--seeds', '1000', '--reached'),
    'MariaDB, two processes': weekends('--seeds', '200', '--database', 'mariadb'),
  },
};

const words = process.argv.slice(2);
const partOf = (word) => PARTS.find((part) => part.toLowerCase().startsWith(word.toLowerCase()));
const triesFiles = words.some((word) => !partOf(word));
const wanted = words.length > 0 && !triesFiles ? words.map(partOf) : PARTS;

const RUN = {
  cwd: ROOT,
  env: { ...process.env, LONG: '1', TEST_THE_BUILD: '1' },
  maxBuffer: 2 ** 26,
};

/** Runs some of the test files; returns jest's result for each, none when jest died before it wrote them. */
function runTests(choice) {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-long-'));
  const outputFile = join(folder, 'result.json');
  // One file at a time: each has the machine to itself. Interleavings mostly wait, and use no clock.
  const workers = choice === TESTS.Interleavings ? 2 : 1;
  // A server left behind by a failed test must not keep the next ones from running.
  const options = [`--maxWorkers=${workers}`, '--forceExit', '--json', `--outputFile=${outputFile}`];
  try {
    spawnSync(process.execPath, [...JEST, ...options, ...choice], { ...RUN, stdio: 'inherit' });
    return JSON.parse(readFileSync(outputFile, 'utf8')).testResults;
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runScript([name, args]) {
  const { fine, words } = await new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', ...args], RUN, (failure, stdout, stderr) =>
      resolve({ fine: !failure, words: `${stdout}${failure ? stderr : ''}`.trimEnd() }),
    );
  });
  console.log(`\n${words}`);
  return { name, fine, words };
}

/** A row of a table, without what would end a cell or a line. */
const row = (...cells) => `| ${cells.map((cell) => String(cell).replaceAll(/[|\n]+/g, ' ')).join(' | ')} |`;

/** The results of test files, a row each, and below them what failed. */
function filesTable(files) {
  const rows = files.map(({ name, assertionResults, startTime, endTime }) => {
    const passed = assertionResults.filter(({ status }) => status === 'passed').length;
    const seconds = ((endTime - startTime) / 1000).toFixed(0);
    return row(relative(ROOT, name), `${passed} of ${assertionResults.length}`, seconds);
  });
  const failed = files.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [`- ${relative(ROOT, name)} did not run: ${message.split('\n')[0]}`]
      : assertionResults
          .filter(({ status }) => status !== 'passed')
          .map(
            ({ ancestorTitles, title }) =>
              `- failed: ${[...ancestorTitles, title].join(' › ').slice(0, 200)}`,
          ),
  );
  return [
    row('File', 'Passed', 'Seconds'),
    '| --- | --- | ---: |',
    ...rows,
    ...(failed.length > 0 ? ['', ...failed] : []),
  ];
}

/** What of a run's words stands on the page; they are printed whole while it runs. */
const TOLD = /^(?:holdSeats|submit|sold out|told of|every invariant|broken calls|\d+ of \d+ weekends)/;

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** When, from which commit and on which machine a part was run. */
function facts() {
  const changed = git(
    'status',
    '--porcelain',
    '--untracked-files=no',
    '--',
    '.',
    `:!${relative(ROOT, REPORT)}`,
  );
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const machine = `${String(cpus().length)} cores (${model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory`;
  return [
    `- Version: ${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version}`,
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `- Commit: ${git('rev-parse', 'HEAD') || 'none'}${changed ? ', with changes on top' : ''}`,
    `- Machine: ${machine}, Node ${process.version}`,
  ];
}

async function scriptsSection(part) {
  const scripts = Object.entries(SCRIPTS[part]);
  const runs = part === LOAD_PART ? await Promise.all(scripts.map(runScript)) : [];
  if (part !== LOAD_PART) for (const script of scripts) runs.push(await runScript(script));
  const inOrder = runs.filter(({ fine }) => fine).length;
  return {
    fine: inOrder === runs.length,
    lines: [
      ...[...facts(), `- In order: ${String(inOrder)} of ${String(runs.length)}`, ''],
      ...runs.flatMap(({ name, fine, words }) => [
        `- ${name}: ${fine ? 'in order' : 'NOT in order'}; ${words
          .split('\n')
          .filter((line) => TOLD.test(line))
          .map((line) => line.replaceAll(/ +/g, ' '))
          .join('; ')}`,
      ]),
    ],
  };
}

function testsSection(choice) {
  const files = runTests(choice);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return {
    fine: files.length > 0 && files.every(({ status }) => status === 'passed'),
    lines: [
      ...[...facts(), `- Passed: ${String(passed)} of ${String(tests.length)}`, ''],
      ...filesTable(files.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
    ],
  };
}

/** The sections of the page, by heading. */
function sectionsOfPage() {
  const [, ...sections] = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split(/^## /m) : [];
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section.trimEnd()]));
}

/** Writes the page after each part, so that an interrupted run keeps its results. */
function writePage(part, lines) {
  const sections = sectionsOfPage().set(part, [part, '', TRIED[part], '', ...lines].join('\n').trimEnd());
  const page = [
    '# What it withstands',
    '',
    '`npm run test:long` wrote this page: what it tries beyond `npm test`, and what the last run of each part found. The',
    'columns of calls are p50, p95 and p99 in milliseconds. Rushes, load, races and faults end with the check of every',
    'invariant over the database, what the clients were told, and the mail that arrived.',
    '',
    ...PARTS.map(
      (each) => `## ${sections.get(each) ?? `${each}\n\n${TRIED[each]}\n\nNot run for this version yet.`}\n`,
    ),
  ];
  writeFileSync(REPORT, page.join('\n'));
}

async function runPart(part) {
  const { fine, lines } = SCRIPTS[part] ? await scriptsSection(part) : testsSection(TESTS[part]);
  writePage(part, lines);
  return fine;
}

if (triesFiles) process.exitCode = testsSection(['--testPathPatterns', ...words]).fine ? 0 : 1;
else for (const part of wanted) if (!(await runPart(part))) process.exitCode = 1;
