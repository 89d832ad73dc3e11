import { beforeEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PreviewPaymentsAnswer, WireReportRow } from '../../adapters/http/contract.ts';
import type { AdminServer } from '../support/admin-server.ts';
import { FakeUpload } from '../support/fake-upload.ts';
import { paymentsServer, PAID_AT as AT } from '../support/payments-server.ts';

/** A line of a report, as the server reads it. */
export const aRow = (row: number, more: Partial<WireReportRow>): WireReportRow => ({
  ...{ row, at: AT, ore: 45_000, message: 'K7WM2R', payer: 'Ola Hansen', psp: `psp-${String(row)}` },
  ...{ outcome: 'settles', suggestions: [], ...more },
});
/** Lines of each kind. */
export const ROWS = [
  aRow(1, { code: 'K7WM2R' }),
  aRow(2, { code: 'P4XN8T', message: 'P4XN8T', excessOre: 10_000, markedUnpaid: true }),
  aRow(3, {
    outcome: 'suggestion',
    message: 'K7VM2S',
    suggestions: [{ code: 'K7WM2S', ore: 45_000, name: 'Kari Nordmann' }],
  }),
  aRow(4, { outcome: 'unknown', message: '?', payer: 'Per Persen' }),
  aRow(5, { outcome: 'not-payment', message: 'Gebyr', ore: -500 }),
  aRow(6, { outcome: 'seen', message: 'Gammel' }),
];

/** A server for the payments, anew for each test. */
export let server: AdminServer;
beforeEach(() => {
  FakeUpload.last = null;
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  server = paymentsServer();
});

export const group = (name: string) => screen.findByRole('list', { name });
export const file = () => new File(['Melding'], 'rapport æ.csv', { type: 'text/csv' });
/** Drops a report, which the server reads as these lines. */
export async function drop(
  rows: readonly WireReportRow[] = ROWS,
  more: Partial<PreviewPaymentsAnswer> = {},
): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/Slipp Vipps-rapporten her, eller velg fil/), file());
  answerUpload(rows, 'i1', more);
}
/** Has the server answer what it reads in the report. */
export function answerUpload(
  rows: readonly WireReportRow[],
  id: string,
  more: Partial<PreviewPaymentsAnswer> = {},
): void {
  FakeUpload.last?.answers(200, {
    ...{ import: id, rows, coversUntil: '2027-02-28', withoutAddress: ['H6JK7L'] },
    ...more,
  } satisfies PreviewPaymentsAnswer);
}
