import type { BlacklistEntry } from '../../domain/people/blacklist.ts';
import { blockKeyOf, normaliseAddress, normaliseSignupAddress } from '../../domain/shared/email-address.ts';
import { isCrewCode, isGuid, normaliseCode, readCode } from '../../domain/signup/booking-code.ts';
import { codeStatus, type CodeStatus } from '../../domain/signup/email-code.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { sessionEnds, verify } from '../../domain/signup/session.ts';
import { logActivity, mailFailed, outcomeOf, refusalOfMail, type TypedActivity } from '../shared/activity.ts';
import { decideCodeRequests, type CodeRequest, type OpenedSession } from './code-batch.ts';
import { blockingEntries } from '../people/blocking.ts';
import { BatchQueue } from '../shared/batch-queue.ts';
import { addressFrom, askedFrom } from '../messages/mail-limits.ts';
import { provenBy, provenToken } from '../messages/proven-address.ts';
import { MailFailure, type MailSender, type MailWriter } from '../ports/mail.ts';
import { LaterActivity } from './later-activity.ts';
import type { Use } from '../ports/signup-stores.ts';
import type { Clock, Log, NextTurn, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from '../hall/seat-map.ts';

/** Most requests or checks that one unit decides: when sign-up opens, all come at once. */
const MOST_AT_ONCE = 64;

/** What `EmailVerification` needs. */
export interface EmailVerificationParts {
  readonly units: UnitOfWork;
  readonly seatMap: SeatMap;
  readonly sender: MailSender;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly log: Log;
  readonly nextTurn: NextTurn;
  /** The network of an IP key. */
  readonly networkOf: (ip: string) => string;
  /** Accepted as the e-mail code of anyone; never in production. */
  readonly devCode: string | undefined;
}

interface CodeCheck {
  readonly code: string;
  readonly email: string;
  /** The session that the caller named, if any. */
  readonly guid: string | undefined;
  /** IP key of the visitor. */
  readonly ip: string;
}

type Asker = Pick<CodeRequest, 'ip' | 'proven'>;
type CheckAct = Extract<TypedActivity, { readonly type: 'email_code_verification' }>;

/** Proves that a visitor can read the mail of an address. */
export class EmailVerification {
  private readonly requests: BatchQueue<CodeRequest, OpenedSession | RuleViolation>;
  private readonly checks: BatchQueue<CodeCheck, CodeStatus | RuleViolation>;
  private readonly sent: LaterActivity;

  constructor(private readonly parts: EmailVerificationParts) {
    const { units, seatMap, secrets, clock, limits, nextTurn } = parts;
    const full = () => seatMap.full();
    const digest = (guid: string, code: string) => this.digest(guid, code);
    const context = { secrets, clock, limits, full, digest };
    const decide = async (requests: readonly CodeRequest[]) =>
      units.run(async (stores) => decideCodeRequests(stores, requests, context));
    this.requests = new BatchQueue(decide, MOST_AT_ONCE, limits.requestsWaiting, nextTurn);
    const check = async (checks: readonly CodeCheck[]) =>
      units.run(async (stores) => this.decideChecks(stores, checks));
    this.checks = new BatchQueue(check, MOST_AT_ONCE, limits.requestsWaiting, nextTurn);
    this.sent = new LaterActivity(units, parts.log);
  }

  /**
   * Opens a session for the address and mails its code; returns the guid. `sent` are tokens of addresses that the browser has
   * proven. `onMailing` is called when the mail server is all that is left to wait for. With `toWait` the hall may be full:
   * throws `waiting-list-off` or `signup-closed` when nobody can wait either.
   */
  async requestCode(
    typed: string,
    ip: string,
    onMailing = (): void => undefined,
    sent = '',
    toWait = false,
  ): Promise<string> {
    const email = normaliseSignupAddress(typed);
    if (!email) throw new RuleViolation('email-invalid');
    const code = this.parts.secrets.code();
    const proven = provenBy(this.parts.secrets, email, sent);
    const opened = await this.requests.add({
      email,
      ip,
      network: this.parts.networkOf(ip),
      code,
      proven,
      toWait,
    });
    if (opened instanceof RuleViolation) throw opened;
    onMailing();
    await this.sendCode(opened, code, { ip, proven });
    return opened.session.guid;
  }

  /** A token by which the browser is known that has just had a code of this address verified; null: it has one. */
  provenToken(typedEmail: string, sent: string): string | null {
    const email = normaliseAddress(typedEmail);
    return email === null ? null : provenToken(this.parts.secrets, email, sent);
  }

  /** Waits until every mailed code is logged. */
  async settled(): Promise<void> {
    await this.sent.settled();
  }

  /**
   * Checks a typed code, against the session of the guid or, without one, any open session of the address. A
   * check counts as wrong until its code is right, so that concurrent checks cannot pass the limit.
   */
  async check(typed: string, typedEmail: string, guid: string | undefined, ip: string): Promise<CodeStatus> {
    const email = normaliseAddress(typedEmail);
    if (!email || (guid !== undefined && !isGuid(guid))) return 'wrong';
    const code = readCode(typed);
    // A text without a code in it was pasted by mistake, and is no guess.
    if (!isCrewCode(code)) return 'wrong';
    const result = await this.checks.add({ code, email, guid, ip });
    if (result instanceof RuleViolation) throw result;
    return result;
  }

  /** The blacklist entry of an address or its domain, or null. An IP may ask about a few addresses a day. */
  async blacklistEntry(typed: string, ip: string): Promise<BlacklistEntry | null> {
    const email = normaliseAddress(typed);
    if (!email) throw new RuleViolation('email-invalid');
    const { wait, entry } = await this.parts.units.run(async (stores) => {
      const key = blockKeyOf(email);
      const wait = await stores.limits.use(this.parts.clock.now(), ['blacklist-ip-addresses', ip, key]);
      if (wait) return { wait, entry: null };
      const found = await blockingEntries(stores, email);
      return { wait, entry: found.find((entry) => entry.key === key) ?? found[0] ?? null };
    });
    if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
    return entry;
  }

  /** Decides checks one after the other in one unit, so that they share its cost. */
  private async decideChecks(
    stores: Stores,
    checks: readonly CodeCheck[],
  ): Promise<(CodeStatus | RuleViolation)[]> {
    const now = this.parts.clock.now();
    const waits = await stores.limits.refusedAgain(now, checks.map(refusedBy));
    const counted = checks.filter((_, index) => !waits[index]);
    await stores.limits.lock(...counted.map(checkUses).flatMap(({ ofIp, ofCode }) => [ofIp, ofCode]));
    const acts: CheckAct[] = [];
    const outcomes: (CodeStatus | RuleViolation)[] = [];
    for (const [index, check] of checks.entries()) {
      const wait = waits[index] ?? 0;
      outcomes.push(
        wait > 0 ? checksLocked(wait) : await this.decideCheck(stores, check, now, (act) => acts.push(act)),
      );
    }
    await logActivity(stores, ...acts);
    return outcomes;
  }

  /**
   * Notes each attempt for the log with its outcome: verified, `wrong`, `expired`, or `locked`, which is logged once in
   * each lock.
   */
  private async decideCheck(
    stores: Stores,
    check: CodeCheck,
    now: number,
    note: (act: CheckAct) => void,
  ): Promise<CodeStatus | RuleViolation> {
    const { code, email, guid, ip } = check;
    const act = { at: now, email, ip, type: 'email_code_verification' as const };
    const { lockedMs, codeExhausted, first } = await countCheck(stores, check, now);
    if (lockedMs) {
      if (first) note({ ...act, details: outcomeOf('locked') });
      return checksLocked(lockedMs);
    }
    const verdict = await this.verdict(stores, email, code, guid, codeExhausted, now);
    const { ofCode } = checkUses(check);
    if (verdict.matches && !codeExhausted) await stores.limits.takeBack(ofCode[0], ofCode[1]);
    if (verdict.status === 'verified') {
      await stores.sessions.save(verify(verdict.session, now));
      if (this.isDevCode(code))
        await logActivity(stores, { ...act, type: 'dev_code_used', details: { success: true } });
    }
    note({ ...act, details: outcomeOf(verdict.status === 'verified' ? null : verdict.status) });
    return verdict.status;
  }

  private async sendCode(opened: OpenedSession, code: string, from: Asker): Promise<void> {
    const { ip } = from;
    const { session, tooManyUnpaid } = opened;
    const mail = this.parts.writer.code(session.email, code, tooManyUnpaid);
    try {
      const delivery = await this.parts.sender.send(mail, this.parts.secrets.hex(32));
      // The subject begins with the code, which belongs in no log.
      const subject = mail.subject.replaceAll(code, '…');
      const details = { success: true as const, ...delivery, subject };
      const at = this.parts.clock.now();
      this.sent.add(session.guid, { type: 'code_email', at, email: session.email, ip, details });
    } catch (cause) {
      throw await this.undo(opened, cause, from);
    }
  }

  /** Removes a session whose code could not be mailed, and logs why. Returns the refusal. */
  private async undo({ session }: OpenedSession, cause: unknown, from: Asker): Promise<RuleViolation> {
    const { ip } = from;
    const failure = cause instanceof MailFailure ? cause : null;
    const code = refusalOfMail(cause);
    if (code === 'mail-unavailable') this.parts.log.error('code mail failed', cause);
    await this.parts.units.run(async (stores) => {
      const stored = await stores.sessions.find(session.guid);
      await stores.sessions.remove(session.guid);
      await stores.limits.takeBack('code-mail-gap', askedFrom({ to: session.blockKey, ...from }));
      // If the session is gone, as after an erasure, its address must not reappear in the log.
      if (!stored) return;
      await logActivity(stores, {
        type: 'email_code_request',
        at: this.parts.clock.now(),
        email: session.email,
        ip,
        details: { success: false, reason: code, ...(failure && mailFailed(failure)) },
      });
    });
    return new RuleViolation(code);
  }

  /** `codeExhausted`: too many wrong codes were tried. */
  private async verdict(
    { sessions }: Stores,
    email: string,
    code: string,
    guid: string | undefined,
    codeExhausted: boolean,
    now: number,
  ) {
    const recent = await sessions.ofEmail(email, now - this.parts.limits.sessionSubmittedMs);
    const candidates = guid === undefined ? recent : recent.filter((session) => session.guid === guid);
    const own = candidates.find((session) =>
      this.parts.secrets.equal(session.codeHash, this.digest(session.guid, code)),
    );
    const open = candidates.find(
      (session) => !session.verifiedAt && sessionEnds(session, this.parts.limits) > now,
    );
    const session = own ?? open ?? candidates[0];
    if (!session) return { status: 'wrong' as const, matches: false, session: null };
    const matches = own !== undefined || this.isDevCode(code);
    const check = { matches, namesSession: guid !== undefined, codeExhausted };
    return { status: codeStatus(session, check, now, this.parts.limits), matches, session };
  }

  private isDevCode(code: string): boolean {
    return this.parts.devCode !== undefined && code === normaliseCode(this.parts.devCode);
  }

  private digest(guid: string, code: string): string {
    return this.parts.secrets.hmac(`${guid}:${code}`);
  }
}

/**
 * A check counts against its IP key and, until its code is right, against the session. Without a guid it counts against
 * the address as used from this IP key, so that strangers cannot lock the owner out.
 */
function checkUses({ email, guid, ip }: CodeCheck) {
  const ofAddress = ['wrong-code-address', addressFrom(blockKeyOf(email), ip)] as const;
  const ofCode = guid === undefined ? ofAddress : (['wrong-code', guid] as const);
  return { ofIp: ['code-check-ip', ip] as const, ofCode };
}

/** The limits that refuse a check. Too many wrong codes of a session do not: they expire its code. */
function refusedBy(check: CodeCheck): readonly Use[] {
  const { ofIp, ofCode } = checkUses(check);
  return check.guid === undefined ? [ofIp, ofCode] : [ofIp];
}

function checksLocked(wait: number): RuleViolation {
  return new RuleViolation('code-checks-locked', retryAfter(wait));
}

/**
 * Counts a check. `lockedMs`: how long the visitor has to wait, 0 if not; `first`: this is the first refusal since the
 * lock; `codeExhausted`: too many wrong codes were tried.
 */
async function countCheck({ limits }: Stores, check: CodeCheck, now: number) {
  const { ofIp, ofCode } = checkUses(check);
  const [outcome = { wait: 0, first: false }] = await limits.useEach(now, [[ofIp, ofCode]]);
  const { wait, first } = outcome;
  // A check of an exhausted code still counts against the IP key.
  const ipWait = wait && (await limits.use(now, ofIp));
  return { lockedMs: check.guid === undefined ? wait : ipWait, codeExhausted: wait > 0, first };
}
