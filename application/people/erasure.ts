import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { dataOf, dataOfPerson, type SubjectData } from './subject-data.ts';

/** What an erasure takes: what is stored about its subject, and all that tells of the addresses. */
export interface Erasure {
  readonly data: SubjectData;
  readonly emails: readonly string[];
}

/** By a code all of its persons go; by an address only those with it, and others of the same registration stay. */
export async function erasureOf(stores: Stores, subject: DataSubject): Promise<Erasure> {
  return { data: await dataOf(stores, subject), emails: 'email' in subject ? [subject.email] : [] };
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
