import { SeatLayout } from '../../application/hall/seat-layout.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { ROWS_BEFORE_AISLE, seatState } from '../../domain/hall/seat.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { inMapOrder, placeKey, type Place } from '../../domain/shared/place.ts';
import { makeGuid } from '../../domain/signup/booking-code.ts';
import { newSession } from '../../domain/signup/session.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { onListAt, type WaitingEntry } from '../../domain/signup/waiting-list.ts';
import { waitingToken } from '../../application/signup/waiting-link.ts';
import type { Chance } from '../weekend/chance.ts';
import { aForm } from './builders.ts';
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
  readonly faults: string[] = [];
  /** How often each act was done, and refused with which code. */
  readonly reached = new Map<string, number>();

  constructor(
    private readonly scenes: readonly [WaitingScene, ...WaitingScene[]],
    private readonly chance: Chance,
  ) {}

  /** So many groups join. */
  async begin(groups: number): Promise<void> {
    for (let group = 0; group < groups; group++) await this.join(this.scene);
  }

  /** Does something; `isAlone`: nothing else happens meanwhile, so that the outcome is known. */
  async step(isAlone = true): Promise<void> {
    const act = this.chance.weighted(ACTS);
    try {
      await this.does(act, isAlone);
      this.note(act);
    } catch (cause) {
      // Others were in the way too often, or the connection is gone.
      const isCut = cause instanceof Unavailable && !isAlone;
      if (!(cause instanceof RuleViolation) && !isCut) throw cause;
      this.note(`${act} ${cause instanceof RuleViolation ? cause.code : 'unavailable'}`);
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

  private async does(act: Act, isAlone: boolean): Promise<void> {
    const { scene } = this;
    if (act === 'join') return this.join(scene);
    if (act === 'free' || act === 'block') return this.layOut(scene, act === 'block');
    if (act === 'stranger') return this.intrude(scene, isAlone);
    if (act === 'wait')
      return this.clock.advance((1 + this.chance.below(this.chance.is(0.3) ? 900 : 40)) * MINUTE);
    if (act === 'run') return this.run(scene, isAlone);
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

  /** A stranger wants seats that are free, of which they must get the public ones alone. */
  private async intrude(scene: WaitingScene, isAlone: boolean): Promise<void> {
    const guid = await this.session(scene, `fremmed${String(++this.people)}@example.no`);
    const { hall, list, at } = await this.now();
    const free = freeIn(hall, at);
    const seat = this.chance.one(free);
    if (!seat) return;
    const kept = list.some((entry) => entry.state === 'waiting' && isPartOf(entry, free, seat));
    const isBest = this.chance.is(0.3);
    const hold = isBest
      ? scene.jobs.holds.holdBest(guid, { count: 1 }, this.ip()).then(({ seats }) => seats)
      : scene.jobs.holds.hold(guid, seat, this.ip()).then(() => [seat]);
    const got = await hold.catch((cause: unknown) => {
      if (isAlone && !isBest && !kept) this.faults.push(`${placeKey(seat)} is for nobody, and was refused`);
      throw cause;
    });
    if (!isAlone) return;
    for (const one of got)
      for (const entry of list)
        if (entry.state === 'waiting' && isPartOf(entry, free, one))
          this.faults.push(`a stranger got ${placeKey(one)}, which fits ${entry.email}`);
    if (this.chance.is(0.5)) await scene.jobs.holds.releaseAll(guid, this.ip());
  }

  /** Lets the job run, and looks whom it has passed over. */
  private async run(scene: WaitingScene, isAlone: boolean): Promise<void> {
    const before = new Set(
      (await this.now()).list.filter(({ state }) => state === 'offered').map(({ id }) => id),
    );
    await scene.offers.runDue();
    await scene.jobs.outbox.sendDue();
    if (!isAlone) return;
    this.faults.push(...(await this.missedOffers()));
    const { hall, list, at } = await this.now();
    const free = freeIn(hall, at);
    for (const [rank, { id, offer }] of list.entries()) {
      if (!offer || before.has(id)) continue;
      const had = inMapOrder([...free, ...offer.seats]);
      for (const earlier of list.slice(0, rank))
        if (earlier.state === 'waiting' && fits(earlier, had) && slotsLeft(hall, earlier, at) >= earlier.size)
          this.faults.push(`${earlier.email} was passed over`);
    }
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

  private note(what: string): void {
    this.reached.set(what, (this.reached.get(what) ?? 0) + 1);
  }
}

type Wish = Pick<WaitingEntry, 'size' | 'together' | 'refused'>;

function freeIn(hall: readonly Seat[], at: number): Place[] {
  return hall.filter((seat) => seatState(seat, at) === 'free').map(({ row, number }) => ({ row, number }));
}

function slotsLeft(hall: readonly Seat[], { blockKey }: WaitingEntry, at: number): number {
  return MOST - hall.filter(({ hold }) => hold && hold.until > at && hold.blockKey === blockKey).length;
}

/** Whether a group could sit on these seats, tried seat by seat. */
function fits(wish: Wish, free: readonly Place[]): boolean {
  return free.some((seat) => isPartOf(wish, free, seat));
}

/** Whether a seat is part of some seats that a group could have, tried seat by seat. */
function isPartOf({ size, together, refused }: Wish, free: readonly Place[], seat: Place): boolean {
  const no = new Set(refused.map(placeKey));
  const left = new Set(free.map(placeKey).filter((key) => !no.has(key)));
  if (!left.has(placeKey(seat))) return false;
  if (!together) return left.size >= size;
  const bigger = Math.ceil(size / 2);
  const smaller = size - bigger;
  const row = (at: number, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => placeKey({ row: at, number: first + index }));
  const ways: string[][] = [];
  for (let first = seat.number - size; first <= seat.number + size; first++) {
    ways.push(row(seat.row, first, size));
    if (smaller === 0) continue;
    for (const own of [seat.row - 1, seat.row, seat.row + 1])
      for (const other of [own - 1, own + 1])
        for (let at = first; at <= first + bigger - smaller; at++)
          if (isFacing(own, other)) ways.push([...row(own, first, bigger), ...row(other, at, smaller)]);
  }
  return ways.some((way) => way.includes(placeKey(seat)) && way.every((key) => left.has(key)));
}

function isFacing(one: number, other: number): boolean {
  return !ROWS_BEFORE_AISLE.includes(Math.min(one, other));
}
