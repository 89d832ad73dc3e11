/**
 * Runs Lighthouse with its mobile preset on the pages that visitors see first, and fails when a score is
 * below its goal. Starts the built program itself, with starter content in a temporary folder.
 */
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM } from '../support/programs.mjs';

const PAGES = ['/', '/påmelding', '/info'];
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 };
const RUNS = 3;
const WORST = 10;

const folder = mkdtempSync(join(tmpdir(), 'lanplass-lighthouse-'));
const server = spawn(process.execPath, ['dist/server/config/main.js'], {
  env: {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'site.sqlite')}`,
    STARTER_CONTENT: 'demo',
    LOG_LEVEL: 'info',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const chrome = await launch({
  chromePath: CHROMIUM,
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
try {
  const base = `http://localhost:${await listening()}`;
  let short = 0;
  for (const page of PAGES) short += report(page, await judged(base + encodeURI(page)));
  if (short > 0) process.exitCode = 1;
} finally {
  chrome.kill();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** The port that the program logs when it listens. */
async function listening() {
  let told = '';
  for await (const [piece] of on(server.stdout, 'data')) {
    told += piece;
    const port = /"port":(\d+),"msg":"listening"/.exec(told)?.[1];
    if (port) {
      server.stdout.resume();
      return port;
    }
  }
  throw new Error(`The program did not start:\n${told}`);
}

/** The median of three runs, because a busy machine slows single ones down. */
async function judged(url) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await run(url));
  const performance = ({ categories }) => categories.performance.score ?? 0;
  return runs.sort((one, other) => performance(one) - performance(other))[Math.floor(RUNS / 2)];
}

async function run(url) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: Object.keys(GOALS),
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
  return result.lhr;
}

/** Prints the scores of a page and what cost it most; returns how many goals it missed. */
function report(page, { categories, audits }) {
  const scores = Object.keys(GOALS).map((name) => [name, Math.round(categories[name].score * 100)]);
  console.log(`${page}  ${scores.map(([name, score]) => `${name} ${score}`).join('  ')}`);
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`  ${times.map((name) => `${name} ${audits[name].displayValue}`).join('  ')}`);
  const missed = scores.filter(([name, score]) => score < GOALS[name]);
  if (missed.length > 0) {
    const costs = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
    for (const { id, title, displayValue } of costs.slice(0, WORST))
      console.log(`  - ${id}: ${title} ${displayValue ?? ''}`);
  }
  return missed.length;
}
