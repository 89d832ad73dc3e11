import { needsConsent } from '../../domain/signup/participant.ts';
import { consentState, type Consent, type ConsentState } from '../../domain/consent/consent.ts';
import { consentText, type ConsentText } from '../../domain/consent/consent-text.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { KEPT_DAYS } from '../../domain/shared/limits.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { eventIdOf, GUARDIAN_TOKEN_FORM, guardianToken } from './guardian-link.ts';
import { settingsOf } from '../shared/settings.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A child that a guardian's link leads to. */
export interface GuardianChild {
  /** Tells it apart on the page without saying who it is; stays the same. */
  readonly child: string;
  readonly person: RegisteredPerson;
  readonly record: Consent;
  readonly state: ConsentState;
}

/** Whom a guardian's link leads to: at least one child. */
export interface GuardianLink {
  /** The guardian's address (`addressKeyOf`). */
  readonly email: string;
  readonly settings: Settings;
  /** By code, then position. */
  readonly children: readonly GuardianChild[];
}

const CHILD_DIGITS = 16;

/**
 * The children of a guardian's link: the young ones who are signed up now, whatever stands about them. Throws
 * `nobody-left` where there is none any more, and `link-unknown` where the token is false or the event is over.
 */
export async function childrenOfLink(
  stores: Stores,
  token: string,
  now: number,
  secrets: Pick<Secrets, 'hmac' | 'equal'>,
): Promise<GuardianLink> {
  const email = GUARDIAN_TOKEN_FORM.test(token) ? await addressOf(stores, token, secrets) : undefined;
  if (email === undefined) throw new RuleViolation('link-unknown');
  const settings = await settingsOf(stores);
  const records = await stores.consents.linkedTo(email);
  if (!isLive(records, eventDates((await stores.pages.get('front'))?.content).ends, now))
    throw new RuleViolation('link-unknown');
  const persons = new Map<string, RegisteredPerson>();
  for (const code of new Set(records.map((record) => record.code)))
    for (const person of await stores.persons.ofCode(code)) persons.set(person.id, person);
  const children = records.flatMap((record): GuardianChild[] => {
    const person = persons.get(record.personId);
    if (!person || !needsConsent(person.age, settings.consentAge)) return [];
    const child = secrets.hmac(`child ${person.id}`).slice(0, CHILD_DIGITS);
    return [{ child, person, record, state: consentState(person, record, settings) }];
  });
  if (children.length === 0) throw new RuleViolation('nobody-left');
  return { email, settings, children };
}

/** The address whose token this is. Tokens are not stored, so each address's is computed. */
async function addressOf(
  stores: Stores,
  token: string,
  secrets: Pick<Secrets, 'hmac' | 'equal'>,
): Promise<string | undefined> {
  const eventId = await eventIdOf(stores);
  const addresses = await stores.consents.linkedAddresses();
  return addresses.find((address) => secrets.equal(guardianToken(secrets, eventId, address), token));
}

/** Until the event ends or, where that is not known, for as long as data is kept from the last mail on. */
function isLive(records: readonly Consent[], ends: number | null, now: number): boolean {
  if (ends !== null) return now < ends;
  const mailed = records.flatMap(({ askedAt, given, withdrawnAt }) => [
    ...[askedAt ?? 0, given?.at ?? 0, withdrawnAt ?? 0],
  ]);
  return now < Math.max(0, ...mailed) + KEPT_DAYS.all * DAY;
}

/** The link as it is once other units on its registrations have ended. */
export async function lockedLink(
  stores: Stores,
  token: string,
  now: number,
  secrets: Pick<Secrets, 'hmac' | 'equal'>,
): Promise<GuardianLink> {
  const { children } = await childrenOfLink(stores, token, now, secrets);
  await stores.registrations.lock(children.map(({ person }) => person.code));
  return childrenOfLink(stores, token, now, secrets);
}

export function idsOf({ children }: GuardianLink): ReadonlySet<string> {
  return new Set(children.map(({ child }) => child));
}

/** Throws `online-consent-off` where the crew has switched it off. */
export function requireOn({ settings }: GuardianLink): void {
  if (!settings.onlineConsent) throw new RuleViolation('online-consent-off');
}

/** What is stored of a code that was mailed to the guardian. */
export function codeDigest(
  secrets: Pick<Secrets, 'hmac'>,
  { email }: Pick<GuardianLink, 'email'>,
  code: string,
): string {
  return secrets.hmac(`consent code ${email} ${code}`);
}

/** The text that guardians read now, and a version that changes with it. */
export async function textNow(
  { pages }: Pick<Stores, 'pages'>,
  secrets: Pick<Secrets, 'sha256'>,
): Promise<{ readonly text: ConsentText; readonly textVersion: string }> {
  const text = consentText((await pages.get('info'))?.content);
  return { text, textVersion: secrets.sha256(JSON.stringify(text)) };
}
