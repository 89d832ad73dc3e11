/**
 * Measures every figure beside its yardstick in one run and prints both. A full run writes `results.json` and
 * `chart.svg`; a run of `hall-sizes` or `sign-up-costs` writes its table in `docs/scaling.md`.
 *
 *     npm run bench                all of it
 *     npm run bench -- holds       only the parts that are named
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { startPrivateMariadb } from '../support/private-mariadb.ts';
import { measureBestSeats } from './best-seats.ts';
import { chart } from './chart.ts';
import { ratio, reached, type Figure } from './figure.ts';
import { costTable, measureHallSizes } from './hall-sizes.ts';
import { measureHolds } from './holds.ts';
import { measureLongJobs } from './long-jobs.ts';
import { measurePageSize } from './page-size.ts';
import { measureReports } from './reports.ts';
import { runRush, type RushOptions } from './rush.ts';
import { serverErrors, spread } from './rush-report.ts';
import { measureSeatMap } from './seat-map.ts';
import { measureSignUpCosts } from './sign-up-costs.ts';
import { measureSignUps } from './sign-ups.ts';
import { measureStartUp } from './start-up.ts';
import { measureStreams } from './streams.ts';
import { measureWorstTexts } from './worst-texts.ts';

const SCALING = new URL('../../docs/scaling.md', import.meta.url);
/** Parts with a table there, between markers with the part's name; and the first column's heading. */
const TABLES = [
  ['hall-sizes', 'hall'],
  ['sign-up-costs', 'hall and registrations'],
] as const;

const PARTS: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  holds: () => withMariadb(measureHolds),
  'seat-map': measureSeatMap,
  'sign-ups': () => withMariadb((mariadb) => measureSignUps(mariadb)),
  'best-seats': async () => Promise.resolve([measureBestSeats()]),
  'hall-sizes': () => withMariadb(measureHallSizes),
  'sign-up-costs': () => withMariadb(measureSignUpCosts),
  reports: measureReports,
  'worst-texts': async () => Promise.resolve(measureWorstTexts()),
  'long-jobs': () => withMariadb(measureLongJobs),
  streams: measureStreams,
  'start-up': async () => [await measureStartUp()],
  'page-size': async () => Promise.resolve([measurePageSize()]),
  rush: async () => [...(await measureRush('sqlite')), ...(await measureRush('mysql'))],
};

async function withMariadb<T>(
  measure: (mariadb: Awaited<ReturnType<typeof startPrivateMariadb>>) => Promise<T>,
) {
  const mariadb = await startPrivateMariadb();
  try {
    return await measure(mariadb);
  } finally {
    await mariadb.stop();
  }
}

/** The opening in the goals: a thousand visitors have the map open, three hundred of them sign up. */
const OPENING = {
  visitors: 1_000,
  reaching: 30,
  seats: 200,
  processes: 1,
  withinMs: 2_000,
  pace: 'people',
} as const;
/** Ten of them, for a figure without a crowd. */
const FEW = { ...OPENING, visitors: 10, reaching: 100 } as const;
/** Worse than any real crowd: all of them sign up, at the speed of scripts. */
const SCRIPTS = { ...OPENING, reaching: 100, pace: 'scripts' } as const;

async function measureRush(database: 'sqlite' | 'mysql'): Promise<Figure[]> {
  const { soldOut, p95, p99 } = await rushed({ ...OPENING, database });
  const few = await rushed({ ...FEW, database });
  const school = await rushed({ ...OPENING, together: 200, database });
  const scripts = await rushed({ ...SCRIPTS, database });
  const name = `Rush of 1000 on 200 seats, ${database}`;
  const beside = 'ten visitors';
  return [
    { name: `${name}: sold out`, unit: 's', ours: soldOut, goal: { of: 'ours', most: 30 } },
    { name: `${name}: hold p95`, unit: 'ms', ours: p95, yardstick: few.p95, beside },
    { name: `${name}: hold p99`, unit: 'ms', ours: p99, yardstick: few.p99, beside },
    {
      ...{ name: `${name}, 200 behind one address: left out`, unit: 'visitors' },
      ...{ ours: school.leftOut, goal: { of: 'ours', most: 0 } },
    },
    { name: `${name}, 200 behind one address: hold p95 of others`, unit: 'ms', ours: school.p95 },
    { name: `Rush of 1000 scripts, ${database}: hold p95`, unit: 'ms', ours: scripts.p95 },
  ];
}

async function rushed(options: RushOptions) {
  const { visitors, soldOutMs, broken } = await runRush(options);
  const errors = serverErrors(visitors);
  if (broken.length + errors.length > 0) throw new Error([...broken, ...errors].join('\n'));
  const { p95, p99 } = spread(visitors.times.holdSeats ?? []);
  return { soldOut: (soldOutMs ?? Infinity) / 1_000, p95, p99, leftOut: visitors.leftOut.length };
}

function line(figure: Figure): string {
  const shown = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
  const part = ratio(figure);
  const cells = [
    `${shown(figure.ours)} ${figure.unit}`.padStart(20),
    (figure.yardstick === undefined ? '' : shown(figure.yardstick)).padStart(12),
    (part === null ? '' : part.toFixed(2)).padStart(8),
    { true: '  reached', false: '  MISSED', null: '' }[String(reached(figure))] ?? '',
  ];
  return figure.name.padEnd(52) + cells.join('');
}

/** Replaces the table between the part's two markers in `docs/scaling.md`. */
function writeTable(part: string, table: string): void {
  const page = readFileSync(SCALING, 'utf8');
  const [begins, ends] = [`<!-- ${part}: written by npm run bench -->`, `<!-- ${part}: until here -->`];
  const [before = '', after = ''] = [page.split(begins)[0], page.split(ends)[1]];
  writeFileSync(SCALING, `${before}${begins}\n\n${table}\n\n${ends}${after}`);
}

const wanted = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
process.stdout.write(
  `${'figure'.padEnd(52)}${'ours'.padStart(20)}${'yardstick'.padStart(12)}${'ratio'.padStart(8)}\n`,
);
const figures: Figure[] = [];
for (const [name, measure] of parts) {
  const found = await measure();
  for (const figure of found) process.stdout.write(`${line(figure)}\n`);
  for (const [part, corner] of TABLES) if (part === name) writeTable(part, costTable(corner, found));
  figures.push(...found);
}
if (wanted.length === 0) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? '', node: process.version };
  const results = { measuredAt: new Date().toISOString(), commit, machine, figures };
  writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(new URL('chart.svg', import.meta.url), chart(figures));
}
