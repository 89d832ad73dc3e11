import { eventDates, NO_DATES, type EventDates } from '../../domain/front-page.ts';
import { NO_STORED_FACTS, type StoredFacts } from '../../domain/event-facts.ts';
import { NO_NOTICE, noticeAt, type ShownNotice } from '../../domain/notice.ts';
import { seatsLeft, seatState, type SeatsLeft } from '../../domain/seat.ts';
import { SIGNUP_PAGE_DEFAULTS, signupUpdate, type SignupUpdate } from '../../domain/signup-page.ts';
import { isSignupOpen, signupAt } from '../../domain/signup-schedule.ts';
import type { RecordName, StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from './seat-map.ts';

/** What is followed. */
const NAMES = ['signup', 'front', 'notice', 'facts'] as const;
const FOLLOWED: ReadonlySet<string> = new Set(NAMES);
/** When each was last saved (epoch ms); null: it is not stored. */
type Versions = Readonly<Record<(typeof NAMES)[number], number | null>>;

interface SeatsNow {
  readonly revision: number;
  readonly seats: SeatsLeft;
  readonly hasSeats: boolean;
  readonly free: number;
}

const NOT_STORED: Versions = { signup: null, front: null, notice: null, facts: null };

/**
 * The site as this process shows it to all readers: event dates and stored facts, what is open, prices, seats left, the notice. Display
 * only. Fed by pages that this process saves (`apply`) and by those of other processes (`refresh`), so
 * reading costs no query.
 */
export class SiteStatus {
  private page = SIGNUP_PAGE_DEFAULTS;
  /** Whether sign-up was open when listeners were last told. */
  private toldOpen = false;
  private event = NO_DATES;
  private written = NO_NOTICE;
  private ofThisLan = NO_STORED_FACTS;
  private updatedAt: Versions = NOT_STORED;
  private left: SeatsNow | null = null;
  private refreshing: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: SeatMap,
    private readonly clock: Clock,
  ) {}

  /** The sign-up as it is now. */
  news(): SignupUpdate {
    const { seats, hasSeats } = this.seatsNow();
    const page = signupAt(this.page, this.clock.now());
    return signupUpdate(page, { seats, hasSeats, priced: this.updatedAt.signup !== null });
  }

  /** What the crew tells everybody now; null: nothing. */
  notice(): ShownNotice | null {
    return noticeAt(this.written, { now: this.clock.now(), ends: this.event.ends });
  }

  /** When the event is. */
  dates(): EventDates {
    return this.event;
  }

  /** The facts that this LAN has of its own. */
  storedFacts(): StoredFacts {
    return this.ofThisLan;
  }

  freeSeats(): number {
    return this.seatsNow().free;
  }

  /** Calls the listener when the page changes or the clock opens or closes it (seats: the seat map). Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells listeners when the clock has opened or closed sign-up. */
  tick(): void {
    if (isSignupOpen(this.page, this.clock.now()) !== this.toldOpen) this.tell();
  }

  /** Reads the stored pages. */
  async load(): Promise<void> {
    const { signup, front, notice, facts } = await this.units.read(({ pages }) => pages.several(...NAMES));
    this.takeFront(front);
    this.takeNotice(notice);
    this.takeFacts(facts);
    this.takeSignup(signup);
    this.tell();
  }

  /** Updates the status with a page that this process has saved. */
  apply(page: StoredPage<RecordName>): void {
    if (page.name === 'signup') this.takeSignup(page as StoredPage<'signup'>);
    if (page.name === 'front') this.takeFront(page as StoredPage<'front'>);
    if (page.name === 'notice') this.takeNotice(page as StoredPage<'notice'>);
    if (page.name === 'facts') this.takeFacts(page as StoredPage<'facts'>);
    if (FOLLOWED.has(page.name)) this.tell();
  }

  /** Picks up what other processes saved. Concurrent calls share one refresh. */
  async refresh(): Promise<void> {
    this.refreshing ??= this.catchUp().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async catchUp(): Promise<void> {
    const versions = await this.units.read(({ pages }) =>
      Promise.all(NAMES.map((name) => pages.updatedAt(name))),
    );
    if (NAMES.some((name, index) => versions[index] !== this.updatedAt[name])) await this.load();
  }

  private takeSignup(page: StoredPage<'signup'> | undefined): void {
    this.page = page?.content ?? SIGNUP_PAGE_DEFAULTS;
    this.updatedAt = { ...this.updatedAt, signup: page?.updatedAt ?? null };
  }

  private takeNotice(page: StoredPage<'notice'> | undefined): void {
    this.written = page?.content ?? NO_NOTICE;
    this.updatedAt = { ...this.updatedAt, notice: page?.updatedAt ?? null };
  }

  private takeFacts(page: StoredPage<'facts'> | undefined): void {
    this.ofThisLan = page?.content ?? NO_STORED_FACTS;
    this.updatedAt = { ...this.updatedAt, facts: page?.updatedAt ?? null };
  }

  private tell(): void {
    this.toldOpen = isSignupOpen(this.page, this.clock.now());
    for (const listener of this.listeners) listener();
  }

  private takeFront(page: StoredPage<'front'> | undefined): void {
    this.event = eventDates(page?.content);
    this.updatedAt = { ...this.updatedAt, front: page?.updatedAt ?? null };
  }

  /** Counts the seats only after one has changed. */
  private seatsNow(): SeatsNow {
    const { revision } = this.seatMap;
    if (this.left?.revision !== revision) {
      const now = this.clock.now();
      const states = this.seatMap.seats().map((seat) => seatState(seat, now));
      const free = states.filter((state) => state === 'free').length;
      const hasSeats = states.some((state) => state !== 'hidden');
      this.left = { revision, seats: seatsLeft(states), hasSeats, free };
    }
    return this.left;
  }
}
