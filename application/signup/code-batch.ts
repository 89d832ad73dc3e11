import type { RefusalReason } from '../../domain/crew/activity-details.ts';
import { blacklistKeysOf } from '../../domain/people/blacklist.ts';
import { blockKeyOf } from '../../domain/shared/email-address.ts';
import { makeGuid } from '../../domain/signup/booking-code.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { pastGrace } from '../../domain/payments/payment-deadline.ts';
import {
  RuleViolation,
  type ViolationCode,
  type ViolationDetails,
} from '../../domain/shared/rule-violation.ts';
import { newSession, type Session } from '../../domain/signup/session.ts';
import { signupState, type SignupPage } from '../../domain/pages/signup-page.ts';
import { hasTooManyUnpaid } from '../../domain/signup/unpaid-seats.ts';
import { listRules } from '../hall/waiting-gate.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { listProblem } from '../../domain/signup/waiting-list.ts';
import { logActivity, outcomeOf } from '../shared/activity.ts';
import { countMails, type CausedMail, type Origin } from '../messages/mail-limits.ts';
import type { ProvenAddress } from '../messages/proven-address.ts';
import { signupRules } from '../shared/stored-pages.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A visitor who asks for a code by mail. */
export interface CodeRequest extends Origin {
  /** The normalised address. */
  readonly email: string;
  /** The code that will be mailed. */
  readonly code: string;
  /** Whether it is to join the waiting list, for which the hall may be full. */
  readonly toWait: boolean;
  /** Whether the visitor's browser has proven the address before. */
  readonly proven: ProvenAddress | undefined;
}

/** A session that was opened for a request. */
export interface OpenedSession {
  readonly session: Session;
  /** Whether the address has too many unpaid registrations to hold a seat. Only a mail to it says so. */
  readonly tooManyUnpaid: boolean;
}

/** What deciding needs besides the stores. */
export interface CodeContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Whether no seat is left. */
  readonly full: () => boolean;
  /** The digest stored for a session's code. */
  readonly digest: (guid: string, code: string) => string;
}

/**
 * Decides requests for codes together, as `HoldBatch` does. Returns for each the session that it opens, or
 * the refusal. Refusals are returned, not thrown, so that what was counted against the limits stays counted.
 */
export async function decideCodeRequests(
  stores: Stores,
  requests: readonly CodeRequest[],
  context: CodeContext,
): Promise<(OpenedSession | RuleViolation)[]> {
  const { page, settings } = await signupRules(stores, context.clock.now());
  const refused = await refusals(stores, requests, { page, settings }, context);
  const accepted = requests.filter((request) => !refused.has(request));
  const sessions = await newSessions(stores, accepted, context);
  await stores.sessions.add(...sessions.values());
  const now = context.clock.now();
  const { registrations: unpaid } = await stores.registrations.unpaid(
    { blockKeys: accepted.map(({ email }) => blockKeyOf(email)) },
    pastGrace(now, settings),
  );
  const logged = requests.filter((request) => refused.get(request)?.isLogged !== false);
  await logActivity(
    stores,
    ...logged.map((request) => {
      const details = outcomeOf(refused.get(request)?.reason ?? null);
      const { email, ip } = request;
      return { type: 'email_code_request' as const, at: now, email, ip, details };
    }),
  );
  return requests.flatMap((request) => {
    const session = sessions.get(request);
    if (!session) return refused.get(request)?.violation ?? [];
    const tooManyUnpaid = hasTooManyUnpaid(unpaid.get(session.blockKey), context.limits);
    return { session, tooManyUnpaid };
  });
}

interface Refused {
  readonly reason: ReasonToRefuse;
  readonly violation: RuleViolation;
  /** Of the refusals by a limit, only the first in each window is logged. */
  readonly isLogged: boolean;
}
type ReasonToRefuse = RefusalReason & ViolationCode;

/** The requests that are refused, and why. */
async function refusals(
  stores: Stores,
  all: readonly CodeRequest[],
  rules: { readonly page: SignupPage; readonly settings: Settings },
  { clock, full, limits }: CodeContext,
): Promise<Map<CodeRequest, Refused>> {
  const { blacklist, limits: counts } = stores;
  const refused = new Map<CodeRequest, Refused>();
  const unlisted = all.some(({ toWait }) => toWait) ? await listRefusal(stores, rules, clock.now()) : null;
  const closed = signupState(rules.page, full()) === 'open' ? null : refusal('signup-closed');
  for (const request of all) {
    const refusing = request.toWait ? unlisted : closed;
    if (refusing) refused.set(request, refusing);
  }
  const requests = all.filter((request) => !refused.has(request));
  if (requests.length === 0) return refused;
  const blacklistKeys = [...new Set(requests.flatMap(({ email }) => blacklistKeysOf(email)))];
  const blocked = new Set((await blacklist.byKeys(blacklistKeys)).map(({ key }) => key));
  for (const request of requests)
    if (blacklistKeysOf(request.email).some((key) => blocked.has(key)))
      refused.set(request, refusal('email-blacklisted'));
  const mails = requests.map((request): CausedMail => {
    const { email, ip, network, proven } = request;
    const kind = refused.has(request) ? 'refused' : 'code';
    return { kind, to: blockKeyOf(email), ip, network, proven };
  });
  const outcomes = await countMails(counts, clock.now(), mails, limits);
  for (const [index, request] of requests.entries()) {
    const { wait = 0, first = false } = outcomes[index] ?? {};
    if (wait > 0) refused.set(request, refusal('locked', retryAfter(wait), first));
  }
  return refused;
}

/** Why nobody can join the waiting list; null if they can. */
async function listRefusal(
  stores: Pick<Stores, 'pages'>,
  rules: { readonly page: SignupPage; readonly settings: Settings },
  now: number,
): Promise<Refused | null> {
  const problem = listProblem(await listRules(stores, rules), now);
  return problem && { reason: 'signup-closed', violation: new RuleViolation(problem), isLogged: false };
}

function refusal(reason: ReasonToRefuse, details?: ViolationDetails, isLogged = true): Refused {
  return { reason, violation: new RuleViolation(reason, details), isLogged };
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
    // If another session has the code already, the unit fails and runs again.
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
