import type { Container } from 'inversify';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { before } from './moments.ts';

/** Moments at which a report of payments is booked: all is written, it is stored, the admin is to be told. */
export const PAYMENT_MOMENTS = ['report-written', 'report-booked', 'report-told'] as const;
export type PaymentMoment = (typeof PAYMENT_MOMENTS)[number];

type Reached = (moment: PaymentMoment) => Promise<void>;

/** Has the program call `reached` at each moment of a booking and wait for it. Goes into the container before its first use. */
export function tellPaymentMoments(container: Container, reached: Reached): void {
  const units = container.get(PORTS.unitOfWork);
  container.rebind(PORTS.unitOfWork).toConstantValue({
    run: (work) => units.run(work),
    read: (work) => units.read(work),
    runSerially: (work) => bookingIn(units, work, reached),
  });
  const imports = container.get(ImportPayments);
  imports.commit = before(imports.commit.bind(imports), () => reached('report-told'));
}

/** A unit that tells how far it is when it books a report. */
async function bookingIn<T>(
  units: UnitOfWork,
  work: (stores: Stores) => Promise<T>,
  reached: Reached,
): Promise<T> {
  const report = { isBooked: false };
  const result = await units.runSerially(async (stores) => {
    const paymentImports = Object.create(stores.paymentImports) as Stores['paymentImports'];
    paymentImports.save = async (saved) => {
      await stores.paymentImports.save(saved);
      report.isBooked = true;
    };
    const done = await work({ ...stores, paymentImports });
    if (report.isBooked) await reached('report-written');
    return done;
  });
  if (report.isBooked) await reached('report-booked');
  return result;
}
