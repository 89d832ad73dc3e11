const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What visitors are told to expect. It is up to the crew and the mail server to keep it: no rule checks these. */
export const PROMISES = {
  /** Within this time the mail with the code, and the confirmation, are there. */
  codeMailMs: 5 * MINUTE,
  confirmationMs: 10 * MINUTE,
  /** Within so many days the crew has noted a payment. */
  paymentShownDays: 3,
  /** Until this long before the event starts, money is given back. */
  refundMs: 48 * HOUR,
} as const;
