import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { HOUR, MINUTE } from '../../domain/shared/durations.ts';

export const CALM_AT = Date.parse('2027-03-01T12:00:00Z');

/** What Drift is told when all is well. */
export const CALM: OperationsAnswer = {
  version: '1.2.3',
  at: CALM_AT,
  mail: {
    queued: 0,
    oldestAt: null,
    failed: 0,
    codesFailed: 0,
    setting: 'SMTP_URL',
    messages: { queued: 0, slowedUntil: null },
  },
  disk: { free: 12.34e9, total: 40e9 },
  offsite: { at: CALM_AT - HOUR, ok: true },
  lastBackupAt: CALM_AT - HOUR,
  clock: { livedAt: CALM_AT, hasLeapt: false },
  doubtfulEnd: null,
  seats: { free: 93, held: 2, taken: 4, blocked: 1 },
  errors: { lastHour: 0, last: null },
  unpaid: [],
  others: { crew: 0, guard: 0, visitor: 0, other: 0 },
  pagesOpen: 12,
  deadlines: { lastRun: CALM_AT - MINUTE, isLate: false, waiting: 0, waitsForReportOf: null },
  consentReminders: { lastRun: CALM_AT - MINUTE, isLate: false, isOn: true },
  money: { owedOre: 2_385_000, receivedOre: 1_485_050, nextDeadline: CALM_AT + HOUR },
  discord: { crew: 'unset', public: 'unset' },
  facts: [
    { fact: 'name', value: 'Vinternatt LAN', from: 'database' },
    { fact: 'venue', value: '', from: 'file' },
    { fact: 'seatRows', value: 10, from: 'example' },
  ],
  warnings: [],
};
