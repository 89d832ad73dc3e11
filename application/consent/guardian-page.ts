import { hasGiven, withdrawConsent } from '../../domain/consent/consent.ts';
import { areOwnChildren } from '../../domain/consent/consent-form.ts';
import type { ConsentText } from '../../domain/consent/consent-text.ts';
import { addressKeyOf } from '../../domain/shared/email-address.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BY_GUARDIAN } from '../../domain/shared/stored-texts.ts';
import { logActivity, refusalOfMail, activityOn } from '../shared/activity.ts';
import { deadlineOf, readBook } from '../shared/code-books.ts';
import { saveConsent } from '../shared/consents.ts';
import { provenBy } from '../messages/proven-address.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { MailSender, MailWriter, MailKind } from '../ports/mail.ts';
import type { Use } from '../ports/signup-stores.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import {
  childrenOfLink,
  codeDigest,
  idsOf,
  lockedLink,
  requireOn,
  textNow,
  type GuardianChild,
  type GuardianLink,
} from './guardian-children.ts';

/** What a guardian sees. `textVersion` changes with the text; sums in øre, times in epoch ms. */
export interface GuardianSheet {
  readonly text: ConsentText;
  readonly textVersion: string;
  readonly children: readonly GuardianChild[];
  /** By booking code, the address that has signed them up; empty: the crew has. */
  readonly contacts: ReadonlyMap<string, string>;
  readonly starts: number | null;
  readonly ends: number | null;
  /** The registrations with something left to pay that the guardian has consented to a child of, or has made. */
  readonly rest: readonly { readonly code: string; readonly restOre: number; readonly deadline: number }[];
}

/** What `GuardianPage` needs. */
export interface GuardianPageParts {
  readonly units: UnitOfWork;
  readonly sender: MailSender;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Limits;
  readonly onMailQueued: () => void;
  /** Where the crew is told of withdrawals; without it, it is not. */
  readonly crewEmail: string | undefined;
}

/**
 * What a guardian does by the link in their mail, for all their children at once. All throw as `childrenOfLink` does. The link
 * alone shows and withdraws; consenting wants a code that is mailed to the same address.
 */
export class GuardianPage {
  constructor(private readonly parts: GuardianPageParts) {}

  /** What there is to read. Changes nothing: mail programs open links to look at them. */
  async open(token: string): Promise<GuardianSheet> {
    return this.parts.units.read(async (stores) => {
      const { email, children } = await this.linkOf(stores, token);
      const { text, textVersion } = await textNow(stores, this.parts.secrets);
      const dates = eventDates((await stores.pages.get('front'))?.content);
      const codes = [...new Set(children.map(({ person }) => person.code))];
      const contacts = await stores.registrations.contacts(codes);
      const paying = codes.filter((code) => maySeeMoney(code, email, contacts, children));
      const books = await Promise.all(paying.map((code) => readBook(stores, code)));
      const rest = books.flatMap((book) =>
        book && book.sums.owedOre > 0
          ? [
              {
                ...{ code: book.registration.code, restOre: book.sums.owedOre },
                deadline: deadlineOf(book.registration),
              },
            ]
          : [],
      );
      return { text, textVersion, children, contacts, ...dates, rest };
    });
  }

  /**
   * Mails a code to the guardian's address; the newest counts. A browser that has proven the address, by one of the tokens
   * `sent`, is counted by itself. Throws `online-consent-off`, `too-many-requests`,
   * `email-refused` or `mail-unavailable`.
   */
  async mailCode(token: string, sent = ''): Promise<void> {
    const { units, secrets, clock, limits, writer, sender, log } = this.parts;
    const code = secrets.code();
    const asked = await units.run(async (stores) => {
      const link = await this.linkOf(stores, token);
      requireOn(link);
      const proven = provenBy(secrets, link.email, sent);
      const uses: Use[] = proven
        ? [
            ['consent-code', `proven ${proven.browser}`],
            ['mail-proven-day', proven.address],
          ]
        : [['consent-code', link.email]];
      const wait = await stores.limits.use(clock.now(), ...uses);
      if (wait) return new RuleViolation('too-many-requests', retryAfter(wait));
      const now = clock.now();
      const subject = this.subjectOf(link);
      await stores.links.removeOf([subject]);
      await stores.links.add({
        ...{ digest: codeDigest(this.parts.secrets, link, code), purpose: 'consent-code', subject },
        ...{ createdAt: now, expiresAt: now + limits.emailCodeMs, usedAt: null },
      });
      return link;
    });
    if (asked instanceof RuleViolation) throw asked;
    try {
      await sender.send(writer.guardianCode(asked.email, code), secrets.hex(32));
    } catch (cause) {
      log.error('consent code mail failed', cause);
      throw new RuleViolation(refusalOfMail(cause));
    }
  }

  /** Takes the consent for some of the children back, whatever stood; returns which. Throws `consent-invalid`. */
  async withdraw(token: string, chosen: readonly string[]): Promise<readonly string[]> {
    await this.parts.units.run(async (stores) => {
      const link = await lockedLink(stores, token, this.parts.clock.now(), this.parts.secrets);
      if (!areOwnChildren(chosen, idsOf(link)))
        throw new RuleViolation('consent-invalid', { field: 'children' });
      const now = this.parts.clock.now();
      const leaving = link.children.filter(
        ({ child, state }) => chosen.includes(child) && state !== 'withdrawn',
      );
      for (const { person, record } of leaving) {
        await saveConsent(stores, person, withdrawConsent(record, now, link.email));
        await logActivity(stores, { ...activityOn(person, BY_GUARDIAN, now), type: 'consent_withdrawn' });
      }
      await this.tellOfWithdrawal(stores, link, leaving, now);
    });
    this.parts.onMailQueued();
    return chosen;
  }

  /**
   * One mail to each who made a registration of the children, and one to the crew, a few times a day. Without who has
   * withdrawn.
   */
  private async tellOfWithdrawal(
    stores: Stores,
    { email, settings: { onlineConsent: onSite } }: GuardianLink,
    leaving: readonly GuardianChild[],
    now: number,
  ): Promise<void> {
    const { writer, secrets, crewEmail } = this.parts;
    const codes: string[] = [];
    for (const code of new Set(leaving.map(({ person }) => person.code)))
      if (await mayTell(stores, `${code} ${email}`, code, now)) codes.push(code);
    if (codes.length === 0) return;
    const contacts = await stores.registrations.contacts(codes);
    const namesOf = (some: readonly string[]) =>
      leaving.filter(({ person }) => some.includes(person.code)).map(({ person }) => person.firstName);
    const queue = async (kind: MailKind, to: string, some: readonly string[], forCrew: boolean) => {
      const about = { to, children: namesOf(some), codes: forCrew ? some : null, onSite };
      const mail = writer.consentWithdrawn(about);
      const queued = { kind, code: some[0] ?? '', codes: some, mail, about: null } as const;
      await queueMail(stores, secrets, now, queued);
    };
    for (const to of new Set([...contacts.values()].filter((email) => email !== '')))
      await queue(
        'consent-withdrawn',
        to,
        codes.filter((code) => contacts.get(code) === to),
        false,
      );
    if (crewEmail) await queue('crew-consent-withdrawn', crewEmail, codes, true);
  }

  private async linkOf(stores: Stores, token: string): Promise<GuardianLink> {
    return childrenOfLink(stores, token, this.parts.clock.now(), this.parts.secrets);
  }

  private subjectOf({ email }: Pick<GuardianLink, 'email'>): string {
    return this.parts.secrets.hmac(`guardian ${email}`);
  }
}

/** Whether a withdrawal is told of: a guardian's first of a day always, or another could use up what the code may mail. */
async function mayTell({ limits }: Stores, own: string, code: string, now: number): Promise<boolean> {
  if ((await limits.use(now, ['withdrawal-first', own])) === 0) {
    await limits.use(now, ['withdrawal-mail', own]);
    return true;
  }
  return (await limits.use(now, ['withdrawal-mail', own], ['withdrawal-mail-code', code])) === 0;
}

/** Whether the guardian of a link may pay for a registration: those whose rest the page shows. Throws as `childrenOfLink`. */
export async function mayPay(
  stores: Stores,
  token: string,
  code: string,
  { clock, secrets }: Pick<GuardianPageParts, 'clock' | 'secrets'>,
): Promise<boolean> {
  const { email, children } = await childrenOfLink(stores, token, clock.now(), secrets);
  if (!children.some(({ person }) => person.code === code)) return false;
  return maySeeMoney(code, email, await stores.registrations.contacts([code]), children);
}

/** What a registration costs is for who has consented to a child of it, or has made it: others may only be said to be guardians. */
function maySeeMoney(
  code: string,
  email: string,
  contacts: ReadonlyMap<string, string>,
  children: readonly GuardianChild[],
): boolean {
  if (addressKeyOf(contacts.get(code) ?? '') === email) return true;
  return children.some(({ person, record }) => person.code === code && hasGiven(record));
}
