import { SIGNUP_PAGE_DEFAULTS, type SignupPage } from '../../domain/signup-page.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The sign-up page that holds now: the stored one, or all closed where none is. */
export async function signupPage({ pages }: Pick<Stores, 'pages'>): Promise<SignupPage> {
  return (await pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
}
