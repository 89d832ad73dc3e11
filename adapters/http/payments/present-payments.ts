import { byCode } from '../../../application/shared/code-books.ts';
import type { ImportPreview } from '../../../application/payments/import-payments.ts';
import type { OverdueCode } from '../../../application/payments/payment-deadlines.ts';
import type { PaymentOverview } from '../../../application/payments/payment-overview.ts';
import type { PaymentImport } from '../../../application/ports/payment-stores.ts';
import { sumLine } from '../../../domain/payments/balance.ts';
import { HOUR } from '../../../domain/shared/durations.ts';
import { isForgotten } from '../../../domain/payments/payer.ts';
import type { MatchedRow } from '../../../domain/payments/payment-match.ts';
import type { Payment } from '../../../domain/payments/payment.ts';
import { wirePlace } from '../present/place.ts';
import type {
  PaymentsAnswer,
  PreviewPaymentsAnswer,
  WireImport,
  WireMoney,
  WirePayment,
  WireReportRow,
} from './wire.ts';

/** A report with what booking it would do. */
export function wirePreview(preview: ImportPreview): PreviewPaymentsAnswer {
  const { id, rows, coversUntil, seatsGone, withoutAddress, otherUnit } = preview;
  const wireRows = rows.map((row) => wireRow(row, seatsGone));
  const told = { import: id, rows: wireRows, coversUntil, withoutAddress: [...withoutAddress] };
  return { ...told, ...(otherUnit && { otherUnit }) };
}

function wireRow(
  { shares, pinnedUnpaid, excessOre, type, ...row }: MatchedRow,
  seatsGone: ReadonlySet<string>,
): WireReportRow {
  const [share, ...more] = shares;
  const isSeatless = row.outcome === 'revival' && share !== undefined && seatsGone.has(share.code);
  return {
    ...row,
    ...(more.length > 0 && { codes: shares }),
    ...(share && more.length === 0 && { code: share.code, name: share.name }),
    ...(excessOre > 0 && { excessOre }),
    ...(pinnedUnpaid && { markedUnpaid: true }),
    ...(isSeatless && { seatsGone: true }),
  };
}

/** The payments that are shown, by default all, and those that somebody has to look at. */
export function wirePayments(
  { imports, payments, toPayBack, late, sums, ...all }: PaymentOverview,
  overdue: readonly OverdueCode[],
  shown: Pick<PaymentOverview, 'payments' | 'unmatched'> = { payments, ...all },
): PaymentsAnswer {
  const ofImports = byCode(payments, ({ importId }) => importId);
  return {
    sums,
    imports: imports.flatMap((one) => wireImport(one, ofImports.get(one.id) ?? [])),
    payments: shown.payments.map(wirePayment),
    unmatched: shown.unmatched.map(({ id, ore, paidAt, note, payer, kind, by }) => ({
      id,
      ore,
      at: paidAt,
      message: note,
      ...{ payer, kind, by },
    })),
    toPayBack,
    late: late.map(({ seats, ...one }) => ({ ...one, seats: seats.map(wirePlace) })),
    overdue,
  };
}

/** What has come and gone back, and when: of each code as it came, and of none by the hour. Without what is voided. */
export function moneyByTime(payments: readonly Payment[]): readonly WireMoney[] {
  const hours = new Map<string, WireMoney>();
  const money: WireMoney[] = [];
  for (const { code, ore, paidAt: exactly, voidedAt } of payments) {
    if (voidedAt !== null) continue;
    if (code !== null) {
      money.push({ code, ore, paidAt: exactly });
      continue;
    }
    const paidAt = exactly - (exactly % HOUR);
    const hour = `${String(paidAt)} ${String(ore < 0)}`;
    hours.set(hour, { code, ore: ore + (hours.get(hour)?.ore ?? 0), paidAt });
  }
  return [...money, ...hours.values()];
}

function wireImport({ id, file, committed, voidedAt }: PaymentImport, own: readonly Payment[]): WireImport[] {
  if (!committed) return [];
  const { at, by, rows, ore, mailed } = committed;
  // An import that was undone still tells what had come with it.
  const sums = sumLine(own.map((payment) => ({ ...payment, voidedAt: null })));
  return [{ import: id, file, by, at, rows, ore, sums, mailed, ...(voidedAt !== null && { voidedAt }) }];
}

function wirePayment(payment: Payment): WirePayment {
  const { id, code, kind, ore, paidAt, by, note, voidedAt } = payment;
  const source = isForgotten(payment) ? '' : payment.source;
  return { id, code, kind, ore, paidAt, by, source, note, ...(voidedAt !== null && { voidedAt }) };
}
