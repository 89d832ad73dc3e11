import { bestSeats } from '../../domain/hall/best-seats.ts';
import { chosenPlaces, DAY, inOrder, MINUTE, placeOf, placesFrom, refusals } from './hall-acts.ts';
import { seatAt, SEATS, toldList, turnOf, WAITS } from './hall-acts.ts';
import type { HallActs } from './hall-acts.ts';
import { lives, type Person, type Seat, type Visitor } from './hall-people.ts';

const PRICE = 450;
const FOOD = 50;

/**
 * The hall as the specs describe it, simple, slow and independent of the program. Each act returns what a
 * caller may be told: the one answer, or every refusal that applies.
 */
export class HallModel implements HallActs<string[]> {
  private now = 0;
  private open = true;
  private added = 0;
  private readonly visitors: Visitor[] = [];
  private readonly seats: Seat[] = Array.from({ length: SEATS }, () => {
    return { hidden: false, blocked: false, holder: null, until: 0 };
  });
  private persons: Person[] = [];
  private deleted: Person[] = [];
  private readonly barred = new Set<number>();

  /** The hall, the list and the deleted persons, a line for each. */
  view(): string[] {
    const seats = this.seats.map((seat, index) => {
      const holder = this.heldBy(index);
      const state = this.sitter(index)?.name ?? (holder ? `${holder.name} until ${seat.until}` : 'free');
      return `${index}: ${state}${seat.hidden ? ' hidden' : ''}${seat.blocked ? ' blocked' : ''}`;
    });
    return [...seats, ...toldList(this.persons, this.deleted)];
  }

  askCode(address: number): string[] {
    const full = this.seats.every((seat, index) => seat.hidden || seat.blocked || this.sitter(index));
    const why = refusals({
      'signup-closed': !this.open || full,
      'email-blacklisted': this.barred.has(address),
    });
    if (why) return why;
    this.visitors.push({
      ...{ name: `visitor ${this.visitors.length}`, address, createdAt: this.now, chosen: new Set() },
      ...{ wrong: 0, verifiedAt: NaN, windows: 0, until: 0, submittedAt: NaN, submitted: '' },
    });
    return ['a mail'];
  }

  checkCode(session: number, wrong: number): string[] {
    const visitor = turnOf(this.visitors, session);
    if (!visitor) return ['nobody'];
    const age = this.now - visitor.createdAt;
    if (age >= DAY) return ['wrong'];
    if (visitor.verifiedAt >= 0) return [wrong ? 'expired' : 'verified'];
    const dead = visitor.wrong >= 5 || age >= 15 * MINUTE;
    if (wrong) visitor.wrong += 1;
    if (dead) return ['expired'];
    if (wrong) return ['wrong'];
    visitor.verifiedAt = this.now;
    return ['verified'];
  }

  hold(session: number, place: number): string[] {
    const visitor = turnOf(this.visitors, session);
    const own = [...this.seats.keys()].filter((each) => visitor && this.heldBy(each) === visitor);
    return this.take(visitor, new Set([...own, place]), [...(visitor?.chosen ?? []), place]);
  }

  holdAll(session: number, first: number, count: number): string[] {
    return this.take(turnOf(this.visitors, session), new Set(placesFrom(first, count)));
  }

  holdBest(session: number, count: number, row: number): string[] {
    const visitor = turnOf(this.visitors, session);
    const visible = [...this.seats.keys()].filter((place) => !this.seats[place]?.hidden).map(placeOf);
    const usable = visible.filter((place) => this.isFree(seatAt(place), visitor ?? null));
    // Which seats are best has tests of its own.
    const best = bestSeats(usable, count, row || undefined);
    const places = new Set(best?.seats.map(seatAt));
    return this.take(visitor, places, places, {
      'row-unknown': row > 0 && !visible.some((place) => place.row === row),
      'signup-closed': !this.open,
      'not-enough-seats': !best,
    });
  }

  release(session: number, place: number): string[] {
    return this.free(session, [place]);
  }

  releaseAll(session: number): string[] {
    return this.free(session, [...this.seats.keys()]);
  }

  submit(session: number, count: number, stray: number): string[] {
    const visitor = turnOf(this.visitors, session);
    if (!visitor) return ['nobody'];
    if (!lives(visitor, this.now)) return ['refused: session-unknown'];
    const places = chosenPlaces(visitor.chosen, count, stray);
    const total = `${PRICE * places.length + FOOD} kroner`;
    const body = places.join();
    if (visitor.submittedAt >= 0) return [body === visitor.submitted ? total : 'refused: already-submitted'];
    const held = this.seats.filter((_, place) => this.heldBy(place) === visitor);
    const ownAll = places.every((place) => held.some((seat) => seat === this.seats[place]));
    const ended = visitor.windows > 0 && visitor.until <= this.now;
    const why = refusals({
      'email-unverified': !(visitor.verifiedAt >= 0),
      'email-blacklisted': this.barred.has(visitor.address),
      'persons-count': places.length < 1 || places.length > 5,
      'hold-expired': ended,
      'seats-mismatch': !ended && !ownAll,
      'signup-closed': !this.open && held.length === 0,
      'too-many-unpaid': this.unpaid(visitor.address) >= 2,
    });
    if (why) return why;
    const { name, address } = visitor;
    this.persons.push(
      ...places.map((seat, index) => ({ name, position: index + 1, address, seat, paid: false })),
    );
    for (const seat of held) seat.holder = null;
    visitor.submittedAt = this.now;
    visitor.submitted = body;
    return [total];
  }

  add(address: number, seat: number): string[] {
    if (!this.isFree(seat)) return ['refused: seat-taken'];
    this.persons.push({ name: `added ${this.added++}`, position: 1, address, seat, paid: false });
    return ['done'];
  }

  move(index: number, seat: number): string[] {
    const person = turnOf(this.list(), index);
    if (!person) return ['nobody'];
    if (person.seat === seat) return ['refused: move-same-seat'];
    if (!this.isFree(seat)) return ['refused: seat-taken'];
    person.seat = seat;
    return ['done'];
  }

  swap(index: number, otherIndex: number): string[] {
    const [person, other] = [turnOf(this.list(), index), turnOf(this.list(), otherIndex)];
    if (!person || !other) return ['nobody'];
    if (person === other) return ['refused: move-same-seat'];
    [person.seat, other.seat] = [other.seat, person.seat];
    return ['done'];
  }

  remove(index: number): string[] {
    const person = turnOf(this.list(), index);
    if (!person) return ['nobody'];
    this.persons = this.persons.filter((each) => each !== person);
    this.deleted.push(person);
    return ['done'];
  }

  restore(index: number, place: number): string[] {
    const person = turnOf(inOrder(this.deleted), index);
    if (!person) return ['nobody'];
    const seat = place > 0 ? place : person.seat;
    if (!this.isFree(seat)) return ['refused: seat-taken'];
    this.deleted = this.deleted.filter((each) => each !== person);
    this.persons.push({ ...person, seat });
    return ['done'];
  }

  pay(index: number, paid: number, wholeCode: number): string[] {
    const person = turnOf(this.list(), index);
    if (!person) return ['nobody'];
    for (const each of this.persons)
      if (each === person || (wholeCode && each.name === person.name)) each.paid = paid === 1;
    return ['done'];
  }

  hide(place: number, hidden: number): string[] {
    return this.arrange(place, { hidden: hidden === 1 });
  }

  block(place: number, blocked: number): string[] {
    return this.arrange(place, { blocked: blocked === 1 });
  }

  bar(address: number, barred: number): string[] {
    if (barred) this.barred.add(address);
    else if (!this.barred.delete(address)) return ['refused: blacklist-unknown'];
    return ['done'];
  }

  openSignup(open: number): string[] {
    this.open = open === 1;
    return ['done'];
  }

  wait(step: number): string[] {
    this.now += WAITS[step] ?? 0;
    return ['done'];
  }

  /** Makes these seats all that the visitor holds. */
  private take(
    visitor: Visitor | undefined,
    places: ReadonlySet<number>,
    chosen: Iterable<number> = places,
    more: Readonly<Record<string, boolean>> = {},
  ): string[] {
    if (!visitor) return ['nobody'];
    if (!lives(visitor, this.now)) return ['refused: session-unknown'];
    const taken = [...places].filter((place) => this.heldBy(place) !== visitor);
    const seats = taken.flatMap((place) => this.seats[place] ?? []);
    const opens = taken.length > 0 && visitor.until <= this.now;
    const holders = [...this.seats.keys()].map((place) => this.heldBy(place));
    const others = holders.filter((who) => who !== visitor && who?.address === visitor.address);
    const why = refusals({
      'already-submitted': visitor.submittedAt >= 0,
      'email-unverified': !(visitor.verifiedAt >= 0),
      'seat-unknown': seats.some(({ hidden }) => hidden),
      'seat-blocked': seats.some(({ blocked }) => blocked),
      'seat-taken': taken.some((place) => (this.sitter(place) ?? this.heldBy(place)) !== null),
      'too-many-seats': others.length + places.size > 5,
      'too-many-unpaid': opens && this.unpaid(visitor.address) >= 2,
      'hold-windows-used': opens && visitor.windows >= 3,
      'signup-closed': !this.open && taken.length > 0,
      ...more,
    });
    if (why) return why;
    if (opens) {
      visitor.windows += 1;
      visitor.until = Math.min(this.now + 10 * MINUTE, visitor.verifiedAt + 60 * MINUTE);
    }
    for (const [place, seat] of this.seats.entries())
      if (places.has(place)) Object.assign(seat, { holder: visitor, until: visitor.until });
      else if (seat.holder === visitor) seat.holder = null;
    visitor.chosen = new Set(chosen);
    return [`until ${visitor.until}`];
  }

  private free(session: number, places: readonly number[]): string[] {
    const visitor = turnOf(this.visitors, session);
    if (!visitor) return ['nobody'];
    if (!lives(visitor, this.now)) return ['refused: session-unknown'];
    const own = places
      .filter((place) => this.heldBy(place) === visitor)
      .flatMap((place) => this.seats[place] ?? []);
    for (const seat of own) seat.holder = null;
    for (const place of places) visitor.chosen.delete(place);
    return [`${own.length} released`];
  }

  private arrange(place: number, change: Partial<Seat>): string[] {
    const seat = this.seats[place];
    if (!seat) return ['nobody'];
    if (this.sitter(place) || this.heldBy(place)) return ['refused: seat-in-use'];
    Object.assign(seat, change);
    return ['done'];
  }

  private heldBy(place: number): Visitor | null {
    const seat = this.seats[place];
    return seat && seat.until > this.now ? seat.holder : null;
  }

  private sitter(place: number): Person | undefined {
    return this.persons.find(({ seat }) => seat === place);
  }

  /** Whether the seat is free, or held by this visitor. */
  private isFree(place: number, visitor: Visitor | null = null): boolean {
    const seat = this.seats[place];
    return (
      seat !== undefined &&
      !seat.hidden &&
      !seat.blocked &&
      !this.sitter(place) &&
      [null, visitor].includes(this.heldBy(place))
    );
  }

  private unpaid(address: number): number {
    return new Set(this.persons.filter((who) => who.address === address && !who.paid).map(({ name }) => name))
      .size;
  }

  private list(): Person[] {
    return inOrder(this.persons);
  }
}
