import { fullName } from '../../domain/signup/participant.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * What version 0.2 remembered of the erased, by digests of names and addresses: persons had no ids then. This file can go
 * when no such erasure is within its 180 days any more, half a year after the last installation has left 0.2.
 * `stayed` are the persons who were there until the restore, so they were not erased.
 */
export async function olderErasures(
  stores: Stores,
  traces: ReadonlySet<string>,
  stayed: ReadonlySet<string>,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<{ readonly ids: string[]; readonly emails: string[]; readonly contacts: string[] }> {
  const has = (...parts: readonly string[]): boolean =>
    traces.has(secrets.hmac(['erased', ...parts].join(' ')));
  const { codes, emails } = await stores.personalData.subjects();
  const deleted = (await stores.deletedPersons.all()).map(({ person }) => person);
  const persons = [...(await stores.persons.all()), ...deleted].filter(({ code, position, registeredAt }) =>
    has('person', `${code} ${String(position)} ${String(registeredAt)}`),
  );
  const named = (await stores.knownPersons.withCodes(codes)).filter(({ id, code, email, ...names }) => {
    const name = fullName(names);
    return !stayed.has(id) && (has('identity', code, email.toLowerCase(), name) || has('name', code, name));
  });
  const contacts = (await stores.registrations.all()).filter(({ code, email }) =>
    has('contact', code, email.toLowerCase()),
  );
  return {
    ids: [...persons, ...named].map(({ id }) => id),
    emails: emails.filter((email) => has('traces', email)),
    contacts: contacts.map(({ code }) => code),
  };
}
