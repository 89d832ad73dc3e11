import type { Container } from 'inversify';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import type { ActivityType } from '../../domain/crew/activity.ts';
import { before } from './moments.ts';

/** Moments of giving a place away: after the last write, after the commit, before the answer. */
export const GIFT_MOMENTS = ['gift-written', 'gift-stored', 'gift-told'] as const;
/** The same moments of booking a payment report. */
export const PAYMENT_MOMENTS = ['report-written', 'report-booked', 'report-told'] as const;
export type ActMoment = (typeof GIFT_MOMENTS | typeof PAYMENT_MOMENTS)[number];

type Reached = (moment: ActMoment) => Promise<void>;

/** Makes the program await `reached` at each of these moments. Call it before the container is used. */
export function tellActMoments(container: Container, reached: Reached): void {
  tellUnitsThatLog(container, 'place_given_away', GIFT_MOMENTS, reached);
  tellUnitsThatLog(container, 'payments_imported', PAYMENT_MOMENTS, reached);
  const mine = container.get(MyRegistration);
  mine.give = before(mine.give.bind(mine), () => reached('gift-told'));
  const imports = container.get(ImportPayments);
  imports.commit = before(imports.commit.bind(imports), () => reached('report-told'));
}

/** Makes units that log this act call `reached` after their last write and after their commit. */
function tellUnitsThatLog(
  container: Container,
  act: ActivityType,
  [written, stored]: readonly [ActMoment, ActMoment, ActMoment],
  reached: Reached,
): void {
  const units = container.get(PORTS.unitOfWork);
  const reporting =
    (run: UnitOfWork['run']): UnitOfWork['run'] =>
    async (work) => {
      const unit = { logsIt: false };
      const result = await run(async (stores) => {
        const activityLog = Object.create(stores.activityLog) as Stores['activityLog'];
        activityLog.add = async (...acts) => {
          await stores.activityLog.add(...acts);
          unit.logsIt ||= acts.some(({ type }) => type === act);
        };
        const done = await work(Object.create(stores, { activityLog: { value: activityLog } }) as Stores);
        if (unit.logsIt) await reached(written);
        return done;
      });
      if (unit.logsIt) await reached(stored);
      return result;
    };
  container.rebind(PORTS.unitOfWork).toConstantValue({
    run: reporting((work) => units.run(work)),
    read: (work) => units.read(work),
    runSerially: reporting((work) => units.runSerially(work)),
  });
}
