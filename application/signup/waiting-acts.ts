import { releaseSeat } from '../../domain/hall/hold.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { entryAt, type WaitingEntry } from '../../domain/signup/waiting-list.ts';
import { listRules, type ListRules } from '../hall/waiting-gate.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { Mail, MailKind, MailWriter } from '../ports/mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';
import { signupRules } from '../shared/stored-pages.ts';
import { aboutEntry } from './waiting-link.ts';

/** What acts on the list need. */
export interface WaitingParts {
  readonly writer: MailWriter;
  readonly secrets: Secrets;
}

/** What decides about the list now. */
export async function rulesNow(stores: Pick<Stores, 'pages'>, now: number): Promise<ListRules> {
  return listRules(stores, await signupRules(stores, now));
}

/** The entry as stored, after whatever is done with its offer has ended; null: it is gone. */
export async function lockedEntry(
  { sessions, waiting }: Pick<Stores, 'sessions' | 'waiting'>,
  entry: WaitingEntry,
): Promise<WaitingEntry | null> {
  if (!entry.offer) return entry;
  // Signing up locks the session, too.
  await sessions.find(entry.offer.guid);
  return waiting.find(entry.id);
}

/** Frees the seats of an offer. Its session can hold no others. */
export async function endOffer(
  { sessions, seats }: Pick<Stores, 'sessions' | 'seats'>,
  guid: string,
  now: number,
): Promise<void> {
  const session = await sessions.find(guid);
  const held = await seats.heldBy(guid);
  if (held.length > 0) await seats.save(held.map(releaseSeat));
  if (session && !session.submittedAt)
    await sessions.save({ ...session, offerUntil: now, holdUntil: Math.min(session.holdUntil, now) });
}

/** Stores which offers have ended by the clock. Whoever has let too many pass is off the list, and is mailed so. */
export async function settleMissed(stores: Stores, parts: WaitingParts, now: number): Promise<number> {
  let missed = 0;
  for (const listed of await stores.waiting.onList()) {
    if (entryAt(listed, now) === listed) continue;
    const entry = await lockedEntry(stores, listed);
    const { offer = null } = entry ?? {};
    if (!entry || !offer || entryAt(entry, now) === entry) continue;
    const ended = entryAt(entry, now);
    await endOffer(stores, offer.guid, now);
    await stores.waiting.save(ended);
    const details = { seats: offer.seats.map(placeKey) };
    await logActivity(stores, { type: 'waiting_missed', at: now, email: entry.email, details });
    if (ended.state === 'missed')
      await tell(stores, parts, 'waiting-missed', entry, parts.writer.waitingMissed(entry.email), now);
    missed += 1;
  }
  return missed;
}

/** Queues a mail to who waits, whose link leads to their entry. */
export async function tell(
  stores: Pick<Stores, 'outbox'>,
  { secrets }: WaitingParts,
  kind: MailKind,
  { id }: Pick<WaitingEntry, 'id'>,
  mail: Mail,
  now: number,
): Promise<void> {
  await queueMail(stores, secrets, now, { kind, code: '', mail, about: aboutEntry(id, now) });
}
