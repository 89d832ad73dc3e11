import { bestSeats } from '../../domain/hall/best-seats.ts';
import { walkInForm, type WalkInAct } from '../../domain/door/door-act.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import { participantOf } from '../../domain/people/registered-person.ts';
import { registeredPersons } from '../../domain/signup/registration.ts';
import { isUsable, seatState } from '../../domain/hall/seat.ts';
import { inMapOrder } from '../../domain/shared/place.ts';
import { crewRegistration, freeCode, setAddedFlags, takeSeatsOf } from '../people/new-persons.ts';
import type { KeptAnswer } from '../ports/door-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { DoorMoney } from './door-money.ts';
import { doorPrice } from './door-price.ts';
import type { Done, Scene } from './door-scene.ts';

/**
 * Whether a phone adds too many: in the hour in which they came, which may be long ago when it had no net, and in all in a day,
 * for a thief may name any hour.
 */
export async function isBeyond({ stores, at, now }: Scene, phone: string, times: number): Promise<boolean> {
  const hour = String(Math.floor(at / HOUR));
  return (
    (await stores.limits.useTimes(now, ['walk-in-phone', `${phone} ${hour}`], times)) > 0 ||
    (await stores.limits.useTimes(now, ['walk-in-phone-day', phone], times)) > 0
  );
}

/** Adds people who come without a sign-up: seats beside each other, under a new code, and they are inside. */
export class DoorWalkIns {
  constructor(
    private readonly secrets: Secrets,
    private readonly money: DoorMoney,
  ) {}

  async add(scene: Scene, act: WalkInAct): Promise<Done> {
    const { id, persons, how, ore } = act;
    const { stores, by, phone, now, told } = scene;
    const price = await doorPrice(stores);
    if (phone !== null && (await isBeyond(scene, phone, persons.length))) {
      await stores.doorPhones.stopped(phone, now);
      return this.refused(scene, act, { outcome: 'too-many-walkins' });
    }
    const free = (await stores.seats.all()).filter((seat) => !seat.hidden && isUsable(seatState(seat, now)));
    const usable = free.map(({ row, number }) => ({ row, number }));
    const best = bestSeats(usable, persons.length);
    if (!best) return this.refused(scene, act, { outcome: 'no-seats', free: free.length });
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
    if (how) await this.money.take(scene, code, how, ore ?? oreOf(price) * persons.length, id);
    const positions = added.map(({ position }) => position);
    return { code, answer: { outcome: 'done', positions, ...(how && { how }) } };
  }

  /** Nobody is added, but what they have paid in cash is in the books. */
  private async refused(
    scene: Scene,
    { id, persons, how, ore }: WalkInAct,
    answer: KeptAnswer,
  ): Promise<Done> {
    if (how !== 'cash') return { answer };
    const sum = ore ?? oreOf(await doorPrice(scene.stores)) * persons.length;
    return this.money.withoutOwner(scene, id, { answer }, sum);
  }
}
