import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { dataOf, dataOfPerson, type SubjectData } from './subject-data.ts';

/** What an erasure takes: what is stored about its subject, and all that tells of the addresses. */
export interface Erasure {
  readonly data: SubjectData;
  readonly emails: readonly string[];
}

/**
 * By a code all of its persons go, and all that tells of addresses which only they have; by an address only those with it,
 * and others of the same registration stay.
 */
export async function erasureOf(stores: Stores, subject: DataSubject): Promise<Erasure> {
  const data = await dataOf(stores, subject);
  if ('email' in subject) return { data, emails: [subject.email] };
  const emails = await addressesOnlyOf(stores, subject.code, data);
  return { data: await withAddresses(stores, subject.code, data, emails), emails };
}

/**
 * One person goes, whatever the address: all of the code if nobody else has it, all of the address if nobody else has
 * that, and otherwise what tells of this person alone.
 */
export async function erasureOfPerson(stores: Stores, person: RegisteredPerson): Promise<Erasure> {
  const { code, position, email } = person;
  const others = (await everyone(stores)).filter((one) => one.code !== code || one.position !== position);
  if (!others.some((one) => one.code === code)) return erasureOf(stores, { code });
  const isShared =
    others.some((one) => one.email.toLowerCase() === email.toLowerCase()) ||
    (await stores.personalData.registrationsOf(email)).length > 0;
  if (email !== '' && !isShared) return erasureOf(stores, { email });
  return { data: await dataOfPerson(stores, person), emails: [] };
}

/** All persons, registered or deleted. */
export async function everyone({ persons, deletedPersons }: Stores): Promise<RegisteredPerson[]> {
  return [...(await persons.all()), ...(await deletedPersons.all()).map(({ person }) => person)];
}

/** The addresses of a code's registration and persons that no other registration or person has, signed up or deleted. */
async function addressesOnlyOf(
  stores: Stores,
  code: string,
  { registrations, persons, deletedPersons }: SubjectData,
): Promise<string[]> {
  const own = [...registrations, ...persons, ...deletedPersons.map(({ person }) => person)];
  const others = (await everyone(stores)).filter((one) => one.code !== code);
  const taken = new Set(['', ...others.map(({ email }) => email.toLowerCase())]);
  const found: string[] = [];
  for (const email of new Set(own.map((one) => one.email.toLowerCase()))) {
    const made = taken.has(email) ? [] : await stores.personalData.registrationsOf(email);
    if (!taken.has(email) && made.every((one) => one.code === code)) found.push(email);
  }
  return found;
}

/** Also what is stored about a code's addresses without the code: whoever signed up asked for a mail before there was one. */
async function withAddresses(
  { personalData, sessions }: Stores,
  code: string,
  data: SubjectData,
  emails: readonly string[],
): Promise<SubjectData> {
  const acts = await Promise.all(emails.map((email) => personalData.activitiesOf([], email)));
  const opened = await Promise.all(emails.map((email) => sessions.ofEmail(email, 0)));
  const known = new Set(data.sessions.map(({ guid }) => guid));
  return {
    ...data,
    activities: [...data.activities, ...acts.flat().filter((act) => act.code !== code)],
    sessions: [...data.sessions, ...opened.flat().filter(({ guid }) => !known.has(guid))],
  };
}
