import { eventDates } from '../../domain/pages/front-page.ts';
import { hasInfo } from '../../domain/pages/info-page.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/pages/signup-page.ts';
import { keptBy, signupAt } from '../../domain/pages/signup-schedule.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { settingsFrom } from './settings.ts';

type SignupPrices = Pick<SignupPage, 'priceNoFood' | 'priceWithFood' | 'foodTicket'>;

/** What the sign-up page says of money, also when none is stored. */
export async function signupPrices({ pages }: Pick<Stores, 'pages'>): Promise<SignupPrices> {
  return signupPageFrom(await pages.get('signup'));
}

/** The sign-up page as it is at a moment (epoch ms) and the settings, read together. */
export async function signupRules(
  { pages }: Pick<Stores, 'pages'>,
  now: number,
): Promise<{ page: SignupPage; settings: Settings }> {
  const { signup, settings, opening } = await pages.several('signup', 'settings', 'opening');
  const page = signupAt(keptBy(signupPageFrom(signup), opening?.content), now);
  return { page, settings: settingsFrom(settings) };
}

/** The same with what mails tell of the event, in one read: for a sign-up, which needs all. */
export async function signupTerms(
  { pages }: Pick<Stores, 'pages'>,
  now: number,
): Promise<{ page: SignupPage; settings: Settings; event: EventPages }> {
  const { signup, opening, ...event } = await pages.several(
    ...(['signup', 'opening', 'settings', 'front', 'info'] as const),
  );
  const page = signupAt(keptBy(signupPageFrom(signup), opening?.content), now);
  return { page, settings: settingsFrom(event.settings), event: eventPagesFrom(event) };
}

function signupPageFrom(stored: StoredPage<'signup'> | null | undefined): SignupPage {
  return stored?.content ?? SIGNUP_PAGE_DEFAULTS;
}

/** What mails tell of the event, from the pages and settings as they are stored now. */
export async function eventPages({ pages }: Pick<Stores, 'pages'>): Promise<EventPages> {
  return eventPagesFrom(await pages.several('front', 'info', 'settings'));
}

/** The same, from pages that were read with others. */
export function eventPagesFrom({
  front,
  info,
  settings,
}: {
  readonly front?: StoredPage<'front'>;
  readonly info?: StoredPage<'info'>;
  readonly settings?: StoredPage<'settings'>;
}): EventPages {
  const { consentAge, onlineConsent, membershipUrl } = settingsFrom(settings);
  const dates = eventDates(front?.content);
  return { dates, hasInfo: hasInfo(info?.content), consentAge, onlineConsent, membershipUrl };
}

/** When a record was saved last (epoch ms) and by whom; 0 and '' before it ever was. */
interface Version {
  readonly updatedAt: number;
  readonly updatedBy: string;
}

export const NEVER_SAVED: Version = { updatedAt: 0, updatedBy: '' };

/** Throws `page-changed` unless the version is the one that whoever edits it has seen. Undefined: they do not say. */
export function requireSeen({ updatedAt, updatedBy }: Version, seen: number | undefined): void {
  if (seen !== undefined && seen !== updatedAt)
    throw new RuleViolation('page-changed', { UpdatedBy: updatedBy, updatedAt });
}

/** The `updatedAt` of what replaces a version. Always increases, even when the clock is set back. */
export function nextVersion({ updatedAt }: Pick<Version, 'updatedAt'>, now: number): number {
  return Math.max(now, updatedAt + 1);
}
