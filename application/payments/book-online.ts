import { forgottenSource } from '../../domain/payments/payer.ts';
import { moneyOf, oreOf, paymentByHand, type Payment } from '../../domain/payments/payment.ts';
import {
  idempotencyKey,
  type LookedPayment,
  type OnlineAttempt,
  type PayingRegistration,
} from '../../domain/payments/online-payment.ts';
import { REVIVED_MS } from '../../domain/payments/payment-deadline.ts';
import { BY_VIPPS } from '../../domain/shared/stored-texts.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';
import { deadlineOf, readBook } from '../shared/code-books.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { ticketOf } from './about-code.ts';
import { bookPayments, bookRefunds } from './book-payments.ts';
import { areSeatsFree } from './free-seats.ts';
import type { PaymentParts } from './payment-parts.ts';
import { queueReceipts } from './receipts.ts';

type Parts = Pick<PaymentParts, 'writer' | 'secrets'>;

/** Why money that was booked does not count. Norwegian, as the crew reads it. */
const NOT_CAPTURED = 'Vipps trakk ikke pengene';
const CAPTURED_WHOLE = 'Vipps trakk hele summen';
const REFUND_REFUSED = 'Vipps betalte det ikke tilbake';

/** What a payment for the code meets now. Where it has expired, all its seats have to be free. */
export async function payingRegistration(
  stores: Stores,
  code: string | null,
  now: number,
): Promise<PayingRegistration> {
  const book = code === null ? null : await readBook(stores, code);
  if (book?.state === 'live') return { state: 'live', restOre: book.sums.owedOre };
  if (book?.state !== 'expired' || !(await areSeatsFree(stores, book.persons, now)))
    return { state: 'gone', restOre: 0 };
  return { state: 'revivable', restOre: book.sums.revivalOre };
}

/**
 * Books the money of an attempt, unless it is booked, and queues the receipt where `mails` says so. The unit must have locked
 * the code. Money for a registration that is gone stands as other money of its code.
 */
export async function bookOnline(
  stores: Stores,
  { code, reference }: OnlineAttempt,
  ore: number,
  parts: Parts,
  now: number,
  mails = true,
): Promise<void> {
  if (code === null || (await stores.payments.booked('vipps-online', reference))) return;
  const act = { by: BY_VIPPS, now, secrets: parts.secrets };
  const payment = onlinePayment({ code, reference }, ore, parts, now);
  const booked = await bookPayments(stores, code, () => stores.payments.add([payment]), act);
  if (!booked) return;
  if (mails) await queueReceipts(stores, parts, [booked], () => reference, now);
  await logOf(stores, 'payment_online', code, ore, now);
}

/** Books another sum instead of what was booked: all that was reserved has been asked for. */
export async function bookWhole(
  stores: Stores,
  { code, reference, authorisedOre }: OnlineAttempt,
  parts: Parts,
  now: number,
): Promise<void> {
  if (code === null) return;
  await voidBooked(stores, 'vipps-online', reference, CAPTURED_WHOLE, now);
  await stores.payments.add([onlinePayment({ code, reference }, authorisedOre, parts, now)]);
  await derivePaid(stores, code, BY_VIPPS, now);
}

/** Takes the booking back: Vipps gives the money to nobody. Nobody loses their seats at once for it. */
export async function unbookOnline(
  stores: Stores,
  { code, reference }: OnlineAttempt,
  now: number,
): Promise<void> {
  if (code === null) return;
  await voidBooked(stores, 'vipps-online', reference, NOT_CAPTURED, now);
  await derivePaid(stores, code, BY_VIPPS, now);
  const book = await readBook(stores, code);
  if (book?.state === 'live' && deadlineOf(book.registration) <= now)
    await stores.registrations.giveDeadline(code, now + REVIVED_MS);
}

/** Logs that the money was let go, and tells the contact once. */
export async function tellReleased(
  stores: Stores,
  { code, reference, authorisedOre, problem }: OnlineAttempt,
  { writer, secrets }: Parts,
  now: number,
): Promise<void> {
  if (code === null) return;
  await logOf(stores, 'payment_released', code, authorisedOre, now);
  const email = (await stores.registrations.contacts([code])).get(code) ?? '';
  if (email === '') return;
  const book = await readBook(stores, code);
  const isOwed = problem !== '' && book?.state === 'live' && book.sums.owedOre > 0;
  const mail = writer.paymentReleased({ to: email, ...ticketOf(secrets, code), ore: authorisedOre, isOwed });
  await queueMail(stores, secrets, now, { kind: 'payment-released', code, mail, about: reference });
}

/** Logs an act on an attempt whose registration is known. */
export async function logOf(
  stores: Stores,
  type: 'payment_started' | 'payment_closed' | 'payment_online' | 'payment_released',
  code: string | null,
  ore: number,
  at: number,
): Promise<void> {
  if (code === null) return;
  await logActivity(stores, { type, at, code, details: { admin: BY_VIPPS, kroner: ore / oreOf(1) } });
}

/** Takes back the booking of a refund that Vipps refuses, by the key that it was asked for with. */
export async function unbookRefund(
  stores: Stores,
  attempt: OnlineAttempt,
  { secrets }: Pick<Parts, 'secrets'>,
  now: number,
): Promise<void> {
  const { code } = attempt;
  const source = nameInBooks(attempt, idempotencyKey(attempt, 'refund'), secrets);
  await voidBooked(stores, 'refund', source, REFUND_REFUSED, now);
  if (code !== null) await derivePaid(stores, code, BY_VIPPS, now);
}

/** The money of a payer who is erased is let go, so it counts no more where it was booked before. */
export async function unbookForgotten(
  stores: Stores,
  attempt: OnlineAttempt,
  { secrets }: Pick<Parts, 'secrets'>,
  now: number,
): Promise<void> {
  if (attempt.code !== null) return;
  const source = nameInBooks(attempt, attempt.reference, secrets);
  await voidBooked(stores, 'vipps-online', source, NOT_CAPTURED, now);
}

/**
 * Books what Vipps has taken of a payer who is erased, and has given back: what came is nobody's, and stays in the sums. Nothing
 * where the whole event is gone.
 */
export async function bookForgotten(
  stores: Stores,
  attempt: OnlineAttempt,
  { capturedOre, refundedOre }: Pick<LookedPayment, 'capturedOre' | 'refundedOre'>,
  { secrets }: Pick<Parts, 'secrets'>,
  now: number,
): Promise<void> {
  const { code, outlived, reference } = attempt;
  if (code !== null || outlived) return;
  const named = (own: string) => nameInBooks(attempt, own, secrets);
  const book = async (kind: Payment['kind'], ore: number, source: string) => {
    const money = { code, kind, ore, paidAt: now, by: BY_VIPPS, source };
    if (ore !== 0) await stores.payments.add([paymentByHand({ id: secrets.hex(32), ...money })]);
  };
  if (!(await stores.payments.booked('vipps-online', named(reference))))
    await book('vipps-online', capturedOre - refundedOre, named(reference));
  else if (refundedOre > attempt.refundedOre)
    await book('refund', attempt.refundedOre - refundedOre, named(seenRefund(reference, refundedOre)));
}

/** Books what Vipps has given back and nobody has booked, as after a restore. */
export async function bookSeenRefunds(
  stores: Stores,
  { code, reference, refundedOre }: OnlineAttempt,
  parts: Parts,
  now: number,
): Promise<void> {
  const book = code === null ? null : await readBook(stores, code);
  if (!book) return;
  const own = book.payments.filter(
    ({ kind, source }) => kind === 'refund' && source.startsWith(`${reference}-r`),
  );
  const lacking = refundedOre + moneyOf(own);
  if (lacking <= 0) return;
  const source = seenRefund(reference, refundedOre);
  const refund = { id: parts.secrets.hex(32), code, kind: 'refund', ore: -lacking, paidAt: now } as const;
  const act = { by: BY_VIPPS, now, secrets: parts.secrets };
  await bookRefunds(stores, book, [paymentByHand({ ...refund, by: BY_VIPPS, source })], act);
}

/** What a refund is called that Vipps told of first. */
function seenRefund(reference: string, refundedOre: number): string {
  return `${reference}-rs${String(refundedOre)}`;
}

/** What the books call an act on a payment: a digest, once its payer is forgotten. */
function nameInBooks(
  { code }: Pick<OnlineAttempt, 'code'>,
  source: string,
  secrets: Pick<Secrets, 'hmac'>,
): string {
  return code === null ? forgottenSource(source, (text) => secrets.hmac(text)) : source;
}

function onlinePayment(
  { code, reference }: { readonly code: string; readonly reference: string },
  ore: number,
  { secrets }: Parts,
  now: number,
): Payment {
  return paymentByHand({
    ...{ id: secrets.hex(32), code, kind: 'vipps-online', ore, paidAt: now },
    ...{ by: BY_VIPPS, source: reference },
  });
}

async function voidBooked(
  { payments }: Stores,
  kind: Payment['kind'],
  source: string,
  voidedReason: string,
  now: number,
): Promise<void> {
  const booked = await payments.booked(kind, source);
  if (booked) await payments.save([{ ...booked, voidedAt: now, voidedBy: BY_VIPPS, voidedReason }]);
}
