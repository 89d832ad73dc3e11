import { isCrewCode } from '../../domain/signup/booking-code.ts';
import {
  type ConsentAct,
  type DoorAct,
  type MoveAct,
  type PayingWay,
  type UnarriveAct,
} from '../../domain/door/door-act.ts';
import { timeOfAct } from '../../domain/door/door-clock.ts';
import { hasSeat } from '../../domain/door/pass.ts';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { notePaperOf } from '../shared/consents.ts';
import { holdersOf } from '../shared/holders.ts';
import { movePerson, takeArrivalBack } from '../people/presence.ts';
import type { KeptAnswer, StoredAct } from '../ports/door-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { DoorMoney } from './door-money.ts';
import { doorPersonsOf } from './door-persons.ts';
import { gone, UNKNOWN, type Done, type Scene } from './door-scene.ts';
import { DoorMusters } from './door-musters.ts';
import { DoorVisits } from './door-visits.ts';
import { DoorWalkIns } from './door-walk-ins.ts';

/** The answer to an act, with the persons it is about as they are now; without them where they are gone. */
export type ActResult = KeptAnswer & {
  readonly id: string;
  readonly person?: DoorPerson;
  readonly persons?: readonly DoorPerson[];
};

/** What phones do at the door, with or without net: each act once, in a unit of its own, in the order in which they are sent. */
export class DoorActs {
  private readonly money: DoorMoney;
  private readonly walkIns: DoorWalkIns;
  private readonly visits: DoorVisits;
  private readonly musters: DoorMusters;

  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {
    this.money = new DoorMoney(secrets);
    this.walkIns = new DoorWalkIns(secrets, this.money);
    this.visits = new DoorVisits(secrets, this.money);
    this.musters = new DoorMusters(secrets);
  }

  /**
   * Does the acts, and answers each. The same act again gets its first answer. Their times are the phone's; `sentAt`, its
   * clock now, puts those right. When one fails, those before it stay done. Throws `act-invalid`, with nothing done, for
   * cash that is far more than anybody owes. `by`: the name of the admin, or of the door phone with the id `phone`.
   */
  async doAll(
    by: string,
    sentAt: number,
    acts: readonly DoorAct[],
    phone: string | null = null,
  ): Promise<ActResult[]> {
    await this.money.requireLikely(this.units, acts);
    const results: ActResult[] = [];
    for (const act of acts) results.push(await this.doOnce(by, phone, sentAt, act));
    return results;
  }

  private async doOnce(by: string, phone: string | null, sentAt: number, act: DoorAct): Promise<ActResult> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const known = await stores.doorActs.find(act.id);
      if (known) return this.answerOf(stores, known, now);
      const time = timeOfAct(act.at, sentAt, now);
      const told = { at: time.at, ...(time.flagged && { flagged: true as const }) };
      const scene = { stores, by, phone, now, at: time.at, told };
      const { answer, code = '', person, of, isStored = false } = await this.do(scene, act);
      const stored: StoredAct = {
        ...{ id: act.id, type: act.type, at: scene.at, receivedAt: now, by, code, stands: false },
        answer: time.flagged ? { ...answer, flagged: true } : answer,
        ...{ position: person?.position ?? null, personId: person?.id ?? null },
        of: of ?? ('of' in act ? (act.of ?? null) : null),
        ...(phone !== null && { phone }),
      };
      if (!isStored) await stores.doorActs.add(stored);
      return this.answerOf(stores, stored, now);
    });
  }

  private async do(scene: Scene, act: DoorAct): Promise<Done> {
    switch (act.type) {
      case 'walkin':
        return this.walkIns.add(scene, act);
      case 'visit':
        return this.visits.add(scene, act);
      case 'muster':
      case 'seen':
      case 'unseen':
      case 'muster-end':
        return this.musters.do(scene, act);
      case 'pay':
        return this.money.pay(scene, act);
      case 'round':
        return { answer: { outcome: 'done' } };
      default:
        return this.doOnPerson(scene, act);
    }
  }

  private async doOnPerson(scene: Scene, act: MoveAct | UnarriveAct | ConsentAct): Promise<Done> {
    const { stores, by, phone, now, at, told } = scene;
    if (!isCrewCode(act.code)) return UNKNOWN;
    await stores.registrations.lock([act.code]);
    const person = (await holdersOf(stores, act.code)).find(({ position }) => position === act.position);
    if (!person) return gone(stores, act.code, act.position);
    // Nobody is asked for the consent of who has a pass.
    if (act.type === 'consent' && !hasSeat(person)) return UNKNOWN;
    const done = { code: person.code, person };
    if (act.type === 'consent') {
      await notePaperOf(stores, person, true, { by, now, at, told });
      return { ...done, answer: { outcome: 'done' } };
    }
    if (act.type === 'unarrive') {
      const isGone = await takeArrivalBack(stores, person, { of: act.of, by, now, told }, this.secrets);
      return { ...done, answer: { outcome: isGone ? 'done' : 'superseded' } };
    }
    const ofGuardian = act.guardianTold && { guardianTold: true as const };
    const move = { id: act.id, type: act.type, at, by, now, told: { ...told, ...ofGuardian }, phone };
    return { ...done, isStored: true, answer: await movePerson(stores, person, move, this.secrets) };
  }

  /** What was answered, with the persons that it is about as they are now. */
  private async answerOf(
    stores: Stores,
    { id, type, code, position, answer }: StoredAct,
    now: number,
  ): Promise<ActResult> {
    const { positions, how, pinned: _, bookedOre: __, ...kept } = answer as KeptForUs;
    if (type === 'visit') {
      const visitors: DoorPerson[] = [];
      for (const { code: own } of await stores.doorActs.causedBy(id))
        visitors.push(...(await doorPersonsOf(stores, own, this.secrets, now)));
      return { id, ...kept, ...(visitors.length > 0 && { persons: visitors }) };
    }
    if (code === '' || kept.outcome === 'unknown' || kept.outcome === 'gone') return { id, ...kept };
    const all = await doorPersonsOf(stores, code, this.secrets, now);
    if (position !== null) {
      const person = all.find((one) => one.position === position);
      return { id, ...kept, ...(person && { person }) };
    }
    const persons = positions ? all.filter((one) => positions.includes(one.position)) : all;
    return { id, ...kept, ...(persons.length > 0 && { persons }) };
  }
}

/** Details of an answer that are kept for later acts, and not told. */
type KeptForUs = KeptAnswer & {
  readonly positions?: readonly number[];
  readonly how?: PayingWay;
  readonly pinned?: readonly number[];
  readonly bookedOre?: number;
};
