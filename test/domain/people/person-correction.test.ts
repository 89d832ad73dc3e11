import { describe, expect, test } from '@jest/globals';
import {
  correctedPrice,
  correctionOf,
  correctionProblem,
  correctPerson,
  type PersonCorrection,
} from '../../../domain/people/person-correction.ts';
import { ALL_FIELDS, CREWS_FIELDS } from '../../../domain/signup/participant-fields.ts';
import type { NewPersonForm } from '../../../domain/people/registered-person.ts';
import { aPerson } from '../../support/builders.ts';

const PRICES = { priceNoFood: 450, priceWithFood: 500 };
const form: NewPersonForm = { ...aPerson(), rowNum: 1, seatNum: 1 };

describe('a correction', () => {
  test.each<[PersonCorrection, string | null, string[]]>([
    [{}, null, []],
    [{ firstName: ' Nora ', age: ' 15 ' }, null, []],
    [{ firstName: ' ' }, 'field-missing', ['firstName']],
    [{ age: 0 }, 'age-invalid', ['age']],
    [{ phone: '12' }, 'phone-invalid', ['phone']],
    [{ email: 'kari@' }, 'email-invalid', ['email']],
    [{ lastName: 'a'.repeat(61) }, 'name-invalid', ['lastName']],
  ])('to %j: %s', (correction, problem, fields) => {
    expect(correctionProblem(form, correction)).toEqual(problem && { problem, fields });
    const correct = () => correctPerson(aPerson(), correction, PRICES);
    if (problem) expect(correct).toThrow('person-invalid');
    else expect(correct).not.toThrow();
  });

  test('changes what it names, trimmed, and leaves all else', () => {
    const person = aPerson({ paid: true, arrived: true, special: 'Nøtter', version: 7 });
    expect(
      correctPerson(person, { firstName: ' Nora ', age: '15', phone: '+47 400 00 001' }, PRICES),
    ).toEqual({
      ...person,
      ...{ firstName: 'Nora', age: 15, phone: '40000001' },
    });
  });

  test('is told as it was and is, the price with the food ticket', () => {
    const person = aPerson({ price: 400 });
    const after = correctPerson(person, { lastName: 'Ås', foodTicket: true }, PRICES);
    expect(correctionOf(person, after)).toEqual({
      from: { lastName: 'Nordmann', foodTicket: false, price: 400 },
      to: { lastName: 'Ås', foodTicket: true, price: 450 },
    });
    expect(correctionOf(person, correctPerson(person, { lastName: ' Nordmann ' }, PRICES))).toBeNull();
  });

  test.each(ALL_FIELDS)('of one field alone is one, and of notes no more is told than that: %s', (field) => {
    const before = aPerson();
    const [was, is] = [before[field], typeof before[field] === 'boolean' ? true : '30'];
    const told = { from: { [field]: was }, to: { [field]: is } };
    expect(correctionOf(before, { ...before, [field]: is })).toEqual(
      field === 'special' ? { from: {}, to: {}, special: true } : told,
    );
  });

  test.each(CREWS_FIELDS)('by the crew changes each field that they may correct: %s', (field) => {
    const typed = { ...form, email: 'nora@example.org', age: '30', phone: '41234567', foodTicket: true };
    const given = { ...typed, firstName: 'Nora', lastName: 'Ås' };
    const corrected = correctPerson(aPerson(), { [field]: given[field] }, PRICES);
    expect(String(corrected[field])).toBe(String(given[field]));
  });
});

test.each([
  [{ foodTicket: false, price: 400 }, true, 450],
  [{ foodTicket: true, price: 480 }, false, 430],
  [{ foodTicket: true, price: 480 }, true, 480],
  [{ foodTicket: true, price: 20 }, false, 0],
])('who has %j and then food ticket %s pays %i: the rest is as at sign-up', (person, wanted, price) => {
  expect(correctedPrice(person, wanted, PRICES)).toBe(price);
});
