import { fullName } from '../../domain/participant.ts';
import type { Payment } from '../../domain/payment.ts';
import { codesIn } from '../../domain/payment-match.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { CorrectedFields } from '../../domain/person-correction.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { codesOf, dataOf, dataOfPerson, isSameAddress, personsOf, type SubjectData } from './subject-data.ts';

/** What an erasure removes: the data of its subject, and the log entries about the addresses and names. */
export interface Erasure {
  readonly data: SubjectData;
  readonly emails: readonly string[];
  readonly named: readonly NamesOfCode[];
  /** Those of them who have given their place away: a backup may have them yet. */
  readonly gone: readonly NamesOfCode[];
  /** Codes of which nobody is left, registered or deleted. */
  readonly emptied: ReadonlySet<string>;
}

/** Names that persons of a code have or had. The log may have them with an earlier address, or none. */
interface NamesOfCode {
  readonly code: string;
  readonly names: readonly string[];
}

/**
 * The erasure of a code covers all its persons, and everything about addresses that only they have; that of
 * an address covers only the persons with it, and others of the same registration stay.
 */
export async function erasureOf(stores: Stores, subject: DataSubject): Promise<Erasure> {
  const data = await dataOf(stores, subject);
  const left = await codesLeftAfter(stores, data);
  // A code may be erased again: money that names it may have come since.
  const codes = [...codesOf(data), ...('code' in subject ? [subject.code] : [])];
  const emptied = new Set(codes.filter((code) => !left.has(code)));
  const payments = [...data.payments, ...(await unassignedFor(stores, emptied, left))];
  if ('email' in subject)
    return withLogEntriesByName(stores, { ...data, payments }, [subject.email], emptied);
  const emails = await addressesOnlyOf(stores, subject.code, data);
  const complete = await withAddresses(stores, subject.code, data, emails);
  return { data: { ...complete, payments }, emails, named: [], gone: [], emptied };
}

/** The codes of all persons besides those of the data. */
async function codesLeftAfter(stores: Stores, data: SubjectData): Promise<ReadonlySet<string>> {
  const keyOf = ({ code, position }: RegisteredPerson) => `${code} ${String(position)}`;
  const erased = new Set(personsOf(data).map(keyOf));
  const others = (await everyone(stores)).filter((one) => !erased.has(keyOf(one)));
  return new Set(others.map(({ code }) => code));
}

/**
 * Unassigned payments whose message names an emptied code. One that also names a code with persons left may be theirs,
 * and stays as it is.
 */
async function unassignedFor(
  { payments }: Stores,
  emptied: ReadonlySet<string>,
  left: ReadonlySet<string>,
): Promise<Payment[]> {
  return (await payments.all()).filter((payment) => {
    if (payment.code !== null) return false;
    const named = codesIn(payment.note);
    return named.some((code) => emptied.has(code)) && !named.some((code) => left.has(code));
  });
}

/**
 * The erasure of one person, whatever the address: the whole code if nobody else has it, the whole address if
 * nobody else has that, and otherwise only what is about this person.
 */
export async function erasureOfPerson(stores: Stores, person: RegisteredPerson): Promise<Erasure> {
  const { code, position, email } = person;
  const others = (await everyone(stores)).filter((one) => one.code !== code || one.position !== position);
  if (!others.some((one) => one.code === code)) return erasureOf(stores, { code });
  if (email !== '' && (await isNobodys(stores, email, others))) return erasureOf(stores, { email });
  return withLogEntriesByName(stores, await dataOfPerson(stores, person), [], new Set());
}

/** All persons, registered or deleted. */
export async function everyone({ persons, deletedPersons }: Stores): Promise<RegisteredPerson[]> {
  return personsOf({ persons: await persons.all(), deletedPersons: await deletedPersons.all() });
}

/** The addresses of a code's registration and persons that no other registration or person has, signed up or deleted. */
async function addressesOnlyOf(stores: Stores, code: string, data: SubjectData): Promise<string[]> {
  const own = [...data.registrations, ...personsOf(data)];
  const others = (await everyone(stores)).filter((one) => one.code !== code);
  const taken = new Set(['', ...others.map(({ email }) => email.toLowerCase())]);
  const found: string[] = [];
  for (const email of new Set(own.map((one) => one.email.toLowerCase()))) {
    const made = taken.has(email) ? [] : await stores.personalData.registrationsOf(email);
    if (!taken.has(email) && made.every((one) => one.code === code)) found.push(email);
  }
  return found;
}

/** Whether no registration and none of these persons has the address. */
export async function isNobodys(
  { personalData }: Stores,
  email: string,
  persons: readonly RegisteredPerson[],
): Promise<boolean> {
  if (persons.some((person) => isSameAddress(person.email, email))) return false;
  return (await personalData.registrationsOf(email)).length === 0;
}

/** Adds what is stored about a code's addresses without the code, such as requests for e-mail codes. */
async function withAddresses(
  { personalData, sessions }: Stores,
  code: string,
  data: SubjectData,
  emails: readonly string[],
): Promise<SubjectData> {
  const acts = await Promise.all(emails.map((email) => personalData.activitiesOf([], email)));
  const opened = await Promise.all(emails.map((email) => sessions.ofEmail(email, 0)));
  const included = new Set(data.sessions.map(({ guid }) => guid));
  return {
    ...data,
    activities: [...data.activities, ...acts.flat().filter((act) => act.code !== code)],
    sessions: [...data.sessions, ...opened.flat().filter(({ guid }) => !included.has(guid))],
  };
}

/**
 * Adds log entries that name the persons under their codes, or who had the address there before they gave their place
 * away, unless somebody who stays has the name.
 */
async function withLogEntriesByName(
  stores: Stores,
  data: SubjectData,
  emails: readonly string[],
  emptied: ReadonlySet<string>,
): Promise<Erasure> {
  const erased = personsOf(data);
  const persons = await everyone(stores);
  const named: NamesOfCode[] = [];
  const gone: NamesOfCode[] = [];
  const naming: Activity[] = [];
  const codes = [...erased, ...data.activities].flatMap(({ code }) => code ?? []);
  for (const code of new Set(codes)) {
    const acts = await stores.personalData.activitiesOf([code], '');
    const own = erased.filter((person) => person.code === code);
    const positions = new Set(own.map(({ position }) => position));
    const staying = persons.filter((one) => one.code === code && !positions.has(one.position));
    const theirs = data.activities.filter((act) => act.code === code);
    const goneNames = namesOfGone(theirs, acts, own, staying);
    const stayingNames = staying.map(fullName);
    const ownNames = own
      .flatMap((person) => namesOf(person, acts))
      .filter((name) => !stayingNames.includes(name));
    const names = [...new Set([...ownNames, ...goneNames])];
    named.push({ code, names });
    gone.push({ code, names: goneNames });
    naming.push(...acts.filter((act) => nameIn(act).some((name) => names.includes(name))));
  }
  const isNew = ({ email = '' }: Activity): boolean => !emails.some((one) => isSameAddress(one, email));
  const activities = [...data.activities, ...naming.filter(isNew)];
  return { data: { ...data, activities }, emails, named, gone, emptied };
}

/**
 * Names that a code's entries about the erased address give to whoever had given their place away by then. `acts` are all
 * entries of the code. Leaves out names that somebody who stays has, or had.
 */
function namesOfGone(
  theirs: readonly Activity[],
  acts: readonly Activity[],
  own: readonly RegisteredPerson[],
  staying: readonly RegisteredPerson[],
): string[] {
  const ofStaying = staying.flatMap((person) => namesOf(person, acts));
  const ofOwn = own.map((person) => ({ since: person.registeredAt, names: namesOf(person, acts) }));
  const gone = theirs.flatMap((act) => {
    // Who came back since, and has the name again, had given away the place that this tells of.
    const present = ofOwn.filter(({ since }) => since <= act.at);
    const known = [...ofStaying, ...present.flatMap(({ names }) => names)];
    return nameIn(act).filter((name) => !known.includes(name));
  });
  return [...new Set(gone)];
}

/** The name of the person whom an entry is about, if any. */
function nameIn({ details: { name } }: Activity): string[] {
  return typeof name === 'string' ? [name] : [];
}

/** The names of a person, newest first: the current one, and earlier ones from logged corrections. */
function namesOf(person: RegisteredPerson, acts: readonly Activity[]): string[] {
  const names = [fullName(person)];
  let now: Pick<RegisteredPerson, 'firstName' | 'lastName' | 'email'> = person;
  for (const { type, email = '', details } of acts.toReversed()) {
    if (type !== 'person_corrected' || details['name'] !== fullName(now)) continue;
    // Somebody else of the code who had the name for a while.
    if (!isSameAddress(email, now.email)) continue;
    now = { ...now, ...(details['from'] as CorrectedFields) };
    names.push(fullName(now));
  }
  return names;
}
