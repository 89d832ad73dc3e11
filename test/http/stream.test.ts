import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import { PORTS } from '../../config/ports.ts';
import { aSignupPage, aStoredSignupPage } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, verifiedGuid } from '../support/signing-up.ts';
import { StreamReader } from '../support/stream-reader.ts';

let program: TestProgram;
let guid: string;
beforeEach(async () => {
  program = await startTestProgram({ variables: { LIMIT_STREAMS_PER_IP: '2' } });
  guid = await verifiedGuid(program, 'kari@example.org');
});
afterEach(() => program.stop());

const SEAT = { rownum: 1, number: 1 };
const free = (data: string) => data.includes('"isReserved":"no"');

test('a page is told the whole map, then a hold, then its end by the clock', async () => {
  const page = await StreamReader.open(program.url);
  expect(page.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const map = await page.event('map');
  expect(map.data).toBe((await call(program.url, 'GET', '/api/seating/getseats')).text);
  await hold(program, guid, SEAT);
  const held = await page.event('seats');
  expect(JSON.parse(held.data)).toEqual([{ ...SEAT, isReserved: 'held', isBlocked: false }]);
  program.clock.advance(600_000);
  expect(JSON.parse((await page.event('seats', free)).data)).toEqual([
    { ...SEAT, isReserved: 'no', isBlocked: false },
  ]);
  page.close();
});

test('a page is told the end of a hold also when another seat changes just then', async () => {
  const page = await StreamReader.open(program.url);
  await page.event('map');
  await hold(program, guid, SEAT);
  await page.event('seats');
  const seatMap = program.container.get(SeatMap);
  const other = seatMap.seats()[1];
  program.clock.advance(600_000);
  if (other) seatMap.apply([{ ...other, version: other.version + 1, blocked: true }]);
  const ended = await page.event('seats', (data) => free(data) && data.includes('"rownum":1,"number":1,'));
  expect(JSON.parse(ended.data)).toContainEqual({ ...SEAT, isReserved: 'no', isBlocked: false });
  page.close();
});

test('a seat that is hidden from visitors is gone', async () => {
  const page = await StreamReader.open(program.url);
  await page.event('map');
  await program.container.get(PORTS.unitOfWork).run(async ({ seats }) => {
    const [seat] = await seats.find([{ row: 1, number: 1 }]);
    if (seat) await seats.save([{ ...seat, hidden: true }]);
  });
  expect(JSON.parse((await page.event('gone')).data)).toEqual([SEAT]);
  page.close();
});

test('seats that change within a moment of the first are told together', async () => {
  const page = await StreamReader.open(program.url);
  await page.event('map');
  const seatMap = program.container.get(SeatMap);
  for (const seat of seatMap.seats().slice(0, 5))
    seatMap.apply([{ ...seat, version: seat.version + 1, blocked: true }]);
  const events = () => page.events().filter(({ name }) => name === 'seats');
  const told = () => events().map(({ data }) => (JSON.parse(data) as unknown[]).length);
  await page.event('seats', () => told().length === 2);
  expect(told()).toEqual([1, 4]);
  page.close();
});

test('pages that come one after the other all know the hall as it is, however much happened between them', async () => {
  const seen = (page: StreamReader) => {
    const hall = new Map<string, unknown>();
    for (const { data } of page.events().filter(({ name }) => name === 'map' || name === 'seats'))
      for (const seat of JSON.parse(data) as { rownum: number; number: number }[])
        hall.set(`${String(seat.rownum)}-${String(seat.number)}`, seat);
    return [...hall.values()];
  };
  const actual = async () => (await call(program.url, 'GET', '/api/seating/getseats')).body;
  const first = await StreamReader.open(program.url, { 'X-Forwarded-For': '192.0.2.1' });
  await first.event('map');
  for (let round = 0; round < 60; round++) {
    await hold(program, guid, SEAT);
    await call(program.url, 'POST', `/api/seating/removeguidseats/${guid}`);
    program.clock.advance(1_000);
    if (![1, 2, 59].includes(round)) continue;
    const page = await StreamReader.open(program.url, { 'X-Forwarded-For': `198.51.100.${String(round)}` });
    await page.event('map');
    expect(seen(page)).toEqual(await actual());
    page.close();
  }
  first.close();
});

test('a page that comes back is told what it missed, and no more', async () => {
  const first = await StreamReader.open(program.url);
  await first.event('map');
  await hold(program, guid, SEAT);
  const { id } = await first.event('seats');
  first.close();
  await hold(program, guid, { rownum: 1, number: 2 });
  const back = await StreamReader.open(program.url, { 'Last-Event-ID': id });
  const missed = await back.event('seats');
  expect(JSON.parse(missed.data)).toEqual([{ rownum: 1, number: 2, isReserved: 'held', isBlocked: false }]);
  expect(back.events().map(({ name }) => name)).toEqual(['seats']);
  back.close();
});

test.each(['', 'x', '-1', 'ffffffffffff-1', '0', '9e99', 'a-b-c'])(
  'a page that remembers something else (%p) is told the whole map',
  async (id) => {
    const page = await StreamReader.open(program.url, { 'Last-Event-ID': id });
    expect((await page.event('map')).data).toMatch(/^\[/);
    page.close();
  },
);

test('each IP may open so many, and an answer that has ended counts no more', async () => {
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  const pages = [
    await StreamReader.open(program.url, from('192.0.2.1')),
    await StreamReader.open(program.url, from('192.0.2.1')),
  ];
  const third = await call(program.url, 'GET', '/api/seating/stream', { ip: '192.0.2.1' });
  expect(refusal(third)).toEqual([429, 'too-many-streams']);
  pages.push(await StreamReader.open(program.url, from('192.0.2.2')));
  pages[0]?.close();
  const again = async (): Promise<StreamReader> => {
    const page = await StreamReader.open(program.url, from('192.0.2.1'));
    if (page.answer.statusCode === 200) return page;
    await page.ended;
    return again();
  };
  pages.push(await again());
  for (const page of pages) page.close();
});

describe('the sign-up', () => {
  const opened = (data: string) => data.includes('"signupOpen":true');
  const closed = (data: string) => data.includes('"signupOpen":false');
  const toldByCall = async () => (await call(program.url, 'GET', '/api/event')).body;

  test('is told after the map, and again when the crew closes and opens it, without the texts', async () => {
    const crew = await Crew.loggedIn(program);
    const page = await StreamReader.open(program.url);
    const first = await page.event('signup');
    expect(page.events().map(({ name }) => name)).toEqual(['map', 'signup']);
    expect(JSON.parse(first.data)).toMatchObject({ signupOpen: true, seats: 'free' });
    await crew.put('/api/admin/updateSignupPage', aSignupPage({ signupOpen: false }));
    const second = await page.event('signup', closed);
    await crew.put('/api/admin/updateSignupPage', aSignupPage({ priceNoFood: 123 }));
    const news = JSON.parse((await page.event('signup', (data) => data.includes('123'))).data) as object;
    expect(Object.keys(news).sort()).toEqual([
      ...['foodTicket', 'hasSeats', 'priceNoFood', 'priceWithFood', 'priced', 'seats'],
      ...['showSeatMap', 'signupOpen', 'signupOver'],
    ]);
    expect(await toldByCall()).toMatchObject({ signup: news });
    page.close();
    const back = await StreamReader.open(program.url, { 'Last-Event-ID': second.id });
    expect(JSON.parse((await back.event('signup', opened)).data)).toEqual(news);
    back.close();
  });

  test('is followed by what the crew tells everybody, also to a page that comes later, and when it is taken away', async () => {
    const crew = await Crew.loggedIn(program);
    const page = await StreamReader.open(program.url);
    await page.event('signup');
    await crew.put('/api/admin/updateNotice', { text: 'Maten er klar' });
    const told = await page.event('notice');
    const { body } = await call(program.url, 'GET', '/api/event');
    expect(JSON.parse(told.data)).toEqual((body as { notice: unknown }).notice);
    const later = await StreamReader.open(program.url);
    expect((await later.event('notice')).data).toBe(told.data);
    await crew.put('/api/admin/updateNotice', { text: '' });
    await page.event('notice', (data) => data === 'null');
    await later.event('notice', (data) => data === 'null');
    page.close();
    later.close();
  });

  test('is told when another process has opened it', async () => {
    const { units, status } = {
      units: program.container.get(PORTS.unitOfWork),
      status: program.container.get(SiteStatus),
    };
    const page = await StreamReader.open(program.url);
    await page.event('signup', opened);
    await units.run(({ pages }) => pages.put(aStoredSignupPage({ signupOpen: false })));
    await status.refresh();
    await page.event('signup', closed);
    expect(await toldByCall()).toMatchObject({ signup: { signupOpen: false } });
    page.close();
  });

  test('is told when the last free seat is held', async () => {
    const units = program.container.get(PORTS.unitOfWork);
    await units.run(async ({ seats }) => {
      const others = (await seats.all()).filter(({ row, number }) => row > 1 || number > 1);
      await seats.save(others.map((seat) => ({ ...seat, blocked: true })));
    });
    const page = await StreamReader.open(program.url);
    await page.event('signup', (data) => data.includes('"seats":"free"'));
    await hold(program, guid, SEAT);
    await page.event('signup', (data) => data.includes('"seats":"held"'));
    page.close();
  });
});

test('a stop of the program ends it', async () => {
  const page = await StreamReader.open(program.url);
  await page.event('map');
  await program.stop();
  await page.ended;
  expect(page.answer.complete).toBe(true);
  program = await startTestProgram();
});
