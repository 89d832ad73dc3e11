import type { EventFacts } from '../../../../domain/shared/event-facts.ts';
import { osloText } from '../../../../domain/shared/oslo-time.ts';
import { kronerOfOre } from '../kroner-text.ts';

const ORE = 100;

/** What is left to pay for a registration, as anyone with its code may see it. */
export interface Payment {
  readonly code: string;
  /** The unpaid rest in øre; null when it is not known. */
  readonly restOre: number | null;
  /** What is paid so far, in øre; missing when it is not known. */
  readonly paidOre?: number | undefined;
  /** Until when (epoch ms); null when it is not known. */
  readonly deadline: number | null;
  /** Signed up so late that it may be paid at the entrance. */
  readonly atEntrance?: boolean | undefined;
}

/** A sum as it is typed in Vipps: `900`, or `450,50`. */
export function typedSum(ore: number): string {
  return ore % ORE === 0 ? String(ore / ORE) : (ore / ORE).toFixed(2).replace('.', ',');
}

/** How much of the sum has come; empty while that is nothing, or not known. */
export function partPaidText({ restOre, paidOre = 0 }: Payment): string {
  if (paidOre <= 0 || restOre === null) return '';
  return `Mottatt ${kronerOfOre(paidOre)}, mangler ${kronerOfOre(restOre)}`;
}

/** Until when to pay; empty when that is not known. `now` is epoch ms. */
export function deadlineText({ deadline, atEntrance }: Payment, now: number): string {
  if (atEntrance) return 'Betal før dere kommer, eller ved inngangen.';
  if (deadline === null) return '';
  return deadline < now
    ? `Fristen gikk ut ${osloText(deadline)}. Betal så fort du kan.`
    : `Frist: ${osloText(deadline)}`;
}

/** The organiser's facts that a payer needs. */
export type PayeeFacts = Pick<EventFacts, 'name' | 'vippsNumber' | 'vippsName'> & {
  readonly publicUrl: string;
};

/** One message to whoever pays, with all that Vipps asks for. It names nobody who is signed up. `now` is epoch ms. */
export function paymentMessage(payment: Payment, payee: PayeeFacts, now: number): string {
  const { name, vippsNumber, vippsName, publicUrl } = payee;
  const receiver = [vippsNumber, vippsNumber && vippsName ? `(${vippsName})` : vippsName];
  const lines = [
    `Betaling for ${name}`,
    `Vipps til: ${receiver.filter(Boolean).join(' ') || 'se lenken under'}`,
    payment.restOre === null ? '' : `Beløp: ${kronerOfOre(payment.restOre)}`,
    `Skriv som kommentar: ${payment.code}`,
    deadlineText(payment, now),
    `Slik betaler du: ${publicUrl}/betaling`,
  ];
  // It goes to other programs, where a space is a space.
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
