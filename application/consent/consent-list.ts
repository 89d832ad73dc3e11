import { needsConsent } from '../../domain/participant.ts';
import { blacklistKeysOf } from '../../domain/blacklist.ts';
import { consentAt, consentOf, consentState, type Consent, type ConsentState } from '../../domain/consent.ts';
import { isSameMailbox } from '../../domain/email-address.ts';
import { byLastName } from '../../domain/night-list.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { byPerson, guardianOf, notePaperOf, type ListedGuardian } from '../core/consents.ts';
import { lockedPersons } from '../core/paid-flags.ts';
import { settingsOf } from '../core/settings.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { textNow } from './guardian-children.ts';

/** A young person with what is known of the consent. */
export interface ListedConsent {
  readonly person: RegisteredPerson;
  readonly state: ConsentState;
  /** Epoch ms of giving, noting or withdrawing; null: not known, or nothing yet. */
  readonly at: number | null;
  readonly night: boolean;
  readonly guardian: ListedGuardian | null;
  /** Whether the guardian's mailbox is that of whoever made the registration, is blocked, and has seen today's text. */
  readonly sameAsContact: boolean;
  readonly blacklisted: boolean;
  readonly currentText: boolean;
}

/** The consents, for the crew. `by` is the admin's username. */
export class ConsentList {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly secrets: Pick<Secrets, 'sha256'>,
  ) {}

  /** Everybody who is so young that a consent is wanted, by last name. */
  async all(): Promise<ListedConsent[]> {
    return this.units.read(async (stores) => this.list(stores, await stores.persons.all()));
  }

  /** Notes a paper form, or takes it off again. Throws `person-unknown`, or `not-needed` for who is old enough. */
  async setPaper(by: string, code: string, position: number, on: boolean): Promise<ListedConsent> {
    return this.units.run(async (stores) => {
      const person = (await lockedPersons(stores, code)).find((one) => one.position === position);
      if (!person) throw new RuleViolation('person-unknown');
      if (!needsConsent(person.age, (await settingsOf(stores)).consentAge))
        throw new RuleViolation('not-needed');
      const noted = await notePaperOf(stores, person, on, { by, now: this.clock.now() });
      const [listed] = await this.list(stores, [noted]);
      if (!listed) throw new RuleViolation('person-unknown');
      return listed;
    });
  }

  private async list(stores: Stores, persons: readonly RegisteredPerson[]): Promise<ListedConsent[]> {
    const settings = await settingsOf(stores);
    const young = persons.filter((person) => needsConsent(person.age, settings.consentAge));
    const records = byPerson(await stores.consents.all());
    const contacts = await stores.registrations.contacts([...new Set(young.map(({ code }) => code))]);
    const isBlocked = await blockedAmong(stores, [...records.values()]);
    const { textVersion } = await textNow(stores, this.secrets);
    return byLastName(young.map((person) => ({ ...person, listed: person }))).map(({ listed: person }) => {
      const record = records.get(person.id) ?? consentOf(person);
      const { given, guardian } = record;
      const contact = contacts.get(person.code) ?? '';
      return {
        ...{ person, state: consentState(person, record, settings), at: consentAt(record) },
        ...{ night: given?.night ?? false, guardian: guardianOf(record) },
        sameAsContact: guardian !== null && contact !== '' && isSameMailbox(guardian.email, contact),
        ...{
          blacklisted: isBlocked(guardian?.email),
          currentText: !given || given.textVersion === textVersion,
        },
      };
    });
  }
}

/** Says of the guardians' addresses whether the blacklist blocks them. */
export async function blockedAmong(
  { blacklist }: Pick<Stores, 'blacklist'>,
  records: readonly Pick<Consent, 'guardian'>[],
): Promise<(email: string | undefined) => boolean> {
  const emails = records.flatMap(({ guardian }) => (guardian ? [guardian.email] : []));
  const entries = await blacklist.byKeys([...new Set(emails.flatMap(blacklistKeysOf))]);
  const blocked = new Set(entries.map(({ key }) => key));
  return (email) => email !== undefined && blacklistKeysOf(email).some((key) => blocked.has(key));
}
