import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { OfferSeats } from '../../application/signup/offer-seats.ts';
import type { AcceptedOffer } from '../../application/signup/waiting-list.ts';
import { WaitingList } from '../../application/signup/waiting-list.ts';
import { waitingToken } from '../../application/signup/waiting-link.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import type { Secrets } from '../../application/ports/system.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../../domain/shared/settings.ts';
import type { WaitingEntry } from '../../domain/signup/waiting-list.ts';
import { seatsOf } from './drawn-hall.ts';
import { aFrontPage } from './page-builders.ts';
import type { SetClock } from './set-clock.ts';
import { IP, OPEN_PAGE, SignupJobs, type SignupJobsOptions } from './signup-jobs.ts';
import { SILENT } from './silent-log.ts';

const DAY = 24 * 3_600_000;

/** A hall in which somebody waits: the use cases of the list besides those of sign-up. */
export class WaitingScene {
  readonly waiting: WaitingList;
  readonly offers: OfferSeats;

  private constructor(readonly jobs: SignupJobs) {
    const { units, clock, secrets } = jobs;
    const { writer, limits } = jobs.registerParts;
    const parts = { units, clock, secrets, writer, limits, onMailQueued: () => undefined };
    this.waiting = new WaitingList(parts);
    const livedNow = () => Promise.resolve(clock.now());
    this.offers = new OfferSeats({ ...parts, livedNow, log: SILENT });
  }

  /** Another process on the database of a scene. */
  static async beside(database: Database, secrets: Secrets, clock: SetClock): Promise<WaitingScene> {
    return new WaitingScene(await SignupJobs.on({ database, secrets, clock }));
  }

  /** The hall as drawn (`.` free, `x` taken, `#` blocked), the list on, and the event thirty days ahead. */
  static async with(
    rows: readonly string[],
    settings: Partial<Settings> = {},
    options: SignupJobsOptions & { readonly database?: Database } = {},
  ): Promise<WaitingScene> {
    const jobs = await SignupJobs.on(options);
    const scene = new WaitingScene(jobs);
    const bare = { hidden: false, blocked: false, hold: null, takenBy: null, version: 0 };
    const seat =
      (more: Partial<Seat> = {}) =>
      (place: Place): Seat => ({ ...place, ...bare, ...more });
    const seats = [
      ...seatsOf(rows, '.').map(seat()),
      ...seatsOf(rows, 'x').map(seat({ takenBy: 'ZZZZZZ' })),
      ...seatsOf(rows, '#').map(seat()),
    ];
    await jobs.units.run((stores) => stores.seats.add(seats));
    const blocks = seatsOf(rows, '#').map((place) => ({ ...place, blocked: true }));
    if (blocks.length > 0) await new SeatLayout(jobs.units, jobs.clock).change('crew', blocks);
    await jobs.setPage(OPEN_PAGE);
    await scene.set({ waitingList: true, ...settings });
    await scene.startsIn(30 * DAY);
    await jobs.seatMap.load();
    return scene;
  }

  async set(settings: Partial<Settings>): Promise<void> {
    const content = { ...SETTINGS_DEFAULTS, ...settings };
    await this.jobs.units.run(({ pages }) =>
      pages.put({ name: 'settings', content, updatedAt: this.jobs.clock.now(), updatedBy: 'crew' }),
    );
  }

  /** The event begins so long from now (ms), to the minute, and ends two days later. */
  async startsIn(ms: number): Promise<void> {
    const starts = this.jobs.clock.now() + ms;
    const dates = { lanDate: formatOsloDate(starts), lanFinishedDate: formatOsloDate(starts + 2 * DAY) };
    await this.jobs.units.run(({ pages }) =>
      pages.put({ name: 'front', content: aFrontPage(dates), updatedAt: 1, updatedBy: 'crew' }),
    );
  }

  /** Joins the list with an address of its own; returns the token of its link. */
  async join(name: string, size = 1, together = false): Promise<string> {
    const email = `${name}@example.no`;
    const guid = await this.jobs.verification.requestCode(email, IP, undefined, '', true);
    await this.jobs.verification.check(this.jobs.codeFor(email), email, guid, IP);
    await this.waiting.join(guid, { size, together }, IP);
    return this.tokenOf(name);
  }

  async entry(name: string): Promise<WaitingEntry> {
    const all = await this.jobs.read(({ waiting }) => waiting.all());
    const found = all.findLast(({ email }) => email === `${name}@example.no`);
    if (!found) throw new Error(`${name} does not wait`);
    return found;
  }

  async tokenOf(name: string): Promise<string> {
    return waitingToken(this.jobs.secrets, '', (await this.entry(name)).id);
  }

  /** Offers the seats that fit to the next, and takes them. */
  async offerAndAccept(token: string): Promise<AcceptedOffer> {
    await this.offers.offer('crew');
    return this.waiting.accept(token);
  }

  /** The subjects of the mails to somebody, oldest first, without the event's name. */
  async mailsTo(name: string): Promise<string[]> {
    const mails = await this.jobs.read(({ outbox }) =>
      outbox.queuedSince(['waiting-joined', 'waiting-offer', 'waiting-missed'], 0),
    );
    return mails
      .filter(({ mail }) => mail.to === `${name}@example.no`)
      .sort((a, b) => a.createdAt - b.createdAt)
      .map(({ mail }) => mail.subject.replace(/^.*?: /, ''));
  }
}
