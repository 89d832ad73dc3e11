import { describe, expect, test } from '@jest/globals';
import type { DoorAct } from '../../../domain/door/door-act.ts';
import {
  endedByNext,
  isRunning,
  joinedBy,
  musterAhead,
  musterAt,
  musteredOn,
  musterResult,
  seenIn,
  type DoorMuster,
  type Muster,
  type Tick,
} from '../../../domain/door/muster.ts';
import { HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { NOON } from '../../support/builders.ts';
import { aDoorPerson } from '../../support/door-builders.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const RUNNING: Muster = {
  ...{ id: ID, at: NOON, began: NOON, by: 'Dør 1', drill: false },
  ...{ endedAt: null, endedBy: null, endKnownAt: null, figures: null, version: 1 },
};
const ENDED: Muster = {
  ...RUNNING,
  ...{ endedAt: NOON + 20 * MINUTE, endedBy: 'Dør 1', endKnownAt: NOON + 20 * MINUTE },
};

test.each([
  ['at its start', RUNNING, 0, true],
  ['ten minutes before it: a phone without net saw the alarm first', RUNNING, -10, true],
  ['before that: it is one of its own', RUNNING, -10.1, false],
  ['while it runs', RUNNING, 119, true],
  ['once it has ended by itself', RUNNING, 120.1, false],
  ['before the end of one that is over, whenever it is told', ENDED, 20, true],
  // The drill is over, and now it burns.
  ['right after the end', ENDED, 20.1, false],
])('a start %s joins it or not', (_, muster, minutes, joins) => {
  expect(joinedBy([muster], NOON + minutes * MINUTE)).toBe(joins ? muster : undefined);
});

test('a start during a drill joins the drill, also when it is told after the alarm', () => {
  const alarm = { ...RUNNING, id: 'alarm', at: NOON + 21 * MINUTE };
  const joins = (minutes: number) => joinedBy([alarm, ENDED], NOON + minutes * MINUTE)?.id;
  expect([-10, 19, 20.5, 22].map(joins)).toEqual([ID, ID, 'alarm', 'alarm']);
});

test('one that is told of late was over when the next one began, or by itself', () => {
  const ends = (hours: number) => endedByNext([RUNNING], NOON - hours * HOUR);
  expect([-1, 1, 3].map(ends)).toEqual([null, NOON, NOON - HOUR]);
});

test('runs until it is ended, and not longer than two hours', () => {
  expect([0, 2 * HOUR - 1, 2 * HOUR].map((after) => isRunning(RUNNING, NOON + after))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isRunning(ENDED, NOON + 20 * MINUTE)).toBe(false);
});

const tick = (key: string, minutes: number, more: Partial<Tick> = {}): Tick => {
  const at = NOON + minutes * MINUTE;
  return { key, type: 'seen', at, by: 'Dør 1', knownAt: at, ...more };
};

test.each<[string, Tick[], string[]]>([
  [
    'the newest counts, however late it is known',
    [tick('a', 3), tick('a', 2, { type: 'unseen', knownAt: NOON + HOUR })],
    ['a'],
  ],
  ['and takes back', [tick('a', 2), tick('a', 3, { type: 'unseen' })], []],
  ['of two at the same time the one that saw them', [tick('a', 2), tick('a', 2, { type: 'unseen' })], ['a']],
  ['in whatever order', [tick('a', 2, { type: 'unseen' }), tick('a', 2)], ['a']],
])('of ticks %s', (_, ticks, seen) => {
  expect([...seenIn(ticks).keys()]).toEqual(seen);
});

describe('the result', () => {
  const person = (
    key: string,
    presence: 'inside' | 'out' | 'left' | 'expected' = 'inside',
    since = NOON - HOUR,
  ) => {
    return { key, presence, since };
  };
  const missing = (muster: Muster, persons: ReturnType<typeof person>[], ticks: Tick[]) => {
    const result = musterResult(muster, persons, ticks);
    const names = result.missing.map((one) => [one.person.key, one.foundAt && (one.foundAt - NOON) / MINUTE]);
    return [result.counted, result.seen, names];
  };

  test('counts who is inside and nobody else', () => {
    const all = [person('a'), person('b'), person('c', 'out'), person('d', 'left'), person('e', 'expected')];
    expect(missing(RUNNING, all, [tick('a', 1), tick('c', 1)])).toEqual([2, 1, [['b', null]]]);
  });

  test.each<[string, Tick, number | null | undefined]>([
    ['within five minutes is no news', tick('a', 5), undefined],
    ['later names them as found', tick('a', 5.1), 5.1],
    ['that became known after the end names them, too', tick('a', 2, { knownAt: NOON + HOUR }), 2],
    ['after the end does not count', tick('a', 20.1), null],
    ['long before the start does not count', tick('a', -10.1), null],
    ['shortly before it does: a phone without net began then', tick('a', -9), undefined],
  ])('of one who was ticked: %s', (_, ticked, foundAt) => {
    const seen = foundAt === null ? 0 : 1;
    const names = foundAt === undefined ? [] : [['a', foundAt]];
    expect(missing(ENDED, [person('a')], [ticked])).toEqual([1, seen, names]);
  });

  test('has who went out and came in again missing anew', () => {
    const back = person('a', 'inside', NOON + 3 * MINUTE);
    expect(missing(RUNNING, [back], [tick('a', 2)])).toEqual([1, 0, [['a', null]]]);
    expect(missing(RUNNING, [back], [tick('a', 3)])).toEqual([1, 1, []]);
  });

  test('counts late from the earliest of the starts that were joined', () => {
    const joined = { ...RUNNING, began: NOON - 4 * MINUTE };
    expect(missing(joined, [person('a')], [tick('a', 2)])).toEqual([1, 1, [['a', 2]]]);
  });
});

describe('on a phone', () => {
  const at = NOON + MINUTE;
  const act = (more: object) => ({ id: ID, at, ...more }) as DoorAct;
  const start = act({ type: 'muster', drill: true });
  const ticked = { id: ID, at: NOON, by: 'Dør 1', drill: true, endedAt: null, seen: [] } satisfies DoorMuster;
  const seen = act({ type: 'seen', muster: ID, code: 'K7WM2R', position: 1 });
  const place = { code: 'K7WM2R', position: 1, at: NOON + HOUR, by: 'Dør 2' };
  const own = { ...place, at: null };
  const told = { ...ticked, seen: [place] };

  test.each<[string, DoorMuster | null, DoorAct[], Partial<DoorMuster> | null]>([
    ['is started there', null, [start], { by: 'Dør 2', drill: true, seen: [], endedAt: null }],
    ['is the one that runs already', ticked, [start], { by: 'Dør 1' }],
    [
      'is a new one once that has ended',
      { ...ticked, endedAt: NOON },
      [start],
      { by: 'Dør 2', endedAt: null },
    ],
    ['has who was seen', null, [start, seen], { seen: [own] }],
    ['has each once', told, [seen, seen], { seen: [own] }],
    // Its clock may be hours behind.
    ['has nobody who was not seen after all', told, [act({ ...seen, type: 'unseen' })], { seen: [] }],
    ['has nobody who went out since', told, [act({ ...seen, type: 'out' })], { seen: [] }],
    ['has nobody who came in since', ticked, [seen, act({ ...seen, type: 'in' })], { seen: [] }],
    ['has who was seen after that', told, [act({ ...seen, type: 'in' }), seen], { seen: [own] }],
    [
      'is a new one where the last has ended by itself',
      ticked,
      [act({ ...start, at: NOON + 2 * HOUR })],
      { by: 'Dør 2' },
    ],
    ['ends', ticked, [act({ type: 'muster-end', muster: ID })], { endedAt: at }],
    ['is none without a start', null, [seen], null],
  ])('a roll call %s', (_, before, acts, after) => {
    const ahead = musterAhead(before, acts, 'Dør 2');
    if (after) expect(ahead).toMatchObject(after);
    else expect(ahead).toBeNull();
  });

  test('a roll call ends by itself, and is shown for ten minutes then', () => {
    const shown = (after: number) => musterAt(ticked, NOON + after)?.endedAt;
    const by = 2 * HOUR;
    expect([by - 1, by, by + 10 * MINUTE, by + 10 * MINUTE + 1].map(shown)).toEqual([
      ...[null, NOON + by, NOON + by, undefined],
    ]);
    expect(musterAt({ ...ticked, endedAt: at }, at)).toMatchObject({ endedAt: at });
    expect(musterAt(null, NOON)).toBeNull();
  });

  test('has who is missing, who was seen and who is out', () => {
    const persons = [
      aDoorPerson({ presence: 'inside', since: NOON - HOUR }),
      aDoorPerson({ position: 2, presence: 'inside', since: null }),
      aDoorPerson({ position: 3, presence: 'inside', since: at + 1 }),
      aDoorPerson({ position: 4, presence: 'out' }),
      aDoorPerson({ position: 5 }),
      aDoorPerson({ position: 6, presence: 'inside', since: at + HOUR }),
    ];
    const seenAt = (position: number, time: number | null) => ({ ...place, position, at: time });
    // The last one is ticked on this very phone, whose clock says whatever it says.
    const muster = { ...ticked, seen: [seenAt(1, at), seenAt(3, at), seenAt(6, null)] };
    const found = musteredOn(muster, persons);
    const positions = (some: readonly { position: number }[]) => some.map(({ position }) => position);
    expect([found.missing, found.seen, found.out].map(positions)).toEqual([[2, 3], [1, 6], [4]]);
  });
});
