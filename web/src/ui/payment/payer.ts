import { like } from '../draft.ts';
import { tabStorage } from '../storage.ts';

/** Who may pay online: the session of a sign-up, that of Min påmelding, or the token of a guardian's link. */
export type Payer = { readonly guid: string } | { readonly session: string } | { readonly token: string };

const SIGNED_UP_KEY = 'signedUpBy';
const STARTED_KEY = 'payment';

/** Remembers in this tab the session that has signed up, which may pay for its own code. */
export function rememberSignup(guid: string): void {
  tabStorage.set(SIGNED_UP_KEY, guid);
}

/** The session of this tab that has signed up with a code; null when it has not. */
export function signupOf(code: string): Payer | null {
  const guid = tabStorage.getToken(SIGNED_UP_KEY);
  return guid?.endsWith(`-${code}`) ? { guid } : null;
}

const NO_PAYMENT = { attempt: '', code: '', ore: 0, from: '' };

/** A payment that was begun in this tab: for which code, how much (øre), and on which page. */
export type StartedPayment = Readonly<typeof NO_PAYMENT>;

const isStarted = like(NO_PAYMENT);

/** Remembers a payment in this tab, as the page is left for it. */
export function rememberPayment(started: StartedPayment): void {
  tabStorage.setJson(STARTED_KEY, started);
}

/** The last payment that was begun in this tab; null when there was none. */
export function startedPayment(): StartedPayment | null {
  const kept = tabStorage.getJson(STARTED_KEY);
  return isStarted(kept) ? kept : null;
}
