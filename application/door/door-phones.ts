import { retryAfter } from '../../domain/shared/counted-uses.ts';
import {
  doorPhoneName,
  endOfPhone,
  isDoorOver,
  isPhoneLive,
  type DoorPhone,
} from '../../domain/door/door-phone.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** 32 random bytes, in hex. */
const TOKEN_DIGITS = 64;
const TOKEN_FORM = new RegExp(`^[0-9a-f]{${String(TOKEN_DIGITS)}}$`);

/** A phone as the crew sees it; `ends`: when its link or its session does (epoch ms). */
export interface ListedPhone extends DoorPhone {
  readonly ends: number;
}

/** Whose call it is: a door phone's, by its name. */
export interface EnrolledPhone {
  readonly session: string;
  readonly name: string;
  readonly ends: number;
}

/** Lets phones in at the door without a password: by a link that works once, for a session that ends with the event. */
export class DoorPhoneAccess {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /**
   * Adds a phone; returns it with the token of its link, which is stored as a digest only. Throws `door-phone-invalid`,
   * `too-many-door-phones` or `event-over`. `by` is the admin's username.
   */
  async add(by: string, typed: string): Promise<{ readonly phone: ListedPhone; readonly token: string }> {
    const name = doorPhoneName(typed);
    if (name === null) throw new RuleViolation('door-phone-invalid');
    const token = this.secrets.hex(TOKEN_DIGITS);
    // Serially: two who add at once must not come past the limit.
    return this.units.runSerially(async (stores) => {
      const now = this.clock.now();
      const dates = await datesOf(stores);
      if (isDoorOver(dates, now)) throw new RuleViolation('event-over');
      const live = (await stores.doorPhones.all()).filter((one) => isPhoneLive(one, dates, now, this.limits));
      if (live.length >= this.limits.doorPhones) throw new RuleViolation('too-many-door-phones');
      const phone: DoorPhone = {
        ...{ id: this.secrets.hex(32), name, addedBy: by, addedAt: now },
        ...{ linkDigest: this.secrets.sha256(token), linkEnds: now + this.limits.doorLinkMs },
        ...{ sessionDigest: null, enrolledAt: null, lastSeen: null, waiting: null },
      };
      await stores.doorPhones.add(phone);
      await logActivity(stores, { type: 'door_phone_added', at: now, details: { admin: by, name } });
      return { phone: { ...phone, ends: phone.linkEnds }, token };
    });
  }

  /** In the order in which they were added, without links that ran out unused. */
  async all(): Promise<ListedPhone[]> {
    return this.units.read(async (stores) => {
      const dates = await datesOf(stores);
      const now = this.clock.now();
      return (await stores.doorPhones.all())
        .map((phone) => ({ ...phone, ends: endOfPhone(phone, dates, this.limits) }))
        .filter(({ enrolledAt, ends }) => enrolledAt !== null || ends > now);
    });
  }

  /** Removes a phone or an unused link, at once in every process. Throws `door-phone-unknown`. */
  async remove(by: string, id: string): Promise<void> {
    await this.units.run((stores) => this.takeOff(stores, by, id));
  }

  /** Lets the phone in that opens a link, once. Throws `link-unknown`, or `too-many-requests` after too many wrong ones. */
  async enrol(token: string, ip: string): Promise<EnrolledPhone> {
    const session = this.secrets.hex(TOKEN_DIGITS);
    const enrolled = await this.units.run(async (stores) => {
      const now = this.clock.now();
      const dates = await datesOf(stores);
      const found = TOKEN_FORM.test(token)
        ? await stores.doorPhones.withLink(this.secrets.sha256(token))
        : null;
      if (!found || found.enrolledAt !== null || !isPhoneLive(found, dates, now, this.limits))
        return { wait: await stores.limits.use(now, ['door-enrol-miss-ip', ip]) };
      await stores.doorPhones.enrol(found.id, this.secrets.sha256(session), now);
      const { name } = found;
      await logActivity(stores, { type: 'door_phone_enrolled', at: now, details: { admin: name, name } });
      return { name, ends: endOfPhone({ ...found, enrolledAt: now }, dates, this.limits) };
    });
    if (enrolled.wait === undefined) return { session, ...enrolled };
    if (enrolled.wait > 0) throw new RuleViolation('too-many-requests', retryAfter(enrolled.wait));
    throw new RuleViolation('link-unknown');
  }

  /** The phone of a session's token; null when it is unknown, removed or over. */
  async phoneOf(session: string): Promise<DoorPhone | null> {
    if (!TOKEN_FORM.test(session)) return null;
    return this.units.read(async (stores) => {
      const phone = await stores.doorPhones.withSession(this.secrets.sha256(session));
      if (!phone) return null;
      return isPhoneLive(phone, await datesOf(stores), this.clock.now(), this.limits) ? phone : null;
    });
  }

  /** Notes that a phone has called and, unless null, how many acts it has not sent yet. */
  async seen(phone: DoorPhone, waiting: number | null): Promise<void> {
    const minute = Math.floor(this.clock.now() / MINUTE) * MINUTE;
    const isKnown = phone.lastSeen !== null && Math.floor(phone.lastSeen / MINUTE) * MINUTE === minute;
    if (isKnown && (waiting === null || waiting === phone.waiting)) return;
    await this.units.run(({ doorPhones }) => doorPhones.touch(phone.id, minute, waiting));
  }

  /** A phone's own logging out. */
  async leave(phone: DoorPhone): Promise<void> {
    await this.units.run((stores) => this.takeOff(stores, phone.name, phone.id));
  }

  private async takeOff(stores: Stores, by: string, id: string): Promise<void> {
    const phone = (await stores.doorPhones.all()).find((one) => one.id === id);
    if (!phone || !(await stores.doorPhones.remove(id))) throw new RuleViolation('door-phone-unknown');
    const details = { admin: by, name: phone.name };
    await logActivity(stores, { type: 'door_phone_removed', at: this.clock.now(), details });
  }
}

async function datesOf({ pages }: Pick<Stores, 'pages'>): Promise<EventDates> {
  return eventDates((await pages.get('front'))?.content);
}
