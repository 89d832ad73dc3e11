const DAY = 24 * 60 * 60_000;

/** Days until a sign-up must be paid: of 24 hours each ("3 døgn"), also across a clock change. */
export const PAYMENT_DAYS = 3;

/** When the payment must have arrived (epoch ms). */
export function paymentDeadline(registeredAt: number): number {
  return registeredAt + PAYMENT_DAYS * DAY;
}
