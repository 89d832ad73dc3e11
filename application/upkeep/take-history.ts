import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import {
  agesOf,
  endsOf,
  mustersOf,
  figuresOf,
  type LanBook,
  type LanHistory,
  type ReportFigures,
} from '../../domain/upkeep/history.ts';
import { moneyOfReport, reportOf, type LanReport } from '../../domain/upkeep/report.ts';
import { eventSums } from '../../domain/payments/balance.ts';
import type { SignupPage } from '../../domain/pages/signup-page.ts';
import { erasureDue, passedEnd } from '../../domain/privacy/privacy.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { isLeft, seatState } from '../../domain/hall/seat.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { deadlineOf, readAllBooks, readBooks, type CodeBook } from '../shared/code-books.ts';
import { musterNumbers } from '../door/musters.ts';
import { houseCounts } from './house-counts.ts';
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

  /**
   * The report of a LAN, by its id in the history, or of the `current` one as it is now; once its people are erased, as it was
   * kept. Throws `event-unknown`.
   */
  async report(event: string): Promise<LanReport> {
    const { units, facts, clock } = this.parts;
    return units.read(async (stores) => {
      const lans = await stores.history.all();
      if (event !== 'current') {
        const kept = lans.find(({ id }) => id === event);
        if (!kept) throw new RuleViolation('event-unknown');
        return reportOf(kept);
      }
      const now = clock.now();
      const lan = await lanNow(stores, facts, now);
      const kept = lans.find(({ starts }) => starts === lan.starts);
      if (kept && hasLost(lan, kept, now)) return reportOf(kept);
      return reportOf({ ...lan, report: withHouse(lan.report, kept?.report) });
    });
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
  const { starts, ...figures } = await lanNow(stores, facts, now);
  if (starts === null || figures.registrations === 0) return null;
  const id = String(starts);
  const earlier = await stores.history.find(starts);
  if (earlier && hasLost(figures, earlier, now)) return id;
  const walkIns = figures.walkIns ?? earlier?.walkIns ?? null;
  const report = withHouse(figures.report, earlier?.report);
  const musters = knownMusters(figures, earlier);
  await stores.history.put({ id, starts, takenAt: now, ...figures, walkIns, report, musters });
  return id;
}

/**
 * Keeps what the report of the LAN says now with the figures that were taken of it: money goes on coming and going until its
 * people are erased.
 */
export async function keepReport(stores: Stores, facts: EventFacts, now: number): Promise<void> {
  const lan = await lanNow(stores, facts, now);
  const earlier = lan.starts === null ? null : await stores.history.find(lan.starts);
  if (!earlier || hasLost(lan, earlier, now)) return;
  const musters = knownMusters(lan, earlier);
  await stores.history.put({ ...earlier, report: withHouse(lan.report, earlier.report), musters });
}

/** The figures of the LAN as it is stored now. */
async function lanNow(stores: Stores, facts: EventFacts, now: number) {
  const { facts: stored, front, signup } = await stores.pages.several('facts', 'front', 'signup');
  const { starts, ends } = eventDates(front?.content);
  const { name, venue, address } = { ...facts, ...stored?.content };
  const payments = await stores.payments.all();
  const books = [...(await readBooks(stores, payments)).values()];
  const walkIns = await stores.doorActs.walkInCodes();
  const isDoorKnown = ends === null || presenceErasedAt(ends) > now;
  const figures = figuresOf(
    {
      starts: starts ?? Infinity,
      books: books.map((book) => lanBook(book, walkIns)),
      markedPaidAt: await markedPaidAt(stores, books),
      isDoorKnown,
      places: await placesIn(stores, now),
    },
    now,
  );
  const live = books.filter(({ state }) => state === 'live').flatMap(({ persons }) => persons);
  const report: ReportFigures = {
    place: [venue, address].filter(Boolean).join(', '),
    ...(await houseCounts(stores, isDoorKnown)),
    agesCame: agesOf(live.filter(({ arrived }) => arrived)),
    ...moneyOfReport(payments, eventSums([...(await readAllBooks(stores, payments)).values()], payments)),
    prices: signup ? pricesOf(signup.content) : null,
  };
  const musters = mustersOf({ starts, ends }, await musterNumbers(stores, now));
  return { name, starts, ends, report, musters, ...figures };
}

function pricesOf({ priceNoFood, priceWithFood }: SignupPage): ReportFigures['prices'] {
  return { priceNoFood, priceWithFood };
}

/** Whether people have been erased since, as was promised: then the earlier figures are the true ones. */
function hasLost(
  { ends, registrations }: Pick<LanHistory, 'ends' | 'registrations'>,
  earlier: LanHistory,
  now: number,
): boolean {
  return isErased(ends, now) && registrations < earlier.registrations;
}

/** The roll calls, or as they were when they were known: a reset empties them. */
function knownMusters(
  { musters }: Required<Pick<LanHistory, 'musters'>>,
  was: LanHistory | null,
): Required<LanHistory>['musters'] {
  return musters.length > 0 ? musters : (was?.musters ?? []);
}

/** The counts of the house, which the door knows for a day only, as they were when they were known. */
function withHouse(report: ReportFigures, was: ReportFigures | undefined): ReportFigures {
  return {
    ...report,
    visitors: report.visitors ?? was?.visitors ?? null,
    crew: report.crew ?? was?.crew ?? null,
    hours: report.hours ?? was?.hours ?? null,
  };
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
