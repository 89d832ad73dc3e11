import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  countPresence,
  EXPECTED,
  moved,
  MOVES,
  whereaboutsAfter,
  type Move,
  type MoveType,
} from '../../../domain/door/presence.ts';
import { tries } from '../../support/seed.ts';

const move = (type: MoveType, at: number | null, by: string | null = 'Dør 1'): Move => ({ type, at, by });
const after = (...moves: Move[]) => whereaboutsAfter(moves);

describe('a move', () => {
  test.each<[MoveType, string]>([
    ['arrive', 'inside'],
    ['in', 'inside'],
    ['out', 'out'],
    ['leave', 'left'],
  ])('%s of somebody who is expected is their arrival, too: they are %s', (type, presence) => {
    expect(moved(EXPECTED, move(type, 10))).toEqual({
      outcome: 'done',
      after: { presence, since: 10, arrivedAt: 10, arrivedBy: 'Dør 1', newest: 10 },
    });
  });

  test('that others have made tells when and by whom, as it stood before', () => {
    const told = moved(after(move('arrive', 1802, 'Per')), move('arrive', 1805));
    expect(told).toMatchObject({ outcome: 'already', at: 1802, by: 'Per' });
    expect(told.after).toMatchObject({ since: 1802, arrivedAt: 1802, arrivedBy: 'Per', newest: 1805 });
  });

  test('of two phones that tell in reverse leaves the earlier arrival', () => {
    const told = moved(after(move('arrive', 1805, 'Dør 2')), move('arrive', 1800, 'Dør 1'));
    expect(told).toMatchObject({ outcome: 'already', at: 1805, by: 'Dør 2' });
    expect(told.after).toMatchObject({ arrivedAt: 1800, arrivedBy: 'Dør 1', since: 1805, newest: 1805 });
  });

  test.each<[string, Move[], Move, string, object]>([
    ['out counts', [move('arrive', 10)], move('out', 20), 'done', { presence: 'out', since: 20 }],
    ['an older out does not', [move('arrive', 10)], move('out', 9), 'superseded', { presence: 'inside' }],
    ['one at the same time does', [move('arrive', 10)], move('out', 10), 'done', { presence: 'out' }],
    [
      'in of who is inside keeps since, and is the newest',
      [move('arrive', 10)],
      move('in', 20),
      'done',
      { since: 10, newest: 20 },
    ],
    [
      'who has gone home may come in again',
      [move('arrive', 10), move('leave', 20)],
      move('in', 30),
      'done',
      { presence: 'inside', since: 30 },
    ],
    [
      'a newer arrival brings in who is out',
      [move('arrive', 10), move('out', 20)],
      move('arrive', 30),
      'already',
      { presence: 'inside', since: 30, arrivedAt: 10 },
    ],
    [
      'an older arrival leaves them out',
      [move('arrive', 10), move('out', 20)],
      move('arrive', 15),
      'already',
      { presence: 'out', since: 20, newest: 20 },
    ],
    [
      'an arrival that nobody has dated stays the first',
      [move('arrive', null, null)],
      move('arrive', 5),
      'already',
      { arrivedAt: null, arrivedBy: null, since: null },
    ],
  ])('%s', (_, moves, next, outcome, there) => {
    const told = moved(after(...moves), next);
    expect(told.outcome).toBe(outcome);
    expect(told.after).toMatchObject(there);
  });
});

const someMove = fc.record({
  type: fc.constantFrom(...MOVES),
  at: fc.integer({ min: 0, max: 20 }),
  by: fc.constantFrom('Dør 1', 'Dør 2'),
});

describe('whatever is done at the door, in whatever order it becomes known', () => {
  test('somebody is expected exactly while nothing stands', () => {
    fc.assert(
      fc.property(fc.array(someMove), (moves) => {
        expect(after(...moves).presence === 'expected').toBe(moves.length === 0);
      }),
      tries(),
    );
  });

  test('the arrival is the earliest of those that were told, and presence that of the newest applied', () => {
    fc.assert(
      fc.property(fc.array(someMove, { minLength: 1 }), (moves) => {
        let there = EXPECTED;
        const applied: Move[] = [];
        for (const next of moves) {
          const told = moved(there, next);
          if (told.outcome !== 'superseded') applied.push(next);
          there = told.after;
        }
        expect(there.arrivedAt).toBe(Math.min(...applied.map(({ at }) => at ?? 0)));
        expect(there.newest).toBe(Math.max(...applied.map(({ at }) => at ?? 0)));
      }),
      tries(),
    );
  });
});

test('the counts are of everybody', () => {
  const persons = (['inside', 'out', 'inside', 'left', 'expected'] as const).map((presence) => ({
    presence,
  }));
  expect(countPresence(persons)).toEqual({ inside: 2, out: 1, left: 1, expected: 1 });
});
