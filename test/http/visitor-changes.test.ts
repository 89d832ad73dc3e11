import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChangesAnswer } from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { MyVisits } from '../support/my-visits.ts';

let visits: MyVisits;
let crew: Crew;
beforeAll(async () => {
  visits = await MyVisits.start();
  crew = await Crew.loggedIn(visits.program);
});
afterAll(() => visits.stop());

const changes = async () => (await crew.get<ChangesAnswer>('/api/admin/getChanges')).body;
const sees = (body?: unknown) => crew.put('/api/admin/seenChanges', body);
/** Returns a function that makes two visitors swap their seats, each time a second later. */
async function swapping() {
  const { me } = await visits.group();
  return async () => {
    visits.program.clock.advance(1_000);
    await me.put('swap', { a: 1, b: 2 });
  };
}

test('what visitors change after a page was told how much is told when it is opened the next time', async () => {
  const swap = await swapping();
  await sees();
  await swap();
  const shown = await changes();
  expect(shown).toMatchObject({ count: 1, until: visits.program.clock.now() });
  await swap();
  await swap();
  await sees({ until: shown.until });
  expect(await changes()).toMatchObject({ count: 2, since: shown.until });
});

test('a page that does not say what it was told has seen all until now', async () => {
  const swap = await swapping();
  await swap();
  visits.program.clock.advance(1_000);
  expect((await sees()).status).toBe(200);
  const now = visits.program.clock.now();
  expect(await changes()).toEqual({ count: 0, since: now, until: now });
});

test('what was seen once stays seen, and nobody has seen what is still to come', async () => {
  const swap = await swapping();
  await swap();
  const { until } = await changes();
  await sees({ until });
  await sees({ until: until - 1_000 });
  expect(await changes()).toMatchObject({ count: 0, since: until });
  await sees({ until: until + 3_600_000 });
  await swap();
  expect(await changes()).toMatchObject({ count: 1 });
});
