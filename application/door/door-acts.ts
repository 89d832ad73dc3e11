import { bestSeats } from '../../domain/best-seats.ts';
import type { AtTheDoor } from '../../domain/activity.ts';
import { isCrewCode } from '../../domain/booking-code.ts';
import { timeOfAct, walkInForm } from '../../domain/door-act.ts';
import type { ConsentAct, DoorAct, MoveAct, PayAct, PayingWay } from '../../domain/door-act.ts';
import type { UnarriveAct, WalkInAct } from '../../domain/door-act.ts';
import { goneReason, type DoorPerson } from '../../domain/door-person.ts';
import { oreOf, paymentByHand, pinPaid, restOre } from '../../domain/payment.ts';
import { participantOf, type RegisteredPerson } from '../../domain/registered-person.ts';
import { registeredPersons } from '../../domain/registration.ts';
import { inMapOrder, isUsable, seatState } from '../../domain/seat.ts';
import { readBook, type CodeBook } from '../core/code-books.ts';
import { notePaperOf } from '../core/consents.ts';
import { derivePaid, lockedPersons } from '../core/paid-flags.ts';
import { notePayers } from '../core/payers.ts';
import { movePerson, takeArrivalBack } from '../core/presence.ts';
import { settingsOf } from '../core/settings.ts';
import { signupPrices } from '../core/signup-page.ts';
import { bookPayments } from '../payments/book-payments.ts';
import { crewRegistration, freeCode, setAddedFlags, takeSeatsOf } from '../people/new-persons.ts';
import type { KeptAnswer, StoredAct } from '../ports/door-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { doorPersonsOf } from './door-persons.ts';

/** The answer to an act, with the persons it is about as they are now; without them where they are gone. */
export type ActResult = KeptAnswer & {
  readonly id: string;
  readonly person?: DoorPerson;
  readonly persons?: readonly DoorPerson[];
};

/** An act at work: whose, when by our clock (epoch ms), when it became known, and in which unit. */
interface Scene {
  readonly stores: Stores;
  readonly by: string;
  readonly at: number;
  readonly now: number;
  /** What the log tells of it. */
  readonly told: AtTheDoor;
}

/** What came of an act: its answer, and where it was done by a way of its own, that it is stored already. */
interface Done {
  readonly answer: KeptAnswer;
  readonly code?: string;
  readonly person?: RegisteredPerson;
  readonly isStored?: boolean;
}

const UNKNOWN: Done = { answer: { outcome: 'unknown' } };

/** What phones do at the door, with or without net: each act once, in a unit of its own, in the order in which they are sent. */
export class DoorActs {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the acts, and answers each. The same act again gets its first answer. Their times are the phone's; `sentAt`, its
   * clock now, puts those right. When one fails, those before it stay done. `by`: the door phone's or admin's name.
   */
  async doAll(by: string, sentAt: number, acts: readonly DoorAct[]): Promise<ActResult[]> {
    const results: ActResult[] = [];
    for (const act of acts) results.push(await this.doOnce(by, sentAt, act));
    return results;
  }

  private async doOnce(by: string, sentAt: number, act: DoorAct): Promise<ActResult> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const known = await stores.doorActs.find(act.id);
      if (known) return this.answerOf(stores, known, now);
      const time = timeOfAct(act.at, sentAt, now);
      const told = { at: time.at, ...(time.flagged && { flagged: true as const }) };
      const scene = { stores, by, now, at: time.at, told };
      const { answer, code = '', person, isStored = false } = await this.do(scene, act);
      const stored: StoredAct = {
        ...{ id: act.id, type: act.type, at: scene.at, receivedAt: now, by, code, stands: false },
        answer: time.flagged ? { ...answer, flagged: true } : answer,
        ...{ position: person?.position ?? null, personId: person?.id ?? null },
        of: 'of' in act ? (act.of ?? null) : null,
      };
      if (!isStored) await stores.doorActs.add(stored);
      return this.answerOf(stores, stored, now);
    });
  }

  private async do(scene: Scene, act: DoorAct): Promise<Done> {
    switch (act.type) {
      case 'walkin':
        return this.walkIn(scene, act);
      case 'pay':
        return this.pay(scene, act);
      default:
        return this.doOnPerson(scene, act);
    }
  }

  private async doOnPerson(scene: Scene, act: MoveAct | UnarriveAct | ConsentAct): Promise<Done> {
    const { stores, by, now, at, told } = scene;
    if (!isCrewCode(act.code)) return UNKNOWN;
    const person = (await lockedPersons(stores, act.code)).find(({ position }) => position === act.position);
    if (!person) return gone(stores, act.code, act.position);
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
    const move = { id: act.id, type: act.type, at, by, now, told: { ...told, ...ofGuardian } };
    return { ...done, isStored: true, answer: await movePerson(stores, person, move, this.secrets) };
  }

  private async pay(scene: Scene, { id, code, how, ore, of }: PayAct): Promise<Done> {
    const { stores } = scene;
    if (!isCrewCode(code)) return UNKNOWN;
    await stores.registrations.lock([code]);
    const book = await readBook(stores, code);
    if (!book) return UNKNOWN;
    if (book.state !== 'live') return gone(stores, code);
    const earlier = await stores.doorActs.paymentsOf(code);
    if (of !== undefined && earlier.some((one) => one.of === of))
      return { code, answer: { outcome: 'superseded' } };
    const rest = restOre(book.money);
    if (rest === 0 && of === undefined)
      return { code, answer: { outcome: 'already-paid', at: lastPaid(book, earlier) } };
    const taken = how === 'cash' ? (ore ?? rest) : rest;
    await this.take(scene, code, how, taken, id);
    return { code, answer: { outcome: 'done', ore: taken, how } };
  }

  /** Books cash; money by Vipps comes with the report, so until then who is unpaid is marked by hand. */
  private async take(
    { stores, by, at, now, told }: Scene,
    code: string,
    how: PayingWay,
    ore: number,
    source: string,
  ): Promise<void> {
    if (how === 'vipps') {
      const change = (persons: readonly RegisteredPerson[], money: number) =>
        pinPaid(persons, money, ({ paid }) => !paid, true);
      await derivePaid(stores, code, by, now, change, told);
      return;
    }
    const id = this.secrets.hex(32);
    const payment = paymentByHand({ id, code, kind: 'cash', ore, paidAt: at, by, source });
    const act = { by, now, secrets: this.secrets, told };
    await bookPayments(stores, code, () => stores.payments.add([payment]), act);
    await notePayers(stores, code);
  }

  private async walkIn(scene: Scene, { id, persons, how }: WalkInAct): Promise<Done> {
    const { stores, by, now, told } = scene;
    const free = (await stores.seats.all()).filter((seat) => !seat.hidden && isUsable(seatState(seat, now)));
    const usable = free.map(({ row, number }) => ({ row, number }));
    const best = bestSeats(usable, persons.length);
    if (!best) return { answer: { outcome: 'no-seats', free: free.length } };
    const { doorPriceKr } = await settingsOf(stores);
    const price = doorPriceKr ?? (await signupPrices(stores)).priceNoFood;
    const seats = inMapOrder(best.seats);
    const participants = persons.map((person, index) => {
      const { row = 0, number = 0 } = seats[index] ?? {};
      const form = { ...walkInForm(person), rowNum: row, seatNum: number };
      return { ...participantOf(form, price), id: this.secrets.hex(32) };
    });
    const code = await freeCode(stores, this.secrets, '');
    const registration = await crewRegistration(stores, code, participants, this.secrets, now);
    const added = registeredPersons(registration);
    await takeSeatsOf(stores, added, now);
    await stores.registrations.add(registration);
    const flags = added.map(() => ({ arrived: true }));
    await setAddedFlags(stores, added, flags, { by, now, secrets: this.secrets, told });
    if (how) await this.take(scene, code, how, oreOf(price) * persons.length, id);
    const positions = added.map(({ position }) => position);
    return { code, answer: { outcome: 'done', positions, ...(how && { how }) } };
  }

  /** What was answered, with the persons that it is about as they are now. */
  private async answerOf(
    stores: Stores,
    { id, code, position, answer }: StoredAct,
    now: number,
  ): Promise<ActResult> {
    const { positions, how, ...kept } = answer as KeptForUs;
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
type KeptForUs = KeptAnswer & { readonly positions?: readonly number[]; readonly how?: PayingWay };

/** Why a position, or everybody of a code, is not there; `unknown` where it never was. */
async function gone(stores: Stores, code: string, position?: number): Promise<Done> {
  const deleted = await stores.deletedPersons.ofCode(code);
  const last = deleted.find(({ person }) => position === undefined || person.position === position);
  return last ? { code, answer: { outcome: 'gone', reason: goneReason(last) } } : UNKNOWN;
}

/** When the last money came, or somebody was marked as paid at the door (epoch ms); null where only the crew has ticked. */
function lastPaid({ payments }: CodeBook, atTheDoor: readonly StoredAct[]): number | null {
  const money = payments
    .filter(({ voidedAt, ore }) => voidedAt === null && ore > 0)
    .map(({ paidAt }) => paidAt);
  const pins = atTheDoor.flatMap(({ at, answer }) =>
    answer.outcome === 'done' && answer['how'] === 'vipps' && at !== null ? [at] : [],
  );
  const times = [...money, ...pins];
  return times.length > 0 ? Math.max(...times) : null;
}
