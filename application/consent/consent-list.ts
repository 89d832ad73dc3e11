import { needsConsent } from '../../domain/signup/participant.ts';
import { blacklistKeysOf } from '../../domain/people/blacklist.ts';
import {
  consentAt,
  consentOf,
  consentState,
  givenByGuardian,
  isHeldBack,
  liftWithdrawal,
  type Consent,
  type ConsentState,
} from '../../domain/consent/consent.ts';
import { isSameMailbox } from '../../domain/shared/email-address.ts';
import { byLastName } from '../../domain/door/night-list.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { blockingEntries } from '../people/blocking.ts';
import {
  byPerson,
  guardianOf,
  notePaperOf,
  saveConsent,
  withdrawerOf,
  type ListedGuardian,
} from '../shared/consents.ts';
import { mailGuardian } from './guardians.ts';
import { lockedPersons } from '../shared/paid-flags.ts';
import { settingsOf } from '../shared/settings.ts';
import type { MailWriter } from '../ports/mail.ts';
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
  /** Whether another guardian is named since the consent was withdrawn, or none. */
  readonly isHeldBack: boolean;
  readonly guardian: ListedGuardian | null;
  /** Who has withdrawn it, where that is another; null: nobody, or their address is erased. */
  readonly withdrawnBy: ListedGuardian | null;
  /** Whether the guardian's mailbox is that of whoever made the registration, is blocked, and has seen today's text. */
  readonly sameAsContact: boolean;
  readonly blacklisted: boolean;
  readonly currentText: boolean;
}

/** What `ConsentList` needs. */
export interface ConsentListParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly onMailQueued: () => void;
}

/** The consents, for the crew. `by` is the admin's username. */
export class ConsentList {
  constructor(private readonly parts: ConsentListParts) {}

  /** Everybody who is so young that a consent is wanted, by last name. */
  async all(): Promise<ListedConsent[]> {
    return this.parts.units.read(async (stores) => this.list(stores, await stores.persons.all()));
  }

  /** Notes a paper form, or takes it off again. Throws `person-unknown`, or `not-needed` for who is old enough. */
  async setPaper(by: string, code: string, position: number, on: boolean): Promise<ListedConsent> {
    return this.act(code, position, async (stores, person) =>
      notePaperOf(stores, person, on, { by, now: this.parts.clock.now() }),
    );
  }

  /**
   * Lifts a withdrawal, and asks the guardian who is named now; does nothing where none stands. Throws `online-consent-off`,
   * and as `setPaper`.
   */
  async askAgain(by: string, code: string, position: number): Promise<ListedConsent> {
    const listed = await this.act(code, position, async (stores, person, settings) => {
      if (!settings.onlineConsent) throw new RuleViolation('online-consent-off');
      const record = await stores.consents.find(person.id);
      if (!record || consentState(person, record, settings) !== 'withdrawn') return person;
      const now = this.parts.clock.now();
      const { guardian } = record;
      const stored = await saveConsent(stores, person, {
        ...liftWithdrawal(record),
        askedAt: guardian && now,
      });
      await logActivity(stores, { ...activityOn(person, by, now), type: 'consent_lifted' });
      if (guardian && (await blockingEntries(stores, guardian.email)).length === 0)
        await mailGuardian(stores, this.parts, [{ person, guardian }], { by, now });
      return stored;
    });
    this.parts.onMailQueued();
    return listed;
  }

  private async act(
    code: string,
    position: number,
    work: (stores: Stores, person: RegisteredPerson, settings: Settings) => Promise<RegisteredPerson>,
  ): Promise<ListedConsent> {
    return this.parts.units.run(async (stores) => {
      const person = (await lockedPersons(stores, code)).find((one) => one.position === position);
      if (!person) throw new RuleViolation('person-unknown');
      const settings = await settingsOf(stores);
      if (!needsConsent(person.age, settings.consentAge)) throw new RuleViolation('not-needed');
      const [listed] = await this.list(stores, [await work(stores, person, settings)]);
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
    const { textVersion } = await textNow(stores, this.parts.secrets);
    return byLastName(young.map((person) => ({ ...person, listed: person }))).map(({ listed: person }) => {
      const record = records.get(person.id) ?? consentOf(person);
      const { guardian } = record;
      const given = givenByGuardian(record);
      const contact = contacts.get(person.code) ?? '';
      const [blacklisted, standing] = [isBlocked(guardian?.email), consentState(person, record, settings)];
      return {
        // Who named an address on the blacklist is not told that it was not asked; the crew is.
        ...{ person, state: blacklisted && standing === 'asked' ? 'missing' : standing },
        ...{ at: consentAt(record), isHeldBack: isHeldBack(record), withdrawnBy: withdrawerOf(record) },
        ...{ night: given?.night ?? false, guardian: guardianOf(record) },
        sameAsContact: guardian !== null && contact !== '' && isSameMailbox(guardian.email, contact),
        ...{ blacklisted, currentText: !given || given.textVersion === textVersion },
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
