import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import type { AttemptState } from '../../domain/payments/attempt-state.ts';
import { forgottenSource } from '../../domain/payments/payer.ts';
import { BY_VIPPS } from '../../domain/shared/stored-texts.ts';
import type { FakePayment } from '../support/fake-vipps/payments.ts';
import { isOpen, type FakeVipps } from '../support/fake-vipps/vipps.ts';
import { grouped } from '../support/invariants/given.ts';
import type { Stored } from '../support/invariants/stored.ts';
import type { Post } from './post.ts';
import { HMAC_KEY } from './process.ts';

type Row = Stored['online_payment'][number];
type Booking = Stored['payment'][number];

/** What Vipps has taken and given back, and what was told of it. */
export class ToldOnline {
  /** All is well again, and there was time for everything. */
  isSettled = false;
  /** Payments whose event is over, or whose payer is erased. */
  private readonly forgotten = new Set<string>();
  /** How many restores may have undone something of a payment: what was told of it before was true then. */
  private readonly shaken = new Map<string, number>();
  /** Payments on which the organiser has acted at Vipps. */
  private readonly inPortal = new Set<string>();
  /** What payers were told, by payment. */
  private readonly answers = new Map<string, Set<AttemptState>>();
  /** What mails tell, and of which payment, by their ids. */
  private readonly mails = new Map<string, string>();
  private readonly revivals = new Set<string>();
  private readonly sources = new Map<string, ReadonlySet<string>>();
  private readonly secrets = new NodeSecrets(HMAC_KEY);

  constructor(private readonly vipps: FakeVipps) {}

  answered(reference: string, state: AttemptState): void {
    const told = this.answers.get(reference) ?? new Set();
    this.answers.set(reference, told.add(state));
  }

  actedInPortal(reference: string): void {
    this.inPortal.add(reference);
  }

  /** Nobody can say more of the payments of these codes; without any: of all that there are. */
  forgets(codes?: ReadonlySet<string>): void {
    for (const reference of this.vipps.payments.all.keys()) {
      if (codes && !codes.has(codeOf(reference))) continue;
      this.forgotten.add(reference);
      this.shake(reference);
    }
  }

  shakes(): void {
    for (const reference of this.vipps.payments.all.keys()) this.shake(reference);
  }

  /** Whether it is money of a payment online, or its refund. */
  isOwn({ kind, source, booked_by }: Pick<Booking, 'kind' | 'source' | 'booked_by'>): boolean {
    if (kind === 'vipps-online' || (kind === 'refund' && booked_by === BY_VIPPS)) return true;
    if (kind !== 'refund' || source.startsWith('lp-')) return kind === 'refund';
    return [...this.vipps.payments.all.values()].some((payment) => this.sourcesOf(payment).has(source));
  }

  /** The codes that have been signed up again by a payment since it was asked last. */
  revived({ activity }: Stored): string[] {
    return activity.flatMap(({ type, code, happened_at, details }) => {
      if (type !== 'registration_revived' || !('admin' in details) || details.admin !== BY_VIPPS) return [];
      const key = `${String(code)} ${happened_at}`;
      if (this.revivals.has(key)) return [];
      this.revivals.add(key);
      return code ?? [];
    });
  }

  /** What a report must know as paid on the site. */
  reported({ online_payment }: Pick<Stored, 'online_payment'>): FakePayment[] {
    return online_payment.flatMap(({ reference, code, step }) => {
      const payment = code === null || step !== 'done' ? undefined : this.vipps.payments.all.get(reference);
      return payment && payment.captured > 0 ? [payment] : [];
    });
  }

  /** What of it is not so. */
  broken(stored: Stored, { posted }: Post): string[] {
    const rows = new Map(stored.online_payment.map((row) => [row.reference, row]));
    const bookings = grouped(
      stored.payment.filter(({ voided_at }) => voided_at === null),
      ({ source }) => source,
    );
    for (const { id, kind, about } of stored.outbox)
      if (about?.startsWith('lp-')) this.mails.set(id, `${kind} ${about}`);
    const mailed = grouped(
      [...new Set(posted.map(({ messageId }) => messageId))],
      (id) => this.mails.get(id) ?? '',
    );
    const told = (kind: string, reference: string) => mailed.get(`${kind} ${reference}`) ?? [];
    const codes = new Map(stored.registration.map((one) => [one.code, one.email]));
    return [
      ...this.vipps.complaints.splice(0).map((complaint) => `Vipps: ${complaint}`),
      ...[...this.vipps.payments.all.values()].flatMap((payment) => {
        const { reference } = payment;
        const row = rows.get(reference) ?? rows.get(this.digestOf(reference));
        const faults = [
          ...this.unlike(payment, row, codes, bookings),
          ...this.toldWrong(payment, row, told),
          ...this.untold(payment, row, codes),
        ];
        return faults.map((fault) => `${reference} ${fault}`);
      }),
    ];
  }

  /** Where the books are others than Vipps'. */
  private unlike(
    payment: FakePayment,
    row: Row | undefined,
    codes: ReadonlyMap<string, string>,
    bookings: ReadonlyMap<string, readonly Booking[]>,
  ): string[] {
    const { reference, state, captured, refunded } = payment;
    const taken = captured - refunded;
    if (this.isSettled && isOpen(payment)) return [`is ${state} for ever`];
    if (!row)
      return taken > 0 && codes.has(codeOf(reference)) && !this.forgotten.has(reference)
        ? [`took ${taken} øre, and nobody knows it`]
        : [];
    if (row.step !== 'done') return this.isSettled ? [`is never done: ${row.step}`] : [];
    if (isOpen(payment)) return [`is done, and ${state} at Vipps`];
    const booked = [...this.sourcesOf(payment)]
      .flatMap((source) => bookings.get(source) ?? [])
      .reduce((sum, { ore }) => sum + ore, 0);
    return booked === taken ? [] : [`took ${taken} øre, and ${booked} are in the books`];
  }

  /** What a page or a mail has told that is not so. */
  private toldWrong(
    { reference, authorised, captured }: FakePayment,
    row: Row | undefined,
    told: (kind: string, reference: string) => readonly string[],
  ): string[] {
    const answers = this.answers.get(reference) ?? new Set();
    const [received, released] = [told('payment-received', reference), told('payment-released', reference)];
    const isSure = !this.shaken.has(reference) && !this.inPortal.has(reference);
    const isDone = row?.step === 'done' && isSure;
    const isTaken = captured > 0;
    const faults: readonly (readonly [boolean, string])[] = [
      [answers.has('paid') && authorised === 0 && isSure, 'was told as paid, and nobody has agreed to it'],
      [answers.has('cancelled') && isTaken && isSure, 'was told as cancelled, and is taken'],
      [answers.has('released') && isTaken && isSure, 'was told as released, and is taken'],
      [answers.has('paid') && isDone && !isTaken && row.problem === '', 'was told as paid, and is not taken'],
      [received.length > 1, 'has two receipts'],
      [released.length > 1, 'was told twice as released'],
      [released.length > 0 && isDone && isTaken, 'was mailed as released, and is taken'],
      [received.length > 0 && released.length === 0 && isDone && !isTaken, 'has a receipt, and is not taken'],
    ];
    return faults.flatMap(([isSo, fault]) => (isSo ? [fault] : []));
  }

  /** Who has never heard of it, though all is done. */
  private untold(
    { reference, authorised }: FakePayment,
    row: Row | undefined,
    codes: ReadonlyMap<string, string>,
  ): string[] {
    if (!this.isSettled || this.shaken.has(reference) || authorised === 0 || row?.state === 'cancelled')
      return [];
    if (!codes.get(codeOf(reference))) return [];
    const mails = new Set(this.mails.values());
    const isTold = ['payment-received', 'registration-revived', 'payment-released'].some((kind) =>
      mails.has(`${kind} ${reference}`),
    );
    return isTold ? [] : ['was agreed to, and nobody was mailed how it ended'];
  }

  private shake(reference: string): void {
    const times = (this.shaken.get(reference) ?? 0) + 1;
    this.shaken.set(reference, times);
    // After one to before its sign-up nothing of it is left: it is found when somebody pays for the code, or by a report.
    if (times > 1) this.forgotten.add(reference);
  }

  /** What the books may call the payment and its refunds. */
  private sourcesOf({ reference, refunds }: FakePayment): ReadonlySet<string> {
    const asked = this.vipps.calls.filter((one) => one.call === 'refund' && one.reference === reference);
    const key = `${reference} ${refunds.length} ${asked.length}`;
    const found = this.sources.get(key);
    if (found) return found;
    const named = [
      reference,
      ...asked.map((one) => one.key),
      ...refunds.map((ore) => `${reference}-rs${ore}`),
    ];
    const sources = new Set(named.flatMap((source) => [source, this.digestOf(source)]));
    this.sources.set(key, sources);
    return sources;
  }

  private digestOf(source: string): string {
    return forgottenSource(source, (text) => this.secrets.hmac(text));
  }
}

/** The code that a payment's name at Vipps has in it. */
function codeOf(reference: string): string {
  return reference.split('-')[1] ?? '';
}
