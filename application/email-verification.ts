import {
  blockKey,
  normaliseAddress,
  normaliseSignupAddress,
  type BlacklistEntry,
} from '../domain/blacklist.ts';
import { isGuid, makeGuid, normaliseCode } from '../domain/booking-code.ts';
import { codeStatus, type CodeStatus } from '../domain/email-code.ts';
import { retryAfter, type CountedUse, type Limits } from '../domain/limits.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { newSession, sessionEnds, verify, type Session } from '../domain/session.ts';
import { SIGNUP_PAGE_DEFAULTS, signupState } from '../domain/signup-page.ts';
import type { MailSender, MailWriter } from './ports/mail.ts';
import type { Clock, Log, Secrets } from './ports/system.ts';
import type { Stores, UnitOfWork } from './ports/unit-of-work.ts';
import { Turnstile } from './turnstile.ts';
import type { SeatMap } from './seat-map.ts';

/** At opening all ask for a code at once: more units than this would stand in the way of those who choose seats already. */
const CODES_AT_ONCE = 4;

/** Proves that a visitor reads the mail of an address. */
export class EmailVerification {
  private readonly turns = new Turnstile(CODES_AT_ONCE);

  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: SeatMap,
    private readonly sender: MailSender,
    private readonly writer: MailWriter,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly log: Log,
    /** Accepted as the e-mail code of anyone; never in production. */
    private readonly devCode?: string,
  ) {}

  /** Opens a session for the address and mails its code; answers the session's guid. Waits for the mail server. */
  async requestCode(typed: string, ip: string): Promise<string> {
    const email = normaliseSignupAddress(typed);
    if (!email) throw new RuleViolation('email-invalid');
    const code = this.secrets.code();
    // A refusal is returned, not thrown: what was counted against the limits must stay counted.
    const open = async (stores: Stores): Promise<Session | RuleViolation> => {
      const refusal = await this.refusal(stores, email, ip);
      await this.record(stores, 'email_code_request', email, ip, refusal?.code ?? null);
      return refusal ?? this.openSession(stores, email, code);
    };
    const opened = await this.turns.through(async () => this.units.run(open));
    if (opened instanceof RuleViolation) throw opened;
    await this.sendCode(opened, code, ip);
    return opened.guid;
  }

  /**
   * Checks a typed code. With a guid it is that session's code or wrong; without one, any open session of the address
   * may have it. Wrong codes that name no session wear out only checks of that kind, so a stranger cannot lock one out.
   */
  async check(typed: string, typedEmail: string, guid: string | undefined, ip: string): Promise<CodeStatus> {
    const email = normaliseAddress(typedEmail);
    if (!email || (guid !== undefined && !isGuid(guid))) return 'wrong';
    const code = normaliseCode(typed);
    const result = await this.units.run(async (stores) => {
      const now = this.clock.now();
      const address = blockKey(email);
      const locked = await stores.limits.lockedFor('wrong-code-address', address, now);
      if (locked) return new RuleViolation('locked', retryAfter(locked));
      const verdict = await this.verdict(stores, email, code, guid, now);
      if (!verdict.matches) {
        await stores.limits.use('wrong-code-address', address, now);
        if (verdict.session) await stores.limits.use(wrongCodeOf(guid), verdict.session.guid, now);
      }
      if (verdict.status === 'verified') {
        await stores.sessions.save(verify(verdict.session, now));
        if (this.isDevCode(code)) await this.record(stores, 'dev_code_used', email, ip, null);
      }
      const reason = verdict.status === 'verified' ? null : verdict.status;
      await this.record(stores, 'email_code_verification', email, ip, reason);
      return verdict.status;
    });
    if (result instanceof RuleViolation) throw result;
    return result;
  }

  /** The blacklist's entry for an address, if there is one. Each IP may ask about a few addresses a day. */
  async blacklistEntry(typed: string, ip: string): Promise<BlacklistEntry | null> {
    const email = normaliseAddress(typed);
    if (!email) throw new RuleViolation('email-invalid');
    const { wait, entry } = await this.units.run(async (stores) => {
      const key = blockKey(email);
      const wait = await stores.limits.useDistinct('blacklist-ip-addresses', ip, key, this.clock.now());
      return { wait, entry: wait ? null : await stores.blacklist.byKey(key) };
    });
    if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
    return entry;
  }

  private async refusal(stores: Stores, email: string, ip: string): Promise<RuleViolation | null> {
    const now = this.clock.now();
    const address = blockKey(email);
    const use = async (what: CountedUse, key: string): Promise<number> => stores.limits.use(what, key, now);
    const page = (await stores.pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
    if (signupState(page, this.seatMap.full()) !== 'open') return new RuleViolation('signup-closed');
    const ipWait =
      (await use('code-mail-ip', ip)) ||
      (await stores.limits.useDistinct('code-mail-ip-addresses', ip, address, now));
    if (ipWait) return new RuleViolation('locked', retryAfter(ipWait));
    if (await stores.blacklist.byKey(address)) return new RuleViolation('email-blacklisted');
    if ((await stores.registrations.countUnpaid(address)) >= this.limits.unpaidPerAddress)
      return new RuleViolation('too-many-unpaid');
    const addressWait =
      (await use('code-mail-gap', address)) ||
      (await use('code-mail-address', address)) ||
      (await use('code-mail-address-day', address));
    return addressWait ? new RuleViolation('locked', retryAfter(addressWait)) : null;
  }

  private async openSession(stores: Stores, email: string, code: string): Promise<Session> {
    const guid = makeGuid(this.secrets.hex(32), await this.freshBookingCode(stores));
    const session = newSession(guid, email, blockKey(email), this.digest(guid, code), this.clock.now());
    await stores.sessions.add(session);
    return session;
  }

  private async freshBookingCode(stores: Stores): Promise<string> {
    for (;;) {
      const code = this.secrets.code();
      const used = (await stores.registrations.codeExists(code)) || (await stores.sessions.codeExists(code));
      if (!used) return code;
    }
  }

  private async sendCode(session: Session, code: string, ip: string): Promise<void> {
    try {
      await this.sender.send(this.writer.code(session.email, code), this.secrets.hex(32));
    } catch (cause) {
      this.log.error('code mail failed', cause);
      await this.units.run(async (stores) => {
        await stores.sessions.remove(session.guid);
        await stores.limits.takeBack('code-mail-gap', session.address);
        await this.record(stores, 'email_code_request', session.email, ip, 'mail-unavailable');
      });
      throw new RuleViolation('mail-unavailable');
    }
  }

  private async verdict(stores: Stores, email: string, code: string, guid: string | undefined, now: number) {
    const recent = await stores.sessions.ofEmail(email, now - this.limits.sessionSubmittedMs);
    const candidates = guid === undefined ? recent : recent.filter((session) => session.guid === guid);
    const own = candidates.find((session) =>
      this.secrets.equal(session.codeHash, this.digest(session.guid, code)),
    );
    const open = candidates.find((session) => !session.verifiedAt && sessionEnds(session, this.limits) > now);
    const session = own ?? open ?? candidates[0];
    if (!session) return { status: 'wrong' as const, matches: false, session: null };
    const matches = own !== undefined || this.isDevCode(code);
    const dead = (await stores.limits.lockedFor(wrongCodeOf(guid), session.guid, now)) > 0;
    const check = { matches, tied: guid !== undefined, dead };
    return { status: codeStatus(session, check, now, this.limits), matches, session };
  }

  private isDevCode(code: string): boolean {
    return this.devCode !== undefined && code === normaliseCode(this.devCode);
  }

  private digest(guid: string, code: string): string {
    return this.secrets.hmac(`${guid}:${code}`);
  }

  private async record(
    stores: Stores,
    type: 'email_code_request' | 'email_code_verification' | 'dev_code_used',
    email: string,
    ip: string,
    reason: string | null,
  ): Promise<void> {
    const details = reason === null ? { success: true } : { success: false, reason };
    await stores.activityLog.add({ type, at: this.clock.now(), email, ip, details });
  }
}

function wrongCodeOf(guid: string | undefined): CountedUse {
  return guid === undefined ? 'wrong-code-untied' : 'wrong-code';
}
