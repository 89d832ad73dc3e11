import { paidOre } from '../../domain/payments/balance.ts';
import type { AboutCode, EventPages, Mail, MailWriter, MailKind } from '../ports/mail.ts';
import type { Booked } from './book-payments.ts';
import { aboutCode } from './about-code.ts';
import { deadlineOf, type CodeBook } from '../shared/code-books.ts';
import { eventPages } from '../shared/stored-pages.ts';
import { queueMail, queueMails, type QueuedMail } from '../messages/queue-mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Queues the receipts for booked money, each once for its `about`. Returns how many were queued. */
export async function queueReceipts(
  stores: Stores,
  parts: Pick<PaymentParts, 'writer' | 'secrets'>,
  outcomes: readonly Booked[],
  aboutOf: (code: string) => string,
  now: number,
): Promise<number> {
  const receipts = receiptsFor(parts, outcomes, await eventPages(stores), aboutOf);
  return queueMails(stores, parts.secrets, now, receipts);
}

/** The receipts for booked money, of whoever gets one. */
export function receiptsFor(
  { writer, secrets }: Pick<PaymentParts, 'writer' | 'secrets'>,
  outcomes: readonly Booked[],
  event: EventPages,
  aboutOf: (code: string) => string,
): QueuedMail[] {
  return outcomes.filter(getsReceipt).map((booked) => {
    const { code, book } = booked;
    const receipt = receiptFor(writer, booked, aboutCode(secrets, book, event));
    return { ...receipt, code, about: aboutOf(code) };
  });
}

/** Queues the mail to somebody whom the crew has signed up again, maybe on other seats than before. */
export async function queueSeatedAgain(
  stores: Stores,
  { writer, secrets }: Pick<PaymentParts, 'writer' | 'secrets'>,
  book: CodeBook,
  now: number,
): Promise<void> {
  const { registration, sums: owed } = book;
  const { code, email } = registration;
  if (email === '') return;
  const sums = {
    receivedOre: owed.receivedOre,
    restOre: owed.owedOre,
    deadline: deadlineOf(registration),
  };
  const mail = writer.seatedAgain({ ...aboutCode(secrets, book, await eventPages(stores)), ...sums });
  const about = `${code} ${String(now)}`;
  await queueMail(stores, secrets, now, { kind: 'registration-revived', mail, code, about });
}

/** Nobody gets one without an address, for a code that was already paid, or when nobody is signed up. */
function getsReceipt({ isDouble, book: { registration, state } }: Booked): boolean {
  return registration.email !== '' && !isDouble && state === 'live';
}

function receiptFor(
  writer: MailWriter,
  { ore, isRevived, book: { registration, sums } }: Booked,
  about: AboutCode,
): { readonly kind: MailKind; readonly mail: Mail } {
  if (isRevived) return { kind: 'registration-revived', mail: writer.registrationRevived({ ...about, ore }) };
  // A partial payment shows all money received so far: the sum of a second part alone would look wrong.
  const soFar = sums.owedOre > 0 ? paidOre(sums) : ore;
  const money = { ore: soFar, totalOre: sums.totalOre, restOre: sums.owedOre };
  const mail = writer.paymentReceived({ ...about, ...money, deadline: deadlineOf(registration) });
  return { kind: 'payment-received', mail };
}
