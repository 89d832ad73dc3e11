import { expect, test } from '@jest/globals';
import {
  isConsentFieldWrong,
  wrongConsentField,
  type ConsentForm,
} from '../../../domain/consent/consent-form.ts';

const OWN = new Set(['a', 'b']);
const aForm = (overrides: Partial<ConsentForm> = {}): ConsentForm => ({
  ...{ emailCode: 'ABC234', textVersion: 'v1', ticks: [true, true, true, true] },
  ...{ name: 'Mor Hansen', relation: 'Mor', phone: '91 23 45 67' },
  children: [{ child: 'a', night: false }],
  ...overrides,
});
const child = (id: string) => ({ child: id, night: false });

test.each([
  ['ticks', 'one is missing', { ticks: [true, true, false, true] }],
  ['ticks', 'they are too few', { ticks: [true, true, true] }],
  ['ticks', 'they are too many', { ticks: [true, true, true, true, true] }],
  ['name', 'it is empty', { name: ' ' }],
  ['name', 'it has a digit', { name: 'Mor 2' }],
  ['name', 'it is an address', { name: 'www.eksempel.no' }],
  ['name', 'it is too long', { name: 'M'.repeat(61) }],
  ['relation', 'it is empty', { relation: '\u200b ' }],
  ['relation', 'it is too long', { relation: 'm'.repeat(61) }],
  ['phone', 'it is too short', { phone: '1234' }],
  ['children', 'there is none', { children: [] }],
  ['children', 'one stands twice', { children: [child('a'), child('a')] }],
  ['children', 'one is somebody else’s', { children: [child('a'), child('c')] }],
  ['emailCode', 'it is empty', { emailCode: ' ' }],
] as const)('%s is wrong where %s', (field, _, overrides) => {
  const form = aForm(overrides);
  expect(wrongConsentField(form, OWN)).toBe(field);
  expect(isConsentFieldWrong(form, field, OWN)).toBe(true);
  expect(isConsentFieldWrong(aForm(), field, OWN)).toBe(false);
});

test('a whole form is right, and of several faults the first of the form is told', () => {
  expect(wrongConsentField(aForm({ children: [child('b'), child('a')] }), OWN)).toBeNull();
  expect(wrongConsentField(aForm({ emailCode: '', phone: '', name: '' }), OWN)).toBe('name');
});
