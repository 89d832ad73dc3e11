import { chosenPlaces, DAY, inOrder, MINUTE, SEATS, toldList, turnOf, WAITS } from './hall-acts.ts';
import type { HallActs, Listed } from './hall-acts.ts';

const PRICE = 450;
const FOOD = 50;

interface Visitor {
  readonly name: string;
  readonly address: number;
  readonly createdAt: number;
  wrong: number;
  verifiedAt: number;
  windows: number;
  until: number;
  submittedAt: number;
  submitted: string;
  readonly chosen: Set<number>;
}

interface Seat {
  hidden: boolean;
  blocked: boolean;
  holder: Visitor | null;
  until: number;
}

interface Person extends Listed {
  readonly address: number;
  seat: number;
  paid: boolean;
}

/**
 * The hall as the specs tell it: small, slow and by itself. Each act answers what a caller may be told: one thing, or
 * any of the refusals that hold at the moment.
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

  /** The hall, the list and the deleted ones, a line for each. */
  view(): string[] {
    const seats = this.seats.map((seat, index) => {
      const holder = this.heldBy(seat);
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
    const seat = this.seats[place];
    if (!visitor || !seat) return ['nobody'];
    if (!this.lives(visitor)) return ['refused: session-unknown'];
    if (this.heldBy(seat) === visitor) return [`until ${seat.until}`];
    const ofAddress = this.seats.filter((each) => this.heldBy(each)?.address === visitor.address);
    const why = refusals({
      'already-submitted': visitor.submittedAt >= 0,
      'email-unverified': !(visitor.verifiedAt >= 0),
      'signup-closed': !this.open,
      'seat-unknown': seat.hidden,
      'seat-blocked': seat.blocked,
      'seat-taken': this.sitter(place) !== undefined || this.heldBy(seat) !== null,
      'too-many-seats': ofAddress.length >= 5,
      'too-many-unpaid': visitor.until <= this.now && this.unpaid(visitor.address) >= 2,
      'hold-windows-used': visitor.until <= this.now && visitor.windows >= 3,
    });
    if (why) return why;
    if (visitor.until <= this.now) {
      visitor.windows += 1;
      visitor.until = Math.min(this.now + 10 * MINUTE, visitor.verifiedAt + 60 * MINUTE);
    }
    Object.assign(seat, { holder: visitor, until: visitor.until });
    visitor.chosen.add(place);
    return [`until ${visitor.until}`];
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
    if (!this.lives(visitor)) return ['refused: session-unknown'];
    const places = chosenPlaces(visitor.chosen, count, stray);
    const total = `${PRICE * places.length + FOOD} kroner`;
    const body = places.join();
    if (visitor.submittedAt >= 0) return [body === visitor.submitted ? total : 'refused: already-submitted'];
    const held = this.seats.filter((seat) => this.heldBy(seat) === visitor);
    const ownAll = places.every((place) => held.some((seat) => seat === this.seats[place]));
    const ended = visitor.windows > 0 && visitor.until <= this.now;
    const why = refusals({
      'email-unverified': !(visitor.verifiedAt >= 0),
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

  private free(session: number, places: readonly number[]): string[] {
    const visitor = turnOf(this.visitors, session);
    if (!visitor) return ['nobody'];
    if (!this.lives(visitor)) return ['refused: session-unknown'];
    const own = places
      .flatMap((place) => this.seats[place] ?? [])
      .filter((seat) => this.heldBy(seat) === visitor);
    for (const seat of own) seat.holder = null;
    for (const place of places) visitor.chosen.delete(place);
    return [`${own.length} released`];
  }

  private arrange(place: number, change: Partial<Seat>): string[] {
    const seat = this.seats[place];
    if (!seat) return ['nobody'];
    if (this.sitter(place) || this.heldBy(seat)) return ['refused: seat-in-use'];
    Object.assign(seat, change);
    return ['done'];
  }

  private lives({ submittedAt, verifiedAt, createdAt }: Visitor): boolean {
    if (submittedAt >= 0) return this.now < submittedAt + DAY;
    return this.now < (verifiedAt >= 0 ? verifiedAt + 60 * MINUTE : createdAt + 15 * MINUTE);
  }

  private heldBy({ holder, until }: Seat): Visitor | null {
    return until > this.now ? holder : null;
  }

  private sitter(place: number): Person | undefined {
    return this.persons.find(({ seat }) => seat === place);
  }

  private isFree(place: number): boolean {
    const seat = this.seats[place];
    return seat !== undefined && !seat.hidden && !seat.blocked && !this.sitter(place) && !this.heldBy(seat);
  }

  private unpaid(address: number): number {
    return new Set(this.persons.filter((who) => who.address === address && !who.paid).map(({ name }) => name))
      .size;
  }

  private list(): Person[] {
    return inOrder(this.persons);
  }
}

function refusals(why: Readonly<Record<string, boolean>>): string[] | null {
  const names = Object.keys(why).filter((name) => why[name]);
  return names.length > 0 ? names.map((name) => `refused: ${name}`) : null;
}
