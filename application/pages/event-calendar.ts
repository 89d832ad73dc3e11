import { calendarEntry, type CalendarEntry, type CalendarFacts } from '../../domain/pages/calendar-entry.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** What `EventCalendar` needs. */
export interface EventCalendarParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly facts: EventFacts;
  readonly publicUrl: string;
}

/**
 * The event for visitors' calendars. What they were last told is stored, because the facts come from a page, which a
 * restore may roll back, and from a file, which another start may have changed: whenever they differ, that is a change.
 */
export class EventCalendar {
  constructor(private readonly parts: EventCalendarParts) {}

  /** The event as calendars are told now; null while it has no start. */
  async entry(): Promise<CalendarEntry | null> {
    const { entry, isNew } = await this.parts.units.read(async (stores) => this.next(stores));
    if (!isNew) return entry;
    return this.parts.units.run(async (stores) => {
      // Another process may have stored it meanwhile.
      const { stored, entry, isNew } = await this.next(stores);
      if (entry && isNew) {
        const page = { name: 'calendar', content: entry, updatedBy: BY_PROGRAM } as const;
        await stores.pages.save({ ...page, updatedAt: entry.changedAt }, stored?.updatedAt ?? null);
      }
      return entry;
    });
  }

  private async next({ pages }: Pick<Stores, 'pages'>) {
    const { front, calendar: stored, facts: own } = await pages.several('front', 'calendar', 'facts');
    const facts = this.factsOf(front, own);
    const last = stored?.content ?? null;
    const { hostname } = new URL(this.parts.publicUrl);
    const entry = facts && calendarEntry(last, facts, hostname, this.parts.clock.now());
    return { stored, entry, isNew: entry !== null && entry !== last };
  }

  private factsOf(
    front: StoredPage<'front'> | undefined,
    own: StoredPage<'facts'> | undefined,
  ): CalendarFacts | null {
    // Read with the dates: facts that came later than they would be told as another change.
    const { name, venue, address } = { ...this.parts.facts, ...own?.content };
    const { starts, ends } = eventDates(front?.content);
    if (starts === null) return null;
    return { title: name, place: [venue, address].filter(Boolean).join(', '), starts, ends };
  }
}
