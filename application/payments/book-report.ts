import { bookedShares, type BookedSources, type MatchedRow } from '../../domain/payments/payment-match.ts';
import {
  moneyOf,
  NOTE_LENGTH,
  oldestFirst,
  roomOre,
  unpinUnpaid,
  type Payment,
} from '../../domain/payments/payment.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { truncatedText } from '../../domain/payments/vipps-report.ts';
import {
  byCode,
  readAllBooks,
  readAnyBook,
  toPayBackOf,
  withPayments,
  type CodeBook,
} from '../shared/code-books.ts';
import { eventPages } from '../shared/stored-pages.ts';
import { paidChanges, storePaid, type PaidChanges } from '../shared/paid-flags.ts';
import { withPayers } from '../people/payers.ts';
import { queueMails, type QueuedMail } from '../messages/queue-mail.ts';
import type { EventPages } from '../ports/mail.ts';
import type { CommittedImport, PaymentImport } from '../ports/payment-stores.ts';
import type { KnownPerson } from '../ports/privacy.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { bookPayments, bookRefunds, fallenPinsOf, type Booked } from './book-payments.ts';
import type { CodeAct } from './ending.ts';
import type { ImportParts } from './payment-parts.ts';
import { eachInTurns, matchLines, previewKey, readBooked, sourceOf } from './match-report.ts';
import { queueReceipts, receiptsFor } from './receipts.ts';

const PAYER_LENGTH = 190;
/** Unassigned payments that are stored, and codes that are booked, before other work gets a turn. */
const PAYMENTS_AT_ONCE = 500;
const CODES_AT_ONCE = 10;

/** A previewed report, and all that decides how it is booked. */
export interface ReportFacts {
  readonly report: PaymentImport;
  readonly books: ReadonlyMap<string, CodeBook>;
  readonly booked: BookedSources;
  /** Everybody who has or had a place on one of the codes. */
  readonly knownPersons: readonly KnownPerson[];
  readonly event: EventPages;
}

/** The admin's decisions about a report: by line, a code or `SKIP`. */
export interface ImportChoices {
  readonly choices: ReadonlyMap<number, string>;
  readonly coversUntil: string | null;
  readonly mail: boolean;
  /** Whether the admin has said that money of another sales unit is right. */
  readonly otherUnit?: boolean | undefined;
}

/** What booking a report stores. */
export interface BookingPlan {
  readonly report: PaymentImport;
  /** The lines that are booked on codes. */
  readonly lines: number;
  /** Those of the signed-up codes, and those of none. */
  readonly payments: readonly Payment[];
  readonly outcomes: readonly Booked[];
  readonly paid: PaidChanges;
  readonly receipts: readonly QueuedMail[];
  /** Of codes that nobody is signed up with, and what was paid back, by code. Few, so the unit decides about them. */
  readonly ended: ReadonlyMap<string, readonly Payment[]>;
  readonly refunds: ReadonlyMap<string, readonly Payment[]>;
  readonly mail: boolean;
}

/** All that decides how a report is booked. */
export async function reportFacts(
  stores: Stores,
  report: PaymentImport,
  parts: ImportParts,
): Promise<ReportFacts> {
  const books = await readAllBooks(stores);
  return {
    report,
    books,
    booked: await readBooked(stores, report.rows, parts),
    knownPersons: await stores.knownPersons.withCodes([...books.keys()]),
    event: await eventPages(stores),
  };
}

/**
 * How a report is booked. Throws `import-stale` unless its lines still do what the admin was shown, and `code-unknown`
 * for a choice.
 */
export async function planBooking(
  { report, books, booked, knownPersons, event }: ReportFacts,
  { choices, mail }: ImportChoices,
  act: CodeAct,
  parts: ImportParts,
): Promise<BookingPlan> {
  const { nextTurn } = parts;
  const rows = await matchLines(report.rows, report.found, books, booked, parts);
  const changed = rows.filter((row) => previewKey(row) !== report.shown[String(row.row)]);
  if (changed.length > 0) throw new RuleViolation('import-stale', { rows: changed.map(({ row }) => row) });
  const known = byCode(knownPersons, ({ code }) => code);
  const payments: Payment[] = [];
  let lines = 0;
  await eachInTurns(rows, nextTurn, (row) => {
    const shares = bookedShares(row, choices.get(row.row));
    if (!shares) return;
    if (shares.length > 0) lines += 1;
    const own = shares.length > 0 ? shares : [{ code: null, ore: row.ore ?? 0 }];
    for (const [part, share] of own.entries())
      payments.push(
        withPayers(paymentOf(report, row, share, part, act, parts), known.get(share.code ?? '') ?? []),
      );
  });
  const refunds = byCode(
    payments.filter(({ kind }) => kind === 'refund'),
    ({ code }) => code,
  );
  const ended = new Map<string, readonly Payment[]>();
  const outcomes: Booked[] = [];
  const all: PaidChanges[] = [];
  const came = byCode(
    payments.filter(({ kind, code }) => kind !== 'refund' && code !== null),
    ({ code }) => code,
  );
  await eachInTurns(
    [...came].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    nextTurn,
    ([code, own]) => {
      const book = books.get(code);
      if (!book) throw new RuleViolation('code-unknown');
      if (book.state !== 'live') return void ended.set(code, own);
      const { outcome, paid } = bookedOn(book, own, act);
      outcomes.push(outcome);
      all.push(paid);
    },
  );
  const receipts: QueuedMail[] = [];
  const aboutOf = (code: string) => aboutIn(report, code);
  if (mail)
    await eachInTurns(outcomes, nextTurn, (outcome) => {
      receipts.push(...receiptsFor(parts, [outcome], event, aboutOf));
    });
  return {
    ...{ report, lines, outcomes, receipts, ended, refunds, mail },
    payments: payments.filter(({ kind, code }) => kind !== 'refund' && !ended.has(code ?? '')),
    paid: { changed: all.flatMap((one) => one.changed), acts: all.flatMap((one) => one.acts) },
  };
}

/** Books a report as planned, while nothing of what the plan is based on has changed. */
export async function bookPlanned(
  stores: Stores,
  plan: BookingPlan,
  act: CodeAct,
  parts: ImportParts,
): Promise<Pick<CommittedImport, 'booked' | 'revived' | 'mailed' | 'ore' | 'revivedCodes' | 'fallenPins'>> {
  const { payments, ended, refunds, report } = plan;
  const codes = [...plan.outcomes.map(({ code }) => code), ...ended.keys(), ...refunds.keys()];
  await stores.registrations.lock(codes);
  for (let at = 0; at < payments.length; at += PAYMENTS_AT_ONCE) {
    await stores.payments.add(payments.slice(at, at + PAYMENTS_AT_ONCE));
    await parts.nextTurn();
  }
  await storePaid(stores, plan.paid);
  const outcomes = [...plan.outcomes];
  const late: Booked[] = [];
  for (const [index, [code, own]] of [...ended].entries()) {
    if (index % CODES_AT_ONCE === 0) await parts.nextTurn();
    const booked = await bookPayments(stores, code, () => stores.payments.add(own), act);
    if (!booked) throw new RuleViolation('code-unknown');
    late.push(booked);
  }
  let refundedOre = 0;
  for (const [code, own] of refunds) refundedOre += await bookReported(stores, code, own, act);
  let mailed = await queueMails(stores, parts.secrets, act.now, await toContacts(stores, plan.receipts));
  if (plan.mail) mailed += await queueReceipts(stores, parts, late, (code) => aboutIn(report, code), act.now);
  outcomes.push(...late);
  const revivedCodes = late.filter(({ isRevived }) => isRevived).map(({ code }) => code);
  return {
    booked: plan.lines,
    revived: revivedCodes.length,
    mailed,
    ore: outcomes.reduce((sum, { ore }) => sum + ore, 0) - refundedOre,
    revivedCodes,
    fallenPins: outcomes.flatMap(({ fallenPins }) => fallenPins),
  };
}

function aboutIn({ id }: PaymentImport, code: string): string {
  return `${id} ${code}`;
}

/** The outcome of new money on a signed-up code, and who has paid then. As `bookPayments`, without reading anything. */
function bookedOn(
  before: CodeBook,
  own: readonly Payment[],
  act: CodeAct,
): { outcome: Booked; paid: PaidChanges } {
  const { code } = before.registration;
  const after = withPayments(before, [...before.payments, ...own].toSorted(oldestFirst));
  const isDouble = roomOre(before.money) === 0;
  const change = isDouble ? undefined : (some: readonly RegisteredPerson[]) => unpinUnpaid(some);
  const paid = paidChanges(after, act.by, act.now, change, act.told);
  const changed = new Map(paid.changed.map((person) => [person.position, person]));
  const persons = before.persons.map((person) => changed.get(person.position) ?? person);
  const ore = moneyOf(after.payments) - moneyOf(before.payments);
  const fallenPins = fallenPinsOf(before, persons);
  const outcome = { code, ore, isDouble, isRevived: false, fallenPins, book: { ...after, persons } };
  return { outcome, paid };
}

/** The mails to whoever the contact is by now; without those of codes that have none any more. */
async function toContacts(stores: Stores, mails: readonly QueuedMail[]): Promise<QueuedMail[]> {
  const contacts = await stores.registrations.contacts(mails.map(({ code }) => code));
  return mails.flatMap((queued) => {
    const to = contacts.get(queued.code) ?? '';
    return to === '' ? [] : [{ ...queued, mail: { ...queued.mail, to } }];
  });
}

/** Books refunds that the report tells of, never more than is due back. Returns their sum (øre). */
async function bookReported(
  stores: Stores,
  code: string,
  refunds: readonly Payment[],
  act: CodeAct,
): Promise<number> {
  const book = await readAnyBook(stores, code);
  const due = book && toPayBackOf(book);
  const ore = -moneyOf(refunds);
  if (!book || !due || due.ore < ore) throw new RuleViolation('more-than-due', { code });
  // Reports are only as exact as their clock: a refund never comes before its cause.
  const after = refunds.map((refund) => ({ ...refund, paidAt: Math.max(refund.paidAt, due.since) }));
  await bookRefunds(stores, book, after, act);
  return ore;
}

function paymentOf(
  report: PaymentImport,
  row: MatchedRow,
  { code, ore }: { readonly code: string | null; readonly ore: number },
  part: number,
  { by, now, secrets }: CodeAct,
  parts: ImportParts,
): Payment {
  return {
    id: secrets.hex(32),
    code,
    kind: row.outcome === 'refund' ? 'refund' : 'vipps-report',
    ore,
    paidAt: row.at ?? now,
    by,
    source: sourceOf(row, parts.secrets),
    part,
    importId: report.id,
    note: truncatedText(row.message, NOTE_LENGTH),
    payer: truncatedText(row.payer, PAYER_LENGTH),
    personIds: [],
    voidedAt: null,
    voidedBy: '',
    voidedReason: '',
    version: 0,
  };
}
