import { describe, expect, test } from '@jest/globals';
import {
  checkMove,
  findPerson,
  movedUpTo,
  moveProblem,
  newPersonProblem,
  participantOf,
  parsePlace,
  type NewPersonForm,
} from '../../../domain/people/registered-person.ts';
import { changeLayout, takeSeat } from '../../../domain/hall/seat.ts';
import { MAX_PLACE_NUMBER } from '../../../domain/shared/place.ts';
import { aForm, aHold, aPerson, aSeat, NOON } from '../../support/builders.ts';

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
  ['1000', 1, { row: MAX_PLACE_NUMBER, number: 1 }],
  ['1001', 1, null],
])('row %j and seat %j are the place %j', (row, number, place) => {
  expect(parsePlace(row, number)).toEqual(place);
});

test.each([
  [[], 50],
  [[{ row: 50, number: 12 }], 50],
  [[{ row: 60, number: 25 }], 60],
  [[{ row: 2, number: 70 }], 70],
])('in a hall with %j, people can be moved up to row and seat %i', (hall, most) => {
  expect(movedUpTo(hall)).toBe(most);
});

describe('a move', () => {
  const from = { row: 1, number: 1 };
  test('goes to another place, for a reason', () => {
    expect(checkMove(from, { row: 1, number: 2 }, 'x')).toEqual({ row: 1, number: 2 });
    expect(() => checkMove(from, null, 'x')).toThrow('move-incomplete');
    expect(() => checkMove(from, from, 'x')).toThrow('move-same-seat');
    expect(() => checkMove(from, { row: 1, number: 2 }, ' ')).toThrow('move-incomplete');
  });

  test.each([
    [{ row: 1, number: 2 }, 'x', null],
    [null, 'x', 'place-missing'],
    [{ row: 1, number: 1 }, ' ', 'same-seat'],
    [{ row: 2, number: 1 }, ' ', 'reason-missing'],
  ])('to %j for %j: %s', (to, reason, problem) => {
    expect(moveProblem(from, to, reason)).toBe(problem);
  });
});

describe('a person whom the crew adds', () => {
  const right: NewPersonForm = {
    ...aForm({ firstName: 'R2', lastName: 'D2', email: 'r2@example.no', age: '40', phone: '+4791234567' }),
    ...{ code: '', rowNum: 1, seatNum: 1 },
  };

  test('may have digits in the name: that is the crew’s own affair', () => {
    expect(newPersonProblem(right)).toBeNull();
  });

  test.each<[Partial<NewPersonForm>, string | null, string[]?]>([
    [{ firstName: ' ', age: '' }, 'field-missing', ['firstName', 'age']],
    [{ rowNum: '', seatNum: 0 }, 'field-missing', ['rowNum']],
    [{ age: 0 }, 'age-invalid'],
    [{ age: 1 }, null],
    [{ age: '150' }, null],
    [{ age: 151 }, 'age-invalid'],
    [{ age: 'ti' }, 'age-invalid'],
    [{ age: '10.5' }, 'age-invalid'],
    [{ rowNum: 0 }, 'seat-invalid', ['rowNum']],
    [{ rowNum: 'x', seatNum: 1001 }, 'seat-invalid', ['rowNum', 'seatNum']],
    [{ lastName: 'a'.repeat(60) }, null],
    [{ lastName: 'a'.repeat(61) }, 'name-invalid', ['lastName']],
    [{ firstName: '\u200B' }, 'field-missing', ['firstName']],
    [{ firstName: 'evil.no', lastName: 'Per/Pål' }, 'name-link', ['firstName', 'lastName']],
    [{ email: 'r2@' }, 'email-invalid', ['email']],
    [{ email: '*@gmail.com' }, 'email-invalid', ['email']],
    [{ phone: '123' }, 'phone-invalid', ['phone']],
    [{ code: ' abc 0o1 ' }, null],
    [{ code: 'abc-0o1' }, null],
    [{ code: 'ABC' }, 'code-invalid', ['code']],
    [{ email: '' }, 'field-missing', ['email']],
    [{ email: ' ', phone: '' }, 'field-missing', ['email', 'phone']],
    [{ email: '', withoutEmail: false }, 'field-missing', ['email']],
    [{ email: '', withoutEmail: true }, null],
    [{ email: ' ', withoutEmail: true }, null],
    [{ email: '', phone: '', withoutEmail: true }, 'field-missing', ['phone']],
    [{ email: 'r2@', withoutEmail: true }, 'email-invalid', ['email']],
    [{ age: 0, lastName: '', phone: '1' }, 'field-missing', ['lastName']],
    [{ age: 0, phone: '1' }, 'age-invalid'],
  ])('with %j: %s', (typed, problem, fields = ['age']) => {
    expect(newPersonProblem({ ...right, ...typed })).toEqual(problem && { problem, fields });
  });

  test('is taken over as the form has them, or not at all', () => {
    expect(participantOf({ ...right, age: '1', rowNum: ' 3 ' }, 450)).toMatchObject({
      age: 1,
      phone: '91234567',
      place: { row: 3, number: 1 },
      price: 450,
    });
    expect(() => participantOf({ ...right, age: '0' }, 450)).toThrow(
      expect.objectContaining({ code: 'person-invalid', details: { problem: 'age-invalid' } }),
    );
  });
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
