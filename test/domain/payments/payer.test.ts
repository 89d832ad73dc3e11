import { expect, test } from '@jest/globals';
import { forgottenSource, isForgotten, namesPerson } from '../../../domain/payments/payer.ts';

const hmac = (text: string) => Buffer.from(text.slice(-32).padStart(32)).toString('hex');

test('a payer is forgotten once, and what stays of the source fits where it stood', () => {
  const left = forgottenSource('10012345678', hmac);
  expect(isForgotten({ source: '10012345678' })).toBe(false);
  expect(isForgotten({ source: left })).toBe(true);
  expect(left).not.toContain('10012345678');
  expect(left.length).toBeLessThanOrEqual(100);
  expect(forgottenSource(left, hmac)).toBe(left);
  expect(forgottenSource('10012345679', hmac)).not.toBe(left);
});

test('one of whom nothing stayed is forgotten too', () => {
  expect([isForgotten({ source: '' }), forgottenSource('', hmac)]).toEqual([true, '']);
});

test.each([
  ['Vennfrid Vang', '', true],
  ['Siri VANG', '', true],
  ['', 'K7WM2R, fra vennfrid!', true],
  ['Anne Vangen', 'K7WM2R', false],
  ['', '', false],
])('a payment by "%s" with "%s" names Vennfrid Lo Vang: %s', (payer, note, is) => {
  expect(namesPerson({ payer, note }, 'Vennfrid Lo Vang')).toBe(is);
});
