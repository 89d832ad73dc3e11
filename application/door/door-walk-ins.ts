import { bestSeats } from '../../domain/best-seats.ts';
import { walkInForm, type WalkInAct } from '../../domain/door-act.ts';
import { oreOf } from '../../domain/payment.ts';
import { participantOf } from '../../domain/registered-person.ts';
import { registeredPersons } from '../../domain/registration.ts';
import { inMapOrder, isUsable, seatState } from '../../domain/seat.ts';
import { settingsOf } from '../core/settings.ts';
import { signupPrices } from '../core/signup-page.ts';
import { crewRegistration, freeCode, setAddedFlags, takeSeatsOf } from '../people/new-persons.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { DoorMoney } from './door-money.ts';
import type { Done, Scene } from './door-scene.ts';

/** Adds people who come without a sign-up: seats beside each other, under a new code, and they are inside. */
export class DoorWalkIns {
  constructor(
    private readonly secrets: Secrets,
    private readonly money: DoorMoney,
  ) {}

  async add(scene: Scene, { id, persons, how }: WalkInAct): Promise<Done> {
    const { stores, by, now, told } = scene;
    const price = await doorPrice(stores);
    const sum = oreOf(price) * persons.length;
    const free = (await stores.seats.all()).filter((seat) => !seat.hidden && isUsable(seatState(seat, now)));
    const usable = free.map(({ row, number }) => ({ row, number }));
    const best = bestSeats(usable, persons.length);
    if (!best) {
      const refused: Done = { answer: { outcome: 'no-seats', free: free.length } };
      return how === 'cash' ? this.money.withoutOwner(scene, id, refused, sum) : refused;
    }
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
    if (how) await this.money.take(scene, code, how, sum, id);
    const positions = added.map(({ position }) => position);
    return { code, answer: { outcome: 'done', positions, ...(how && { how }) } };
  }
}

/** What somebody pays who comes without a sign-up, in kroner. */
export async function doorPrice(stores: Stores): Promise<number> {
  const { doorPriceKr } = await settingsOf(stores);
  return doorPriceKr ?? (await signupPrices(stores)).priceNoFood;
}
