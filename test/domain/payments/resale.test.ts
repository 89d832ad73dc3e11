import { expect, test } from '@jest/globals';
import { dueBySale, inTurn, openSales, queuedIfKept, withSale } from '../../../domain/payments/resale.ts';
import { aDeletedPerson, aPerson, NOON } from '../../support/builders.ts';

test.each([
  ['all was kept', { settledOre: 45_000, refundOre: 0 }, true, 'waiting'],
  ['nothing had come', { settledOre: 0, refundOre: 0 }, true, undefined],
  ['all goes back', { settledOre: 45_000, refundOre: 45_000 }, true, undefined],
  ['nobody has promised anything', { settledOre: 45_000, refundOre: 0 }, false, undefined],
])('who cancels stands in the queue or not: %s', (_, cancelled, isOn, resale) => {
  expect(queuedIfKept(cancelled, isOn).resale).toBe(resale);
});

test.each([
  ['the same', 45_000, 45_000],
  ['more', 50_000, 45_000],
  ['less', 40_000, 40_000],
])('due is what was kept, where the new place costs %s', (_, priceOre, refundOre) => {
  const kept = { settledOre: 45_000, refundOre: 0, resale: 'waiting' } as const;
  expect(dueBySale(kept, { priceOre })).toEqual({ settledOre: 45_000, refundOre, resale: 'due' });
});

test('the queue goes by the moment of cancelling, then by code and position', () => {
  const left = (code: string, position: number, deletedAt: number) =>
    aDeletedPerson({ deletedAt, person: aPerson({ code, position }) });
  const queue = [left('B', 1, NOON), left('A', 2, NOON), left('A', 1, NOON), left('C', 1, NOON - 1)];
  expect(inTurn(queue).map(({ person: { code, position } }) => `${code}${String(position)}`)).toEqual([
    ...['C1', 'A1', 'A2', 'B1'],
  ]);
});

test('a sale is a place from the list that is paid, costs something, and has set nobody’s money due', () => {
  const person = (position: number, more = {}) => aPerson({ position, paid: true, price: 450, ...more });
  const persons = [person(1), person(2, { paid: false }), person(3, { price: 0 }), person(4), person(5)];
  const listed = withSale([null, null, null, null], 4, 'somebody');
  const group = { code: 'ABC234', registeredAt: NOON, listed, persons };
  const unlisted = { code: 'DEF567', registeredAt: NOON - 1, persons };
  expect(openSales([group, unlisted])).toEqual([{ code: 'ABC234', position: 1, priceOre: 45_000 }]);
});
