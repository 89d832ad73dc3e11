import type { Payment } from '../../domain/payment.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Leaves of payments what the accounts need: the sum, the date, and the code unless it is forgotten too. Reports that were
 * looked at and not booked name payers as well, so they go: they can be uploaded again.
 */
export async function forgetPayers(
  { payments, paymentImports }: Pick<Stores, 'payments' | 'paymentImports'>,
  some: readonly Payment[],
  forgotten: ReadonlySet<string>,
): Promise<void> {
  const blank = { note: '', payer: '', source: '' };
  await payments.save(
    some.map((payment) => ({
      ...payment,
      ...blank,
      code: forgotten.has(payment.code ?? '') ? null : payment.code,
    })),
  );
  await paymentImports.removeOlder(Number.MAX_SAFE_INTEGER);
}

/** A mail that nobody can read any more, so that it is not sent either. */
export function withoutContent(mail: OutboxMail): OutboxMail {
  const status = mail.status === 'queued' ? 'failed' : mail.status;
  return { ...mail, status, error: '', mail: { to: '', subject: '', text: '', html: '' } };
}
