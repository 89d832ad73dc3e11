import { SETTINGS_DEFAULTS, type Settings } from '../../domain/settings.ts';
import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/signup-page.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The sign-up page that holds now: the stored one, or all closed where none is. */
export async function signupPage({ pages }: Pick<Stores, 'pages'>): Promise<SignupPage> {
  return (await pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
}

/** The sign-up page and the settings that hold now, read at once. */
export async function signupRules({
  pages,
}: Pick<Stores, 'pages'>): Promise<{ page: SignupPage; settings: Settings }> {
  const { signup, settings } = await pages.several('signup', 'settings');
  return {
    page: signup?.content ?? SIGNUP_PAGE_DEFAULTS,
    settings: { ...SETTINGS_DEFAULTS, ...settings?.content },
  };
}
