import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAY, HOUR } from '../../../domain/shared/durations.ts';
import {
  AGE_GROUPS,
  endsOf,
  figuresOf,
  PAID_KINDS,
  TOO_FEW,
  type LanBook,
  type LanRecords,
} from '../../../domain/upkeep/history.ts';
import { EXPIRED_REASON } from '../../../domain/shared/stored-texts.ts';
import { aDeletedPerson, aPayment, aPerson, NOON } from '../../support/builders.ts';
import { tries } from '../../support/seed.ts';

const STARTS = NOON + 60 * DAY;
const AFTER = STARTS + 3 * DAY;
const { paid: _, ...TEN } = { paid: true, price: 450, registeredAt: NOON };

function aBook(given: Partial<LanBook> = {}): LanBook {
  return {
    ...{ state: 'live', persons: [aPerson(TEN)], deleted: [], payments: [] },
    ...{ registeredAt: NOON, deadline: NOON + 3 * DAY, byCrew: false, atDoor: false },
    ...given,
  };
}
const aLan = (given: Partial<LanRecords> = {}): LanRecords => ({
  ...{ starts: STARTS, books: [aBook()], markedPaidAt: new Map(), isDoorKnown: true, places: 100 },
  ...given,
});
const ofBooks = (...books: LanBook[]) => figuresOf(aLan({ books }), AFTER);
const paidBook = (paidAt: number, given: Partial<LanBook> = {}) =>
  aBook({ persons: [aPerson({ ...TEN, paid: true })], payments: [aPayment({ paidAt })], ...given });
const leftAt = (deletedAt: number, reason = 'Ble syk', person = {}) =>
  aDeletedPerson({ reason, deletedAt, person: aPerson({ ...TEN, ...person }) });

describe('each registration is paid in one way', () => {
  const marked = (given: object = {}) =>
    aPerson({ id: 'm', price: 450, paid: true, paidPin: true, ...given });
  const gone = (paid: boolean, reason?: string): Partial<LanBook> => {
    const left = leftAt(NOON + 5 * DAY, reason, { paid });
    return {
      persons: [left.person],
      deleted: [left],
      state: reason === EXPIRED_REASON ? 'expired' : 'cancelled',
    };
  };
  test.each<[string, LanBook, string]>([
    ['at once', paidBook(NOON), 'in24h'],
    ['24 hours later to the millisecond', paidBook(NOON + DAY), 'in24h'],
    ['a millisecond after that', paidBook(NOON + DAY + 1), 'inTime'],
    ['at the deadline', paidBook(NOON + 3 * DAY), 'inTime'],
    ['after the deadline', paidBook(NOON + 3 * DAY + 1), 'late'],
    [
      'within a day, though the deadline was sooner',
      paidBook(NOON + DAY, { deadline: NOON + HOUR }),
      'in24h',
    ],
    ['not at all', aBook(), 'unpaid'],
    ['nobody has to pay', aBook({ persons: [aPerson({ paid: true, price: 0 })] }), 'in24h'],
    [
      'half of it at once, and the rest late',
      paidBook(NOON, { payments: [aPayment({ ore: 1 }), aPayment({ ore: 44_999, paidAt: NOON + 4 * DAY })] }),
      'late',
    ],
    [
      'by a payment that counts no longer, and by another',
      paidBook(NOON, { payments: [aPayment({ voidedAt: NOON }), aPayment({ paidAt: NOON + 2 * DAY })] }),
      'inTime',
    ],
    ['one of two', aBook({ persons: [aPerson({ paid: true }), aPerson()] }), 'unpaid'],
    ['marked by hand, as the log tells, within a day', aBook({ persons: [marked()] }), 'in24h'],
    ['marked by hand late', aBook({ persons: [marked({ id: 'late' })] }), 'late'],
    ['marked by hand, and the log is empty', aBook({ persons: [marked({ id: 'unknown' })] }), 'inTime'],
    [
      'one marked by hand at once, and the other by money late',
      paidBook(NOON + 4 * DAY, { persons: [marked(), aPerson({ paid: true })] }),
      'late',
    ],
    ['its time ran out', aBook(gone(false, EXPIRED_REASON)), 'expired'],
    ['cancelled without having paid', aBook(gone(false)), 'unpaid'],
    ['cancelled after having paid', aBook({ ...gone(true), payments: [aPayment()] }), 'in24h'],
  ])('%s', (_, book, kind) => {
    const markedPaidAt = new Map([
      ['m', NOON + HOUR],
      ['late', NOON + 4 * DAY],
    ]);
    const { paid } = figuresOf(aLan({ books: [book], markedPaidAt }), AFTER);
    expect(Object.entries(paid).filter(([, count]) => count > 0)).toEqual([[kind, 1]]);
  });
});

describe('time until all seats are taken', () => {
  const came = (...times: number[]) =>
    times.map((registeredAt) => aBook({ registeredAt, persons: [aPerson({ registeredAt })] }));
  const left = (registeredAt: number, until: number) => {
    const deleted = [leftAt(until, 'Ble syk', { registeredAt })];
    return aBook({ state: 'cancelled', registeredAt, persons: [], deleted });
  };
  test.each<[string, number, LanBook[], number | null]>([
    ['never', 2, came(NOON), null],
    ['with the last seat', 2, came(NOON, NOON + HOUR), HOUR],
    ['at once', 1, came(NOON), 0],
    [
      'somebody has left before',
      3,
      [...came(NOON, NOON + 2 * HOUR, NOON + DAY), left(NOON, NOON + HOUR)],
      DAY,
    ],
    ['somebody leaves later', 2, [...came(NOON), left(NOON + HOUR, NOON + DAY)], HOUR],
    [
      'a seat is given back as another is taken',
      3,
      [...came(NOON, NOON + HOUR), left(NOON, NOON + HOUR)],
      null,
    ],
  ])('%s', (_, places, books, ms) => {
    expect(figuresOf(aLan({ books, places }), AFTER).fullAfterMs).toBe(ms);
  });
});

describe('sign-ups over time', () => {
  const at = (...times: number[]) => ofBooks(...times.map((registeredAt) => aBook({ registeredAt })));

  test('are counted by the hour from the first one on, and by the day after 48 hours', () => {
    const last = NOON + 48 * HOUR - 1;
    const { perHour, perDay } = at(NOON + HOUR - 1, NOON, NOON + HOUR, last, last + 1, last + DAY);
    expect(perHour.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
      ...[
        [0, 2],
        [1, 1],
        [47, 1],
      ],
    ]);
    expect(perHour).toHaveLength(48);
    expect(perDay).toEqual([
      { day: '2027-10-03', count: 1 },
      { day: '2027-10-04', count: 1 },
    ]);
  });

  test('have the days of Oslo, also where winter time begins', () => {
    const midnight = Date.parse('2027-10-30T22:00:00Z');
    expect(at(NOON, midnight - 1, midnight, midnight + 25 * HOUR - 1, midnight + 25 * HOUR).perDay).toEqual([
      { day: '2027-10-30', count: 1 },
      { day: '2027-10-31', count: 2 },
      { day: '2027-11-01', count: 1 },
    ]);
  });
});

describe('who was there', () => {
  test('groups of 1 to 5, by who is left', () => {
    const group = (size: number) => aBook({ persons: Array.from({ length: size }, () => aPerson()) });
    const over = aBook({ state: 'cancelled' });
    expect(ofBooks(group(1), group(5), group(5), group(3), over).groups).toEqual({
      1: 1,
      2: 0,
      3: 1,
      4: 0,
      5: 2,
    });
  });

  test.each([
    [0, 0],
    [1, TOO_FEW],
    [4, TOO_FEW],
    [5, 5],
    [12, 12],
  ])('%d of an age are told as %s', (count, told) => {
    const young = Array.from({ length: count }, () => aPerson({ age: 13 }));
    expect(ofBooks(aBook({ persons: [aPerson({ age: 30 }), ...young] })).ages['13-15']).toBe(told);
  });

  test('each age is in one group', () => {
    const groups = [1, 12, 13, 15, 16, 17, 18, 24, 25, 150].map((age) => {
      const { ages } = ofBooks(aBook({ persons: [aPerson({ age })] }));
      return AGE_GROUPS.filter((group) => ages[group] !== 0).join();
    });
    expect(groups).toEqual([
      '-12',
      '-12',
      '13-15',
      '13-15',
      '16-17',
      '16-17',
      '18-24',
      '18-24',
      '25+',
      '25+',
    ]);
  });

  test('food, arrivals, and who cancelled, but not whose time ran out', () => {
    const persons = [aPerson({ foodTicket: true, arrived: true }), aPerson()];
    const [cancelled, expired] = [leftAt(NOON), leftAt(NOON, EXPIRED_REASON)];
    const book = aBook({ persons, deleted: [cancelled, cancelled] });
    const over = aBook({ state: 'expired', persons: [expired.person], deleted: [expired] });
    const told = { registrations: 2, persons: 2, food: 1, arrived: 1, noShow: 1, cancelled: 2 };
    expect(ofBooks(book, over)).toMatchObject(told);
  });

  test('nobody has stayed away before the LAN has begun', () => {
    expect([STARTS - 1, STARTS].map((now) => figuresOf(aLan(), now).noShow)).toEqual([null, 1]);
  });

  const later = aPerson({ registeredAt: STARTS });
  test.each<[string, LanBook, number]>([
    ['who signed up', aBook(), 0],
    ['who signed up late', aBook({ registeredAt: STARTS, persons: [later] }), 0],
    ['whom the crew added before', aBook({ byCrew: true }), 0],
    [
      'whom the crew added when the LAN had begun',
      aBook({ byCrew: true, registeredAt: STARTS, persons: [later] }),
      1,
    ],
    ['whom the crew added then to the code of a visitor', aBook({ persons: [aPerson(TEN), later] }), 1],
    ['whom the door added, even before the start', aBook({ byCrew: true, atDoor: true }), 1],
    ['whom the door added and who has left', aBook({ state: 'cancelled', byCrew: true, atDoor: true }), 0],
  ])('added at the door: %s', (_, book, walkIns) => {
    expect(ofBooks(book).walkIns).toBe(walkIns);
    expect(figuresOf(aLan({ books: [book], isDoorKnown: false }), AFTER).walkIns).toBeNull();
  });
});

test('whatever is stored, the figures add up', () => {
  const times = fc.integer({ min: NOON, max: STARTS });
  const persons = fc.array(
    fc.record({
      age: fc.integer({ min: 1, max: 150 }),
      arrived: fc.boolean(),
      paid: fc.boolean(),
      at: times,
    }),
    { minLength: 1, maxLength: 5 },
  );
  const books = fc.array(
    fc.record({ persons, at: times, state: fc.constantFrom('live', 'expired', 'cancelled'), paidAt: times }),
    { minLength: 1, maxLength: 30 },
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  fc.assert(
    fc.property(books, fc.integer({ min: 1, max: 40 }), (drawn, places) => {
      const all = drawn.map(({ persons: people, at, state, paidAt }): LanBook => {
        const those = people.map(({ at: registeredAt, ...person }) => aPerson({ ...person, registeredAt }));
        const deleted =
          state === 'live' ? [] : those.map((person) => aDeletedPerson({ person, deletedAt: AFTER }));
        return aBook({ persons: those, deleted, state, registeredAt: at, payments: [aPayment({ paidAt })] });
      });
      const figures = figuresOf(aLan({ books: all, places }), AFTER);
      const { perHour, perDay, groups, ages, paid } = figures;
      expect(sum([...perHour, ...perDay.map(({ count }) => count)])).toBe(figures.registrations);
      expect(sum(PAID_KINDS.map((kind) => paid[kind]))).toBe(figures.registrations);
      expect(sum(Object.entries(groups).map(([size, count]) => Number(size) * count))).toBe(figures.persons);
      expect(figures.arrived + (figures.noShow ?? 0)).toBe(figures.persons);
      const told = AGE_GROUPS.map((group) => ages[group]);
      expect(told.filter((one) => one !== TOO_FEW && one > 0 && one < 5)).toEqual([]);
      const few = told.filter((one) => one === TOO_FEW).length;
      const many = sum(told.filter((one) => one !== TOO_FEW));
      expect(many + few <= figures.persons && figures.persons <= many + 4 * few).toBe(true);
      expect(figures.fullAfterMs === null).toBe(
        sum(drawn.map(({ persons: people }) => people.length)) < places,
      );
    }),
    tries(),
  );
});

test.each<[what: string, starts: number, own: readonly number[]]>([
  ['the first', 0, [2, 3]],
  ['one between', 10, [10]],
  ['the last', 20, [25]],
])('the ends of %s LAN are from its start until the next one begins', (_, starts, own) => {
  const lans = [20, 0, 10].map((start) => ({ starts: start }));
  expect(endsOf({ starts }, lans, [-1, 2, 3, 10, 25])).toEqual(own);
});
