import { forgottenSource } from '../../domain/payer.ts';
import type { Payment } from '../../domain/payment.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Removes the payers and notes from payments. What the accounts need stays: the sum, the date, the code
 * unless it is forgotten too, and a digest of the source, so that a later report does not book them again.
 * Reports not booked yet name payers as well, so they are removed: they can be uploaded again.
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

/** The mail without address and text. If it was queued, it is failed instead of sent. */
export function withoutContent(mail: OutboxMail): OutboxMail {
  const status = mail.status === 'queued' ? 'failed' : mail.status;
  return { ...mail, status, error: '', mail: { to: '', subject: '', text: '', html: '' } };
}
