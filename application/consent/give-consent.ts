import { isCrewCode, normaliseCode, readCode } from '../../domain/signup/booking-code.ts';
import { giveConsent, type GivenConsent } from '../../domain/consent/consent.ts';
import { wrongConsentField, type ConsentForm } from '../../domain/consent/consent-form.ts';
import { TextChanged, type ConsentText } from '../../domain/consent/consent-text.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { isLinkGood } from '../../domain/people/my-link.ts';
import { phoneOf } from '../../domain/shared/phone-number.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BY_GUARDIAN } from '../../domain/shared/stored-texts.ts';
import { lineAsStored } from '../../domain/shared/typed-text.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { saveConsent } from '../shared/consents.ts';
import { addressFrom } from '../messages/mail-limits.ts';
import { provenToken } from '../messages/proven-address.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import {
  codeDigest,
  idsOf,
  lockedLink,
  requireOn,
  textNow,
  type GuardianChild,
  type GuardianLink,
} from './guardian-children.ts';

/** What `GiveConsent` needs. */
export interface GiveConsentParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'emailCodeMs'>;
  readonly onMailQueued: () => void;
  /** Accepted as the code of anyone; never in production. */
  readonly devCode: string | undefined;
}

/** For whom a consent was given, and a token for the browser that has proven the address with it; null: it has one. */
interface Given {
  readonly given: readonly string[];
  readonly proven: string | null;
}

/** What was given, with the code that it was given by. */
interface Giving {
  readonly form: ConsentForm;
  readonly textVersion: string;
  readonly digest: string;
  readonly now: number;
}

/** Stores what guardians consent to by the link and a code in their mail. */
export class GiveConsent {
  constructor(private readonly parts: GiveConsentParts) {}

  /**
   * Stores the consent for some of the children; returns which. The same call again within the code's time returns the
   * same and stores nothing more. `proven` is a token for the address, where the browser has none among those `sent`. Throws `link-unknown`, `nobody-left`, `online-consent-off`, `consent-invalid` with the field, `TextChanged`,
   * `code-checks-locked` or `wrong-code`.
   */
  async give(token: string, form: ConsentForm, ip: string, sent = ''): Promise<Given> {
    const email = await this.parts.units.run((stores) => this.giveIn(stores, token, form, ip));
    if (email instanceof RuleViolation) throw email;
    this.parts.onMailQueued();
    const given = form.children.map(({ child }) => child);
    return { given, proven: provenToken(this.parts.secrets, email, sent) };
  }

  /** Returns the guardian's address. A refusal that has counted is returned, as a thrown one would undo the count. */
  private async giveIn(
    stores: Stores,
    token: string,
    form: ConsentForm,
    ip: string,
  ): Promise<string | RuleViolation> {
    const { clock, secrets } = this.parts;
    const now = clock.now();
    const link = await lockedLink(stores, token, now, secrets);
    requireOn(link);
    const field = wrongConsentField(form, idsOf(link));
    if (field) throw new RuleViolation('consent-invalid', { field });
    const { text, textVersion } = await textNow(stores, secrets);
    if (form.textVersion !== textVersion) throw new TextChanged(text, textVersion);
    const code = readCode(form.emailCode);
    // Pasted by mistake, and no guess.
    if (!isCrewCode(code)) return new RuleViolation('wrong-code');
    const tries = ['wrong-consent-code', addressFrom(link.email, ip)] as const;
    const wait = await stores.limits.use(now, tries);
    if (wait) return new RuleViolation('code-checks-locked', retryAfter(wait));
    const giving = {
      form,
      textVersion,
      digest: codeDigest(secrets, link, code),
      now,
    };
    if (!this.isGivenAlready(link, giving)) {
      if (!(await this.useCode(stores, giving))) return new RuleViolation('wrong-code');
      await this.store(stores, link, giving, text);
    }
    await stores.limits.takeBack(...tries);
    return link.email;
  }

  /** Uses the code up; returns whether it was good. */
  private async useCode({ links }: Stores, { form, digest, now }: Giving): Promise<boolean> {
    const code = await links.find(digest);
    if (code?.purpose !== 'consent-code' || !isLinkGood(code, now))
      return this.isDevCode(readCode(form.emailCode));
    await links.use(digest, now);
    return true;
  }

  private async store(
    stores: Stores,
    link: GuardianLink,
    { form, textVersion, digest, now }: Giving,
    { sentences }: ConsentText,
  ): Promise<void> {
    const nights = new Map(form.children.map(({ child, night }) => [child, night]));
    const own = link.children.filter(({ child }) => nights.has(child));
    const typed = typedBy(form);
    for (const { child, person, record } of own) {
      const night = nights.get(child) ?? false;
      const given: GivenConsent = { at: now, ...typed, textVersion, night, codeDigest: digest };
      await saveConsent(stores, person, giveConsent(record, given, link.email));
      const act = activityOn(person, BY_GUARDIAN, now);
      await logActivity(stores, { ...act, type: 'consent_given', details: { ...act.details, night } });
    }
    const children = own.map(({ child, person: { firstName, place } }) => {
      return { firstName, place, night: nights.get(child) ?? false };
    });
    const mail = this.parts.writer.consentCopy({ to: link.email, children, sentences });
    const codes = [...new Set(own.map(({ person }) => person.code))];
    const queued = { kind: 'guardian-copy', code: codes[0] ?? '', codes, mail } as const;
    await queueMail(stores, this.parts.secrets, now, { ...queued, about: null });
  }

  /** Whether just this was given by just this code, so that the call is one whose answer was lost. */
  private isGivenAlready({ children }: GuardianLink, { form, digest, now }: Giving): boolean {
    const { emailCodeMs } = this.parts.limits;
    const typed = typedBy(form);
    const wasGiven = ({ record: { given, withdrawnAt } }: GuardianChild): boolean =>
      given?.codeDigest === digest && withdrawnAt === null && now - given.at < emailCodeMs;
    const isSame = ({ child, record: { given } }: GuardianChild): boolean =>
      form.children.some((one) => one.child === child && one.night === given?.night) &&
      Object.entries(typed).every(([field, value]) => given?.[field as keyof typeof typed] === value);
    const already = children.filter(wasGiven);
    return already.length === form.children.length && already.every(isSame);
  }

  private isDevCode(code: string): boolean {
    const { devCode } = this.parts;
    return devCode !== undefined && code === normaliseCode(devCode);
  }
}

/** What a guardian has typed of themselves, as it is stored. */
function typedBy({ name, relation, phone }: ConsentForm) {
  return { name: lineAsStored(name), relation: lineAsStored(relation), phone: phoneOf(phone) ?? '' };
}
