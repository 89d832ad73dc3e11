import { describe, expect, test } from '@jest/globals';
import { lacksConsent } from '../../../domain/consent/lacking-consent.ts';
import {
  fieldProblem,
  needsConsent,
  participantProblem,
  toParticipant,
  wrongField,
  type ParticipantForm,
} from '../../../domain/signup/participant.ts';
import { aForm } from '../../support/builders.ts';

const filledIn: ParticipantForm = aForm({
  ...{ firstName: 'Åse', lastName: 'Øye', age: '17', phone: '99 99 99 99', email: 'ase@example.no' },
});

describe('a participant', () => {
  test('who is filled in right has no problem', () => {
    expect(participantProblem(filledIn)).toBeNull();
  });

  test.each<[string, Partial<ParticipantForm>, string | null]>([
    ['no first name', { firstName: '' }, 'first-name-missing'],
    ['only spaces for a first name', { firstName: '  ' }, 'first-name-missing'],
    ['a first name that nobody sees', { firstName: '\u200B\u202E \u3164' }, 'first-name-missing'],
    ['a digit in the first name', { firstName: 'K4ri' }, 'first-name-invalid'],
    ['a first name of 60 characters', { firstName: 'a'.repeat(60) }, null],
    ['a first name of 61 characters', { firstName: 'a'.repeat(61) }, 'first-name-invalid'],
    ['no last name', { lastName: '' }, 'last-name-missing'],
    ['a digit in the last name', { lastName: 'Hansen 2' }, 'last-name-invalid'],
    ['a web address in the first name', { firstName: 'Hent premien evil.no' }, 'first-name-link'],
    ['a web address in the last name', { lastName: 'https:／／evil' }, 'last-name-link'],
    ['a digit in a web address', { lastName: 'evil2.no' }, 'last-name-link'],
    ['markup for a name is a name', { firstName: '<b>Kari' }, null],
    ['no age', { age: '' }, 'age-invalid'],
    ['an age in words', { age: 'seksten' }, 'age-invalid'],
    ['age 1: greater than one is asked', { age: 1 }, 'age-invalid'],
    ['age 2', { age: 2 }, null],
    ['age 150', { age: '150' }, null],
    ['age 151', { age: '151' }, 'age-invalid'],
    ['half a year', { age: '15.5' }, 'age-invalid'],
    ['a hexadecimal age', { age: '0x10' }, 'age-invalid'],
    ['no phone', { phone: '' }, 'phone-invalid'],
    ['phone 9999998', { phone: 9_999_998 }, 'phone-invalid'],
    ['phone 9999999: the least that the specs take', { phone: '9999999' }, null],
    ['a phone with the prefix of Norway', { phone: '+47 912 34 567' }, null],
    ['the prefix of Norway and too few digits', { phone: '0047 123456' }, 'phone-invalid'],
    ['a Swedish phone', { phone: '+46 70 123 45 67' }, null],
    ['letters in the phone', { phone: '9123456x' }, 'phone-invalid'],
    ['no e-mail', { email: '' }, 'email-invalid'],
    ['an e-mail without a domain', { email: 'ase@' }, 'email-invalid'],
    ['a pattern for an e-mail', { email: '*@gmail.com' }, 'email-invalid'],
    ['a star in the e-mail', { email: 'kari＊li@example.no' }, 'email-invalid'],
    ['a numeric e-mail: only sign-up wants more', { email: '123@example.no' }, null],
  ])('with %s', (_, form, problem) => {
    expect(participantProblem({ ...filledIn, ...form })).toBe(problem);
  });

  test('has a mistake of a field whatever the others hold', () => {
    const form = { ...filledIn, firstName: '', phone: '1' };
    expect(fieldProblem(form, 'phone')).toBe('phone-invalid');
    expect(fieldProblem(form, 'age')).toBeNull();
    expect([wrongField(form), wrongField(filledIn)]).toEqual(['firstName', undefined]);
  });

  test('is checked in the order of the form: the first problem is told', () => {
    const form = { ...filledIn, firstName: '', lastName: '1', age: '', phone: '', email: '' };
    const mended: Partial<ParticipantForm>[] = [
      {},
      { firstName: 'Kari' },
      { lastName: 'Li' },
      { age: 9 },
      { phone: '22222222' },
      { email: 'k@li.no' },
    ];
    const told = mended.map((_, step) =>
      participantProblem(Object.assign({ ...form }, ...mended.slice(0, step + 1)) as ParticipantForm),
    );
    expect(told).toEqual([
      'first-name-missing',
      'last-name-invalid',
      'age-invalid',
      'phone-invalid',
      'email-invalid',
      null,
    ]);
  });

  test('is kept with a plain phone and age, and with the name as it was written but for what nobody sees', () => {
    const kept = toParticipant(
      {
        ...{ ...filledIn, firstName: ' kåre\u00A0 🎮\u202E', phone: '\u202D(+47) 912-34-567\u202C' },
        ...{ email: 'ase@example.no\u200B', special: ' Nøtter\u200B\nmelk ' },
      },
      { row: 3, number: 7 },
      450,
    );
    expect(kept).toMatchObject({
      firstName: 'kåre 🎮',
      email: 'ase@example.no',
      special: 'Nøtter\nmelk',
      phone: '91234567',
      age: 17,
      place: { row: 3, number: 7 },
      price: 450,
    });
  });
});

test.each([
  [15, 16, true],
  [16, 16, false],
  [1, 16, true],
  [0, 16, false],
  ['15', 16, true],
  ['16', 16, false],
  ['', 16, false],
  ['1', 16, false],
  ['femten', 16, false],
  [14, 15, true],
  [15, 15, false],
  [17, 18, true],
  ['18', 18, false],
  [1, 1, false],
  [1, 0, false],
  ['15', 0, false],
])('someone of age %j needs a consent below %i: %p', (age, consentAge, needed) => {
  expect(needsConsent(age, consentAge)).toBe(needed);
});

test.each([
  [15, false, 16, true],
  [15, true, 16, false],
  [16, false, 16, false],
  [17, false, 18, true],
  [15, false, 0, false],
])(
  'at the age of %i, with the form received %s, a consent below %i is missing: %s',
  (age, consent, consentAge, missing) => {
    expect(lacksConsent({ age, consent }, consentAge)).toBe(missing);
  },
);
