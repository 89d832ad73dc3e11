import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import { isHeldBy, releaseSeat } from '../../domain/hall/hold.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { pastGrace, paymentDeadline, paysAtEntrance } from '../../domain/payments/payment-deadline.ts';
import { toGuardian, wantedGuardian } from '../../domain/consent/guardian.ts';
import { BY_VISITOR } from '../../domain/shared/stored-texts.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import {
  isTooYoung,
  checkParticipants,
  priceOf,
  registeredPersons,
  takeSeats,
  type ParticipantEntry,
  type Registration,
} from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { requireLive, requireVerified, type Session } from '../../domain/signup/session.ts';
import { signupState, type SignupPage } from '../../domain/pages/signup-page.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import { newListedPlaces } from '../../domain/payments/resale.ts';
import { ownDomain } from '../../domain/signup/mail-domains.ts';
import { serve } from '../../domain/signup/waiting-list.ts';
import { logActivity } from '../shared/activity.ts';
import { blockingEntries } from '../people/blocking.ts';
import { askGuardians } from '../consent/guardians.ts';
import { settingsOf } from '../shared/settings.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { signupTerms } from '../shared/stored-pages.ts';
import { ticketOf } from '../payments/about-code.ts';
import { Unpaid } from '../hall/unpaid.ts';
import { Unavailable, type Stores, type UnitOfWork } from '../ports/unit-of-work.ts';
import type { EventPages, Mail, MailWriter, MailKind } from '../ports/mail.ts';
import type { MailStatus } from '../ports/signup-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';

/** The receipt of a sign-up: code with check, total in kroner, payment deadline (epoch ms). */
export interface Receipt extends Ticket {
  readonly total: number;
  readonly paymentDeadline: number;
  /** Signed up so late that it is paid at the entrance. */
  readonly atEntrance?: true;
}

/** What `Register` needs. */
export interface RegisterParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
  /** The network of an IP key. */
  readonly networkOf: (ip: string) => string;
  readonly onMailQueued: () => void;
  /** Where the crew's notice goes; without it, none is sent. */
  readonly crewEmail: string | undefined;
}

/** Turns a session's held seats and participants into a registration. */
export class Register {
  constructor(private readonly parts: RegisterParts) {}

  /**
   * Registers the participants on their seats, all or nothing, and queues the mails. The same sign-up sent again gets
   * the same receipt. `chosen` is the page's own list of seats.
   */
  async submit(
    guid: string,
    entries: readonly ParticipantEntry[],
    chosen: readonly Place[],
    ip: string,
  ): Promise<Receipt> {
    try {
      const receipt = await this.parts.units.run((stores) =>
        this.register(stores, guid, entries, chosen, ip),
      );
      this.parts.onMailQueued();
      return receipt;
    } catch (cause) {
      if (!(cause instanceof Unavailable)) throw cause;
      // The connection may have broken after the commit, so look at what is stored.
      const { stored, settings } = await this.parts.units.read(async (stores) => ({
        stored: await stores.registrations.byCode(codeOfGuid(guid)),
        settings: await settingsOf(stores),
      }));
      if (stored?.guid !== guid) throw cause;
      return this.sameReceipt(stored, this.hashOf(wantedEntries(entries, settings), chosen));
    }
  }

  /** Whether the confirmation of a submitted session is queued, sent or failed. */
  async mailStatus(guid: string): Promise<Exclude<MailStatus, 'dismissed'>> {
    return this.parts.units.read(async (stores) => {
      const session = requireLive(
        await stores.sessions.find(guid),
        this.parts.clock.now(),
        this.parts.limits,
      );
      const mails = session.submittedAt ? await stores.outbox.byCode(codeOfGuid(guid)) : [];
      const confirmation = mails.find((mail) => mail.kind === 'confirmation');
      if (!confirmation) throw new RuleViolation('session-unknown');
      // A failed mail that the crew has dismissed is still not sent.
      return confirmation.status === 'dismissed' ? 'failed' : confirmation.status;
    });
  }

  private async register(
    stores: Stores,
    guid: string,
    sent: readonly ParticipantEntry[],
    chosen: readonly Place[],
    ip: string,
  ): Promise<Receipt> {
    const now = this.parts.clock.now();
    const session = requireLive(await stores.sessions.find(guid), now, this.parts.limits);
    if (session.submittedAt) {
      const entries = wantedEntries(sent, await settingsOf(stores));
      return this.sameReceipt(
        await stores.registrations.byCode(codeOfGuid(guid)),
        this.hashOf(entries, chosen),
      );
    }
    requireVerified(session);
    // The crew may have blocked the address since its code was asked for.
    const [blocking] = await blockingEntries(stores, session.email);
    if (blocking) throw new RuleViolation('email-blacklisted');
    const { page, settings, event } = await signupTerms(stores, now);
    const entries = wantedEntries(sent, settings);
    const participants = checkParticipants(entries, chosen, page, session.email);
    const held = (await stores.seats.heldBy(guid)).filter((seat) => isHeldBy(seat, guid, now));
    requireOpenOrHeld(page, session, held);
    const taken = takeSeats(
      held,
      participants.map(({ place }) => place),
      session,
      now,
    );
    const dueAfter = pastGrace(now, settings);
    await this.requireUnpaidRoom(stores, session.blockKey, ip, participants.length, dueAfter);
    const registration: Registration = {
      code: codeOfGuid(guid),
      guid,
      email: session.email,
      blockKey: session.blockKey,
      participants: participants.map((one) => ({ ...one, id: this.parts.secrets.hex(32) })),
      total: priceOf(participants, page),
      tooYoung: isTooYoung(participants, settings.consentAge),
      registeredAt: now,
      paymentDeadline: paymentDeadline(now, settings, event.dates),
      bodyHash: this.hashOf(entries, chosen),
      ip,
      ...(session.offerUntil > 0 && { listed: newListedPlaces(participants.length) }),
    };
    await this.store(stores, session, registration, [...taken, ...spareSeats(held, taken)], ip);
    await this.queueMails(stores, registration, event);
    await this.askGuardians(stores, registration, entries, ip);
    return this.receiptOf(registration);
  }

  /** Throws when the address, the IP or the mail domain has too much unpaid. Units that count the same wait for this one. */
  private async requireUnpaidRoom(
    { limits: counts, registrations }: Stores,
    blockKey: string,
    ip: string,
    more: number,
    dueAfter: number,
  ): Promise<void> {
    const { limits, usualMailDomains } = this.parts;
    const domain = ownDomain(blockKey, usualMailDomains);
    await counts.lock(
      ['unpaid-address', blockKey],
      ['unpaid-ip', ip],
      ...(domain === null ? [] : [['unpaid-domain', domain] as const]),
    );
    const unpaid = await Unpaid.read({ registrations }, [blockKey], [ip], usualMailDomains, dueAfter);
    unpaid.requireRoom(blockKey, ip, { ofIp: more, ofAddress: more }, limits);
  }

  private async store(
    stores: Stores,
    session: Session,
    registration: Registration,
    seats: readonly Seat[],
    ip: string,
  ): Promise<void> {
    const { code, email, registeredAt } = registration;
    await stores.sessions.save({ ...session, submittedAt: registeredAt });
    const offered = session.offerUntil > 0 ? await stores.waiting.ofSession(session.guid) : null;
    if (offered) await stores.waiting.save(serve(offered, registeredAt));
    await stores.registrations.add(registration);
    await stores.seats.save(seats);
    await logActivity(stores, {
      type: 'order_confirmation',
      at: registeredAt,
      email,
      code,
      ip,
      details: { success: true, orderNumber: code, participants: registration.participants.length },
    });
  }

  private async askGuardians(
    stores: Stores,
    registration: Registration,
    entries: readonly ParticipantEntry[],
    ip: string,
  ): Promise<void> {
    const children = registeredPersons(registration).flatMap((person, index) => {
      const guardian = entries[index]?.guardian;
      return guardian ? [{ person, guardian: toGuardian(guardian) }] : [];
    });
    if (children.length === 0) return;
    const origin = { ip, network: this.parts.networkOf(ip) };
    await askGuardians(stores, this.parts, children, {
      ...origin,
      by: BY_VISITOR,
      now: registration.registeredAt,
    });
  }

  private hashOf(entries: readonly ParticipantEntry[], chosen: readonly Place[]): string {
    return this.parts.secrets.hmac(JSON.stringify([entries, chosen]));
  }

  private async queueMails(stores: Stores, registration: Registration, event: EventPages): Promise<void> {
    const { crewEmail, secrets, writer } = this.parts;
    const ticket = ticketOf(secrets, registration.code);
    const confirmation = writer.confirmation({ ...registration, ...ticket }, event);
    await this.queue(stores, 'confirmation', registration, confirmation);
    if (!crewEmail) return;
    const notice = writer.crewNotice(crewEmail, registration, event);
    await this.queue(stores, 'crew-notice', registration, notice);
  }

  private async queue(
    stores: Stores,
    kind: MailKind,
    { code, registeredAt }: Registration,
    mail: Mail,
  ): Promise<void> {
    const queued = { kind, code, mail, about: null } as const;
    await queueMail(stores, this.parts.secrets, registeredAt, queued);
  }

  private sameReceipt(stored: ReceiptSource | null, bodyHash: string): Receipt {
    if (stored?.bodyHash !== bodyHash) throw new RuleViolation('already-submitted');
    return this.receiptOf(stored);
  }

  private receiptOf(signup: ReceiptSource): Receipt {
    const { code, total, paymentDeadline } = signup;
    const ticket = ticketOf(this.parts.secrets, code);
    return { ...ticket, total, paymentDeadline, ...(paysAtEntrance(signup) && { atEntrance: true }) };
  }
}

/** The entries with no more of guardians than is wanted now: the rest counts as not sent. */
function wantedEntries(sent: readonly ParticipantEntry[], settings: Settings): ParticipantEntry[] {
  return sent.map(({ guardian, ...entry }) => {
    const wanted = wantedGuardian(guardian, entry.form.age, settings);
    return wanted ? { ...entry, guardian: wanted } : entry;
  });
}

/** Seats held before the crew closed sign-up may still be submitted; a session without any may not. */
function requireOpenOrHeld(page: SignupPage, session: Session, held: readonly Seat[]): void {
  const closed = signupState(page, false) !== 'open';
  if (closed && held.length === 0 && session.holdUntil === 0) throw new RuleViolation('signup-closed');
}

/** The held seats that no participant was placed on, released. */
function spareSeats(held: readonly Seat[], taken: readonly Seat[]): Seat[] {
  const used = new Set(taken.map(placeKey));
  return held.filter((seat) => !used.has(placeKey(seat))).map(releaseSeat);
}

type ReceiptSource = Pick<Registration, 'code' | 'total' | 'registeredAt' | 'paymentDeadline' | 'bodyHash'>;
