import type { Settings } from '../../domain/settings.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/signup-page.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
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

function signupPageFrom(stored: StoredPage<'signup'> | null | undefined): SignupPage {
  return stored?.content ?? SIGNUP_PAGE_DEFAULTS;
}
