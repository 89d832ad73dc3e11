import { readCode } from '../../domain/signup/booking-code.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { cancellations } from '../../domain/payments/refund.ts';
import { queuedIfKept } from '../../domain/payments/resale.ts';
import { participantProblem, toParticipant } from '../../domain/signup/participant.ts';
import { BLANK_PARTICIPANT, FIELDS_OF_PLACE, pickFields } from '../../domain/signup/participant-fields.ts';
import { pinStaying } from '../../domain/payments/payment.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Place } from '../../domain/shared/place.ts';
import { BY_VISITOR, CANCELLED_REASON, MOVED_REASON } from '../../domain/shared/stored-texts.ts';
import { confirmationAgain, ticketOf } from '../payments/about-code.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { blockingEntries } from '../people/blocking.ts';
import { readBook } from '../shared/code-books.ts';
import { eventPages } from '../shared/stored-pages.ts';
import { endConsent } from '../consent/guardians.ts';
import { deletePersons } from '../people/leaving.ts';
import { leaveTeams } from '../people/leaving-teams.ts';
import { moveToSeat, swapSeats } from '../people/moving.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { notePayers } from '../people/payers.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { Mail, MailWriter, MailKind } from '../ports/mail.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { correctPerson } from './correct-person.ts';
import {
  checkForm,
  personAt,
  requireAllowed,
  requireNotWithdrawn,
  shownAt,
  type ActContext,
} from './my-act.ts';
import type { MyPersonForm, NewOwnerForm } from './my-forms.ts';
import { lockedMySession, mySession } from './my-session.ts';
import { acting, givingTo, resending, type Attempt } from './my-limits.ts';
import { readSheet, termsNow, type MySheet, type MyTermsNow } from './my-sheet.ts';

/** What `MyRegistration` needs. */
export interface MyRegistrationParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The network of an IP key. */
  readonly networkOf: (ip: string) => string;
  readonly onMailQueued: () => void;
}

/**
 * A visitor's own registration, by the token of a session opened by a mailed link. Each act runs in one unit
 * under the code's lock, is logged, and returns the registration as it is then. `version` is that of the
 * sheet the visitor saw: throws `changed-meanwhile` when it has changed. All throw `my-session-unknown`.
 */
export class MyRegistration {
  constructor(private readonly parts: MyRegistrationParts) {}

  async read(token: string): Promise<MySheet> {
    const { result } = await this.readWith(token, async (stores, code) =>
      this.sheetOf(stores, code, await termsNow(stores, this.parts.clock.now())),
    );
    return result;
  }

  /** The booking code of a session, and what `read` returns for it in the same snapshot. */
  async readWith<T>(
    token: string,
    read: (stores: Stores, code: string) => Promise<T>,
  ): Promise<{ code: string; result: T }> {
    return this.parts.units.read(async (stores) => {
      const { code } = await mySession(stores, token, this.parts);
      return { code, result: await read(stores, code) };
    });
  }

  /** Throws `my-session-unknown` unless the session is valid. */
  async require(token: string): Promise<void> {
    await this.parts.units.read((stores) => mySession(stores, token, this.parts));
  }

  /** Corrects a person's details, and who their guardian is; the e-mail address and the food ticket stay. */
  async correct(
    token: string,
    position: number,
    form: MyPersonForm,
    ip: string,
    version?: string,
  ): Promise<MySheet> {
    const origin = { ip, network: this.parts.networkOf(ip) };
    return this.act(token, version, (scene) => correctPerson(scene, position, form, origin, this.parts));
  }

  /** Moves a person to a free seat. Throws `seat-taken` or `seat-unknown`. */
  async move(token: string, position: number, to: Place, version?: string): Promise<MySheet> {
    return this.act(token, version, async (scene) => {
      const person = personAt(scene, position);
      requireAllowed('move', scene, [person]);
      await moveToSeat(scene.stores, person, to, this.change(scene));
    });
  }

  /** Swaps the seats of two persons of the registration. */
  async swap(token: string, positions: readonly [number, number], version?: string): Promise<MySheet> {
    return this.act(token, version, async (scene) => {
      const [first, second] = [personAt(scene, positions[0]), personAt(scene, positions[1])];
      if (first.position === second.position) throw new RuleViolation('positions-invalid');
      requireAllowed('swap', scene, [first, second]);
      await swapSeats(scene.stores, first, second, this.change(scene));
    });
  }

  /**
   * Gives a place to somebody else: paid, food and price stay; the former person's notes and consent form do
   * not. Mails the new person and whoever signed up. Throws `place-blacklisted` with the public cause,
   * `consent-withdrawn`, `gives-used` when the code has given to enough new addresses today, or `too-many-requests` when the new
   * address has reached its limit for these and link mails, or the IP its limit of addresses to ask about.
   */
  async give(
    token: string,
    position: number,
    form: NewOwnerForm,
    ip: string,
    version?: string,
  ): Promise<MySheet> {
    const origin = { ip, network: this.parts.networkOf(ip) };
    const work = async (scene: ActContext): Promise<void> => {
      const shown = shownAt(scene, position);
      const { person } = shown;
      requireAllowed('give', scene, [person]);
      const { place, price } = person;
      const whole = { ...BLANK_PARTICIPANT, ...pickFields(FIELDS_OF_PLACE, person), ...form };
      checkForm(position, participantProblem(whole));
      const { stores, now, sheet } = scene;
      // A new person, registered now: the former one can be erased without them.
      const own = { id: this.parts.secrets.hex(32), registeredAt: now, consent: false };
      const given = { ...person, ...toParticipant(whole, place, price), ...own };
      // Whoever the new person is said to be: the next correction could make them the child again.
      requireNotWithdrawn(shown);
      const [blocking] = await blockingEntries(stores, given.email);
      if (blocking) throw new RuleViolation('place-blacklisted', { publicCause: blocking.publicCause });
      await stores.persons.save([given]);
      await stores.knownPersons.noteFormer(person, now);
      await endConsent(stores, this.parts, person, { ...origin, by: BY_VISITOR, now });
      await leaveTeams(stores, [person], { by: BY_VISITOR, now });
      await notePayers(stores, given.code);
      await logActivity(
        stores,
        { ...activityOn(person, BY_VISITOR, now), type: 'place_given_away' },
        { ...activityOn(given, BY_VISITOR, now), type: 'place_taken_over' },
      );
      await this.queueGiftMails(stores, sheet, person, given);
    };
    return this.act(token, version, work, givingTo(form, origin, this.parts.limits));
  }

  /** Cancels persons, all or none. `confirm` is the booking code, retyped. */
  async cancel(
    token: string,
    positions: readonly number[],
    confirm: string,
    version?: string,
  ): Promise<MySheet> {
    return this.act(token, version, async (scene) => {
      const { stores, now, settings, starts, sheet } = scene;
      const persons = sheet.persons.map(({ person }) => person);
      const leaving = persons.filter(({ position }) => positions.includes(position));
      if (leaving.length === 0 || leaving.length < new Set(positions).size)
        throw new RuleViolation('positions-invalid');
      if (readCode(confirm) !== sheet.code) throw new RuleViolation('own-code-differs');
      requireAllowed('cancel', scene, leaving);
      const all = persons.map((person) => ({
        ...{ price: person.price, leaves: leaving.includes(person), isPinned: person.paidPin === true },
      }));
      const cancelled = cancellations(all, sheet.paidOre, now, {
        starts,
        refundHours: settings.refundHours,
      });
      const queued = cancelled.map((one) => queuedIfKept(one, settings.refundIfResold));
      const own = { reason: CANCELLED_REASON, by: BY_VISITOR, now, secrets: this.parts.secrets };
      const leave = { ...own, cancelled: queued };
      await deletePersons(stores, leaving, leave);
      const places = queued.filter(({ resale }) => resale).length;
      if (places > 0 && sheet.contact !== '') {
        const mail = this.parts.writer.lateCancellation({ to: sheet.contact, code: sheet.code, places });
        await this.queue(stores, sheet.code, 'late-cancellation', mail);
      }
      const settled = cancelled.reduce((ore, { settledOre }) => ore + settledOre, 0);
      const hadPaidPin = leaving.some(({ paidPin }) => paidPin === true);
      await derivePaid(stores, sheet.code, BY_VISITOR, now, (staying, money) =>
        hadPaidPin ? pinStaying(staying, money, sheet.paidOre - settled) : staying,
      );
    });
  }

  /** Sends the confirmation again, as the registration stands now, to whoever signed up. */
  async resend(token: string, version?: string): Promise<MySheet> {
    return this.act(token, version, this.sendAgain, resending);
  }

  private readonly sendAgain = async ({ stores, sheet, now }: ActContext): Promise<void> => {
    const { code } = sheet;
    const book = await readBook(stores, code);
    if (book?.state !== 'live') throw new RuleViolation('registration-unknown');
    const mail = await confirmationAgain(stores, this.parts, book, book.registration.email);
    await this.queue(stores, code, 'confirmation-again', mail);
    const details = { admin: BY_VISITOR };
    await logActivity(stores, { type: 'confirmation_resent', at: now, code, details });
  };

  private async act(
    token: string,
    version: string | undefined,
    work: (scene: ActContext) => Promise<void>,
    attempt: Attempt = acting,
  ): Promise<MySheet> {
    await this.count(token, attempt);
    const sheet = await this.parts.units.run(async (stores) => {
      const session = await lockedMySession(stores, token, this.parts);
      const { code } = session;
      const terms = await termsNow(stores, this.parts.clock.now());
      const before = await this.sheetOf(stores, code, terms);
      if (version !== undefined && version !== before.version) throw new RuleViolation('changed-meanwhile');
      await work({ ...terms, stores, sheet: before });
      await stores.mySessions.touch(session.digest, terms.now);
      return this.sheetOf(stores, code, terms);
    });
    this.parts.onMailQueued();
    return sheet;
  }

  /** Counts an attempt in a unit of its own, so that an act that is then refused stays counted. Throws the refusal. */
  private async count(token: string, attempt: Attempt): Promise<void> {
    const refusal = await this.parts.units.run(async (stores) => {
      const { code } = await mySession(stores, token, this.parts);
      return attempt(stores, code, this.parts.clock.now());
    });
    if (refusal) throw refusal;
  }

  private async sheetOf(stores: Stores, code: string, terms: MyTermsNow): Promise<MySheet> {
    const sheet = await readSheet(stores, code, terms, this.parts.secrets);
    if (!sheet) throw new RuleViolation('my-session-unknown');
    return sheet;
  }

  private change({ now }: ActContext) {
    return { reason: MOVED_REASON, by: BY_VISITOR, now, secrets: this.parts.secrets };
  }

  private async queueGiftMails(
    stores: Stores,
    { code }: MySheet,
    from: RegisteredPerson,
    given: RegisteredPerson,
  ): Promise<void> {
    const { writer, secrets } = this.parts;
    const gift = { ...ticketOf(secrets, code), place: given.place, from, to: given };
    const event = await eventPages(stores);
    await this.queue(stores, code, 'place-received', writer.placeReceived(gift, event));
    const registration = await stores.registrations.byCode(code);
    if (!registration?.email) return;
    await this.queue(stores, code, 'place-given', writer.placeGiven(registration.email, gift, event));
  }

  private async queue(stores: Stores, code: string, kind: MailKind, mail: Mail): Promise<void> {
    const queued = { kind, code, mail, about: null } as const;
    await queueMail(stores, this.parts.secrets, this.parts.clock.now(), queued);
  }
}
