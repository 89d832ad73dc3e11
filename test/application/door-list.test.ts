import { expect, test } from '@jest/globals';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { DoorList } from '../../application/door/door-list.ts';
import { WalkIns } from '../../application/people/walk-ins.ts';
import { anAddUserBody } from '../support/crew.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

/** How SQLite begins what writes. */
const WRITES = 'BEGIN IMMEDIATE';

test('phones that ask while nothing changes wait for no lock, and hear the same version', async () => {
  const database = await memoryDatabase();
  const { units, secrets, clock } = await SignupJobs.opened({}, { database });
  const walkIns = new WalkIns(units, secrets, clock);
  const adds = (seatNum: number) =>
    walkIns.add('crew', { code: '', join: false }, [{ form: anAddUserBody({ seatNum }), flags: {} }]);
  await adds(1);
  const list = new DoorList(units, secrets, clock, nextTurn);
  const { version } = await list.whole();

  const sent = recordStatements(database.source);
  const writes = () => sent.filter(({ sql }) => sql === WRITES).length;
  clock.advance(5_000);
  expect(await list.changesSince(version)).toMatchObject({ version, changed: [], gone: [] });
  expect(writes()).toBe(0);

  await adds(2);
  const before = writes();
  const news = await list.changesSince(version);
  expect(news.changed).toMatchObject([{ seatNum: 2 }]);
  expect(writes()).toBe(before + 1);
  expect((await list.changesSince(news.version)).changed).toEqual([]);
  expect(writes()).toBe(before + 1);
});
