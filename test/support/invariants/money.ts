import { grouped, repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/**
 * I9 and I10: `paid` follows from pins and payments, nothing counts twice, each payment has a code and a report that booked
 * it, and what was taken at the door for nobody is there.
 */
export const money: Check = (stored) => [
  ...flags(stored),
  ...countedTwice(stored),
  ...ofNoCode(stored),
  ...ofNoReport(stored),
  ...otherSums(stored),
  ...takenAtTheDoor(stored),
];

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

/** An unmatched payment has no code yet; an erasure clears the source of the payments that it leaves. */
function ofNoCode({ payment, registration, pass }: Stored): string[] {
  const codes = new Set([...registration, ...pass].map(({ code }) => code));
  return payment
    .filter(({ code, source }) => code !== null && source !== '' && !codes.has(code))
    .map(({ code }) => `I10: a payment is of ${String(code)}, which does not exist`);
}

function ofNoReport({ payment, payment_import }: Stored): string[] {
  const reports = new Map(payment_import.filter((one) => one.committed !== null).map((one) => [one.id, one]));
  return [
    ...payment
      .filter(({ import_id }) => import_id !== '' && !reports.has(import_id))
      .map(({ code }) => `I10: a payment of ${String(code)} is of no report`),
    ...payment
      .filter(
        ({ import_id, voided_at }) =>
          voided_at === null && (reports.get(import_id)?.voided_at ?? null) !== null,
      )
      .map(({ code }) => `I10: a payment of ${String(code)} counts, and its report was taken back`),
  ];
}

/**
 * A report's sum includes its unchanged payments with a code, and none that was never assigned. Those that have changed
 * may have been assigned later. Refunds lower it.
 */
function otherSums({ payment, payment_import }: Stored): string[] {
  const ofImport = grouped(payment, ({ import_id }) => import_id);
  const sumOf = (some: Stored['payment']) => some.reduce((sum, { ore }) => sum + ore, 0);
  return payment_import.flatMap(({ id, file, committed }) => {
    const own = ofImport.get(id) ?? [];
    const sure = sumOf(own.filter(({ code, version }) => code !== null && version === 0));
    const changed = own.filter(({ version }) => version > 0);
    const least = sure + sumOf(changed.filter(({ ore }) => ore < 0));
    const most = sure + sumOf(changed.filter(({ ore }) => ore > 0));
    return committed && (committed.ore < least || committed.ore > most)
      ? [
          `I10: ${file} booked ${String(committed.ore)}, and its payments are ${String(least)} to ${String(most)}`,
        ]
      : [];
  });
}

/** Of whom is erased both the act and the payment keep no code. */
function takenAtTheDoor({ door_act, payment }: Stored): string[] {
  const booked = new Map(payment.map((one) => [one.source, one]));
  return door_act.flatMap(({ id, type, code, answer }) => {
    const { outcome, bookedOre } = answer as { readonly outcome: string; readonly bookedOre?: number };
    if (bookedOre === undefined || (outcome === 'gone' && code === '')) return [];
    return booked.get(id)?.ore === bookedOre
      ? []
      : [`I10: ${String(bookedOre)} of ${type} ${id} at the door is in no payment`];
  });
}
