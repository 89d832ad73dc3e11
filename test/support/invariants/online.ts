import { repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

type Tried = Stored['online_payment'][number];

/**
 * Payments online: no more was taken than was agreed to, and no more given back than taken; what is booked is what was taken
 * without what went back; no code has two that Vipps may have open; and whatever is booked was agreed to.
 */
export const online: Check = (stored) => [
  ...sums(stored),
  ...bookedOtherwise(stored),
  ...ofNoAttempt(stored),
  ...repeated(
    stored.online_payment
      .filter(({ code, step }) => code !== null && step !== 'done' && step !== 'refund')
      .map(({ code }) => code ?? ''),
  ).map((code) => `I21: ${code} is paid online twice at once`),
];

function sums({ online_payment }: Stored): string[] {
  return online_payment
    .filter(
      ({ authorised_ore, captured_ore, refunded_ore, refund_ore }) =>
        captured_ore > authorised_ore || refunded_ore + refund_ore > captured_ore,
    )
    .map(({ reference }) => `I21: ${reference} took more than was agreed to, or gave back more than it took`);
}

/** What still waits for its capture is booked already. */
function bookedOtherwise({ online_payment, payment }: Stored): string[] {
  const counting = payment.filter(({ voided_at }) => voided_at === null);
  const sumOf = (some: Stored['payment']) => some.reduce((sum, { ore }) => sum + ore, 0);
  return online_payment.filter(isKnown).flatMap((tried) => {
    const { reference } = tried;
    const came = sumOf(counting.filter((one) => one.kind === 'vipps-online' && one.source === reference));
    const back = counting.filter((one) => one.kind === 'refund' && one.source.startsWith(`${reference}-r`));
    const isBooked = came + sumOf(back) === expected(tried);
    return isBooked ? [] : [`I21: ${reference} is booked with ${String(came + sumOf(back))}`];
  });
}

/**
 * One whose payer is forgotten has neither a code nor the name that its payments bear; and of one that was paid before a restore
 * it is asked what became of it.
 */
function isKnown({ code, state, captured_ore }: Tried): boolean {
  return code !== null && !(state === 'waiting' && captured_ore > 0);
}

function expected({ state, step, booked_ore, captured_ore, refunded_ore, refund_ore }: Tried): number {
  if (state !== 'paid') return 0;
  return (step === 'capture' ? booked_ore : captured_ore) - refunded_ore - refund_ore;
}

function ofNoAttempt({ online_payment, payment }: Stored): string[] {
  const references = new Set(online_payment.map(({ reference }) => reference));
  return payment
    .filter(({ kind, code, source, voided_at }) => {
      return kind === 'vipps-online' && code !== null && voided_at === null && !references.has(source);
    })
    .map(({ source }) => `I21: ${source} is booked, and nobody has agreed to it`);
}
