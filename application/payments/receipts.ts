import type { AboutCode, Mail, MailWriter } from '../ports/mail.ts';
import type { MailKind } from '../ports/signup-stores.ts';
import type { Booked } from './book-payments.ts';
import { aboutCode } from '../core/about-code.ts';
import { deadlineOf, type CodeBook } from '../core/code-books.ts';
import { queueMail } from '../core/queue-mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Queues the receipt for booked money, once for each `about`. Returns whether it was queued. */
export async function queueReceipt(
  stores: Stores,
  { writer, secrets }: Pick<PaymentParts, 'writer' | 'secrets'>,
  booked: Booked,
  about: string,
  now: number,
): Promise<boolean> {
  if (!getsReceipt(booked)) return false;
  const receipt = receiptFor(writer, booked, await aboutCode(stores, secrets, booked.book));
  return queueMail(stores, secrets, now, { ...receipt, code: booked.code, priority: 1, about });
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
  const mail = writer.seatedAgain({ ...(await aboutCode(stores, secrets, book)), ...sums });
  const about = `${code} ${String(now)}`;
  await queueMail(stores, secrets, now, { kind: 'registration-revived', mail, code, priority: 1, about });
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
  const soFar = sums.owedOre > 0 ? sums.receivedOre : ore;
  const money = { ore: soFar, totalOre: sums.totalOre, restOre: sums.owedOre };
  const mail = writer.paymentReceived({ ...about, ...money, deadline: deadlineOf(registration) });
  return { kind: 'payment-received', mail };
}
