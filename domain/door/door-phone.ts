import { HOUR } from '../shared/durations.ts';
import type { EventDates } from '../pages/front-page.ts';
import type { Limits } from '../shared/limits.ts';
import { isReservedPhone } from '../shared/reserved-names.ts';
import { lineAsStored } from '../shared/typed-text.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** A phone that the crew has let in at the door, or a link for one. Only digests of its tokens are stored. Times are epoch ms. */
export interface DoorPhone {
  readonly id: string;
  /** Several may have the same name: a phone that replaces another keeps it. */
  readonly name: string;
  /** The admin's username. */
  readonly addedBy: string;
  readonly addedAt: number;
  readonly linkDigest: string;
  readonly linkEnds: number;
  /** The last three are null until the phone is enrolled. */
  readonly sessionDigest: string | null;
  readonly enrolledAt: number | null;
  /** To the minute. */
  readonly lastSeen: number | null;
  /** How many acts the phone had not sent yet when it last told; null: it has not told. */
  readonly waiting: number | null;
  /** When it last wanted more guardians' numbers, or to add more people, than it may in an hour. */
  readonly stoppedAt?: number;
}

const NAME_LENGTH = 40;
/** Control characters and lone surrogates. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;
/** How long after the event's end the phones still work. */
const AFTER_END_MS = 6 * HOUR;

/**
 * A typed name as it is stored: trimmed, 1 to 40 characters, none of them a control character, and not one that the log
 * has for somebody else; else null.
 */
export function doorPhoneName(typed: string): string | null {
  const name = lineAsStored(typed);
  const isFit = name !== '' && Array.from(name).length <= NAME_LENGTH && !UNSTORABLE.test(typed.trim());
  return isFit && !isReservedPhone(name) ? name : null;
}

/** When door phones stop working after the event (epoch ms); null: no end is known. */
function lastMoment({ ends }: EventDates): number | null {
  return ends === null ? null : ends + AFTER_END_MS;
}

/** Whether the event has been over for so long that no phone would work. */
export function isDoorOver(dates: EventDates, now: number): boolean {
  const last = lastMoment(dates);
  return last !== null && last <= now;
}

/** When a phone's link (or, once enrolled, its session) ends: epoch ms, by the event's dates as they are now. */
export function endOfPhone(
  { enrolledAt, linkEnds }: Pick<DoorPhone, 'enrolledAt' | 'linkEnds'>,
  dates: EventDates,
  { doorSessionMs }: Limits,
): number {
  if (enrolledAt === null) return linkEnds;
  return Math.min(enrolledAt + doorSessionMs, lastMoment(dates) ?? Infinity);
}

/** Whether a phone works now or, if it is not enrolled yet, its link does. Made while the clock ran ahead, it never does. */
export function isPhoneLive(phone: DoorPhone, dates: EventDates, now: number, limits: Limits): boolean {
  if (isAhead(phone.enrolledAt ?? phone.addedAt, now)) return false;
  return endOfPhone(phone, dates, limits) > now;
}
