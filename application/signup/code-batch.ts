import { blockKey } from '../../domain/blacklist.ts';
import { makeGuid } from '../../domain/booking-code.ts';
import { retryAfter, type Limits } from '../../domain/limits.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { newSession, type Session } from '../../domain/session.ts';
import { SIGNUP_PAGE_DEFAULTS, signupState } from '../../domain/signup-page.ts';
import type { Use } from '../ports/signup-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A visitor who asks for a code by mail. */
export interface CodeRequest {
  /** As mail reaches it. */
  readonly email: string;
  /** IP key of the visitor. */
  readonly ip: string;
  /** The code that the mail is going to tell. */
  readonly code: string;
}

/** What deciding takes besides the stores. */
export interface CodeDesk {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Whether no seat is left. */
  readonly full: () => boolean;
  /** What is stored of a session's code. */
  readonly digest: (guid: string, code: string) => string;
}

/**
 * Decides requests that came at the same time, one after the other, over what is read once: as if each had come alone, in
 * a few statements for all. Answers the session that each opens, or why it gets none. Refusals are answers, too: what
 * was counted against the limits stays counted.
 */
export async function decideCodeRequests(
  stores: Stores,
  requests: readonly CodeRequest[],
  desk: CodeDesk,
): Promise<(Session | RuleViolation)[]> {
  const refused = await refusals(stores, requests, desk);
  const accepted = requests.filter((request) => !refused.has(request));
  const sessions = await newSessions(stores, accepted, desk);
  await stores.sessions.add(...sessions.values());
  await stores.activityLog.add(
    ...requests.map((request) => {
      const reason = refused.get(request)?.code;
      const details = reason === undefined ? { success: true } : { success: false, reason };
      const { email, ip } = request;
      return { type: 'email_code_request' as const, at: desk.clock.now(), email, ip, details };
    }),
  );
  const outcomes = new Map<CodeRequest, Session | RuleViolation>([...refused, ...sessions]);
  return requests.flatMap((request) => outcomes.get(request) ?? []);
}

/** The requests that are refused, and why. */
async function refusals(
  { pages, blacklist, registrations, limits: counts }: Stores,
  requests: readonly CodeRequest[],
  { clock, limits, full }: CodeDesk,
): Promise<Map<CodeRequest, RuleViolation>> {
  const page = (await pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
  if (signupState(page, full()) !== 'open')
    return new Map(requests.map((request) => [request, new RuleViolation('signup-closed')]));
  const addresses = [...new Set(requests.map(({ email }) => blockKey(email)))];
  const blocked = new Set((await blacklist.byKeys(addresses)).map(({ key }) => key));
  const unpaid = await registrations.countUnpaid(addresses);
  const refused = new Map<CodeRequest, RuleViolation>();
  for (const request of requests) {
    const address = blockKey(request.email);
    if (blocked.has(address)) refused.set(request, new RuleViolation('email-blacklisted'));
    else if ((unpaid.get(address) ?? 0) >= limits.unpaidPerAddress)
      refused.set(request, new RuleViolation('too-many-unpaid'));
  }
  const uses = requests.map((request) => usesOf(request, !refused.has(request)));
  const waits = await counts.useEach(clock.now(), uses);
  for (const [index, request] of requests.entries()) {
    const wait = waits[index] ?? 0;
    if (wait > 0) refused.set(request, new RuleViolation('locked', retryAfter(wait)));
  }
  return refused;
}

/** Whoever asks counts; the address only when a mail goes there. */
function usesOf({ email, ip }: CodeRequest, mailed: boolean): Use[] {
  const address = blockKey(email);
  const asked: Use[] = [
    ['code-mail-ip', ip],
    ['code-mail-ip-addresses', ip, address],
  ];
  const mails: Use[] = [
    ['code-mail-gap', address],
    ['code-mail-address', address],
    ['code-mail-address-day', address],
  ];
  return mailed ? [...asked, ...mails] : asked;
}

/** A session for each request, with a booking code that no registration ever had. */
async function newSessions(
  { registrations }: Stores,
  requests: readonly CodeRequest[],
  { secrets, clock, digest }: CodeDesk,
): Promise<Map<CodeRequest, Session>> {
  const sessions = new Map<CodeRequest, Session>();
  for (let left = requests; left.length > 0; left = requests.filter((request) => !sessions.has(request))) {
    const made = new Map(left.map((request) => [secrets.code(), request]));
    // One that a session has already fails the unit, which then runs again.
    const used = new Set(await registrations.usedCodes([...made.keys()]));
    for (const [bookingCode, request] of made) {
      if (used.has(bookingCode)) continue;
      const guid = makeGuid(secrets.hex(32), bookingCode);
      const { email, code } = request;
      sessions.set(request, newSession(guid, email, blockKey(email), digest(guid, code), clock.now()));
    }
  }
  return sessions;
}
