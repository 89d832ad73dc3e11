import { SeatLayout } from '../../application/hall/seat-layout.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { seatState } from '../../domain/hall/seat.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Place } from '../../domain/shared/place.ts';
import { makeGuid } from '../../domain/signup/booking-code.ts';
import { newSession } from '../../domain/signup/session.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { onListAt, type WaitingEntry } from '../../domain/signup/waiting-list.ts';
import { waitingToken } from '../../application/signup/waiting-link.ts';
import type { Chance } from '../weekend/chance.ts';
import { aForm } from './builders.ts';
import { fits } from './waiting-oracle.ts';
import type { WaitingScene } from './waiting-scene.ts';

const MINUTE = 60_000;
const MOST = 5;

/** What can happen around a waiting list, and how often compared with the others. */
const ACTS = {
  ...{ join: 14, free: 8, block: 2, stranger: 16, run: 8, wait: 6 },
  ...{ submit: 9, accept: 2, decline: 3, leave: 1, shrink: 2, press: 1 },
} as const;
type Act = keyof typeof ACTS;

/** The hall and the list as they are stored. */
interface Now {
  readonly at: number;
  readonly hall: readonly Seat[];
  readonly list: readonly WaitingEntry[];
}

/** Groups of all sizes who wait, strangers who want their seats, and a crew that frees and blocks some, by chance. */
export class WaitingRush {
  private people = 0;

  constructor(
    private readonly scenes: readonly [WaitingScene, ...WaitingScene[]],
    private readonly chance: Chance,
  ) {}

  /** So many groups join. */
  async begin(groups: number): Promise<void> {
    for (let group = 0; group < groups; group++) await this.join(this.scene);
  }

  /** Does something, while others do. */
  async step(): Promise<void> {
    try {
      await this.does(this.chance.weighted(ACTS));
    } catch (cause) {
      // Others were in the way too often, or the connection is gone.
      if (!(cause instanceof RuleViolation) && !(cause instanceof Unavailable)) throw cause;
    }
  }

  /** What of a hall and a list at rest is wrong after the job has run: somebody could have been offered seats. */
  async missedOffers(): Promise<string[]> {
    const { hall, list, at } = await this.now();
    const free = freeIn(hall, at);
    return list
      .filter(
        (entry) => entry.state === 'waiting' && fits(entry, free) && slotsLeft(hall, entry, at) >= entry.size,
      )
      .map(({ email }) => `${email} fits what is free, and was offered nothing`);
  }

  private get scene(): WaitingScene {
    return this.chance.one(this.scenes) ?? this.scenes[0];
  }

  private get clock() {
    return this.scenes[0].jobs.clock;
  }

  private async does(act: Act): Promise<void> {
    const { scene } = this;
    if (act === 'join') return this.join(scene);
    if (act === 'free' || act === 'block') return this.layOut(scene, act === 'block');
    if (act === 'stranger') return this.intrude(scene);
    if (act === 'wait')
      return this.clock.advance((1 + this.chance.below(this.chance.is(0.3) ? 900 : 40)) * MINUTE);
    if (act === 'run') return this.run(scene);
    if (act === 'press') return void (await scene.offers.offer('crew'));
    const entry = this.chance.one((await this.now()).list);
    if (!entry) return;
    const token = waitingToken(scene.jobs.secrets, '', entry.id);
    if (act === 'shrink') return void (await scene.waiting.shrink(token, 1 + this.chance.below(MOST)));
    if (act === 'leave') return void (await scene.waiting.leave(token));
    const offered = this.chance.one((await this.now()).list.filter(({ state }) => state === 'offered'));
    if (!offered) return;
    const own = waitingToken(scene.jobs.secrets, '', offered.id);
    if (act === 'decline') return void (await scene.waiting.decline(own));
    const taken = await scene.waiting.accept(own);
    if (act === 'submit') await this.submit(scene, taken);
  }

  private async join(scene: WaitingScene): Promise<void> {
    const guid = await this.session(scene, `venter${String(++this.people)}@example.no`);
    const wish = { size: 1 + this.chance.below(MOST), together: this.chance.is(0.5) };
    await scene.waiting.join(guid, wish, this.ip());
  }

  private async submit(scene: WaitingScene, { guid, seats }: { guid: string; seats: readonly Place[] }) {
    const some = seats.slice(0, 1 + this.chance.below(seats.length));
    const entries = some.map((place) => ({ form: aForm({ email: 'gjest@example.no' }), place }));
    await scene.jobs.register.submit(guid, entries, some, this.ip());
  }

  /** A stranger wants seats that are free. */
  private async intrude(scene: WaitingScene): Promise<void> {
    const guid = await this.session(scene, `fremmed${String(++this.people)}@example.no`);
    const { hall, at } = await this.now();
    const seat = this.chance.one(freeIn(hall, at));
    if (!seat) return;
    await (this.chance.is(0.3)
      ? scene.jobs.holds.holdBest(guid, { count: 1 }, this.ip())
      : scene.jobs.holds.hold(guid, seat, this.ip()));
    if (this.chance.is(0.5)) await scene.jobs.holds.releaseAll(guid, this.ip());
  }

  private async run(scene: WaitingScene): Promise<void> {
    await scene.offers.runDue();
    await scene.jobs.outbox.sendDue();
  }

  /** Unblocks some seats, or blocks free ones. */
  private async layOut(scene: WaitingScene, blocks: boolean): Promise<void> {
    const count = 1 + this.chance.below(4);
    const start = this.chance.below(60);
    const { hall, at } = await this.now();
    const all = hall.filter((seat) => (blocks ? seatState(seat, at) === 'free' : seat.blocked));
    const some = all.slice(start % Math.max(1, all.length)).slice(0, count);
    const changes = some.map(({ row, number }) => ({ row, number, blocked: blocks }));
    await new SeatLayout(scene.jobs.units, this.clock).change('crew', changes);
  }

  private async now(): Promise<Now> {
    const { jobs } = this.scenes[0];
    const at = this.clock.now();
    return jobs.read(async ({ seats, waiting }) => ({
      ...{ at, hall: await seats.all(), list: onListAt(await waiting.onList(), at) },
    }));
  }

  private async session({ jobs }: WaitingScene, email: string): Promise<string> {
    const guid = makeGuid(jobs.secrets.hex(32), jobs.secrets.code());
    const session = newSession(guid, email, email, '0'.repeat(64), jobs.clock.now());
    await jobs.units.run(({ sessions }) => sessions.add({ ...session, verifiedAt: session.createdAt }));
    return guid;
  }

  private ip(): string {
    return `10.${String(this.people >> 8)}.${String(this.people & 255)}.1`;
  }
}

function freeIn(hall: readonly Seat[], at: number): Place[] {
  return hall.filter((seat) => seatState(seat, at) === 'free').map(({ row, number }) => ({ row, number }));
}

function slotsLeft(hall: readonly Seat[], { blockKey }: WaitingEntry, at: number): number {
  return MOST - hall.filter(({ hold }) => hold && hold.until > at && hold.blockKey === blockKey).length;
}
