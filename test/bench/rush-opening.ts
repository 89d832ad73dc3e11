import { setTimeout as pause } from 'node:timers/promises';
import { Crew } from '../support/crew.ts';
import { sendRequest, type Caller } from './rush-request.ts';

export const CREW = { username: 'crew@example.no', password: 'a password for the rush' };
/** So long before an opening by the clock one of fifty visitors already tries. */
const EARLY_MS = 400;
/** Nobody has sold out a hall so fast: finding the mail alone takes people three seconds. */
const SURELY_OPEN_MS = 3_000;

/** Closes sign-up until a moment (epoch ms), as the crew does the evening before. */
export async function openLater(url: string, opensAt: number): Promise<void> {
  const crew = await Crew.loggedIn({ url }, CREW);
  const { status } = await crew.put('/api/admin/updateSignupPage', { signupOpen: false, opensAt });
  if (status !== 200) throw new Error(`the opening was not set: ${String(status)}`);
}

/** Waits until the clock (epoch ms) has opened sign-up, as an open page does. Returns what is wrong, as being let in before. */
export async function waitForOpening(
  caller: Caller & { readonly number: number },
  email: string,
  opensAt: number,
): Promise<string[]> {
  await pause(opensAt - EARLY_MS - Date.now());
  const wrong: string[] = [];
  if (caller.number % 50 === 0 && Date.now() < opensAt) {
    const { text } = await sendRequest(caller, 'GET', `/api/signupemailer/codeMail/${email}`, {}, undefined);
    const ahead = opensAt - Date.now();
    if (!text.includes('"signup-closed"') && ahead > 0)
      wrong.push(`${email} is let in ${String(ahead)} ms before the opening`);
  }
  await pause(opensAt - Date.now());
  return wrong;
}

/** What is wrong with being refused now as closed: nothing once the hall may be sold out. */
export function refusedTooLate(opensAt: number | null): string[] {
  const since = Date.now() - (opensAt ?? 0);
  return since < SURELY_OPEN_MS ? [`refused ${String(since)} ms after the opening`] : [];
}
