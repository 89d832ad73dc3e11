/** Codes for what the crew should look into. The Drift page has their texts. */
export const OPERATIONS_WARNINGS = [
  'clock-leapt',
  'end-doubtful',
  'forwarded-for-ignored',
  'mail-server-unreachable',
  'no-mail-server',
  'no-event-file',
  'code-mails-failed',
  'disk-nearly-full',
  'last-write-failed',
  'backup-old',
  'offsite-failed',
  'discord-off',
] as const;
export type OperationsWarning = (typeof OPERATIONS_WARNINGS)[number];
