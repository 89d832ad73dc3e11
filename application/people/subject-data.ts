import type { BlacklistEntry } from '../../domain/blacklist.ts';
import { blockKeyOf, normaliseAddress } from '../../domain/email-address.ts';
import { isCrewCode, normaliseCode } from '../../domain/booking-code.ts';
import { namesPerson } from '../../domain/payer.ts';
import type { Payment } from '../../domain/payment.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Session } from '../../domain/session.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { OutboxMail, RegistrationRecord } from '../ports/signup-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { identityOf, type Identity } from './identities.ts';

/** Everything that is stored about a booking code or an e-mail address. */
export interface SubjectData {
  readonly registrations: readonly RegistrationRecord[];
  readonly persons: readonly RegisteredPerson[];
  readonly deletedPersons: readonly DeletedPerson[];
  readonly seatMoves: readonly SeatMove[];
  readonly activities: readonly Activity[];
  /** For an address, also the mails to others about the same registrations. */
  readonly mails: readonly OutboxMail[];
  /** For an address: those of the registrations it made, and those of other codes that name its persons. */
  readonly payments: readonly Payment[];
  readonly sessions: readonly Session[];
  readonly blacklist: readonly BlacklistEntry[];
}

/** Parses a booking code or an e-mail address. */
export function subjectOf(query: string): DataSubject {
  const code = normaliseCode(query);
  if (isCrewCode(code)) return { code };
  const email = normaliseAddress(query);
  if (!email) throw new RuleViolation('subject-invalid');
  return { email };
}

/** Whether what was typed is this code or address. */
export function isSubject(typed: string, subject: DataSubject): boolean {
  return 'code' in subject
    ? normaliseCode(typed) === subject.code
    : isSameAddress(normaliseAddress(typed) ?? '', subject.email);
}

/** All persons in the data, registered or deleted. */
export function personsOf({
  persons,
  deletedPersons,
}: Pick<SubjectData, 'persons' | 'deletedPersons'>): RegisteredPerson[] {
  return [...persons, ...deletedPersons.map(({ person }) => person)];
}

/** Whether two e-mail addresses are the same, ignoring case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a mail to `to` goes to the subject. For a code, every recipient counts. */
export function isAddressedTo(subject: DataSubject, to: string): boolean {
  return 'code' in subject || isSameAddress(to, subject.email);
}

/** As `dataOf`. Throws `subject-unknown` when nothing is stored. */
export async function requireData(stores: Stores, subject: DataSubject): Promise<SubjectData> {
  return requireAny(await dataOf(stores, subject));
}

/** Throws `subject-unknown` when nothing is stored. */
export function requireAny(data: SubjectData): SubjectData {
  if (Object.values(data).every((found: readonly unknown[]) => found.length === 0))
    throw new RuleViolation('subject-unknown');
  return data;
}

/** The codes of the registrations and of all persons. */
export function codesOf(data: SubjectData): ReadonlySet<string> {
  return new Set([...data.registrations, ...personsOf(data)].map(({ code }) => code));
}

/** Everything that is stored about a code, or about an address and the persons with it, or of whom `isWith` tells so. */
export async function dataOf(
  stores: Stores,
  subject: DataSubject,
  isWith?: (person: RegisteredPerson, email: string) => boolean,
): Promise<SubjectData> {
  return 'code' in subject ? dataOfCode(stores, subject.code) : dataOfEmail(stores, subject.email, isWith);
}

/** Everything stored about a code, for whoever signed up with it: without the mails to the crew. */
export async function ownDataOf(stores: Stores, code: string): Promise<SubjectData> {
  const data = await dataOfCode(stores, code);
  return { ...data, mails: data.mails.filter(({ kind }) => kind !== 'crew-notice') };
}

async function dataOfCode(stores: Stores, code: string): Promise<SubjectData> {
  const registration = await stores.registrations.byCode(code);
  const session = registration && (await stores.sessions.find(registration.guid));
  return {
    registrations: registration ? [registration] : [],
    persons: await stores.persons.ofCode(code),
    deletedPersons: await stores.deletedPersons.ofCode(code),
    seatMoves: (await stores.seatMoves.all()).filter((move) => move.code === code),
    activities: await stores.personalData.activitiesOf([code], ''),
    mails: await stores.personalData.mailsOf([code], ''),
    payments: await stores.payments.ofCode(code),
    sessions: session ? [session] : [],
    blacklist: [],
  };
}

async function dataOfEmail(
  stores: Stores,
  email: string,
  isWith = (person: RegisteredPerson, address: string): boolean => isSameAddress(person.email, address),
): Promise<SubjectData> {
  const hasEmail = (person: RegisteredPerson): boolean => isWith(person, email);
  const sessions = await stores.sessions.ofEmail(email, 0);
  const registrations = await stores.personalData.registrationsOf(email);
  const persons = (await stores.persons.all()).filter(hasEmail);
  const deletedPersons = (await stores.deletedPersons.all()).filter(({ person }) => hasEmail(person));
  const everyone = personsOf({ persons, deletedPersons });
  const named = new Set(everyone.map(nameUnderCode));
  const activities = await stores.personalData.activitiesOf([], email);
  // Mails about a code also name persons who gave their place away.
  const had = activities.flatMap(({ code }) => code ?? []);
  const codes = [...new Set([...[...registrations, ...everyone].map(({ code }) => code), ...had])];
  const entry = await stores.blacklist.byKey(blockKeyOf(email));
  return {
    registrations,
    persons,
    deletedPersons,
    seatMoves: (await stores.seatMoves.all()).filter((move) => named.has(nameUnderCode(move))),
    activities,
    mails: await stores.personalData.mailsOf(codes, email),
    payments: await paymentsAbout(stores, registrations, everyone),
    sessions,
    blacklist: entry ? [entry] : [],
  };
}

/** Everything about one person of a code, without looking at the address. */
export async function dataOfPerson(stores: Stores, person: RegisteredPerson): Promise<SubjectData> {
  const { code, position } = person;
  const named = nameUnderCode(person);
  const isSame = (one: RegisteredPerson): boolean => one.position === position;
  return {
    registrations: [],
    persons: (await stores.persons.ofCode(code)).filter(isSame),
    deletedPersons: (await stores.deletedPersons.ofCode(code)).filter((one) => isSame(one.person)),
    seatMoves: (await stores.seatMoves.all()).filter((move) => nameUnderCode(move) === named),
    activities: [],
    mails: await stores.personalData.mailsOf([code], ''),
    payments: await paymentsAbout(stores, [], [person]),
    sessions: [],
    blacklist: [],
  };
}

/** All payments of the registrations, and those of the persons' codes that name one of the persons. */
async function paymentsAbout(
  { payments }: Stores,
  registrations: readonly RegistrationRecord[],
  persons: readonly RegisteredPerson[],
): Promise<Payment[]> {
  const made = new Set(registrations.map(({ code }) => code));
  const named = persons.map(identityOf);
  const some = await payments.ofCodes([...new Set([...made, ...named.map(({ code }) => code)])]);
  return some.filter((payment) => made.has(payment.code ?? '') || namesOneOf(payment, named));
}

/** The payments that name one of those who are, or were, called so under the payment's code. */
export async function paymentsNaming({ payments }: Stores, named: readonly Identity[]): Promise<Payment[]> {
  const some = await payments.ofCodes([...new Set(named.map(({ code }) => code))]);
  return some.filter((payment) => namesOneOf(payment, named));
}

function namesOneOf(payment: Payment, named: readonly Identity[]): boolean {
  return named.some(({ code, name }) => code === payment.code && namesPerson(payment, name));
}

/** Seat moves identify persons by code and name only. */
function nameUnderCode({ code, firstName, lastName }: RegisteredPerson | SeatMove): string {
  return JSON.stringify([code, firstName, lastName]);
}
