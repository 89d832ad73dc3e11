import { doorKey, isSeated, type DoorPerson } from '../../domain/door/door-person.ts';
import { isDeepStrictEqual } from 'node:util';
import type { DoorActsAnswer, DoorListAnswer, WireActResult } from '../../adapters/http/contract.ts';
import { SECOND } from '../../domain/shared/durations.ts';
import type { DoorAct } from '../../domain/door/door-act.ts';
import { faultsOf } from '../support/invariants/given.ts';
import type { Stored } from '../support/invariants/stored.ts';
import type { SetClock } from '../support/set-clock.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import { otherVoices, plain } from './night-voices.ts';
import { Phone } from './phone.ts';
import type { PhoneCall } from './phone-net.ts';
import type { Told } from './told.ts';

const NAMES = ['Dør 1', 'Dør 2', 'Kiosken'];
/** Each phone calls from a network of its own. */
const FIRST_NUMBER = 61_000;
/** In how many rounds everything that waits is sent, once the nets are good. */
const LAST_ROUNDS = 20;

/** What the door needs of the event around it. */
interface HallAround {
  readonly clock: SetClock;
  readonly server: { readonly runDue: () => Promise<void>; readonly mend: () => void };
  readonly ledger: Ledger;
  doing: string;
  asCrew(method: string, path: string, body?: unknown): Promise<Told>;
  call(
    visitor: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Told>;
  reach(act: string, answer: string): void;
  stored(): Promise<Stored>;
}

/** The door, its phones, and what they were told. */
export class Door {
  phones: readonly Phone[] = [];
  /** What was not as it must be when it closed. */
  private faults: readonly string[] = [];
  private turns = 0;

  constructor(private readonly world: HallAround) {}

  /** The phones that are there, which are opened the first time. */
  async opened(chance: Chance): Promise<readonly Phone[]> {
    if (this.phones.length > 0) return this.phones;
    this.phones = NAMES.map(
      (name, index) =>
        new Phone(name, this.world.clock, chance.child(), (phone, call) => this.reach(phone, index, call)),
    );
    for (const phone of this.phones) await phone.open();
    return this.phones;
  }

  /** What a phone does by itself: one after the other, for in between they lie in pockets, and those with something to send. */
  async keepInTouch(): Promise<void> {
    const turn = this.turns++ % NAMES.length;
    await this.run(this.phones.filter(({ state }, index) => index === turn || state.queue.length > 0));
  }

  /** Lets time pass at the door, second by second. */
  async wait(rounds: number, ms: number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      this.world.clock.advance(ms);
      await this.world.server.runDue();
      await this.run(this.phones);
    }
  }

  /** The crew adds the phone, and it opens its link. */
  async enrol(phone: Phone): Promise<void> {
    const { status, body } = await this.world.asCrew('POST', '/api/admin/addDoorPhone', { name: phone.name });
    if (status !== 201) return;
    const { id, url } = body as { readonly id: string; readonly url: string };
    phone.ids.push(id);
    await phone.enrol(url);
  }

  /** The crew takes back what the phone has done, as far as that goes. */
  async undo(phone: Phone, id: string, hours: number): Promise<void> {
    const { ledger } = this.world;
    const before = (await this.world.stored()).payment;
    const { status } = await this.world.asCrew('POST', `/api/admin/undoDoorPhone/${id}`, { hours });
    if (status !== 200 && status !== 0) return;
    const { payment, deleted_person } = await this.world.stored();
    ledger.night.undone(phone.name);
    const standing = new Map(payment.map((one) => [one.id, one.voided_at === null ? one.ore : 0]));
    for (const source of phone.taken.keys()) {
      // By their ids: of visitors who are gone nobody knows what they paid by.
      const booked = before.filter((one) => one.source === source && one.voided_at === null);
      const left = booked.reduce((sum, one) => sum + (standing.get(one.id) ?? 0), 0);
      if (left === booked.reduce((sum, { ore }) => sum + ore, 0)) continue;
      ledger.heard(source);
      // What visitors paid together stands under the codes of all of them.
      if (left === 0) ledger.money.unpaid(source);
      else ledger.money.paid(source, left);
    }
    for (const { code, position, reason } of deleted_person)
      if (reason.startsWith('Angret: lagt til av dørtelefonen')) ledger.left(code, [position]);
  }

  /** All is well again, and what waits is sent; then nothing of what was done may be lost. */
  async close(): Promise<void> {
    this.world.server.mend();
    for (const phone of this.phones) {
      phone.storage.mood = 'fine';
      await phone.changeNet('fine');
      await phone.does((sync) => sync.wake());
    }
    await this.wait(LAST_ROUNDS, 15 * SECOND);
    for (const phone of this.phones) if (!phone.state.session) await this.enrol(phone);
    await this.wait(LAST_ROUNDS, 15 * SECOND);
    const faults: string[] = [];
    const stored = await this.world.stored();
    for (const phone of this.phones) {
      const list = phone.state.session && (await this.otherList(phone));
      faults.push(...this.lost(phone, stored), ...(list ?? [`${phone.name} could not be enrolled`]));
    }
    this.faults = [...faults, ...(await otherVoices(this.world))];
    this.phones = [];
  }

  broken(): readonly string[] {
    return this.faults;
  }

  private async run(phones: readonly Phone[]): Promise<void> {
    const { doing } = this.world;
    this.world.doing = 'keep in touch';
    for (const phone of phones) await phone.runDue();
    this.world.doing = doing;
  }

  private async reach(
    phone: Phone,
    index: number,
    { method, path, body, headers }: PhoneCall,
  ): Promise<Told> {
    const told = await this.world.call(FIRST_NUMBER + index, method, path, body, headers);
    if (path !== '/api/door/acts') return told;
    const { acts } = body as { readonly acts: readonly DoorAct[] };
    if (told.status === 200)
      for (const [at, result] of (told.body as DoorActsAnswer).results.entries())
        this.heard(phone, acts[at], result);
    else if (told.status === 0 || told.status >= 500)
      for (const act of acts) {
        this.world.ledger.money.perhapsPaid(act.id, phone.taken.get(act.id) ?? 0);
        this.world.ledger.night.unanswered(act);
      }
    return told;
  }

  /** Does an act by the call of the phones as an admin, whose page knows the server's time. */
  async asAdmin(act: DoorAct): Promise<void> {
    const body = { sentAt: this.world.clock.now(), acts: [act] };
    const told = await this.world.asCrew('POST', '/api/door/acts', body);
    const [result] = told.status === 200 ? (told.body as DoorActsAnswer).results : [];
    if (!result) return this.world.ledger.night.unanswered(act);
    this.world.reach(`${act.type} on the crew's page`, result.outcome);
    this.world.ledger.night.answered('crew', act, result);
  }

  private heard(phone: Phone, act: DoorAct | undefined, result: WireActResult): void {
    const { ledger } = this.world;
    const { id, outcome, persons = [] } = result;
    this.world.reach(`${act?.type ?? ''} at the door`, outcome);
    if (act) ledger.night.answered(phone.name, act, result);
    if (!act || ledger.hasHeard(id)) return;
    ledger.heard(id);
    const taken = phone.taken.get(id) ?? 0;
    if (taken > 0 && outcome !== 'already-paid' && outcome !== 'superseded') ledger.money.paid(id, taken);
    const [{ code } = { code: '' }] = persons;
    if (act.type !== 'walkin' || outcome !== 'done') return;
    ledger.signedUp(code, [], ['crew@example.no']);
    for (const { position, rowNum, seatNum } of persons.filter(isSeated))
      ledger.joined(code, position, { rownum: rowNum, number: seatNum });
  }

  /** What was done on the phone, and is neither known nor told as refused. */
  private lost(phone: Phone, { door_act }: Stored): string[] {
    const { queue, recent } = phone.state;
    const known = new Map(door_act.map((one) => [one.id, one]));
    const outcomes = new Map(recent.map(({ act, outcome }) => [act.id, outcome]));
    const { ledger } = this.world;
    return [
      ...queue.map(({ act, text }) => `${phone.name} still has ${act.type}: ${text}`),
      ...[...phone.queued.values()].flatMap(({ act, text }) => {
        const { id, type } = act;
        const [stored, shown] = [known.get(id)?.answer.outcome, outcomes.get(id)];
        const what = `${type} of ${phone.name} (${text})`;
        if (stored === undefined)
          return (shown === 'refused' && isUnreadable(act)) || ledger.hasLost(id)
            ? []
            : [`${what} is lost: ${String(shown)}`];
        const isTold = phone.told.has(id) || stored === 'done' || stored === 'superseded';
        return [
          ...(shown !== undefined && shown !== stored ? [`${what} is ${stored}, and shown as ${shown}`] : []),
          ...(phone.taken.has(id) && !isTold
            ? [`${what} is ${stored}, and nobody was told of the money`]
            : []),
        ];
      }),
    ];
  }

  /** Where phones that are in touch, and have told all, are told otherwise than the server has it. */
  async othersToldNow(): Promise<string[]> {
    const faults: string[] = [];
    for (const phone of this.phones) {
      if (phone.net.mood !== 'fine' || phone.storage.mood !== 'fine') continue;
      await phone.does((sync) => sync.wake());
      const { isOnline, queue, session } = phone.state;
      if (isOnline && session && queue.length === 0) faults.push(...(await this.otherList(phone)));
    }
    return faults;
  }

  /** Where the phone's list is not the server's. */
  private async otherList({ name, state: { list, session } }: Phone): Promise<string[]> {
    const headers = { Authorization: `Bearer ${session?.session ?? ''}` };
    const told = await this.world.call(FIRST_NUMBER, 'GET', '/api/door/list', undefined, headers);
    if (told.status !== 200) return [];
    const { persons, muster, lastRound } = plain(told.body as DoorListAnswer);
    this.world.reach('a phone in touch', muster ? 'knows a roll call' : 'knows of no roll call');
    return faultsOf(`the list of ${name}`, [
      !isDeepStrictEqual(sorted(list?.persons ?? []), sorted(persons)) && "is another than the server's",
      !isDeepStrictEqual(plain(list?.muster ?? null), muster) && 'has another roll call',
      !isDeepStrictEqual(plain(list?.lastRound ?? null), lastRound) && 'has another last round',
    ]);
  }
}

/** Whether it is what no server takes: nobody has so many persons, so much money, or so many surpluses. */
function isUnreadable(act: DoorAct): boolean {
  if (act.type === 'pay') return act.of !== undefined || (act.ore ?? 0) > 1_000_000;
  return 'position' in act && act.position > 99;
}

function sorted(persons: readonly DoorPerson[]): readonly DoorPerson[] {
  const compare = (one: DoorPerson, other: DoorPerson) => (doorKey(one) < doorKey(other) ? -1 : 1);
  // As plain values of this realm, which is not that of what came over the wire under Jest.
  return plain(persons.toSorted(compare));
}
