import { isCrewCode, readCode } from '../../domain/signup/booking-code.ts';
import type { MailOutcome } from '../../domain/crew/activity-details.ts';
import { blockKeyOf, normaliseAddress } from '../../domain/shared/email-address.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { isLinkGood } from '../../domain/people/my-link.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity, mailFailed } from '../shared/activity.ts';
import { countForAddress, countMail, takeBackForAddress, type CausedMail } from '../messages/mail-limits.ts';
import { provenBy, provenToken, type ProvenAddress } from '../messages/proven-address.ts';
import { JobLimiter } from '../shared/job-limiter.ts';
import { MailFailure, type LinkToken, type Mail, type MailSender, type MailWriter } from '../ports/mail.ts';
import type { RegistrationRecord } from '../ports/signup-stores.ts';
import type { Clock, Log, Pause, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** 32 random bytes, in hex. */
const TOKEN_DIGITS = 64;
const TOKEN_FORM = new RegExp(`^[0-9a-f]{${String(TOKEN_DIGITS)}}$`);
const CHANCE_DIGITS = 8;
/** Mails being sent at once, and waiting: far more than the limits let through. */
const AT_ONCE = 4;
const MOST_WAITING = 1_000;

/**
 * Stands in when no registration is found, and gets a link that is never mailed. With less work to do, the caller's
 * next calls would be answered sooner, which would reveal it.
 */
const NOBODY = { code: '', email: '' };

/** Finds the registrations that are asked for. */
type Find = (stores: Stores) => Promise<readonly RegistrationRecord[]>;

/** What `MailedLinks` needs. */
export interface MailedLinkParts {
  readonly units: UnitOfWork;
  readonly sender: MailSender;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Limits;
  readonly pause: Pause;
  /** The network of an IP key. */
  readonly networkOf: (ip: string) => string;
}

/** Mails visitors links to their own registration, and opens these links. */
export class MailedLinks {
  private readonly turns = new JobLimiter(AT_ONCE, MOST_WAITING);
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly parts: MailedLinkParts) {}

  /**
   * Mails a link to whoever made the registration with this code. Neither the response nor its timing reveals
   * whether there is one, but to who has proven its address: `sent` are tokens of such. Throws `too-many-requests`.
   */
  async askByCode(typed: string, ip: string, sent = ''): Promise<void> {
    const code = readCode(typed);
    // A pasted text without a code is nobody's, and costs no try: answered alike, as soon, and no mail is sent.
    if (!isCrewCode(code)) return this.parts.units.run(async () => Promise.resolve());
    const find: Find = async ({ registrations }) => {
      const registration = await registrations.byCode(code);
      return registration ? [registration] : [];
    };
    const mail = await this.count('link-of-code', code, ip, async (stores) => {
      const [registration] = sent === '' ? [] : await find(stores);
      return registration && provenBy(this.parts.secrets, registration.email, sent);
    });
    this.sendLater(mail, find);
  }

  /** As `askByCode`, for all registrations that an address has made: one mail with a link to each. */
  async askByAddress(typed: string, ip: string, sent = ''): Promise<void> {
    const email = normaliseAddress(typed);
    const mail = await this.count('link', email ? blockKeyOf(email) : typed, ip, async () =>
      Promise.resolve(email === null ? undefined : provenBy(this.parts.secrets, email, sent)),
    );
    this.sendLater(mail, async ({ registrations }) => (email ? registrations.ofEmail(email) : []));
  }

  /**
   * Uses a link up and opens a session; returns the session's token, and one for the address that the link has proven, where
   * the browser has none among those `sent`. Throws `link-unknown`.
   */
  async open(token: string, sent = ''): Promise<{ session: string; proven: string | null }> {
    if (!TOKEN_FORM.test(token)) throw new RuleViolation('link-unknown');
    const { units, secrets, clock } = this.parts;
    const session = secrets.hex(TOKEN_DIGITS);
    const proven = await units.run(async (stores) => {
      const now = clock.now();
      const link = await stores.links.find(secrets.sha256(token));
      if (!link || !isLinkGood(link, now)) throw new RuleViolation('link-unknown');
      if (!(await stores.registrations.codeExists(link.subject))) throw new RuleViolation('link-unknown');
      await stores.links.use(link.digest, now);
      const digest = secrets.sha256(session);
      await stores.mySessions.add({ digest, code: link.subject, createdAt: now, usedAt: now });
      const contact = (await stores.registrations.contacts([link.subject])).get(link.subject);
      return contact ? provenToken(secrets, contact, sent) : null;
    });
    return { session, proven };
  }

  /** Waits until all mails are sent or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async count(
    kind: CausedMail['kind'],
    to: string,
    ip: string,
    proof: (stores: Stores) => Promise<ProvenAddress | undefined>,
  ): Promise<CausedMail> {
    const { units, clock, limits, networkOf } = this.parts;
    const { mail, wait } = await units.run(async (stores) => {
      const mail = { kind, to, ip, network: networkOf(ip), proven: await proof(stores) };
      return { mail, wait: await countMail(stores.limits, clock.now(), mail, limits) };
    });
    if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
    return mail;
  }

  /** Sends in the background, some time later: how long it takes would reveal whether there is a registration. */
  private sendLater(asked: CausedMail, find: Find): void {
    const sending = this.parts
      .pause(this.randomDelay())
      .then(() => this.turns.run(() => this.send(asked, find)))
      .catch((cause: unknown) => this.parts.log.error('link mail not sent', cause))
      .finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  private randomDelay(): number {
    const chance = parseInt(this.parts.secrets.hex(CHANCE_DIGITS), 16) / 16 ** CHANCE_DIGITS;
    return chance * this.parts.limits.linkMailSpreadMs;
  }

  private async send(asked: CausedMail, find: Find): Promise<void> {
    const { units, writer, secrets, clock } = this.parts;
    const { to, links } = await units.run(async (stores) => {
      // Waits for units that erase these registrations or restore others.
      await stores.registrations.lock((await find(stores)).map(({ code }) => code));
      const found = (await find(stores)).filter(({ email }) => email !== '');
      const goes = await this.countWhoeverHas(stores, asked, found[0]?.email);
      const subjects = goes && found.length > 0 ? found : [NOBODY];
      const links = subjects.map(({ code }) => ({ code, token: secrets.hex(TOKEN_DIGITS) }));
      for (const link of links) await this.store(stores, link);
      return { to: subjects[0]?.email ?? '', links };
    });
    const mail = writer.myLinks(to, links);
    const codes = links.map(({ code }) => code);
    const outcome = to === '' ? null : await this.outcomeOf(mail);
    await units.run(async (stores) => {
      await stores.registrations.lock(codes);
      if (!outcome) await stores.links.removeOf(codes);
      else
        for (const { code, token } of links) {
          // If the link is gone, as after an erasure, its address must not reappear in the log or among the counts.
          if (!(await stores.links.find(secrets.sha256(token)))) {
            await this.countAsNobodys(stores, asked, to);
            continue;
          }
          const details = { ...outcome, subject: mail.subject };
          const act = { at: clock.now(), email: to, code, ip: asked.ip, details };
          await logActivity(stores, { ...act, type: 'link_email' });
        }
    });
  }

  /** Sends the mail; returns what became of it, for the activity log. */
  private async outcomeOf(mail: Mail): Promise<MailOutcome> {
    const { sender, secrets, log } = this.parts;
    try {
      return { success: true, ...(await sender.send(mail, secrets.hex(32))) };
    } catch (cause) {
      if (!(cause instanceof MailFailure)) throw cause;
      log.error('link mail not sent', cause);
      return mailFailed(cause);
    }
  }

  /**
   * Counts a mail that was asked for by code among those to its address, and returns whether it may go. The caller is not
   * told, because that would reveal whose code it is. A code of nobody counts as an address, so that it costs the same.
   */
  private async countWhoeverHas(
    { limits: counts }: Stores,
    { kind, to: code, network, proven }: CausedMail,
    email: string | undefined,
  ): Promise<boolean> {
    if (kind !== 'link-of-code' || proven) return true;
    const to = email === undefined ? nobodys(code) : blockKeyOf(email);
    const { clock, limits } = this.parts;
    const { wait } = await countForAddress(counts, clock.now(), { to, network }, limits);
    return wait === 0;
  }

  /** Counts a mail that was asked for by code as if the code had been nobody's then. */
  private async countAsNobodys(
    { limits: counts }: Stores,
    { kind, to: code, network, proven }: CausedMail,
    email: string,
  ): Promise<void> {
    if (kind !== 'link-of-code' || proven) return;
    const { clock, limits } = this.parts;
    await takeBackForAddress(counts, { to: blockKeyOf(email), network });
    await countForAddress(counts, clock.now(), { to: nobodys(code), network }, limits);
  }

  private async store({ links }: Stores, { code, token }: LinkToken): Promise<void> {
    const now = this.parts.clock.now();
    const until = { createdAt: now, expiresAt: now + this.parts.limits.linkMs, usedAt: null };
    await links.add({ digest: this.parts.secrets.sha256(token), purpose: 'my', subject: code, ...until });
  }
}

/** Stands in for the address of a code that nobody has. */
function nobodys(code: string): string {
  return `nobody ${code}`;
}
