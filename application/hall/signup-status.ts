import { seatsLeft, seatState, type SeatsLeft } from '../../domain/seat.ts';
import { SIGNUP_PAGE_DEFAULTS, signupNews, type SignupNews } from '../../domain/signup-page.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from './seat-map.ts';

/**
 * The sign-up as all readers of this process see it: what is open, what it costs, whether seats are left. Display only.
 * Fed by pages that this process has saved (`apply`) and by what others saved (`refresh`), so reading costs no query.
 */
export class SignupStatus {
  private page = SIGNUP_PAGE_DEFAULTS;
  private updatedAt: number | null = null;
  private left: { readonly revision: number; readonly seats: SeatsLeft } | null = null;
  private refreshing: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: SeatMap,
    private readonly clock: Clock,
  ) {}

  /** The sign-up as it is now. */
  news(): SignupNews {
    return signupNews(this.page, this.seatsLeft());
  }

  /** Tells when the page has changed; what happens to the seats, the seat map tells. Answers how to stop it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the stored page. */
  async load(): Promise<void> {
    this.take(await this.units.read(({ pages }) => pages.get('signup')));
  }

  /** Takes over a page that this process has saved. */
  apply(page: StoredPage): void {
    if (page.name === 'signup') this.take(page as StoredPage<'signup'>);
  }

  /** Takes over what other processes saved. Calls at once share one look at the database. */
  async refresh(): Promise<void> {
    this.refreshing ??= this.catchUp().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async catchUp(): Promise<void> {
    const theirs = await this.units.read(({ pages }) => pages.updatedAt('signup'));
    if (theirs !== this.updatedAt) await this.load();
  }

  private take(page: StoredPage<'signup'> | null): void {
    this.page = page?.content ?? SIGNUP_PAGE_DEFAULTS;
    this.updatedAt = page?.updatedAt ?? null;
    for (const listener of this.listeners) listener();
  }

  /** Looks through the hall only after a seat has changed. */
  private seatsLeft(): SeatsLeft {
    const { revision } = this.seatMap;
    if (this.left?.revision !== revision) {
      const now = this.clock.now();
      const seats = seatsLeft(this.seatMap.seats().map((seat) => seatState(seat, now)));
      this.left = { revision, seats };
    }
    return this.left.seats;
  }
}
