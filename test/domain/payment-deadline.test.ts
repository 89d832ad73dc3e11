import { expect, test } from '@jest/globals';
import { paymentDeadline } from '../../domain/payment-deadline.ts';

test('payment is due three days and nights after sign-up, also when the clocks change', () => {
  const signedUp = Date.parse('2027-10-30T12:00:00+02:00');
  expect(paymentDeadline(signedUp)).toBe(Date.parse('2027-11-02T11:00:00+01:00'));
});
