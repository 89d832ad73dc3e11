import type { Settings } from '../../domain/shared/settings.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/pages/signup-page.ts';
import { signupAt } from '../../domain/pages/signup-schedule.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { eventPagesFrom } from './event-pages.ts';
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
  const { signup, settings } = await pages.several('signup', 'settings');
  return { page: signupAt(signupPageFrom(signup), now), settings: settingsFrom(settings) };
}

/** The same with what mails tell of the event, in one read: for a sign-up, which needs all. */
export async function signupTerms(
  { pages }: Pick<Stores, 'pages'>,
  now: number,
): Promise<{ page: SignupPage; settings: Settings; event: EventPages }> {
  const { signup, ...event } = await pages.several('signup', 'settings', 'front', 'info');
  const page = signupAt(signupPageFrom(signup), now);
  return { page, settings: settingsFrom(event.settings), event: eventPagesFrom(event) };
}

function signupPageFrom(stored: StoredPage<'signup'> | null | undefined): SignupPage {
  return stored?.content ?? SIGNUP_PAGE_DEFAULTS;
}
