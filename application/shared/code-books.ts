import { fullName } from '../../domain/signup/participant.ts';
import { endState, type OwingRegistration } from '../../domain/payments/payment-deadline.ts';
import { codeSums, type CodeRecord, type CodeSums } from '../../domain/payments/balance.ts';
import { soldAgainOre } from '../../domain/payments/resale.ts';
import { codeMoney, type CodeMoney, type Payment } from '../../domain/payments/payment.ts';
import type { DueBack, PayableCode } from '../../domain/payments/payment-match.ts';
import { personOfPass, type Pass } from '../../domain/door/pass.ts';
import type { DeletedPerson } from '../../domain/people/registered-person.ts';
import type { RegistrationRecord } from '../ports/signup-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A booking code with its persons, signed up or not (by position), and its money. */
export interface CodeBook extends CodeRecord {
  readonly registration: RegistrationRecord;
  /** What further payments meet: an ended registration owes what it would owe if it were signed up again. */
  readonly money: CodeMoney;
  /** What is owed, has come and goes back as things stand: what pages and mails tell. */
  readonly sums: CodeSums;
}

/** Money of a code to pay back, and why. */
export interface PayBack extends DueBack {
  readonly code: string;
  readonly why: PayBackReason;
}

export type PayBackReason = 'too-much' | 'cancelled' | 'sold-again';

/** The books of all codes, by time of registration. `payments` are all of them, where they have been read already. */
export async function readBooks(
  stores: Stores,
  payments?: readonly Payment[],
): Promise<ReadonlyMap<string, CodeBook>> {
  const { registrations, deletedPersons } = stores;
  const all = payments ?? (await stores.payments.all());
  return booksOf(await registrations.all(), await deletedPersons.all(), all);
}

/**
 * As `readBooks`, but only the codes with somebody signed up, at most as many as there are seats. It is read
 * every minute, so it must not grow with registrations that have ended.
 */
export async function readLiveBooks(stores: Stores): Promise<ReadonlyMap<string, CodeBook>> {
  const registrations = await stores.registrations.signedUp();
  const codes = registrations.map(({ code }) => code);
  const { deletedPersons, payments } = stores;
  return booksOf(registrations, await deletedPersons.ofCodes(codes), await payments.ofCodes(codes));
}

function booksOf(
  registrations: readonly RegistrationRecord[],
  allDeleted: readonly DeletedPerson[],
  allPayments: readonly Payment[],
): ReadonlyMap<string, CodeBook> {
  const deleted = byCode(allDeleted, ({ person }) => person.code);
  const payments = byCode(allPayments, ({ code }) => code);
  return new Map(
    registrations.map((registration) => {
      const { code } = registration;
      return [code, bookOf(registration, deleted.get(code) ?? [], payments.get(code) ?? [])];
    }),
  );
}

/** As `readBooks`, with those of passes after them: what money may come for. */
export async function readAllBooks(
  stores: Stores,
  payments?: readonly Payment[],
): Promise<ReadonlyMap<string, CodeBook>> {
  const all = payments ?? (await stores.payments.all());
  return new Map([...(await readBooks(stores, all)), ...passBooks(await stores.passes.all(), all)]);
}

/** The books of all passes. */
export async function readPassBooks({ passes, payments }: Stores): Promise<ReadonlyMap<string, CodeBook>> {
  const all = await passes.all();
  return new Map(passBooks(all, await payments.ofCodes(all.map(({ code }) => code))));
}

/** The books of these codes, of registrations or passes, without those that were never used. */
export async function readAllBooksOf(
  { registrations, deletedPersons, payments, passes }: Stores,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeBook>> {
  const all = await payments.ofCodes(codes);
  const found = booksOf(await registrations.ofCodes(codes), await deletedPersons.ofCodes(codes), all);
  return new Map([...found, ...passBooks(await passes.ofCodes(codes), all)]);
}

/** Nobody is reminded of a visitor's money, and nobody loses a seat for it. */
const NO_DEADLINE = Infinity;

function passBooks(passes: readonly Pass[], payments: readonly Payment[]): [string, CodeBook][] {
  const own = byCode(payments, ({ code }) => code);
  return passes.map((pass) => [pass.code, passBook(pass, own.get(pass.code) ?? [])]);
}

/** A pass has the book of a registration of one person, whom nobody mails. */
function passBook(pass: Pass, payments: readonly Payment[]): CodeBook {
  const persons = [personOfPass(pass, payments)];
  const { code, createdAt: registeredAt } = pass;
  return bookOf(
    {
      ...{ code, guid: '', email: '', blockKey: '', bodyHash: '', ip: null, persons },
      ...{ total: persons[0]?.price ?? 0, tooYoung: false, registeredAt },
      ...{ paymentDeadline: NO_DEADLINE, givenDeadline: null, reminded: null },
    },
    [],
    payments,
  );
}

/** The book of one code, or null when it was never used. */
export async function readBook(stores: Stores, code: string): Promise<CodeBook | null> {
  const registration = await stores.registrations.byCode(code);
  if (!registration) return null;
  const deleted = await stores.deletedPersons.ofCode(code);
  return bookOf(registration, deleted, await stores.payments.ofCode(code));
}

/** As `readBook`, of a registration or a pass. */
export async function readAnyBook(stores: Stores, code: string): Promise<CodeBook | null> {
  const book = await readBook(stores, code);
  const [pass] = book ? [] : await stores.passes.ofCodes([code]);
  return pass ? passBook(pass, await stores.payments.ofCode(code)) : book;
}

/** The same, once units that have locked the code have ended. */
export async function lockedAnyBook(stores: Stores, code: string): Promise<CodeBook | null> {
  await stores.registrations.lock([code]);
  return readAnyBook(stores, code);
}

/** As `readBook`, once units that have locked the code have ended. Those that do so later wait for this one. */
export async function lockedBook(stores: Stores, code: string): Promise<CodeBook | null> {
  await stores.registrations.lock([code]);
  return readBook(stores, code);
}

/** The book with its payments as they are now, where nothing else of the code has changed. */
export async function withNewPayments({ payments }: Stores, book: CodeBook): Promise<CodeBook> {
  return withPayments(book, await payments.ofCode(book.registration.code));
}

/** The book with these payments, where nothing else of the code has changed. */
export function withPayments({ registration, deleted }: CodeBook, payments: readonly Payment[]): CodeBook {
  return bookOf(registration, deleted, payments);
}

function bookOf(
  registration: RegistrationRecord,
  deleted: readonly DeletedPerson[],
  payments: readonly Payment[],
): CodeBook {
  const live = registration.persons.length > 0;
  const formerPersons = deleted.map(({ person }) => person).toSorted((a, b) => a.position - b.position);
  const persons = live ? registration.persons : formerPersons;
  const state = live ? 'live' : endState(deleted.map(({ reason }) => reason));
  const record: CodeRecord = { state, persons, deleted, payments };
  const money = live ? codeMoney(persons, payments, deleted) : codeMoney(persons, payments);
  return { registration, ...record, money, sums: codeSums(record) };
}

/** The payment deadline (epoch ms): the crew's, or else the one set at sign-up. */
export function deadlineOf({ paymentDeadline, givenDeadline }: RegistrationRecord): number {
  return givenDeadline ?? paymentDeadline;
}

/** The facts that decide on reminders and expiry. */
export function owingOf({ registration, persons, sums }: CodeBook): OwingRegistration {
  return {
    registeredAt: registration.registeredAt,
    deadline: deadlineOf(registration),
    restOre: sums.owedOre,
    partPaid: sums.receivedOre > 0,
    anyArrived: persons.some(({ arrived }) => arrived),
    hasAddress: registration.email !== '',
    reminded: registration.reminded,
  };
}

/** The code as `PaymentMatch` needs it. */
export function payableOf(book: CodeBook): PayableCode {
  const { registration, state, persons, money } = book;
  const [first] = persons;
  return {
    code: registration.code,
    state,
    money,
    name: first ? fullName(first) : '',
    lastNames: persons.map(({ lastName }) => lastName),
    fullNames: persons.map(fullName),
    pinnedUnpaid: persons.some(({ paidPin }) => paidPin === false),
    dueBack: toPayBackOf(book),
  };
}

/** How much of a code's money is to be paid back, why, and since when (epoch ms); null when none is. */
export function toPayBackOf({
  state,
  registration,
  money,
  sums,
  payments,
  deleted,
}: CodeBook): PayBack | null {
  const ore = sums.toPayBackOre;
  if (ore === 0) return null;
  const came = payments.filter(({ voidedAt, ore: paid }) => voidedAt === null && paid > 0);
  const cancelled = deleted.filter((one) => one.cancelled !== null);
  const since = [...came.map(({ paidAt }) => paidAt), ...cancelled.map(({ deletedAt }) => deletedAt)];
  const soldAgain = soldAgainOre(deleted);
  const why = state === 'cancelled' || isPromised(money, soldAgain) ? 'cancelled' : 'too-much';
  return { code: registration.code, ore, since: Math.max(...since), why };
}

function isPromised({ cancelled }: CodeMoney, soldAgain: number): boolean {
  return cancelled !== undefined && cancelled.promised - soldAgain > cancelled.refunded;
}

/** The same, apart for each reason. What has gone back counts for the other reasons before that a place was sold again. */
export function payBacksOf(book: CodeBook): PayBack[] {
  const all = toPayBackOf(book);
  if (!all) return [];
  const ore = Math.min(all.ore, soldAgainOre(book.deleted));
  const isAll = ore === all.ore;
  return [
    ...(isAll ? [] : [{ ...all, ore: all.ore - ore }]),
    ...(ore > 0 ? [{ ...all, ore, why: 'sold-again' as const }] : []),
  ];
}

/** Groups by booking code, in their order; those without one stand under the empty text. */
export function byCode<T>(all: readonly T[], codeOf: (one: T) => string | null): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const code = codeOf(one) ?? '';
    const own = found.get(code);
    if (own) own.push(one);
    else found.set(code, [one]);
  }
  return found;
}
