import { MINUTE } from '../shared/durations.ts';

/** What visitors are told to expect. Nothing enforces these; the crew and the mail server have to keep them. */
export const PROMISES = {
  /** How long the mail with the code, and the confirmation, may take. */
  codeMailMs: 5 * MINUTE,
  confirmationMs: 10 * MINUTE,
  /** How long it may take until the crew has recorded a payment. */
  paymentShownDays: 3,
} as const;
