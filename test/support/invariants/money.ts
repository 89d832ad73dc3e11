import { grouped, repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/** I9 and I10: who has paid is what pins and money say, nothing counts twice, and each line is of a report. */
export const money: Check = (stored) => [...flags(stored), ...countedTwice(stored), ...ofNoReport(stored)];

function flags({ person, payment }: Stored): string[] {
  const counting = payment.filter(({ voided_at }) => voided_at === null);
  return [...grouped(person, ({ code }) => code)].flatMap(([code, persons]) => {
    const money = counting.filter((one) => one.code === code).reduce((sum, { ore }) => sum + ore, 0);
    const notPinned = persons.filter(({ paid_pin }) => paid_pin !== true);
    const owed = notPinned.reduce((sum, { price }) => sum + price * 100, 0);
    return persons
      .filter(({ paid, paid_pin }) => paid !== (paid_pin ?? money >= owed))
      .map(
        ({ position, paid }) =>
          `I9: ${code} ${String(position)} is ${paid ? '' : 'not '}paid against the money`,
      );
  });
}

function countedTwice({ payment }: Stored): string[] {
  const sources = payment
    .filter(({ voided_at, source }) => voided_at === null && source !== '')
    .map(({ kind, source, part }) => `${kind} ${source} ${String(part)}`);
  return repeated(sources).map((source) => `I10: ${source} counts twice`);
}

function ofNoReport({ payment, payment_import }: Stored): string[] {
  const reports = new Set(payment_import.filter((one) => one.committed !== null).map(({ id }) => id));
  return payment
    .filter(({ import_id }) => import_id !== '' && !reports.has(import_id))
    .map(({ code }) => `I10: a payment of ${String(code)} is of no report`);
}
