import type { DataSubject } from '../../domain/privacy.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Secrets } from '../ports/system.ts';
import type { Erasure } from './erasure.ts';
import type { Identity } from './identities.ts';
import { personsOf } from './subject-data.ts';

/** Identifies a person by fields that are never corrected. Former and later owners of the place have others. */
export function idOf({ code, position, registeredAt }: RegisteredPerson): string {
  return `${code} ${String(position)} ${String(registeredAt)}`;
}

/** What is remembered of the erased: digests that recognise them in a backup, and reveal nothing. */
export class ErasedDigests {
  constructor(private readonly secrets: Pick<Secrets, 'hmac'>) {}

  /**
   * Of all whom a backup may have otherwise than they are now: each person, also by name and address, as whoever had
   * given their place away is known; contacts with an earlier address; who stays and had the erased address. And of the
   * addresses of which nothing is left: the log of a backup may know them, also from the time before the code.
   */
  ofErasure(subject: DataSubject, erasure: Erasure): ReadonlySet<string> {
    const { data, emails, identities, named, spared } = erasure;
    const contacts = identities.filter(({ email }) => emails.includes(email));
    return new Set([
      this.ofSubject(subject),
      ...personsOf(data).map((person) => this.ofPerson(person)),
      ...identities.map((identity) => this.ofIdentity(identity)),
      ...named.map((identity) => this.ofName(identity)),
      ...contacts.map((contact) => this.ofContact(contact)),
      ...spared.map((person) => this.ofSpared(person)),
      ...emails.map((email) => this.ofTraces(email)),
    ]);
  }

  ofSubject(subject: DataSubject): string {
    return this.digest('code' in subject ? subject.code : subject.email.toLowerCase());
  }

  ofTraces(email: string): string {
    return this.digest('traces', email.toLowerCase());
  }

  ofContact({ code, email }: { readonly code: string; readonly email: string }): string {
    return this.digest('contact', code, email.toLowerCase());
  }

  ofIdentity({ code, email, name }: Identity): string {
    return this.digest('identity', code, email, name);
  }

  ofName({ code, name }: Identity): string {
    return this.digest('name', code, name);
  }

  ofPerson(person: RegisteredPerson): string {
    return this.digest('person', idOf(person));
  }

  ofSpared(person: RegisteredPerson): string {
    return this.digest('spared', idOf(person));
  }

  /** Recognises somebody or something without revealing them. Keyed, because codes and addresses can be guessed. */
  private digest(...parts: readonly string[]): string {
    return this.secrets.hmac(['erased', ...parts].join(' '));
  }
}
