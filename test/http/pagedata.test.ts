import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { PORTS } from '../../config/ports.ts';
import { SIGNUP_PAGE_DEFAULTS } from '../../domain/pages/signup-page.ts';
import { aStoredSignupPage } from '../support/builders.ts';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const PAGES = ['getFrontPage', 'getFoodPage', 'getInfoPage', 'getSignupPage', 'getComposPage'];
let demo: TestProgram;
let empty: TestProgram;
beforeAll(async () => {
  demo = await startTestProgram();
  empty = await startTestProgram({ variables: { STARTER_CONTENT: 'empty' } });
});
afterAll(async () => {
  await demo.stop();
  await empty.stop();
});

const page = async (program: TestProgram, name: string) => {
  const answer = await call(program.url, 'GET', `/api/pagedata/${name}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.headers['cache-control']).toMatch(/^no-(cache|store)$/);
  return answer.body as Record<string, unknown>[];
};

describe.each(PAGES)('%s', (name) => {
  test('is a list of one, without its editor and time', async () => {
    const [only, ...more] = await page(demo, name);
    expect([typeof only, more]).toEqual(['object', []]);
    for (const field of ['UpdatedBy', 'updatedBy', 'updatedAt']) expect(only).not.toHaveProperty(field);
  });

  test('is an empty list when nothing is stored', async () => {
    expect(await page(empty, name)).toEqual([]);
  });
});

test('a long page comes packed to those who can unpack it, and says the same', async () => {
  const plain = await call(demo.url, 'GET', '/api/pagedata/getInfoPage');
  const packed = await fetch(`${demo.url}/api/pagedata/getInfoPage`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect([plain.headers['content-encoding'], packed.headers.get('content-encoding')]).toEqual([
    undefined,
    'gzip',
  ]);
  expect(await packed.json()).toEqual(plain.body);
});

test.each(['clearComposPageCache', 'clearInfoPageCache'])('%s is not for visitors', async (name) => {
  expect(refusal(await call(demo.url, 'POST', `/api/pagedata/${name}`))[0]).toBe(401);
});

test('the placeholders of the back-office are shown to the crew alone', async () => {
  const units = empty.container.get(PORTS.unitOfWork);
  const texts = { closedPost: '<p>Signup is closed</p>', overPost: 'Signup is over' };
  const stored = aStoredSignupPage({ ...SIGNUP_PAGE_DEFAULTS, ...texts, post: '<p>Vel møtt</p>' });
  await units.run((stores) => stores.pages.put(stored));
  const [told] = await page(empty, 'getSignupPage');
  expect(told).toMatchObject({ post: '<p>Vel møtt</p>', closedPost: '', overPost: '', fullPost: '' });
  const { text } = await call(empty.url, 'GET', '/p%C3%A5melding');
  expect(text).toContain('Vel møtt');
  expect(text).not.toMatch(/Signup is|All seats are taken/);
});

describe('the starter content', () => {
  test('opens the sign-up at 450 and 500 kroner, with food tickets and a map', async () => {
    expect((await page(demo, 'getSignupPage'))[0]).toMatchObject({
      ...{ signupOpen: true, signupOver: false, showSeatMap: true, foodTicket: true },
      ...{ priceNoFood: 450, priceWithFood: 500 },
    });
  });

  test('lays out ten rows of ten free seats', async () => {
    const seats = (await call(demo.url, 'GET', '/api/seating/getseats')).body as { rownum: number }[];
    expect([seats.length, new Set(seats.map(({ rownum }) => rownum)).size]).toEqual([100, 10]);
    expect((await call(empty.url, 'GET', '/api/seating/getseats')).body).toEqual([]);
  });

  test('announces a LAN some weeks ahead, from Friday noon in Oslo', async () => {
    const [front] = await page(demo, 'getFrontPage');
    const starts = parseOsloDate(String(front?.['lanDate'])) ?? 0;
    const oslo = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: 'Europe/Oslo', weekday: 'long', hour: '2-digit', minute: '2-digit' },
    });
    expect(oslo.format(starts)).toBe('Friday 12:00');
    const weeks = (starts - demo.clock.now()) / (7 * 86_400_000);
    expect([weeks >= 4, weeks <= 8]).toEqual([true, true]);
    expect(parseOsloDate(String(front?.['lanFinishedDate'])) ?? 0).toBeGreaterThan(starts);
  });

  test('leaves alone what the crew has written', async () => {
    const stored = await demo.read((stores) => stores.pages.get('signup'));
    expect(stored?.updatedBy).toBe('Lanplass');
    expect(await empty.read((stores) => stores.seats.all())).toEqual([]);
    expect(empty.container.get(SeatMap).seats()).toEqual([]);
  });
});
