import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import { endsOf, figuresOf, type LanBook, type LanHistory } from '../../domain/upkeep/history.ts';
import { erasureDue, passedEnd } from '../../domain/privacy/privacy.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { isLeft, seatState } from '../../domain/hall/seat.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { deadlineOf, readBooks, type CodeBook } from '../shared/code-books.ts';
import { presenceErasedAt } from '../people/presence.ts';
import type { ActivityType } from '../../domain/crew/activity.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** What `TakeHistory` needs. */
export interface TakeHistoryParts {
  readonly units: UnitOfWork;
  readonly facts: EventFacts;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly log: Log;
}

/** Keeps the figures of each LAN, once it is over. */
export class TakeHistory {
  constructor(private readonly parts: TakeHistoryParts) {}

  /** The figures of all LANs, newest first. */
  async all(): Promise<LanHistory[]> {
    return this.parts.units.read(({ history }) => history.all());
  }

  /** Takes the figures of a LAN that is over and has none. Never throws: what failed is tried again at the next check. */
  async runDaily(): Promise<void> {
    try {
      if (!(await this.parts.units.read((stores) => this.isDue(stores)))) return;
      const id = await this.parts.units.runSerially(async (stores) =>
        // Another process may have taken them meanwhile, or the crew may have begun the next LAN.
        (await this.isDue(stores)) ? takeHistory(stores, this.parts.facts, this.parts.clock.now()) : null,
      );
      if (id !== null) this.parts.log.info('figures of the LAN taken', { id });
    } catch (cause) {
      this.parts.log.error('figures of the LAN not taken', cause);
    }
  }

  /**
   * Removes the figures of a LAN, as of dates that were mistyped, and its ends, so that nothing is erased by them. Throws
   * `history-unknown`, and `history-current` while they would be taken again.
   */
  async remove(by: string, id: string): Promise<void> {
    await this.parts.units.runSerially(async (stores) => {
      const lans = await stores.history.all();
      const lan = lans.find((one) => one.id === id);
      if (!lan) throw new RuleViolation('history-unknown');
      await stores.history.remove(lan.starts);
      await stores.eventEnds.remove(endsOf(lan, lans, await stores.eventEnds.all()));
      if (await this.isDue(stores)) throw new RuleViolation('history-current');
      const details = { admin: by, name: lan.name };
      await logActivity(stores, { type: 'history_removed', at: this.parts.clock.now(), details });
    });
  }

  private async isDue(stores: Stores): Promise<boolean> {
    const { pages, history, registrations, eventEnds } = stores;
    const front = await pages.get('front');
    const { starts } = eventDates(front?.content);
    const now = await this.parts.livedNow(stores);
    if (starts === null || now === null) return false;
    if (!passedEnd(front, await eventEnds.all(), now)?.counts) return false;
    return (await history.find(starts)) === null && registrations.any();
  }
}

/**
 * Stores the figures of the LAN as it is stored now, instead of those that were taken of it before. Returns their id; null
 * when there are none to take, because nobody has registered or nobody knows when the LAN begins.
 */
export async function takeHistory(stores: Stores, facts: EventFacts, now: number): Promise<string | null> {
  const { facts: stored, front } = await stores.pages.several('facts', 'front');
  const { starts, ends } = eventDates(front?.content);
  const books = [...(await readBooks(stores)).values()];
  if (starts === null || books.length === 0) return null;
  const walkIns = await stores.doorActs.walkInCodes();
  const lan: LanHistory = {
    ...{ id: String(starts), name: stored?.content.name ?? facts.name, starts, ends, takenAt: now },
    ...figuresOf(
      {
        starts,
        books: books.map((book) => lanBook(book, walkIns)),
        markedPaidAt: await markedPaidAt(stores, books),
        isDoorKnown: ends === null || presenceErasedAt(ends) > now,
        places: await placesIn(stores, now),
      },
      now,
    ),
  };
  const earlier = await stores.history.find(starts);
  if (earlier && isErased(ends, now) && lan.registrations < earlier.registrations) return earlier.id;
  await stores.history.put({ ...lan, walkIns: lan.walkIns ?? earlier?.walkIns ?? null });
  return lan.id;
}

/** Whether the retention period has ended: then only those are left who have registered since. */
function isErased(ends: EventDates['ends'], now: number): boolean {
  return ends !== null && erasureDue([ends], now).all !== null;
}

function lanBook(book: CodeBook, walkIns: ReadonlySet<string>): LanBook {
  const { registration, state, persons, deleted, payments } = book;
  const { code, registeredAt, bodyHash } = registration;
  return {
    ...{ state, persons, deleted, payments, registeredAt, deadline: deadlineOf(registration) },
    ...{ byCrew: bodyHash === '', atDoor: walkIns.has(code) },
  };
}

async function placesIn({ seats }: Stores, now: number): Promise<number> {
  const states = (await seats.all()).map((seat) => seatState(seat, now));
  return states.filter((state) => state === 'taken' || isLeft(state)).length;
}

/** When the persons whom the crew has marked as paid were marked last, by id, as the log tells. */
async function markedPaidAt(
  { activityLog }: Stores,
  books: readonly CodeBook[],
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  if (!books.some(({ persons }) => persons.some(({ paidPin }) => paidPin === true))) return times;
  for (const [type, isMarked] of Object.entries(MARKS)) {
    const query = { type };
    for (const { personId, at, details } of await activityLog.find(query, 0, await activityLog.count(query)))
      if (personId !== undefined && isMarked(details))
        times.set(personId, Math.max(at, times.get(personId) ?? 0));
  }
  return times;
}

/** The entries of the log by which a person is marked as paid. */
const MARKS: Readonly<
  Partial<Record<ActivityType, (details: Readonly<Record<string, unknown>>) => boolean>>
> = {
  person_paid: ({ to }) => to === true,
  person_added: ({ paid }) => paid === true,
};
