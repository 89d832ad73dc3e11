import type { Payment } from '../../domain/payments/payment.ts';
import { finds, searchOf } from '../../domain/people/search.ts';
import type { NextTurn } from '../ports/system.ts';
import { eachInTurns } from './match-report.ts';
import type { PaymentOverview } from './payment-overview.ts';

/** A page, from 1, of the payments that contain a text, all of them or those without a code. */
export interface PaymentPage {
  readonly list: 'payments' | 'unmatched';
  readonly page: number;
  readonly size: number;
  readonly text: string;
}

/** The page, with the other list empty, and how many payments the list has that contain the text, and in all. */
export async function pageOfPayments(
  overview: Pick<PaymentOverview, 'payments' | 'unmatched'>,
  { list, page, size, text }: PaymentPage,
  nextTurn: NextTurn,
): Promise<{
  readonly shown: Pick<PaymentOverview, 'payments' | 'unmatched'>;
  readonly filtered: number;
  readonly total: number;
}> {
  const all = overview[list];
  const wanted = searchOf(text);
  const found: Payment[] = [];
  await eachInTurns(text === '' ? [] : all, nextTurn, (payment) => {
    const { payer, code, source, note, ore } = payment;
    const texts = [code ?? '', source, note, String(ore / 100).replace('.', ',')];
    if (finds(wanted, { name: payer, texts })) found.push(payment);
  });
  const filtered = text === '' ? all : found;
  const own = filtered.slice((page - 1) * size, page * size);
  return {
    shown: { payments: [], unmatched: [], [list]: own },
    filtered: filtered.length,
    total: all.length,
  };
}
