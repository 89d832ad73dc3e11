import { eventDates, NO_DATES, type EventDates } from '../../domain/pages/front-page.ts';
import { NO_STORED_FACTS, type StoredFacts } from '../../domain/shared/event-facts.ts';
import { isEmptyProgramme, type Programme } from '../../domain/pages/programme.ts';
import { NO_NOTICE, noticeAt, type ShownNotice } from '../../domain/pages/notice.ts';
import { seatsLeft, seatState, type SeatsLeft } from '../../domain/hall/seat.ts';
import {
  SIGNUP_PAGE_DEFAULTS,
  signupUpdate,
  type SignupPage,
  type SignupUpdate,
} from '../../domain/pages/signup-page.ts';
import {
  isLate,
  isSignupOpen,
  keptBy,
  type KeptSchedule,
  type Opening,
} from '../../domain/pages/signup-schedule.ts';
import type { ScreenPage } from '../../domain/pages/screen-page.ts';
import type { Sponsor } from '../../domain/pages/sponsor.ts';
import type { CompoBoard } from '../compo/compo-board.ts';
import type { RecordName, StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from './seat-map.ts';

/** What is followed. */
const NAMES = ['signup', 'opening', 'front', 'notice', 'facts', 'sponsors', 'program', 'screen'] as const;
const FOLLOWED: ReadonlySet<string> = new Set(NAMES);
/** Of it, what is stored. */
type Followed = { readonly [Name in (typeof NAMES)[number]]?: StoredPage<Name> };

interface SeatsNow {
  readonly revision: number;
  readonly seats: SeatsLeft;
  readonly hasSeats: boolean;
  readonly free: number;
  /** Free, held and taken. */
  readonly total: number;
}

/**
 * The site as this process shows it to all readers: event dates and stored facts, what is open, prices, seats left, the
 * notice, the sponsors, the programme, the screens of the hall. Display only. Fed by pages that this process saves (`apply`) and by those of other processes (`refresh`), so
 * reading costs no query.
 */
export class SiteStatus {
  private stored: Followed = {};
  private event = NO_DATES;
  /** Whether sign-up was open, or late, when listeners were last told. */
  private told = '';
  private left: SeatsNow | null = null;
  private refreshing: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: SeatMap,
    private readonly clock: Clock,
    private readonly compos: Pick<CompoBoard, 'starts' | 'subscribe'>,
  ) {
    compos.subscribe(() => {
      this.tell();
    });
  }

  /** The sign-up as it is now. */
  news(): SignupUpdate {
    const { seats, hasSeats } = this.seatsNow();
    const priced = this.stored.signup !== undefined;
    const news = signupUpdate(this.page(), { seats, hasSeats, priced }, this.clock.now());
    const isSettingUp = !news.signupOpen && (!hasSeats || this.event.starts === null);
    return { ...news, ...(isSettingUp && { settingUp: true }) };
  }

  /** What the crew tells everybody now; null: nothing. */
  notice(): ShownNotice | null {
    return noticeAt(this.stored.notice?.content ?? NO_NOTICE, {
      now: this.clock.now(),
      ends: this.event.ends,
    });
  }

  /** In the order of the strip. */
  sponsors(): readonly Sponsor[] {
    return this.stored.sponsors?.content.sponsors ?? [];
  }

  /** Whether visitors have a page with the programme. */
  hasProgramme(): boolean {
    return !isEmptyProgramme(this.stored.program?.content ?? null, this.compos.starts());
  }

  /** The rows of the programme; null: nobody has stored any. */
  programme(): Programme | null {
    return this.stored.program?.content ?? null;
  }

  /** What the crew has decided of the screens of the hall; null: nothing yet. */
  screen(): ScreenPage | null {
    return this.stored.screen?.content ?? null;
  }

  /** When the event is. */
  dates(): EventDates {
    return this.event;
  }

  /** The facts that this LAN has of its own. */
  storedFacts(): StoredFacts {
    return this.stored.facts?.content ?? NO_STORED_FACTS;
  }

  freeSeats(): number {
    return this.seatsNow().free;
  }

  /** The seats that somebody can have: how many are free, and how many there are. */
  seatCount(): { readonly free: number; readonly total: number } {
    const { free, total } = this.seatsNow();
    return { free, total };
  }

  /** Calls the listener when the page changes or the clock opens or closes it (seats: the seat map). Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells listeners when the clock has opened or closed sign-up, or should have. */
  tick(): void {
    if (this.state() !== this.told) this.tell();
  }

  /** Reads the stored pages. */
  async load(): Promise<void> {
    this.take(await this.units.read(({ pages }) => pages.several(...NAMES)));
  }

  /** Updates the status with a page that this process has saved. */
  apply(page: StoredPage<RecordName>): void {
    if (FOLLOWED.has(page.name)) this.take({ ...this.stored, [page.name]: page });
  }

  /** Picks up what other processes saved. Concurrent calls share one refresh. */
  async refresh(): Promise<void> {
    this.refreshing ??= this.catchUp().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async catchUp(): Promise<void> {
    const versions = await this.units.read(({ pages }) => pages.versions(...NAMES));
    if (NAMES.some((name) => versions[name] !== this.stored[name]?.updatedAt)) await this.load();
  }

  private take(stored: Followed): void {
    this.stored = stored;
    this.event = eventDates(stored.front?.content);
    this.tell();
  }

  /** The schedule as it is stored, and what is known of the opening by the clock. */
  opening(): { readonly schedule: KeptSchedule; readonly isOver: boolean; readonly known: Opening | null } {
    const page = this.page();
    return { schedule: page, isOver: page.signupOver, known: this.stored.opening?.content ?? null };
  }

  private page(): SignupPage & KeptSchedule {
    return keptBy(this.stored.signup?.content ?? SIGNUP_PAGE_DEFAULTS, this.stored.opening?.content);
  }

  private state(): string {
    const [page, now] = [this.page(), this.clock.now()];
    return `${String(isSignupOpen(page, now))} ${String(isLate(page, now))}`;
  }

  private tell(): void {
    this.told = this.state();
    for (const listener of this.listeners) listener();
  }

  /** Counts the seats only after one has changed. */
  private seatsNow(): SeatsNow {
    const { revision } = this.seatMap;
    if (this.left?.revision !== revision) {
      const now = this.clock.now();
      const states = this.seatMap.seats().map((seat) => seatState(seat, now));
      const free = states.filter((state) => state === 'free').length;
      const hasSeats = states.some((state) => state !== 'hidden');
      const total = states.filter((state) => state !== 'hidden' && state !== 'blocked').length;
      this.left = { revision, seats: seatsLeft(states), hasSeats, free, total };
    }
    return this.left;
  }
}
