import { describe, expect, test } from '@jest/globals';
import { checkMove, findPerson, newPersonProblem, placeOfTyped } from '../../domain/registered-person.ts';
import { changeLayout, takeSeat } from '../../domain/seat.ts';
import { aHold, aPerson, aSeat, NOON } from '../support/builders.ts';

const two = [aPerson(), aPerson({ position: 2, place: { row: 1, number: 2 } })];

describe('the person who is meant', () => {
  test('sits on the place that was named, or is the only one', () => {
    expect(findPerson(two, { row: 1, number: 2 })).toBe(two[1]);
    expect(findPerson(two.slice(0, 1), null)).toBe(two[0]);
  });

  test('is nobody on another place, and not to be guessed among several', () => {
    expect(() => findPerson(two, { row: 2, number: 1 })).toThrow('person-unknown');
    expect(() => findPerson([], null)).toThrow('person-unknown');
    expect(() => findPerson(two, null)).toThrow('person-ambiguous');
  });
});

test.each([
  [1, 1, { row: 1, number: 1 }],
  ['10', ' 3 ', { row: 10, number: 3 }],
  ['', 3, null],
  [0, 3, null],
  [1, -1, null],
  [1.5, 1, null],
  ['1e1', 1, null],
  ['1000', 1, null],
])('row %j and seat %j are the place %j', (row, number, place) => {
  expect(placeOfTyped(row, number)).toEqual(place);
});

describe('a move', () => {
  const from = { row: 1, number: 1 };
  test('goes to another place, for a reason', () => {
    expect(checkMove(from, { row: 1, number: 2 }, 'x')).toEqual({ row: 1, number: 2 });
    expect(() => checkMove(from, null, 'x')).toThrow('move-incomplete');
    expect(() => checkMove(from, from, 'x')).toThrow('move-same-seat');
    expect(() => checkMove(from, { row: 1, number: 2 }, ' ')).toThrow('move-incomplete');
  });
});

test('a name of digits is the crew’s own affair', () => {
  const form = {
    code: '',
    firstName: 'R2',
    lastName: 'D2',
    email: 'r2@example.no',
    special: '',
    foodTicket: false,
  };
  expect(newPersonProblem({ ...form, age: 40, phone: '+4791234567', rowNum: 1, seatNum: 1 })).toBeNull();
});

describe('a seat', () => {
  test('is taken only while it is free; a run-out hold ends by it', () => {
    const ended = aSeat({ hold: aHold({ until: NOON }) });
    expect(takeSeat(ended, 'XYZ789', NOON)).toEqual(aSeat({ takenBy: 'XYZ789' }));
  });

  test.each([
    [{ takenBy: 'ABC234' }, 'taken'],
    [{ hold: aHold() }, 'held'],
    [{ blocked: true }, 'blocked'],
    [{ hidden: true }, 'hidden'],
  ])('that is %j is not taken', (facts, state) => {
    expect(() => takeSeat(aSeat(facts), 'XYZ789', NOON)).toThrow(
      expect.objectContaining({ code: 'seat-taken', details: { row: 1, number: 1, state } }),
    );
  });

  test('is hidden and blocked independently, each change after the other', () => {
    const place = { row: 1, number: 1 };
    const changes = [
      { ...place, hidden: true },
      { ...place, blocked: true },
      { ...place, hidden: false },
    ];
    expect(changeLayout([aSeat()], changes, NOON)).toEqual([aSeat({ blocked: true })]);
  });

  test('in use keeps the whole layout as it is', () => {
    const seats = [aSeat(), aSeat({ number: 2, takenBy: 'ABC234' }), aSeat({ number: 3, hold: aHold() })];
    const hide = seats.map(({ row, number }) => ({ row, number, hidden: true }));
    expect(() => changeLayout(seats, hide, NOON)).toThrow(
      expect.objectContaining({ code: 'seat-in-use', details: { act: 'hide' }, seats: seats.slice(1) }),
    );
  });
});
