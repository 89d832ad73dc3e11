import { blockKeyOf } from '../../domain/email-address.ts';
import { makeGuid } from '../../domain/booking-code.ts';
import { retryAfter, type Limits } from '../../domain/limits.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { newSession, type Session } from '../../domain/session.ts';
import { signupState } from '../../domain/signup-page.ts';
import { logActivity, outcomeOf } from '../core/activity.ts';
import { signupPage } from '../core/signup-page.ts';
import type { Use } from '../ports/signup-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A visitor who asks for a code by mail. */
export interface CodeRequest {
  /** As mail reaches it. */
  readonly email: string;
  /** IP key of the visitor. */
  readonly ip: string;
  /** The code that will be mailed. */
  readonly code: string;
}

/** What deciding needs besides the stores. */
export interface CodeContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Whether no seat is left. */
  readonly full: () => boolean;
  /** What is stored of a session's code. */
  readonly digest: (guid: string, code: string) => string;
}

/**
 * Decides requests for codes together, as `HoldBatch` does. Answers for each the session that it opens, or why it is
 * refused. A refusal is an answer, not an error: what was counted against the limits stays counted.
 */
export async function decideCodeRequests(
  stores: Stores,
  requests: readonly CodeRequest[],
  context: CodeContext,
): Promise<(Session | RuleViolation)[]> {
  const refused = await refusals(stores, requests, context);
  const accepted = requests.filter((request) => !refused.has(request));
  const sessions = await newSessions(stores, accepted, context);
  await stores.sessions.add(...sessions.values());
  await logActivity(
    stores,
    ...requests.map((request) => {
      const details = outcomeOf(refused.get(request)?.code ?? null);
      const { email, ip } = request;
      return { type: 'email_code_request' as const, at: context.clock.now(), email, ip, details };
    }),
  );
  const outcomes = new Map<CodeRequest, Session | RuleViolation>([...refused, ...sessions]);
  return requests.flatMap((request) => outcomes.get(request) ?? []);
}

/** The requests that are refused, and why. */
async function refusals(
  { pages, blacklist, registrations, limits: counts }: Stores,
  requests: readonly CodeRequest[],
  { clock, limits, full }: CodeContext,
): Promise<Map<CodeRequest, RuleViolation>> {
  const page = await signupPage({ pages });
  if (signupState(page, full()) !== 'open')
    return new Map(requests.map((request) => [request, new RuleViolation('signup-closed')]));
  const blockKeys = [...new Set(requests.map(({ email }) => blockKeyOf(email)))];
  const blocked = new Set((await blacklist.byKeys(blockKeys)).map(({ key }) => key));
  const unpaid = await registrations.countUnpaid(blockKeys);
  const refused = new Map<CodeRequest, RuleViolation>();
  for (const request of requests) {
    const blockKey = blockKeyOf(request.email);
    if (blocked.has(blockKey)) refused.set(request, new RuleViolation('email-blacklisted'));
    else if ((unpaid.get(blockKey) ?? 0) >= limits.unpaidPerAddress)
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

/** Every request counts against its IP key, but against the address only when a mail goes there. */
function usesOf({ email, ip }: CodeRequest, mailed: boolean): Use[] {
  const blockKey = blockKeyOf(email);
  const asked: Use[] = [
    ['code-mail-ip', ip],
    ['code-mail-ip-addresses', ip, blockKey],
  ];
  const mails: Use[] = [
    ['code-mail-gap', blockKey],
    ['code-mail-address', blockKey],
    ['code-mail-address-day', blockKey],
  ];
  return mailed ? [...asked, ...mails] : asked;
}

/** A session for each request, with a booking code that no registration ever had. */
async function newSessions(
  { registrations }: Stores,
  requests: readonly CodeRequest[],
  { secrets, clock, digest }: CodeContext,
): Promise<Map<CodeRequest, Session>> {
  const sessions = new Map<CodeRequest, Session>();
  for (let left = requests; left.length > 0; left = requests.filter((request) => !sessions.has(request))) {
    const made = new Map(left.map((request) => [secrets.code(), request]));
    // A code that another session has already fails the unit, and the unit runs again.
    const used = new Set(await registrations.usedCodes([...made.keys()]));
    for (const [bookingCode, request] of made) {
      if (used.has(bookingCode)) continue;
      const guid = makeGuid(secrets.hex(32), bookingCode);
      const { email, code } = request;
      sessions.set(request, newSession(guid, email, blockKeyOf(email), digest(guid, code), clock.now()));
    }
  }
  return sessions;
}
