import type { Payment } from '../../domain/payment.ts';
import { codesIn } from '../../domain/payment-match.ts';
import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import {
  identitiesIn,
  identitiesUntil,
  identityKey,
  identityOf,
  nameKey,
  uniqueIdentities,
  type Identity,
} from './identities.ts';
import {
  codesOf,
  dataOf,
  dataOfPerson,
  isSameAddress,
  paymentsNaming,
  personsOf,
  type SubjectData,
} from './subject-data.ts';

/** What an erasure removes, and whom a restore of an older backup must know. */
export interface Erasure {
  readonly data: SubjectData;
  /** Addresses of which nothing may be left in the log: the erased one, and others that only the erased have or had. */
  readonly emails: readonly string[];
  /** The erased, as the log knows them; also those who had given their place away: a backup may have them yet. */
  readonly identities: readonly Identity[];
  /** Those of them whose names nobody who stays has or had under their code. */
  readonly named: readonly Identity[];
  /** Who stays and had the erased address: a backup may have them with it. */
  readonly spared: readonly RegisteredPerson[];
  /** The codes under which the log may tell of the erased, and whether an entry does. */
  readonly codes: readonly string[];
  readonly isTelling: (act: Activity) => boolean;
  /** Codes of which nobody is left, registered or deleted. */
  readonly emptied: ReadonlySet<string>;
}

/**
 * The erasure of a code covers all its persons, and everything about addresses that only they have or had; that of
 * an address covers only the persons with it (or of whom `isWith` tells so), and others of the same registration stay.
 */
export async function erasureOf(
  stores: Stores,
  subject: DataSubject,
  isWith?: (person: RegisteredPerson, email: string) => boolean,
): Promise<Erasure> {
  const data = await dataOf(stores, subject, isWith);
  const others = without(await everyone(stores), data);
  const left = new Set(others.map(({ code }) => code));
  // A code may be erased again: money that names it may have come since.
  const codes = [...codesOf(data), ...('code' in subject ? [subject.code] : [])];
  const emptied = new Set(codes.filter((code) => !left.has(code)));
  const payments = [...data.payments, ...(await unassignedFor(stores, emptied, left))];
  const scope = { data: { ...data, payments }, others, emptied };
  return 'code' in subject
    ? withTraces(stores, { ...scope, code: subject.code, email: null })
    : withTraces(stores, { ...scope, code: null, email: subject.email.toLowerCase() });
}

/** All these persons but those of the data. */
function without(persons: readonly RegisteredPerson[], data: SubjectData): RegisteredPerson[] {
  const keyOf = ({ code, position }: RegisteredPerson) => `${code} ${String(position)}`;
  const erased = new Set(personsOf(data).map(keyOf));
  return persons.filter((one) => !erased.has(keyOf(one)));
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
  const data = await dataOfPerson(stores, person);
  return withTraces(stores, { code: null, email: null, data, others, emptied: new Set() });
}

/** All persons, registered or deleted. */
export async function everyone({ persons, deletedPersons }: Stores): Promise<RegisteredPerson[]> {
  return personsOf({ persons: await persons.all(), deletedPersons: await deletedPersons.all() });
}

/** Whether none of these persons has the address, nor any registration but those of the codes. */
export async function isNobodys(
  { personalData }: Stores,
  email: string,
  persons: readonly RegisteredPerson[],
  codes: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  if (persons.some((person) => isSameAddress(person.email, email))) return false;
  return (await personalData.registrationsOf(email)).every(({ code }) => codes.has(code));
}

/** What is known of an erasure before its traces are followed: of a code, of an address, or of one person. */
interface Scope {
  readonly code: string | null;
  readonly email: string | null;
  readonly data: SubjectData;
  /** Everybody else, registered or deleted. */
  readonly others: readonly RegisteredPerson[];
  readonly emptied: ReadonlySet<string>;
}

/** Adds what the log and the payments tell of the erased by earlier names and addresses, or of those who are gone. */
async function withTraces(stores: Stores, scope: Scope): Promise<Erasure> {
  const { data, email, emptied } = scope;
  const { codes, acts, identities, kept, spared } = await followed(stores, scope);
  const byAddress = await actsByOwnAddresses(stores, scope, identities, kept);
  const emails = [...(email === null ? [] : [email]), ...byAddress.keys()];
  const keptNames = new Set(kept.map(nameKey));
  const named = identities.filter((one) => !keptNames.has(nameKey(one)));
  // The name too: corrections by which the log has another address for it may be missing there.
  const [keys, names] = [new Set(identities.map(identityKey)), new Set(named.map(nameKey))];
  const isTelling = (act: Activity): boolean =>
    identitiesIn(act).some(
      (one) => keys.has(identityKey(one)) || names.has(nameKey(one)) || emails.includes(one.email),
    );
  const isIncluded = (act: Activity): boolean =>
    act.code === scope.code || act.email?.toLowerCase() === email;
  const telling = acts.filter((act) => isTelling(act) && !byAddress.has(act.email?.toLowerCase() ?? ''));
  const more = [...[...byAddress.values()].flat(), ...telling].filter((act) => !isIncluded(act));
  const opened = await Promise.all([...byAddress.keys()].map((one) => stores.sessions.ofEmail(one, 0)));
  const payments = await paymentsNaming(stores, named);
  const whole = {
    ...data,
    activities: [...data.activities, ...more],
    sessions: withNew(data.sessions, opened.flat(), ({ guid }) => guid),
    payments: withNew(data.payments, payments, ({ id }) => id),
  };
  return { data: whole, emails, identities, named, spared, codes, isTelling, emptied };
}

/** Adds those of `more` that are not there yet. */
function withNew<T>(some: readonly T[], more: readonly T[], keyOf: (one: T) => unknown): T[] {
  const known = new Set(some.map(keyOf));
  return [...some, ...more.filter((one) => !known.has(keyOf(one)))];
}

/** What the log tells of persons under some codes. */
interface Followed extends Pick<Erasure, 'identities' | 'spared' | 'codes'> {
  /** All that it tells under these codes. */
  readonly acts: readonly Activity[];
  /** Who stays, as they are and were. */
  readonly kept: readonly Identity[];
}

/** Follows the persons of all codes that the erasure is about. What fits one who stays, too, counts as theirs. */
async function followed(stores: Stores, { data, others, email }: Scope): Promise<Followed> {
  const erased = personsOf(data);
  const corrected = email === null ? [] : await correctionsWith(stores, email);
  const about = [...erased, ...data.registrations, ...data.activities, ...corrected];
  const codes = [...new Set(about.flatMap(({ code }) => code ?? []))];
  const acts = await stores.personalData.activitiesOf(codes, '');
  const [own, kept, spared]: [Identity[], Identity[], RegisteredPerson[]] = [[], [], []];
  for (const code of codes) {
    const told = acts.filter((act) => act.code === code);
    const historyOf = (person: RegisteredPerson) => identitiesUntil(identityOf(person), told);
    own.push(...erased.filter((person) => person.code === code).flatMap(historyOf));
    if (email !== null) own.push(...identitiesWith(email, told));
    for (const person of others.filter((one) => one.code === code)) {
      const history = historyOf(person);
      kept.push(...history);
      if (history.some((one) => one.email === email)) spared.push(person);
    }
  }
  const theirs = new Set(kept.map(identityKey));
  const identities = own.filter((one) => !theirs.has(identityKey(one)));
  return { codes, acts, identities: uniqueIdentities(identities), kept, spared };
}

/** Corrections that tell of the address: of those who had it, under whatever code. */
async function correctionsWith({ activityLog }: Stores, email: string): Promise<Activity[]> {
  const query = { type: 'person_corrected', text: email };
  const found = await activityLog.find(query, 0, await activityLog.count(query));
  // The text may be a part of another address.
  return found.filter((act) => identitiesIn(act).some((one) => one.email === email));
}

/** All whom a code's entries tell of with the address, as they were then and before. Some have given their place away. */
function identitiesWith(email: string, acts: readonly Activity[]): Identity[] {
  return acts.flatMap((act, index) =>
    identitiesIn(act)
      .filter((one) => one.email === email)
      .flatMap((one) => identitiesUntil(one, acts.slice(0, index + 1))),
  );
}

/**
 * The addresses besides that of the subject that the erased have or had, with what the log tells of each: only those that
 * nobody else has, and that it tells of under no other code. A contact stays who signed up, until they are corrected.
 */
async function actsByOwnAddresses(
  stores: Stores,
  { data, others, email: known }: Scope,
  identities: readonly Identity[],
  kept: readonly Identity[],
): Promise<ReadonlyMap<string, readonly Activity[]>> {
  const own = new Set([...data.registrations, ...personsOf(data)].map(({ email }) => email.toLowerCase()));
  const signedUp = new Set(data.registrations.map(({ code }) => code));
  const codes = new Set([...signedUp, ...identities.map(({ code }) => code)]);
  const taken = new Set(['', known, ...kept.map(({ email }) => email)]);
  const found = new Map<string, readonly Activity[]>();
  for (const email of new Set([...own, ...identities.map((one) => one.email)])) {
    if (taken.has(email) || !(await isNobodys(stores, email, others, signedUp))) continue;
    const acts = await stores.personalData.activitiesOf([], email);
    const told = [...acts, ...(await correctionsWith(stores, email))];
    if (told.every(({ code }) => code === undefined || codes.has(code))) found.set(email, acts);
  }
  return found;
}
