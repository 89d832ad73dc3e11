const DAY = 24 * 60 * 60_000;

/** How long a sign-up may stay unpaid: whole days and nights ("3 døgn"), whatever the clocks do meanwhile. */
export const PAYMENT_DAYS = 3;

/** When payment must have arrived (epoch ms). */
export function paymentDeadline(registeredAt: number): number {
  return registeredAt + PAYMENT_DAYS * DAY;
}
