import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type ParticipantEntry,
  checkParticipants,
  confirmationAddress,
  freePositions,
  isTooYoung,
  priceOf,
  takeSeats,
} from '../../../domain/signup/registration.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import type { Seat } from '../../../domain/hall/seat.ts';
import type { Place } from '../../../domain/shared/place.ts';
import { newSession, verify, type Session } from '../../../domain/signup/session.ts';
import { aForm } from '../../support/builders.ts';
import { tries } from '../../support/seed.ts';

const CONTACT = 'kari@example.org';
const prices = { priceNoFood: 450, priceWithFood: 500, foodTicket: true };
const GUID = '0123456789abcdef0123456789abcdef-K7WM2R';

function entry(number: number, form: Partial<ParticipantEntry['form']> = {}): ParticipantEntry {
  return {
    form: { ...aForm({ lastName: 'Li', age: '20', email: 'kari@example.no' }), ...form },
    place: { row: 1, number },
  };
}

const places = (...numbers: number[]): Place[] => numbers.map((number) => ({ row: 1, number }));

function violation(act: () => unknown): { code: string; details: object } | null {
  try {
    act();
    return null;
  } catch (cause) {
    if (cause instanceof RuleViolation) return { code: cause.code, details: cause.details };
    throw cause;
  }
}

describe('the price', () => {
  test('is the sum over persons, with or without food', () => {
    expect(priceOf([{ foodTicket: true }, { foodTicket: false }, { foodTicket: true }], prices)).toBe(1_450);
  });

  test('knows no food tickets when none are sold', () => {
    expect(priceOf([{ foodTicket: true }], { ...prices, foodTicket: false })).toBe(450);
  });

  test('never depends on the order of persons', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ foodTicket: fc.boolean() }), { maxLength: 5 }), (persons) => {
        expect(priceOf([...persons].reverse(), prices)).toBe(priceOf(persons, prices));
      }),
      tries(),
    );
  });
});

test.each([
  [[15], 16, true],
  [[16], 16, false],
  [[40, 2], 16, true],
  [[], 16, false],
  [[40, 15], 15, false],
  [[40, 17], 18, true],
  [[2], 0, false],
])('persons of ages %j, with consent below %i: too young %s', (ages, consentAge, tooYoung) => {
  expect(
    isTooYoung(
      ages.map((age) => ({ age })),
      consentAge,
    ),
  ).toBe(tooYoung);
});

describe('the participants of a sign-up', () => {
  test('are one to five', () => {
    const count = (persons: number) =>
      violation(() =>
        checkParticipants(
          Array.from({ length: persons }, (_, index) => entry(index + 1)),
          places(...Array.from({ length: persons }, (_, index) => index + 1)),
          prices,
          CONTACT,
        ),
      )?.code ?? null;
    expect([0, 1, 5, 6].map(count)).toEqual(['persons-count', null, null, 'persons-count']);
  });

  test('are named by number when one is not filled in right', () => {
    const act = () =>
      checkParticipants(
        [entry(1), entry(2, { age: 'x' }), entry(3, { firstName: '' })],
        places(1, 2, 3),
        prices,
        CONTACT,
      );
    expect(violation(act)).toEqual({
      code: 'participant-invalid',
      details: { participant: 2, problem: 'age-invalid' },
    });
  });

  test.each([
    ['two on one seat', [entry(1), entry(1)], places(1, 2), 'duplicate-seat'],
    ['a seat listed twice', [entry(1), entry(2)], places(1, 1), 'duplicate-seat'],
    ['a seat that nobody sits on', [entry(1)], places(1, 2), 'seats-mismatch'],
    ['a person on a seat that is not listed', [entry(1), entry(3)], places(1, 2), 'seats-mismatch'],
  ])('%s is refused', (_, entries, chosen, code) => {
    expect(violation(() => checkParticipants(entries, chosen, prices, CONTACT))?.code).toBe(code);
  });

  test('have no food ticket when none are sold, whatever was sent', () => {
    const [person] = checkParticipants(
      [entry(1, { foodTicket: true })],
      places(1),
      { ...prices, foodTicket: false },
      CONTACT,
    );
    expect(person?.foodTicket).toBe(false);
  });
});

describe('taking the seats', () => {
  const session: Session = {
    ...verify(newSession(GUID, 'kari@example.no', 'kari@example.no', 'h', 0), 0),
    holdUntil: 1_000,
  };
  const held = (number: number, guid = GUID, until = 1_000): Seat => ({
    ...{ row: 1, number, hidden: false, blocked: false, takenBy: null, version: 4 },
    hold: { guid, blockKey: 'kari@example.no', slot: number, ip: '192.0.2.1', until },
  });

  test('makes held seats taken under the booking code', () => {
    expect(takeSeats([held(1), held(2)], places(2), session, 500)).toEqual([
      { ...held(2), hold: null, takenBy: 'K7WM2R' },
    ]);
  });

  test.each([
    ['a seat that the session does not hold', [held(1)], places(1, 2), 500, 'seats-mismatch'],
    ["another session's seat", [held(1), held(2, 'other')], places(1, 2), 500, 'seats-mismatch'],
    ['seats whose hold ran out', [held(1)], places(1), 1_000, 'hold-expired'],
    ['seats without ever a hold', [], places(1), 500, 'seats-mismatch'],
  ])('%s is refused', (_, seats, wanted, now, code) => {
    expect(violation(() => takeSeats(seats, wanted, session, now))?.code).toBe(code);
  });
});

test.each([
  [[], 2, [1, 2]],
  [[1, 3], 2, [2, 4]],
  [[2, 3, 4, 5], 1, [1]],
  [[1, 2, 3, 4], 2, null],
  [[6, 1, 2, 3, 4], 1, null],
])('beside the positions %j, %i more get %j', (earlier, more, positions) => {
  const find = () =>
    freePositions(
      earlier.map((position) => ({ position })),
      more,
    );
  if (positions) expect(find()).toEqual(positions);
  else expect(find).toThrow('code-full');
});

test('a confirmation goes to the one who signed up, or to one of the persons, and to nobody else', () => {
  const registration = { email: 'mor@example.no', persons: [{ email: '' }, { email: 'ola@example.no' }] };
  expect(confirmationAddress(registration, '')).toBe('mor@example.no');
  expect(confirmationAddress({ ...registration, email: '' }, '')).toBe('ola@example.no');
  expect(confirmationAddress(registration, 'ola@example.no')).toBe('ola@example.no');
  expect(confirmationAddress(registration, 'per@example.no')).toBeUndefined();
  expect(confirmationAddress({ email: '', persons: [] }, '')).toBeUndefined();
});
