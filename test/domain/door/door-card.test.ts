import { expect, test } from '@jest/globals';
import { doorCard, doorLacks, openAtDoor } from '../../../domain/door/door-card.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { aDoorPerson } from '../../support/door-builders.ts';

const OURS = 'ABCDEFGH';
const AGE = 16;
const inside = { presence: 'inside' } as const;
const child = { age: 14, consent: false };
const withdrawn = { consentState: 'withdrawn' } as const;
const owing = { paid: false, restOre: 90_000 };
const two = (first: Partial<DoorPerson> = {}, second: Partial<DoorPerson> = {}) => [
  aDoorPerson(first),
  aDoorPerson({ position: 2, ...second }),
];

test.each<[string, readonly DoorPerson[], string | null, readonly string[]]>([
  ['nobody has the code', [], OURS, ['unknown']],
  ['all is well', two(), OURS, ['ready']],
  ['the code was searched for', two(), null, ['ready']],
  ['the QR has another check', two(), 'HGFEDCBA', ['not-ours']],
  ['the QR has another check and money is missing', two(owing, owing), 'HGFEDCBA', ['not-ours', 'unpaid']],
  ['all are inside', two(inside, inside), OURS, ['all-in']],
  ['half of them is inside', two(inside), OURS, ['ready']],
  ['one is out', two(inside, { presence: 'out' }), OURS, ['ready']],
  ['money is missing', two(owing, owing), OURS, ['unpaid']],
  ['the crew marked somebody unpaid whose code has its money', two({ paid: false }), OURS, ['unpaid']],
  ['a form is missing', two(child), OURS, ['no-consent']],
  ['the form is there', two({ ...child, consent: true }), OURS, ['ready']],
  ['a consent was withdrawn', two({ ...child, ...withdrawn }), OURS, ['withdrawn']],
  [
    'a consent was withdrawn and a form is missing',
    two({ ...child, ...withdrawn }, child),
    OURS,
    ['withdrawn', 'no-consent'],
  ],
  [
    'a consent was withdrawn of somebody inside',
    two({ ...child, ...withdrawn, ...inside }, inside),
    OURS,
    ['withdrawn', 'all-in'],
  ],
  [
    'the form came after the withdrawal',
    two({ ...child, consent: true, consentState: 'paper' }),
    OURS,
    ['ready'],
  ],
  [
    'whose consent was withdrawn has gone home',
    two({ ...child, ...withdrawn, presence: 'left' }),
    OURS,
    ['ready'],
  ],
  ['who lacks a form has gone home', two({ ...child, presence: 'left' }), OURS, ['ready']],
  ['money and a form are missing', two({ ...owing, ...child }, owing), OURS, ['unpaid', 'no-consent']],
  ['all are inside unpaid', two({ ...owing, ...inside }, inside), OURS, ['all-in', 'unpaid']],
])('when %s, the card says so', (_, persons, check, words) => {
  expect(doorCard(persons, check, AGE).words).toEqual(words);
});

test('lets in who is not inside, wherever they are', () => {
  const persons = two(inside, { presence: 'left' });
  expect(doorCard(persons, null, AGE).toLetIn).toEqual([persons[1]]);
});

test('asks nobody for a form where no age is set', () => {
  expect(doorCard(two(child), null, 0).withoutForm).toEqual([]);
});

test('counts who has not paid and who lacks a form, without who has gone home', () => {
  const persons = [...two({ ...owing, ...child }, { ...owing, ...child, presence: 'left' }), aDoorPerson()];
  expect(doorLacks(persons, AGE)).toEqual({ unpaid: 1, withoutForm: 1 });
});

test.each<[string, readonly DoorPerson[], readonly number[]]>([
  ['nobody of a group that is there and in order', two(), []],
  ['nobody of a group that is inside', two(inside, inside), []],
  ['who is not inside yet, while another is', two(inside), [2]],
  ['who is out, while another is inside', two({ presence: 'out' }, inside), [1]],
  ['not who has gone home', two(inside, { presence: 'left', paid: false }), []],
  ['whose form is missing, inside too', two({ ...inside, ...child }, inside), [1]],
  ['whose money is missing', two({}, { paid: false }), [2]],
])('open is %s', (_, persons, positions) => {
  expect(openAtDoor(persons, AGE).map(({ position }) => position)).toEqual(positions);
});
