import {
  MY_ACTS,
  may,
  myState,
  type MyAct,
  type MyState,
  type Permission,
} from '../../domain/people/my-registration.ts';
import { consentState, standing, type ConsentState } from '../../domain/consent/consent.ts';
import type { Guardian } from '../../domain/consent/guardian.ts';
import { refundDue, refundEnds } from '../../domain/payments/refund.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { paidOre } from '../../domain/payments/balance.ts';
import type { AttemptState } from '../../domain/payments/attempt-state.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { areSeatsFree } from '../payments/free-seats.ts';
import { resalesOf, type ListedResale } from '../payments/resales.ts';
import { deadlineOf, payBacksOf, readBook, type CodeBook } from '../shared/code-books.ts';
import { byPerson } from '../shared/consents.ts';
import { settingsOf } from '../shared/settings.ts';
import { ticketOf } from '../payments/about-code.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A person of a registration, as its visitors see them. */
export interface MyPerson {
  readonly person: RegisteredPerson;
  /** What would be paid back if this person alone cancelled now, in øre. */
  readonly refundOre: number;
  readonly consentState: ConsentState;
  /** Whether a guardian has taken the consent back, whatever the person's age is said to be now. */
  readonly isWithdrawn: boolean;
  /** As the form gave them; what they typed themselves is not for others. Null: none. */
  readonly guardian: Pick<Guardian, 'name' | 'email'> | null;
}

/** A registration as its visitors see it. Sums in øre, times in epoch ms. */
export interface MySheet {
  readonly state: MyState;
  readonly code: string;
  readonly check: string;
  /** Changes whenever something changes that an act depends on. */
  readonly version: string;
  readonly persons: readonly MyPerson[];
  /** The address of whoever made the registration. */
  readonly contact: string;
  readonly owedOre: number;
  readonly receivedOre: number;
  /** What of it is paid for those who are signed up. */
  readonly paidOre: number;
  readonly restOre: number;
  readonly deadline: number | null;
  readonly may: Readonly<Record<MyAct, Permission>>;
  readonly refundOre: number;
  readonly refundUntil: number | null;
  /** The newest try to pay online; null: none. */
  readonly online: { readonly attempt: string; readonly state: AttemptState } | null;
  /** Whether who cancels now gets their money once the place is sold again. */
  readonly refundIfResold: boolean;
  /** Those who cancelled too late for a refund and what becomes of their money, until it has gone back. */
  readonly resales: readonly ListedResale[];
  /** Whether all seats of an ended registration are free; null while it has persons. */
  readonly seatsFree: boolean | null;
}

/** What decides whether acts on a registration are allowed. */
export interface MyTermsNow {
  readonly now: number;
  readonly settings: Settings;
  /** When the event starts (epoch ms); null: that is not known. */
  readonly starts: number | null;
}

/** Reads the settings and the start of the event. */
export async function termsNow(stores: Stores, now: number): Promise<MyTermsNow> {
  const front = await stores.pages.get('front');
  const { starts } = eventDates(front?.content);
  return { now, settings: await settingsOf(stores), starts };
}

/** The sheet of a booking code; null when nothing is stored of it. */
export async function readSheet(
  stores: Stores,
  code: string,
  terms: MyTermsNow,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<MySheet | null> {
  const book = await readBook(stores, code);
  if (!book) return null;
  const { now, settings, starts } = terms;
  const live = book.registration.persons;
  const { totalOre, receivedOre: received, owedOre: rest } = book.sums;
  const paid = paidOre(book.sums);
  const refund = (leaves: (person: RegisteredPerson) => boolean): number => {
    const leaving = live.map((person) => ({ price: person.price, leaves: leaves(person) }));
    return refundDue(leaving, paid, now, { starts, refundHours: settings.refundHours });
  };
  const [newest] = await stores.onlinePayments.ofCode(code);
  const refundUntil = refundEnds({ starts, refundHours: settings.refundHours });
  const records = byPerson(await stores.consents.ofPersons(live.map(({ id }) => id)));
  const sheet = {
    state: myState(live, book.deleted),
    ...ticketOf(secrets, code),
    persons: live.map((person) => {
      const record = records.get(person.id) ?? null;
      return {
        ...{ person, refundOre: refund((one) => one === person) },
        consentState: consentState(person, record, settings),
        isWithdrawn: record !== null && standing(record) === 'withdrawn',
        guardian: record?.guardian ? { name: record.guardian.name, email: record.guardian.email } : null,
      };
    }),
    contact: book.registration.email,
    ...{ owedOre: totalOre, receivedOre: received, paidOre: paid, restOre: rest },
    deadline: rest > 0 ? deadlineOf(book.registration) : null,
    may: Object.fromEntries(
      MY_ACTS.map((act) => [act, may(act, { persons: live, starts }, now, settings)]),
    ) as MySheet['may'],
    refundOre: refund(() => true),
    online: newest ? { attempt: newest.id, state: newest.state } : null,
    refundUntil,
    refundIfResold: settings.refundIfResold && refundUntil !== null && now > refundUntil,
    resales: openResales(book),
    seatsFree: live.length > 0 ? null : await areSeatsFree(stores, book.persons, now),
  };
  return { ...sheet, version: versionOf(book, sheet, secrets) };
}

/** Those who cancelled too late for a refund, until all that was due of it has gone back. */
function openResales(book: CodeBook): ListedResale[] {
  const isOwed = payBacksOf(book).some(({ why }) => why === 'sold-again');
  return resalesOf(book.deleted).filter(({ state }) => state !== 'due' || isOwed);
}

/** Changes with the persons, the deleted ones and the money, so that visitors know what they give up. */
function versionOf(
  { registration, deleted }: CodeBook,
  { receivedOre: received, restOre: rest, refundOre }: Pick<MySheet, 'receivedOre' | 'restOre' | 'refundOre'>,
  secrets: Pick<Secrets, 'hmac'>,
): string {
  const persons = registration.persons.map(({ position, version }) => [position, version]);
  const gone = deleted.map(({ person, deletedAt }) => `${String(person.position)} ${String(deletedAt)}`);
  const seen = [persons, gone.toSorted(), received, rest, refundOre];
  return secrets.hmac(`version ${registration.code} ${JSON.stringify(seen)}`).slice(0, 16);
}
