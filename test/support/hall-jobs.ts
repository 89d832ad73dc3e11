import { wireSeats } from '../../adapters/http/hall/present-seats.ts';
import { wireAdminSeat } from '../../adapters/http/hall/present-admin-seat.ts';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { anAddUserBody } from './crew.ts';
import {
  chosenPlaces,
  done,
  inOrder,
  PER_ROW,
  placeOf,
  placesFrom,
  ROWS,
  seatAt,
  outcomeOf,
  toldList,
  turnOf,
  WAITS,
} from './hall-acts.ts';
import type { HallActs, Listed } from './hall-acts.ts';
import { entryOn, OPEN_PAGE, SignupJobs } from './signup-jobs.ts';

const MANY = 1_000_000;
/** Limits on mails and wrong codes have their own tests, and would soon stop every run here. */
const LENIENT = {
  ...LIMITS,
  ...{ codeMailGapMs: 0, codeMailPerAddress: MANY, codeMailPerAddressDay: MANY, codeMailPerIp: MANY },
  unpaidSeatsPerIp: MANY,
  ...{ codeMailEverywhereDay: MANY, codeMailAddressesPerNetwork: MANY },
  ...{ codeMailAddressesPerIp: MANY, wrongPerAddress: MANY, codeChecksPerIp: MANY },
};

interface Visitor {
  readonly name: string;
  readonly guid: string;
  readonly email: string;
  readonly emailCode: string;
  readonly ip: string;
  readonly chosen: Set<number>;
}

interface ListedPerson extends Listed {
  readonly code: string;
  readonly place: Place;
  /** Of the deletion; empty for a person on the list. */
  readonly id: string;
}

/** Runs the use cases on a small hall, as visitors and the crew do; each act returns what they are told. */
export class HallJobs implements HallActs<Promise<string>> {
  private readonly start: number;
  private readonly visitors: Visitor[] = [];
  /** Names of those who were signed up or added, by code. */
  private readonly names = new Map<string, string>();
  private readonly persons: RegisteredPersons;
  private readonly movePersons: MovePersons;
  private readonly layout: SeatLayout;
  private readonly blacklisting: Blacklisting;
  private added = 0;

  private constructor(readonly jobs: SignupJobs) {
    const { units, secrets, clock } = jobs;
    this.start = clock.now();
    this.persons = new RegisteredPersons(units, secrets, clock);
    this.movePersons = new MovePersons(units, secrets, clock);
    this.layout = new SeatLayout(units, clock);
    this.blacklisting = new Blacklisting(units, clock);
  }

  /** Lays out an empty hall with an open sign-up in an empty database. */
  static async on(database: Database): Promise<HallJobs> {
    const jobs = await SignupJobs.on({ limits: LENIENT, database });
    await jobs.units.run(({ seats }) => seats.add(layOutHall(ROWS, PER_ROW)));
    await jobs.setPage(OPEN_PAGE);
    await jobs.seatMap.load();
    return new HallJobs(jobs);
  }

  /** The state in the model's form: the crew's hall and lists, and what visitors are shown if it differs. */
  async view(): Promise<string[]> {
    const now = this.jobs.clock.now();
    const seats = (await this.layout.seats()).map((seat) => wireAdminSeat(seat, now));
    const lines = seats.map(({ reserver, timestamp, isHidden, isBlocked }, index) => {
      const name = reserver === undefined ? 'free' : (this.names.get(reserver) ?? 'a stranger');
      const until = timestamp === undefined ? '' : ` until ${timestamp - this.start}`;
      return `${index}: ${name}${until}${isHidden ? ' hidden' : ''}${isBlocked ? ' blocked' : ''}`;
    });
    const visible = seats
      .filter(({ isHidden }) => !isHidden)
      .map(({ rownum, number, isReserved, isBlocked }) => ({ rownum, number, isReserved, isBlocked }));
    const shown = wireSeats(this.jobs.seatMap.seats(), now);
    return [
      ...lines,
      ...toldList(await this.list(), await this.deleted()),
      ...(JSON.stringify(shown) === JSON.stringify(visible) ? [] : [`visitors see ${JSON.stringify(shown)}`]),
    ];
  }

  askCode(address: number, tag: number): Promise<string> {
    return outcomeOf(async () => {
      const email = `gjest${address}${tag === 0 ? '' : `+${tag}`}@example.no`;
      const ip = `192.0.2.${this.visitors.length}`;
      const guid = await this.jobs.verification.requestCode(email, ip);
      const name = `visitor ${this.visitors.length}`;
      const emailCode = this.jobs.codeFor(email);
      this.visitors.push({ name, guid, email, emailCode, ip, chosen: new Set() });
      this.names.set(guid.slice(-6), name);
      return 'a mail';
    });
  }

  checkCode(session: number, wrong: number): Promise<string> {
    return this.asVisitor(session, ({ guid, email, emailCode, ip }) =>
      this.jobs.verification.check(wrong ? 'ZZZZZZ' : emailCode, email, guid, ip),
    );
  }

  hold(session: number, seat: number): Promise<string> {
    return this.asVisitor(session, async ({ guid, ip, chosen }) => {
      const until = await this.jobs.holds.hold(guid, placeOf(seat), ip);
      chosen.add(seat);
      return `until ${until - this.start}`;
    });
  }

  holdAll(session: number, first: number, count: number): Promise<string> {
    return this.asVisitor(session, async (visitor) => {
      const places = placesFrom(first, count);
      const until = await this.jobs.holds.holdAll(visitor.guid, places.map(placeOf), visitor.ip);
      return this.holdsOnly(visitor, places, until);
    });
  }

  holdBest(session: number, count: number, row: number): Promise<string> {
    return this.asVisitor(session, async (visitor) => {
      const request = { count, near: row || undefined };
      const { seats, until } = await this.jobs.holds.holdBest(visitor.guid, request, visitor.ip);
      return this.holdsOnly(visitor, seats.map(seatAt), until);
    });
  }

  release(session: number, seat: number): Promise<string> {
    return this.asVisitor(session, async ({ guid, ip, chosen }) => {
      const released = await this.jobs.holds.release(guid, [placeOf(seat)], ip);
      chosen.delete(seat);
      return `${released} released`;
    });
  }

  releaseAll(session: number): Promise<string> {
    return this.asVisitor(session, async ({ guid, ip, chosen }) => {
      const released = await this.jobs.holds.releaseAll(guid, ip);
      chosen.clear();
      return `${released} released`;
    });
  }

  submit(session: number, count: number, stray: number): Promise<string> {
    return this.asVisitor(session, async ({ guid, ip, chosen }) => {
      const places = chosenPlaces(chosen, count, stray).map(placeOf);
      const entries = places.map((place, index) => {
        const { form } = entryOn(1);
        return { form: { ...form, foodTicket: index === 0 }, place };
      });
      const { total } = await this.jobs.register.submit(guid, entries, places, ip);
      return `${total} kroner`;
    });
  }

  add(address: number, seat: number): Promise<string> {
    return outcomeOf(async () => {
      const { row, number } = placeOf(seat);
      const form = anAddUserBody({ rowNum: row, seatNum: number, email: `gjest${address}@example.no` });
      const { code } = await this.persons.add('crew', form, { paid: false, arrived: false });
      this.names.set(code, `added ${this.added++}`);
      return 'done';
    });
  }

  move(index: number, seat: number): Promise<string> {
    return this.withPerson(index, (person) =>
      this.movePersons.move('crew', person, placeOf(seat), 'Ser bedre'),
    );
  }

  swap(index: number, other: number): Promise<string> {
    return this.withPerson(index, async (person) => {
      const second = turnOf(await this.list(), other);
      if (second) await this.movePersons.swap('crew', person, second, 'De er venner');
    });
  }

  remove(index: number): Promise<string> {
    return this.withPerson(index, ({ code, place }) => this.persons.remove('crew', code, place, 'Ble syk'));
  }

  async restore(index: number, seat: number): Promise<string> {
    const person = turnOf(await this.deleted(), index);
    if (!person) return 'nobody';
    return outcomeOf(async () => {
      await this.persons.restore('crew', person.id, seat > 0 ? placeOf(seat) : null);
      return 'done';
    });
  }

  pay(index: number, paid: number, wholeCode: number): Promise<string> {
    return this.withPerson(index, ({ code, place }) =>
      wholeCode
        ? this.persons.markCode('crew', code, 'paid', paid === 1)
        : this.persons.mark('crew', code, place, 'paid', paid === 1),
    );
  }

  hide(seat: number, hidden: number): Promise<string> {
    return done(() => this.layout.change('crew', [{ ...placeOf(seat), hidden: hidden === 1 }]));
  }

  block(seat: number, blocked: number): Promise<string> {
    return done(() => this.layout.change('crew', [{ ...placeOf(seat), blocked: blocked === 1 }]));
  }

  bar(address: number, barred: number): Promise<string> {
    const email = `gjest${address}@example.no`;
    return done(() =>
      barred
        ? this.blacklisting.put('crew', email, 'Utestengt', 'x')
        : this.blacklisting.remove('crew', email),
    );
  }

  openSignup(open: number): Promise<string> {
    return done(() => this.jobs.setPage({ ...OPEN_PAGE, signupOpen: open === 1 }));
  }

  wait(step: number): Promise<string> {
    this.jobs.clock.advance(WAITS[step] ?? 0);
    return Promise.resolve('done');
  }

  private holdsOnly({ chosen }: Visitor, places: readonly number[], until: number): string {
    chosen.clear();
    for (const place of places) chosen.add(place);
    return `until ${until - this.start}`;
  }

  private async asVisitor(session: number, act: (visitor: Visitor) => Promise<string>): Promise<string> {
    const visitor = turnOf(this.visitors, session);
    return visitor ? outcomeOf(() => act(visitor)) : 'nobody';
  }

  private async withPerson(index: number, act: (person: ListedPerson) => Promise<unknown>): Promise<string> {
    const person = turnOf(await this.list(), index);
    return person ? done(() => act(person)) : 'nobody';
  }

  private async list(): Promise<ListedPerson[]> {
    return inOrder((await this.persons.all()).map((person) => this.known(person, '')));
  }

  private async deleted(): Promise<ListedPerson[]> {
    return inOrder((await this.persons.deleted()).map(({ person, id }) => this.known(person, id)));
  }

  private known({ code, position, place, paid }: RegisteredPerson, id: string): ListedPerson {
    const name = this.names.get(code) ?? 'a stranger';
    return { name, position, seat: seatAt(place), paid, code, place, id };
  }
}
