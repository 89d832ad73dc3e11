import type { Container } from 'inversify';
import { MyRegistration } from '../../application/my/my-registration.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { before } from './moments.ts';

/** Moments at which a place is given away: all is written, it is stored, the visitor is to be told. */
export const GIFT_MOMENTS = ['gift-written', 'gift-stored', 'gift-told'] as const;
export type GiftMoment = (typeof GIFT_MOMENTS)[number];

type Reached = (moment: GiftMoment) => Promise<void>;

/** Has the program call `reached` at each moment of a gift and wait for it. Goes into the container before its first use. */
export function tellGiftMoments(container: Container, reached: Reached): void {
  const units = container.get(PORTS.unitOfWork);
  container.rebind(PORTS.unitOfWork).toConstantValue({
    run: (work) => givingIn(units, work, reached),
    read: (work) => units.read(work),
    runSerially: (work) => units.runSerially(work),
  });
  const mine = container.get(MyRegistration);
  mine.give = before(mine.give.bind(mine), () => reached('gift-told'));
}

/** A unit that tells how far it is when it gives a place away. */
async function givingIn<T>(
  units: UnitOfWork,
  work: (stores: Stores) => Promise<T>,
  reached: Reached,
): Promise<T> {
  const gift = { isGiven: false };
  const result = await units.run(async (stores) => {
    const activityLog = Object.create(stores.activityLog) as Stores['activityLog'];
    activityLog.add = async (...acts) => {
      await stores.activityLog.add(...acts);
      gift.isGiven ||= acts.some(({ type }) => type === 'place_given_away');
    };
    const done = await work({ ...stores, activityLog });
    if (gift.isGiven) await reached('gift-written');
    return done;
  });
  if (gift.isGiven) await reached('gift-stored');
  return result;
}
