import { receivedOre, restOre } from '../../domain/payment.ts';
import type { Mail, MailWriter } from '../ports/mail.ts';
import type { MailKind } from '../ports/signup-stores.ts';
import type { Booked } from './book-payments.ts';
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
  const receipt = receiptFor(writer, booked);
  if (!receipt) return false;
  return queueMail(stores, secrets, now, { ...receipt, code: booked.code, priority: 1, about });
}

/** Queues the mail to somebody whom the crew has signed up again, maybe on other seats than before. */
export async function queueSeatedAgain(
  stores: Stores,
  { writer, secrets }: Pick<PaymentParts, 'writer' | 'secrets'>,
  { registration, persons, money }: CodeBook,
  now: number,
): Promise<void> {
  const { code, email: to } = registration;
  if (to === '') return;
  const places = persons.map(({ place }) => place);
  const sums = {
    receivedOre: receivedOre(money),
    restOre: restOre(money),
    deadline: deadlineOf(registration),
  };
  const mail = writer.seatedAgain({ to, code, places, ...sums });
  const about = `${code} ${String(now)}`;
  await queueMail(stores, secrets, now, { kind: 'registration-revived', mail, code, priority: 1, about });
}

/** The receipt; null when there is no address, the code was already paid, or nobody is signed up. */
function receiptFor(
  writer: MailWriter,
  { code, ore, isDouble, isRevived, book }: Booked,
): { readonly kind: MailKind; readonly mail: Mail } | null {
  const { registration, state, persons, money } = book;
  if (registration.email === '' || isDouble || state !== 'live') return null;
  const about = { to: registration.email, code, places: persons.map(({ place }) => place) };
  if (isRevived) return { kind: 'registration-revived', mail: writer.registrationRevived({ ...about, ore }) };
  const rest = restOre(money);
  // A partial payment shows all money received so far: the sum of a second part alone would look wrong.
  const soFar = rest > 0 ? receivedOre(money) : ore;
  const sums = { ore: soFar, totalOre: money.total, restOre: rest, deadline: deadlineOf(registration) };
  return { kind: 'payment-received', mail: writer.paymentReceived({ ...about, ...sums }) };
}
