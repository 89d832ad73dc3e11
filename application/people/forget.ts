import { forgottenSource } from '../../domain/payer.ts';
import type { Payment } from '../../domain/payment.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Leaves of payments what the accounts need: the sum, the date, the code unless it is forgotten too, and a digest of the
 * source, so that a later report does not book them again. Reports that were looked at and not booked name payers as well,
 * so they go: they can be uploaded again.
 */
export async function forgetPayers(
  { payments, paymentImports }: Pick<Stores, 'payments' | 'paymentImports'>,
  some: readonly Payment[],
  forgotten: ReadonlySet<string>,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<void> {
  await payments.save(
    some.map((payment) => ({
      ...payment,
      ...{ note: '', payer: '' },
      source: forgottenSource(payment.source, (text) => secrets.hmac(text)),
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
