import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DoorActs } from '../../application/door/door-acts.ts';
import { DoorList } from '../../application/door/door-list.ts';
import { WalkIns } from '../../application/people/walk-ins.ts';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import type { DoorAct } from '../../domain/door/door-act.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { anAddUserBody } from '../support/crew.ts';
import { DoorModel } from '../support/door-model.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedIn } from '../support/invariants/stored.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { LONG, LONG_MS, tries } from '../support/seed.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { emptyTables } from '../support/test-units.ts';

const PHONES = ['Dør 1', 'Dør 2', 'Dør 3', 'Port', 'Sovesal'];
const GROUPS = [3, 2, 1];
const PERSONS = GROUPS.reduce((sum, size) => sum + size);
const STEPS = LONG ? 500 : 60;
const RUNS = LONG ? 40 : 6;
const MOST_BACK_MS = 10 * 60_000;
const PRICE_ORE = 45_000;

/** Acts at the same moment are common, as in the rush. */
const toTheMinute = (at: number) => Math.floor(at / 60_000) * 60_000;

/** What one phone does next: an act, or sending what it has, all or some of it, with the answer lost or not. */
const step = fc.record({
  phone: fc.nat(PHONES.length - 1),
  what: fc.constantFrom(
    ...(['arrive', 'arrive', 'arrive', 'in', 'out', 'out', 'leave', 'unarrive', 'unarrive'] as const),
    ...(['consent', 'pay', 'nobody', 'send', 'send', 'lose'] as const),
  ),
  person: fc.nat(PERSONS - 1),
  back: fc.nat(MOST_BACK_MS),
  pick: fc.nat(50),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A phone with acts that it has not sent, or of which it does not know whether they came through. */
interface Phone {
  readonly by: string;
  queue: DoorAct[];
  readonly did: DoorAct[];
}

class Door {
  readonly model: DoorModel;
  private readonly acts: DoorActs;
  private readonly list: DoorList;
  private readonly phones: readonly Phone[] = PHONES.map((by) => ({ by, queue: [], did: [] }));
  private made = 0;

  private constructor(
    private readonly jobs: SignupJobs,
    private readonly persons: readonly RegisteredPerson[],
  ) {
    const { units, secrets, clock } = jobs;
    this.acts = new DoorActs(units, secrets, clock);
    this.list = new DoorList(units, secrets, clock, nextTurn);
    const codes = new Set(persons.map(({ code }) => code));
    const sizeOf = (code: string) => persons.filter((one) => one.code === code).length;
    this.model = new DoorModel(new Map([...codes].map((code) => [code, sizeOf(code) * PRICE_ORE])));
  }

  static async with(jobs: SignupJobs): Promise<Door> {
    const walkIns = new WalkIns(jobs.units, jobs.secrets, jobs.clock);
    const persons: RegisteredPerson[] = [];
    for (const [row, size] of GROUPS.entries()) {
      const forms = Array.from({ length: size }, (_, seat) => ({
        form: anAddUserBody({ rowNum: row + 1, seatNum: seat + 1 }),
        flags: {},
      }));
      persons.push(...(await walkIns.add('crew', { code: '', join: false }, forms)));
    }
    jobs.clock.advance(2 * MOST_BACK_MS);
    return new Door(jobs, persons);
  }

  async take({ phone: index, what, person, back, pick }: Step): Promise<void> {
    const phone = this.phones[index] ?? { by: '', queue: [], did: [] };
    this.jobs.clock.advance(1_000);
    if (what === 'send') return this.send(phone, phone.queue.length, true);
    if (what === 'lose') return this.send(phone, pick % (phone.queue.length + 1), false);
    const { code = '', position = 1 } = this.persons[person] ?? {};
    const id = `00000000-0000-4000-8000-${String(++this.made).padStart(12, '0')}`;
    const at = toTheMinute(this.jobs.clock.now() - back);
    const on = { id, at, code, position };
    const earlier = phone.did.filter((act) => 'position' in act && act.code === code);
    const act: DoorAct =
      what === 'pay'
        ? { id, at, type: 'pay', code, how: 'cash' }
        : what === 'nobody'
          ? { ...on, type: 'arrive', code: 'ZZZZZZ' }
          : what === 'unarrive'
            ? { ...on, type: 'unarrive', of: earlier[pick % Math.max(1, earlier.length)]?.id ?? id }
            : { ...on, type: what };
    phone.queue.push(act);
    phone.did.push(act);
  }

  /** Sends the first acts of the queue. When the answer is lost, the phone keeps them and sends them again. */
  private async send(phone: Phone, count: number, isAnswered: boolean): Promise<void> {
    const sent = phone.queue.slice(0, count);
    const results = await this.acts.doAll(phone.by, this.jobs.clock.now(), sent);
    const told = results.map(({ person, persons, ...rest }) => rest);
    expect(told).toEqual(sent.map((act) => ({ id: act.id, ...this.model.do(act, phone.by) })));
    if (isAnswered) phone.queue = phone.queue.slice(count);
  }

  async sendAll(): Promise<void> {
    for (const phone of this.phones) await this.send(phone, phone.queue.length, true);
  }

  /** Everybody, as the list and as the model have them. */
  async compare(): Promise<void> {
    const { persons, counts } = await this.list.whole();
    const shown = persons.map(({ code, position, presence, arrivedAt, arrivedBy, consent, paid }) => {
      return { code, position, presence, arrivedAt, arrivedBy, consent, paid };
    });
    const expected = persons.map(({ code, position }) => ({
      ...{ code, position, ...this.model.person(code, position), paid: this.model.isPaid(code) },
    }));
    expect(shown).toEqual(expected);
    for (const [presence, count] of Object.entries(counts))
      expect([presence, count]).toEqual([
        presence,
        expected.filter((one) => one.presence === presence).length,
      ]);
  }
}

test(
  'whatever phones do without net, and however often they send it, the door is what the spec makes of it',
  async () => {
    const database = await memoryDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        await emptyTables(database.source);
        const jobs = await SignupJobs.opened({}, { database });
        const door = await Door.with(jobs);
        for (const one of steps) await door.take(one);
        await door.compare();
        await door.sendAll();
        await door.compare();
        const stored = await storedIn(database);
        const ofPhones = stored.door_act.filter(({ id }) => id.includes('-'));
        expect(ofPhones).toHaveLength(door.model.acts);
        expect(brokenInvariants(stored, { now: jobs.clock.now() })).toEqual([]);
      }),
      tries(RUNS),
    );
  },
  LONG_MS,
);
