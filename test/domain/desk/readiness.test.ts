import { expect, test } from '@jest/globals';
import {
  missingText,
  missingToOpen,
  missingToOpenByClock,
  type Missing,
} from '../../../domain/desk/readiness.ts';

const READY = { hall: true, dates: true, price: true, vipps: true, mail: true };
const NOTHING = { hall: false, dates: false, price: false, vipps: false, mail: false };

test.each<[string, typeof READY, boolean | undefined, Missing[]]>([
  ['all is there', READY, false, []],
  ['a page that asks', NOTHING, false, ['hall', 'dates', 'price', 'vipps', 'mail']],
  ['somebody who has seen it', NOTHING, true, []],
  ['an older page', NOTHING, undefined, ['hall', 'dates']],
  ['an older page, where it could be signed up for', { ...NOTHING, hall: true, dates: true }, undefined, []],
])('what keeps somebody from opening: %s', (_, ready, anyway, missing) => {
  expect(missingToOpen(ready, anyway)).toEqual(missing);
});

test('the clock opens without prices and a number of Vipps, and not without what a sign-up needs', () => {
  expect(missingToOpenByClock({ hall: false, dates: false, mail: false })).toEqual(['hall', 'dates', 'mail']);
  expect(missingToOpenByClock({ hall: true, dates: true, mail: true })).toEqual([]);
});

test('what is missing is told in words', () => {
  expect(missingText(['hall', 'mail'])).toBe('plasser i salen og e-post som kommer fram');
});
