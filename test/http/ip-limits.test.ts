import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const MINUTE = 60_000;
let program: TestProgram;
afterEach(() => program.stop());

const start = async (variables: Record<string, string> = {}) =>
  (program = await startTestProgram({ variables }));
const miss = (ip?: string) =>
  call(program.url, 'GET', '/api/seating/getRegistered/ZZZZZZ', ip === undefined ? {} : { ip });
let asked = 0;
const mail = async (ip: string, name = `visitor${String((asked += 1))}`) =>
  (await call(program.url, 'GET', `/api/signupemailer/codeMail/${name}@example.org`, { ip })).status;
/** Asks for a code for the same address, when the last one is no longer too near. */
const mailLater = async (ip: string) => {
  program.clock.advance(20_000);
  return mail(ip, 'kari');
};
const times = async (count: number, job: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth++) await job();
};

describe('whom an IP limit counts', () => {
  test('is the visitor that the one trusted proxy saw, whatever was forged before it', async () => {
    await start();
    await times(10, () => miss('192.0.2.1'));
    expect((await miss('192.0.2.1')).status).toBe(429);
    expect((await miss('203.0.113.7, 198.51.100.1, 192.0.2.1')).status).toBe(429);
    expect((await miss('192.0.2.1, 192.0.2.2')).status).toBe(404);
  });

  test('is the same visitor with a port, which some proxies write too', async () => {
    await start();
    await times(10, () => miss('192.0.2.1:50123'));
    expect((await miss('192.0.2.1')).status).toBe(429);
    expect((await miss('192.0.2.2:50123')).status).toBe(404);
    await times(10, () => miss('[2001:db8::1]:443'));
    expect((await miss('2001:db8::2')).status).toBe(429);
    expect((await miss('[2001:db8:0:1::1]')).status).toBe(404);
  });

  test('is the hop before the last with two proxies', async () => {
    await start({ TRUSTED_PROXIES: '2' });
    await times(10, () => miss('1.1.1.1, 192.0.2.1, 10.0.0.1'));
    expect((await miss('2.2.2.2, 192.0.2.1, 10.0.0.9')).status).toBe(429);
    expect((await miss('192.0.2.1, 192.0.2.3, 10.0.0.1')).status).toBe(404);
  });

  test('is the connection where no proxy is trusted', async () => {
    await start({ TRUSTED_PROXIES: '0' });
    let nth = 0;
    await times(10, () => miss(`192.0.2.${String((nth += 1))}`));
    expect((await miss('192.0.2.99')).status).toBe(429);
  });

  test('is the /64 of an IPv6 address, and one address in either of its spellings', async () => {
    await start();
    let nth = 0;
    await times(10, () => miss(`2001:db8:1:2:${String((nth += 1))}::1`));
    expect((await miss('2001:DB8:1:2::ffff')).status).toBe(429);
    expect((await miss('2001:db8:1:3::1')).status).toBe(404);
    await times(10, () => miss('::ffff:192.0.2.1'));
    expect((await miss('192.0.2.1')).status).toBe(429);
  });

  test('is one and the same for all that is no address', async () => {
    await start();
    let nth = 0;
    await times(10, () => miss(`nonsense${String((nth += 1))}`));
    expect((await miss('<script>')).status).toBe(429);
    expect((await miss('fe80::1%eth0')).status).toBe(404);
  });
});

describe('code mails of an IP', () => {
  test('go to forty addresses an hour', async () => {
    await start();
    await times(40, () => mail('192.0.2.1'));
    expect([await mail('192.0.2.1'), await mail('192.0.2.2')]).toEqual([403, 200]);
    program.clock.advance(60 * MINUTE);
    expect(await mail('192.0.2.1')).toBe(200);
  });

  test('are sixty in a quarter of an hour', async () => {
    await start();
    await times(60, () => mail('192.0.2.1', 'kari'));
    program.clock.advance(20_000);
    expect([await mail('192.0.2.1', 'kari'), await mail('192.0.2.2', 'kari')]).toEqual([403, 200]);
  });
});

test('code mails of a network go to two hundred addresses an hour', async () => {
  await start({ LIMIT_CODE_MAIL_ADDRESSES_PER_NETWORK: '4' });
  for (const host of [1, 2]) {
    expect(await mail(`192.0.2.${String(host)}`)).toBe(200);
    expect(await mail(`2001:db8:1:${String(host)}::1`)).toBe(200);
    expect(await mail(`192.0.2.${String(host)}`)).toBe(200);
    expect(await mail(`2001:db8:1:${String(host)}::1`)).toBe(200);
  }
  expect([await mail('192.0.2.99'), await mail('192.0.3.99')]).toEqual([403, 200]);
  expect([await mail('2001:db8:1:99::1'), await mail('2001:db8:2:99::1')]).toEqual([403, 200]);
  program.clock.advance(60 * MINUTE);
  expect(await mail('192.0.2.99')).toBe(200);
});

test('code mails of an address are fifteen in a quarter of an hour from one IP, then that IP waits', async () => {
  await start();
  for (let nth = 1; nth <= 15; nth++) {
    expect(await mail('192.0.2.1', 'kari')).toBe(200);
    program.clock.advance(20_000);
  }
  expect([await mail('192.0.2.1', 'kari+more'), await mail('192.0.2.2', 'kari')]).toEqual([403, 200]);
  program.clock.advance(15 * MINUTE);
  expect(await mail('192.0.2.1', 'kari')).toBe(200);
});

test.each([
  ['thirty a day from one IP', 30, () => '192.0.2.1'],
  ['a hundred a day from one network', 100, (nth: number) => `192.0.2.${String(nth)}`],
])('code mails of an address are %s, and another network gets its own', async (_, most, ipOf) => {
  await start({ LIMIT_CODE_MAIL_PER_ADDRESS: '1000' });
  for (let nth = 1; nth <= most; nth++) {
    expect(await mail(ipOf(nth), 'kari')).toBe(200);
    program.clock.advance(MINUTE);
  }
  expect([await mail(ipOf(most + 1), 'kari'), await mail('198.51.100.1', 'kari+x')]).toEqual([403, 200]);
  program.clock.advance(24 * 60 * MINUTE);
  expect(await mail(ipOf(most + 1), 'kari')).toBe(200);
});

test.each([
  ['LIMIT_LOOKUP_MISSES_PER_IP', '2', async () => (await miss('192.0.2.1')).status, 404, 429],
  [
    'LIMIT_LOOKUP_MISSES_IN_ALL',
    '2',
    async () => (await miss(`192.0.2.${String((asked += 1))}`)).status,
    404,
    429,
  ],
  ['LIMIT_CODE_MAIL_ADDRESSES_PER_IP', '2', async () => mail('192.0.2.1'), 200, 403],
  ['LIMIT_CODE_MAIL_PER_IP', '2', async () => mail('192.0.2.1'), 200, 403],
  ['LIMIT_CODE_MAIL_PER_ADDRESS', '2', async () => mailLater('192.0.2.1'), 200, 403],
  ['LIMIT_CODE_MAIL_PER_ADDRESS_DAY', '2', async () => mailLater('192.0.2.1'), 200, 403],
  [
    'LIMIT_BLACKLIST_ADDRESSES_PER_IP',
    '2',
    async () => {
      const path = `/api/signupemailer/getBlacklistData/visitor${String((asked += 1))}@example.org`;
      return (await call(program.url, 'GET', path, { ip: '192.0.2.1' })).status;
    },
    200,
    429,
  ],
] as const)('%s=%s is what the third finds', async (variable, value, ask, within, beyond) => {
  await start({ [variable]: value });
  expect([await ask(), await ask(), await ask()]).toEqual([within, within, beyond]);
});

test.each([
  [{}, [200, 200, 200, 403], [200, 200]],
  [{ LIMIT_CODE_MAIL_FIRST_PER_NETWORK: '1' }, [200, 403, 403, 403], [403, 403]],
  [{ LIMIT_CODE_MAIL_NETWORKS: '1' }, [200, 200, 200, 403], [403, 403]],
  [{ LIMIT_CODE_MAIL_KNOWN_NETWORKS: '1' }, [200, 200, 200, 403], [200, 403]],
])(
  'beyond the mails of all, %j lets a new network find %j and known ones %j',
  async (variables, ofNew, ofKnown) => {
    await start({ LIMIT_CODE_MAIL_EVERYWHERE_DAY: '2', ...variables });
    expect([await mailLater('192.0.2.1'), await mailLater('203.0.113.1')]).toEqual([200, 200]);
    const statuses: number[] = [];
    for (let nth = 1; nth <= 4; nth++) statuses.push(await mailLater(`198.51.100.${String(nth)}`));
    expect(statuses).toEqual(ofNew);
    expect([await mailLater('192.0.2.1'), await mailLater('203.0.113.1')]).toEqual(ofKnown);
  },
);

test('what was counted stays counted over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-kept-'));
  const variables = { DATABASE_URL: `sqlite:${join(folder, 'kept.sqlite')}` };
  const { clock } = await start(variables);
  await times(10, () => miss('192.0.2.1'));
  await program.stop();
  program = await startTestProgram({ clock, variables });
  expect([(await miss('192.0.2.1')).status, (await miss('192.0.2.2')).status]).toEqual([429, 404]);
  await program.stop();
  rmSync(folder, { recursive: true });
  await start();
});
