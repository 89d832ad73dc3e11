/** What the log calls the reasons of refusals. Older versions wrote the two of `too-many`. */
export const ACTIVITY_REASONS = {
  'login-failed': 'feil brukernavn eller passord',
  'mail-unavailable': 'e-posten kunne ikke sendes',
  'email-refused': 'e-posttjeneren tar ikke imot adressen',
  'signup-closed': 'påmeldingen er stengt',
  'email-blacklisted': 'adressen er svartelistet',
  'too-many-unpaid': 'for mange ubetalte plasser',
  'too-many-requests': 'for mange forsøk',
  locked: 'for mange forsøk',
  expired: 'koden er utløpt',
  wrong: 'feil kode',
} as const;

/** Why something was refused, as the log stores it. */
export type RefusalReason = keyof typeof ACTIVITY_REASONS;
