import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const TOKEN = 'fade'.repeat(16);
const TICKET = 'K7WM2R.ABCDEFGH';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const get = (path: string) => fetch(program.url + path, { redirect: 'manual' });

describe('a link whose # a mail filter has encoded', () => {
  test.each([
    [`/samtykke%23t=${TOKEN}`, `/samtykke#t=${TOKEN}`],
    [`/min%23t=${TOKEN}`, `/min#t=${TOKEN}`],
    [`/min%23b=${TICKET}`, `/min#b=${TICKET}`],
    [`/dor%23e=${TOKEN}`, `/dor#e=${TOKEN}`],
    [`/d%C3%B8r%23e=${TOKEN}`, `/d%C3%B8r#e=${TOKEN}`],
    [`/admin/users%23b=K7WM2R`, '/admin/users#b=K7WM2R'],
    [`/min-p%C3%A5melding%23t=${TOKEN}`, `/min-p%C3%A5melding#t=${TOKEN}`],
    ['/betingelser%23refusjon', '/betingelser#refusjon'],
    // Encoded again by the next filter, and with what trackers add.
    [`/min%2523t%253D${TOKEN}`, `/min#t=${TOKEN}`],
    [`/Samtykke/%23t%3D${TOKEN}`, `/Samtykke/#t=${TOKEN}`],
    [`/min?utm_source=x%23t=${TOKEN}`, `/min?utm_source=x#t=${TOKEN}`],
    [`/samtykke?utm=1%23utm_x=2&t=${TOKEN}`, `/samtykke?utm=1#utm_x=2&t=${TOKEN}`],
    [`/min%23t=${TOKEN}?utm_source=x`, `/min#t=${TOKEN}?utm_source=x`],
    [`/min%23t=${TOKEN}%26fbclid=x`, `/min#t=${TOKEN}&fbclid=x`],
    [`/samtykke%23t=${TOKEN}%3E`, `/samtykke#t=${TOKEN}%3E`],
    // No host, whatever stands before it.
    [`//min%23t=${TOKEN}`, `/min#t=${TOKEN}`],
  ])('%s leads to the page, with what it carries behind the #', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([302, to]);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ]);
  });

  test.each([
    `/finnes-ikke%23t=${TOKEN}`,
    `/annet.example/min%23t=${TOKEN}`,
    `//annet.example/min%23t=${TOKEN}`,
    '/assets/x%23y.js',
  ])('%s leads nowhere', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a number sign in a query stays where it is', async () => {
    expect((await get('/admin/activitylog?search=%231')).status).toBe(200);
  });

  test('is in no line of the log', async () => {
    const paths = [
      `/min%23t=${TOKEN}`,
      `/samtykke%2523t=${TOKEN}`,
      `/api/my%23t=${TOKEN}`,
      `/x%23t=${TOKEN}`,
    ];
    for (const path of paths) await get(path);
    expect(program.logged.join('')).not.toContain(TOKEN);
  });
});
