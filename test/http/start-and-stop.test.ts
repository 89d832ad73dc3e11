import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Sqlite from 'better-sqlite3';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginStart, refusedStart, startChild, type ChildProgram } from '../support/child-program.ts';
import { ClosableProxy } from '../support/closable-proxy.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram } from '../support/program.ts';
import { until } from '../support/until.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanplass-start-'));
const variables = { DATABASE_URL: `sqlite:${join(folder, 'lan.sqlite')}`, DATA_DIR: folder };
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A file that is neither a database nor a folder. */
const NO_DATABASE = join(folder, 'ingen-database.txt');
writeFileSync(NO_DATABASE, 'Dette er ingen database. '.repeat(100));
const NO_SERVER = /^Lanplass cannot start\.\nDATABASE_URL: .*ECONNREFUSED(?!.*hemmelig).*\n$/;

describe('a start', () => {
  test.each([
    [
      { PORT: 'eighty' },
      /^Lanplass cannot start\.\nPORT must be a whole number .*, for example PORT=3000\n$/,
    ],
    [
      { NODE_ENV: 'production', DEV_CODE: 'DEVDEV' },
      /^Lanplass cannot start\.\nDEV_CODE must not be set .*\n$/,
    ],
    [{ LIMIT_HOLDS: '1' }, /^Lanplass cannot start\.\nLIMIT_HOLDS is no limit; .*\n$/],
    [
      { EVENT_FILE: '/nowhere.json' },
      /^Lanplass cannot start\.\nEVENT_FILE must be a readable JSON file.*\n$/,
    ],
    [
      { NODE_ENV: 'production' },
      /^Lanplass cannot start\.\nSMTP_URL must be set .*\nEVENT_FILE must be set .*\n$/,
    ],
    [{ NODE_ENV: 'prod' }, /^Lanplass cannot start\.\nNODE_ENV must be one of .*\n$/],
    [{ PUBLIC_URL: 'https://lan.no/vinter' }, /^Lanplass cannot start\.\nPUBLIC_URL must .*\n$/],
    [
      { PORT: 'x', SMTP_URL: 'y', STARTER_CONTENT: 'z' },
      /^Lanplass cannot start\.\nPORT .*\nSMTP_URL .*STARTER_CONTENT .*\n$/,
    ],
    [{ DATABASE_URL: 'mysql://lan:hemmelig@127.0.0.1:1/lan' }, NO_SERVER],
    [{ DATABASE_URL: 'mysql://lan:hemmelig@localhost:1/lan', LOG_LEVEL: 'info' }, NO_SERVER],
    [
      { DATABASE_URL: `sqlite:${NO_DATABASE}` },
      /^Lanplass cannot start\.\nDATABASE_URL: .*not a database.*\n$/,
    ],
    [{ DATA_DIR: NO_DATABASE }, /^Lanplass cannot start\.\nDATA_DIR: .*ingen-database\.txt.*\n$/],
    [{ DATA_DIR: '/proc/lanplass' }, /^Lanplass cannot start\.\nDATA_DIR: .*\/proc\/lanplass.*\n$/],
  ])('with %j is refused in one readable line', async (wrong, words) => {
    const refused = await refusedStart({ ...variables, ...wrong });
    expect(refused).toEqual({ code: 1, stderr: expect.stringMatching(words) });
  });
});

test('told to stop while it starts, it stops well as soon as it has', async () => {
  const own = mkdtempSync(join(tmpdir(), 'lanplass-signal-'));
  const file = join(own, 'lan.sqlite');
  const other = new Sqlite(file);
  other.exec('BEGIN EXCLUSIVE');
  const child = beginStart({ DATABASE_URL: `sqlite:${file}`, DATA_DIR: own });
  const exit = once(child, 'exit');
  await until(() => existsSync(`${file}.lock`), 'the start has begun');
  child.kill('SIGTERM');
  other.close();
  expect(await exit).toEqual([0, null]);
  rmSync(own, { recursive: true });
});

test('on a port that is taken tells no password: the next start does', async () => {
  const own = mkdtempSync(join(folder, 'port-'));
  const first = { DATABASE_URL: `sqlite:${join(own, 'lan.sqlite')}`, DATA_DIR: own };
  const other = await startChild({ ...variables, PORT: '0' });
  const refused = beginStart({ ...first, PORT: new URL(other.url).port });
  let printed = '';
  for (const stream of [refused.stdout, refused.stderr])
    stream?.on('data', (part: Buffer) => (printed += part.toString()));
  await once(refused, 'close');
  expect(printed).toMatch(/Lanplass cannot start\.\nPORT, HOST: .*EADDRINUSE/);
  expect(printed).not.toContain('Password');
  await other.end('SIGTERM');
  const next = await startChild(first);
  expect(next.printed).toMatch(/The first admin is made\. Username: admin {2}Password: \S{20}/);
  await next.end('SIGTERM');
});

test('in production without mail and organiser is a demo where that is said', async () => {
  const program = await startChild({ ...variables, NODE_ENV: 'production', ALLOW_DEMO: '1' });
  expect((await call(program.url, 'GET', '/readyz')).status).toBe(200);
  expect(await program.end('SIGTERM')).toBe(0);
});

describe('a running program', () => {
  let program: ChildProgram;
  beforeEach(async () => {
    program = await startChild(variables);
  });
  afterEach(() => program.end('SIGKILL'));

  test('says which version it is, though npm did not start it', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(program.printed).toContain(`"version":"${version}"`);
  });

  test('keeps its SQLite file to itself', async () => {
    const second = await refusedStart(variables);
    expect(second).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^Lanplass cannot start\.\n.*lan\.sqlite is in use by another process.*\n$/,
      ),
    });
    expect((await call(program.url, 'GET', '/readyz')).status).toBe(200);
  });

  test('keeps its port to itself', async () => {
    const own = mkdtempSync(join(tmpdir(), 'lanplass-port-'));
    const { port } = new URL(program.url);
    const DATABASE_URL = `sqlite:${join(own, 'lan.sqlite')}`;
    const second = await refusedStart({ DATABASE_URL, DATA_DIR: own, PORT: port });
    expect(second).toEqual({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^Lanplass cannot start\\.\\n.*in use.*${port}\\n$`)),
    });
    rmSync(own, { recursive: true });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'told to stop by %s finishes what is in flight, ends streams, and exits with 0',
    async (signal) => {
      const streamEnded = new Promise<boolean>((resolve) => {
        request(`${program.url}/api/seating/stream`, { agent: false }, (answer) => {
          answer.on('close', () => {
            resolve(answer.complete);
          });
          answer.resume();
        }).end();
      });
      const body = '{"rownum":1,"number":1}';
      const path = `/api/seating/holdSeats/${'a'.repeat(32)}-ABC234`;
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Expect: '100-continue',
      };
      const agent = new Agent({ keepAlive: true });
      const inFlight = request(program.url + path, { method: 'PUT', agent, headers });
      const answered = new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        inFlight.on('error', reject);
        inFlight.on('response', (answer) => {
          answer.resume();
          resolve([answer.statusCode, answer.headers.connection]);
        });
      });
      // The server has the head of the request once it asks for the rest.
      await new Promise((resolve) => {
        inFlight.on('continue', resolve);
        inFlight.flushHeaders();
      });
      const exit = program.end(signal);
      expect(await streamEnded).toBe(true);
      await expect(call(program.url, 'GET', '/healthz')).rejects.toThrow();
      inFlight.end(body);
      expect(await answered).toEqual([404, 'close']);
      expect(await exit).toBe(0);
    },
  );

  test('goes on, and stops well, when nobody reads its output any more', async () => {
    program.process.stdout?.destroy();
    for (const name of ['kari', 'per', 'ola'])
      expect(await call(program.url, 'GET', `/api/signupemailer/codeMail/${name}@example.no`)).toMatchObject({
        status: 200,
      });
    expect(await program.end('SIGTERM')).toBe(0);
  });
});

describe.each(REAL_DATABASES.filter((kind) => kind === 'mariadb'))('on %s', (kind) => {
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());

  test('two starts at once fill an empty database once', async () => {
    const both = { DATABASE_URL: await place.freshUrl(), STARTER_CONTENT: 'demo' };
    const programs = await Promise.all([1, 2].map(() => startTestProgram({ variables: both })));
    for (const program of programs) {
      const seats = (await call(program.url, 'GET', '/api/seating/getseats')).body as unknown[];
      expect(seats).toHaveLength(100);
      await program.stop();
    }
  });

  test('readiness goes with the database and comes back with it, and calls are told to wait', async () => {
    const door = await ClosableProxy.to(place.mariadb?.port ?? 0);
    const url = new URL(await place.freshUrl());
    url.port = String(door.port);
    const program = await startTestProgram({
      variables: { DATABASE_URL: url.href, STARTER_CONTENT: 'demo' },
    });
    const readiness = async () => (await call(program.url, 'GET', '/readyz')).status;
    expect(await readiness()).toBe(200);
    door.close();
    expect(await readiness()).toBe(503);
    expect((await call(program.url, 'GET', '/healthz')).status).toBe(200);
    const refused = await call(program.url, 'GET', '/api/pagedata/getFrontPage');
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      503,
      { error: 'unavailable', message: 'Vi er straks tilbake. Prøv igjen om litt.' },
      '2',
    ]);
    expect((await call(program.url, 'GET', '/api/seating/getseats')).status).toBe(200);
    await door.open();
    expect(await readiness()).toBe(200);
    await program.stop();
    door.close();
  });
});
