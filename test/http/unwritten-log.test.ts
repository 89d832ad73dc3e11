import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startUnheard } from '../support/child-program.ts';
import { freePorts } from '../support/free-ports.ts';

/** More than a line takes, less than a hundred do. */
const ROOM = 8 * 1024;
const MOST_BYTES = 16 * 1024 * 1024;

let folder: string;
let variables: Record<string, string>;
let port: number;
let running: Awaited<ReturnType<typeof startUnheard>> | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-log-'));
  variables = { DATABASE_URL: `sqlite:${join(folder, 'lan.sqlite')}`, DATA_DIR: folder };
  [port = 0] = await freePorts(1);
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(output: number | 'pipe', fileBytes?: number) {
  return (running = await startUnheard(port, variables, output, fileBytes));
}

/** Makes `count` calls one after another, each of which logs a line; returns their statuses. */
async function calls(count: number): Promise<Set<number | undefined>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = Array.from({ length: count }, () => {
    return new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, path: '/api/event', agent }, (answer) => {
        answer.resume().on('end', () => {
          resolve(answer.statusCode);
        });
      });
      sent.on('error', reject).end();
    });
  });
  const all = new Set(await Promise.all(statuses));
  agent.destroy();
  return all;
}

/** How many lines of a log are complete, and how many are cut off. */
function linesIn(log: string): { whole: number; cut: number } {
  const lines = log.split('\n').filter((line) => line.includes('"level"'));
  const whole = lines.filter(isJson).length;
  return { whole, cut: lines.length - whole };
}

function isJson(line: string): boolean {
  try {
    return Boolean(JSON.parse(line));
  } catch {
    return false;
  }
}

test('a site whose log goes to a full disk starts, answers and stops', async () => {
  const full = openSync('/dev/full', 'w');
  const program = await start(full);
  closeSync(full);
  expect(await calls(3)).toEqual(new Set([200]));
  expect(await program.end('SIGTERM')).toBe(0);
});

test('a log whose disk fills up goes on where it was cut once there is room', async () => {
  const path = join(folder, 'log');
  writeFileSync(path, '');
  truncateSync(path, MOST_BYTES - ROOM);
  const file = openSync(path, 'a');
  const program = await start(file, MOST_BYTES);
  closeSync(file);
  expect(await calls(100)).toEqual(new Set([200]));
  expect(statSync(path).size).toBe(MOST_BYTES);
  const before = readFileSync(path).subarray(-ROOM).toString();
  truncateSync(path, 0);
  expect(await calls(3)).toEqual(new Set([200]));
  const after = readFileSync(path).toString();
  expect(linesIn(before + after).cut).toBe(0);
  expect(linesIn(after).whole).toBeGreaterThan(1);
  expect(await program.end('SIGTERM')).toBe(0);
});

test('a site goes on while the reader of its log stands still, who then reads whole lines', async () => {
  const program = await start('pipe');
  const most = 4_000;
  expect(await calls(most)).toEqual(new Set([200]));
  const read = text(program.process.stdout ?? Readable.from([]));
  expect(await calls(1)).toEqual(new Set([200]));
  expect(await program.end('SIGTERM')).toBe(0);
  const { whole, cut } = linesIn(await read);
  expect(cut).toBe(0);
  expect(whole).toBeLessThan(most);
});
