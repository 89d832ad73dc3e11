import type { PersonRef, WirePlace } from '../../adapters/http/contract.ts';
import type { Clock } from '../../application/ports/system.ts';
import { grouped, seatName } from '../support/invariants/given.ts';
import type { Stored } from '../support/invariants/stored.ts';
import { ToldOfCompos, type CompoWord } from './compo-told.ts';
import { ToldOfHolds } from './held-told.ts';
import { ToldByMail } from './mails-told.ts';
import { ToldOfMoney, type MoneyWord } from './money-told.ts';
import { ToldOnline } from './online-told.ts';
import type { FakeVipps } from '../support/fake-vipps/vipps.ts';
import { nothingAtNight, ToldAtNight, type NightWord } from './night-told.ts';
import type { Post } from './post.ts';
import { ToldOfResales, type ResaleWord } from './resales-told.ts';
import { ToldOfWaiting, type WaitingWord } from './waiting-told.ts';

/** A group that was told that it is signed up: where each of its persons sits, by position; null: they have left. */
interface Group {
  readonly seats: Map<number, string | null>;
  /** An act on it was not answered: it may have been done or not. */
  isUnsure: boolean;
}

/** What people were told and what they have paid. */
interface Word {
  readonly groups: Map<string, Group>;
  readonly money: MoneyWord;
  /** Acts of the door that were answered. */
  readonly acts: Set<string>;
  readonly compos: CompoWord;
  readonly waiting: WaitingWord;
  readonly resales: ResaleWord;
  readonly night: NightWord;
}

/** When it is looked, and what may be expected then. Times are epoch ms. */
interface Moment {
  readonly now: number;
  /** The database is well. */
  readonly isAtRest: boolean;
  /** Passes go by now. */
  readonly isLongOver: boolean;
}

/** What the people of the weekend would swear to, whatever became of the program meanwhile. */
export class Ledger {
  private word: Word = nothing();
  private readonly backups = new Map<string, Word>();
  readonly holds = new ToldOfHolds();
  readonly mails = new ToldByMail();
  readonly online: ToldOnline;
  private readonly everyAct = new Set<string>();
  private readonly perhapsPaid = new Map<string, number>();
  /** Ids of persons who were erased: no backup brings them back. */
  private readonly erasedIds = new Set<string>();
  /** When all that was stored of an address was erased (epoch ms). */
  private readonly erasedAt = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    vipps: FakeVipps,
  ) {
    this.online = new ToldOnline(vipps);
  }

  signedUp(code: string, seats: readonly WirePlace[], addresses: readonly string[]): void {
    const named = seats.map(({ rownum, number }, index) => [index + 1, `${rownum}-${number}`] as const);
    for (const seat of seats) this.holds.given(seat, this.clock.now());
    this.word.groups.set(code, { seats: new Map(named), isUnsure: false });
    this.mails.tellsOf(code);
    this.mails.addresses(code, ...addresses);
  }

  /** Adds people at positions of a code. */
  joined(code: string, position: number, place: WirePlace): void {
    this.holds.given(place, this.clock.now());
    this.word.groups.get(code)?.seats.set(position, `${place.rownum}-${place.number}`);
  }

  moved(code: string, position: number, place: WirePlace): void {
    this.joined(code, position, place);
  }

  left(code: string, positions: readonly number[]): void {
    for (const position of positions) this.word.groups.get(code)?.seats.set(position, null);
  }

  /** Everybody of the code is gone. */
  ended(code: string): void {
    this.left(code, [...(this.word.groups.get(code)?.seats.keys() ?? [])]);
  }

  /** An act on the code was not answered. */
  unsure(code: string): void {
    const group = this.word.groups.get(code);
    if (group) group.isUnsure = true;
  }

  /**
   * Those who sat there are erased, and a restore brings nobody of their addresses back. `gone`: everybody who is erased,
   * also of those who had left; `query`: the code or the address that the crew has named.
   */
  erased(query: string, persons: readonly PersonRef[], gone: readonly Known[]): void {
    this.holds.letGo();
    for (const { id } of gone) this.erasedIds.add(id);
    this.erasedAt.set(query, this.clock.now());
    const addresses = [query, ...gone.map(({ email }) => email)];
    for (const { waiting } of [this.word, ...this.backups.values()])
      new ToldOfWaiting(waiting, this.erasedAt).unsureOf(addresses);
    const codes = new Set([
      ...persons.map(({ code }) => code),
      ...this.mails.codesOf(gone.map(({ email }) => email)),
    ]);
    this.online.forgets(codes);
    for (const { groups, night } of this.backups.values()) {
      for (const [code, group] of groups) group.isUnsure ||= codes.has(code);
      for (const [code, pass] of night.passes) if (pass) pass.isUnsure ||= codes.has(code);
      night.presence.clear();
    }
    this.night.erased(new Set(gone.map(({ code }) => code)));
    for (const { code, rowNum, seatNum } of persons) {
      const seats = this.word.groups.get(code)?.seats;
      for (const [position, seat] of seats ?? [])
        if (seat === `${rowNum}-${seatNum}`) seats?.delete(position);
    }
  }

  begunAnew(keepCrew: boolean): void {
    this.holds.letGo();
    this.online.forgets();
    const passes = this.night.passesKept(keepCrew);
    this.word = { ...nothing(), night: { ...nothingAtNight(), passes } };
  }

  /** An act of the door was answered. */
  heard(id: string): void {
    this.word.acts.add(id);
    this.everyAct.add(id);
  }

  hasHeard(id: string): boolean {
    return this.word.acts.has(id);
  }

  /** Whether an act was answered of which a restore or a reset knows nothing. */
  hasLost(id: string): boolean {
    return this.everyAct.has(id) && !this.word.acts.has(id);
  }

  get money(): ToldOfMoney {
    return new ToldOfMoney(this.word.money, this.perhapsPaid, this.online);
  }

  get night(): ToldAtNight {
    return new ToldAtNight(this.word.night);
  }

  get compos(): ToldOfCompos {
    return new ToldOfCompos(this.word.compos);
  }

  get waiting(): ToldOfWaiting {
    return new ToldOfWaiting(this.word.waiting, this.erasedAt);
  }

  get resales(): ToldOfResales {
    return new ToldOfResales(this.word.resales);
  }

  backedUp(name: string): void {
    this.backups.set(name, structuredClone(this.word));
  }

  backupNames(): readonly string[] {
    return [...this.backups.keys()];
  }

  restored(name: string): void {
    this.holds.letGo();
    this.online.shakes();
    const word = this.backups.get(name);
    if (word) this.word = structuredClone(word);
  }

  codes(): readonly string[] {
    return [...this.word.groups]
      .filter(([, { seats }]) => [...seats.values()].some(Boolean))
      .map(([code]) => code);
  }

  /** The positions that are there, and where. */
  seatsOf(code: string): readonly (readonly [position: number, seat: string])[] {
    const seats = [...(this.word.groups.get(code)?.seats ?? [])];
    return seats.flatMap(([position, seat]) => (seat === null ? [] : [[position, seat] as const]));
  }

  /** What of it is not so. */
  broken(stored: Stored, post: Post, { now, isAtRest, isLongOver }: Moment): string[] {
    for (const code of this.online.revived(stored)) this.unsure(code);
    return [
      ...this.night.broken(stored, isLongOver),
      ...this.holds.broken(stored, now),
      ...this.mails.broken(stored, post),
      ...this.online.broken(stored, post),
      ...this.compos.broken(stored),
      ...this.waiting.broken(stored, now),
      ...this.resales.broken(stored, now, isAtRest),
      ...this.forgotten(stored),
      ...this.money.broken(stored),
      ...this.cameBack(stored),
    ];
  }

  /** Nobody who got a 200 is forgotten, and who has left is gone. */
  private forgotten({ person, deleted_person, registration }: Stored): string[] {
    const there = grouped(person, ({ code }) => code);
    const gone = grouped(deleted_person, ({ code }) => code);
    const deadlines = new Map(
      registration.map((one) => [one.code, one.given_deadline ?? one.payment_deadline]),
    );
    return [...this.word.groups].flatMap(([code, group]) => {
      const seats = new Map((there.get(code) ?? []).map((one) => [one.position, seatName(one)]));
      const faults = [...group.seats].flatMap(([position, seat]) => {
        const now = seats.get(position) ?? null;
        if (now === seat || group.isUnsure) return [];
        const left = (gone.get(code) ?? []).find((one) => one.position === position);
        if (now === null && !left)
          return [`${code} ${position} was told of ${String(seat)}, and is forgotten`];
        // Nobody asked for it, but they have not paid in time.
        if (now === null && left && left.deleted_at > (deadlines.get(code) ?? Infinity)) return [];
        return [`${code} ${position} was told ${String(seat)}, and is at ${String(now)}`];
      });
      if (faults.length === 0) {
        for (const position of new Set([...group.seats.keys(), ...seats.keys()]))
          group.seats.set(position, seats.get(position) ?? null);
        group.isUnsure = false;
      }
      return faults;
    });
  }

  /** Nobody is there again who was erased. */
  private cameBack(stored: Stored): string[] {
    return everybodyIn(stored)
      .filter(({ id }) => this.erasedIds.has(id))
      .map(({ id }) => `${id} was erased, and is there again`);
  }
}

interface Known {
  readonly id: string;
  readonly email: string;
  readonly code: string;
}

/** Everybody who is or was signed up, or has a pass. */
export function everybodyIn({ person, deleted_person, former_person, pass }: Stored): Known[] {
  const all = [...person, ...deleted_person, ...former_person, ...pass];
  return all.map(({ person_id, email, code }) => ({ id: person_id ?? '', email, code }));
}

function nothing(): Word {
  return {
    groups: new Map(),
    money: new Map(),
    acts: new Set(),
    compos: { players: new Map(), results: new Map() },
    waiting: new Map(),
    resales: new Map(),
    night: nothingAtNight(),
  };
}
