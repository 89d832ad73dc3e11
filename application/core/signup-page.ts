import type { Settings } from '../../domain/settings.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/signup-page.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { EventPages } from '../ports/mail.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { eventPagesFrom } from './event-pages.ts';
import { settingsFrom } from './settings.ts';

/** The current sign-up page: the stored one, or a closed one when none is stored. */
export async function signupPage({ pages }: Pick<Stores, 'pages'>): Promise<SignupPage> {
  return signupPageFrom(await pages.get('signup'));
}

/** The current sign-up page and settings, read together. */
export async function signupRules({
  pages,
}: Pick<Stores, 'pages'>): Promise<{ page: SignupPage; settings: Settings }> {
  const { signup, settings } = await pages.several('signup', 'settings');
  return { page: signupPageFrom(signup), settings: settingsFrom(settings) };
}

/** The current sign-up page and settings with what mails tell of the event, in one read: for a sign-up, which needs all. */
export async function signupTerms({
  pages,
}: Pick<Stores, 'pages'>): Promise<{ page: SignupPage; settings: Settings; event: EventPages }> {
  const { signup, settings, ...event } = await pages.several('signup', 'settings', 'front', 'info');
  return { page: signupPageFrom(signup), settings: settingsFrom(settings), event: eventPagesFrom(event) };
}

function signupPageFrom(stored: StoredPage<'signup'> | null | undefined): SignupPage {
  return stored?.content ?? SIGNUP_PAGE_DEFAULTS;
}
