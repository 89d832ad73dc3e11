import { describe, expect, test } from '@jest/globals';
import {
  deadlineText,
  partPaidText,
  paymentMessage,
  typedSum,
} from '../../web/src/ui/payment/payment-text.ts';

const DEADLINE = Date.parse('2027-10-03T10:00:00Z');
const PAYMENT = { code: 'K7WM2R', restOre: 90_000, deadline: DEADLINE };
const PAYEE = {
  ...{ name: 'Nordlys LAN', vippsNumber: '123456', vippsName: 'Nordlys Datakultur' },
  publicUrl: 'https://lan.example.no',
};

test.each([
  [90_000, '900'],
  [140_000, '1400'],
  [45_050, '450,50'],
  [5, '0,05'],
])('%i øre are typed in Vipps as %s', (ore, typed) => {
  expect(typedSum(ore)).toBe(typed);
});

test.each([
  { payment: PAYMENT, now: DEADLINE, text: 'Frist: søndag 3. oktober kl. 12.00' },
  {
    ...{ payment: PAYMENT, now: DEADLINE + 1 },
    text: 'Fristen gikk ut søndag 3. oktober kl. 12.00. Betal så fort du kan.',
  },
  { payment: { ...PAYMENT, deadline: null }, now: 0, text: '' },
  {
    ...{ payment: { ...PAYMENT, atEntrance: true }, now: 0 },
    text: 'Betal før dere kommer, eller ved inngangen.',
  },
])('until when to pay: $text', ({ payment, now, text }) => {
  expect(deadlineText(payment, now)).toBe(text);
});

test.each([
  [{ restOre: 45_000, paidOre: 45_000 }, 'Mottatt 450 kr, mangler 450 kr'],
  [{ restOre: 85_050, paidOre: 4_950 }, 'Mottatt 49,50 kr, mangler 850,50 kr'],
  [{ restOre: 90_000, paidOre: 0 }, ''],
  [{ restOre: 90_000 }, ''],
  [{ restOre: null, paidOre: 45_000 }, ''],
])('what has come of the sum, and what is missing: %j', (more, text) => {
  expect(partPaidText({ ...PAYMENT, ...more }).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('the message to whoever pays', () => {
  test('holds everything that Vipps asks for, until when, and where it is explained', () => {
    expect(paymentMessage(PAYMENT, PAYEE, 0).split('\n')).toEqual([
      'Betaling for Nordlys LAN',
      'Vipps til: 123456 (Nordlys Datakultur)',
      'Beløp: 900 kr',
      'Skriv som kommentar: K7WM2R',
      'Frist: søndag 3. oktober kl. 12.00',
      'Slik betaler du: https://lan.example.no/betaling',
    ]);
  });

  test.each([
    { lacks: 'a name', payee: { vippsName: '' }, line: 'Vipps til: 123456' },
    { lacks: 'a number', payee: { vippsNumber: '' }, line: 'Vipps til: Nordlys Datakultur' },
    { lacks: 'both', payee: { vippsNumber: '', vippsName: '' }, line: 'Vipps til: se lenken under' },
  ])('says where to pay also where the organiser lacks $lacks', ({ payee, line }) => {
    expect(paymentMessage(PAYMENT, { ...PAYEE, ...payee }, 0).split('\n')[1]).toBe(line);
  });

  test('leaves out what is not known', () => {
    const message = paymentMessage({ code: 'K7WM2R', restOre: null, deadline: null }, PAYEE, 0);
    expect(message).not.toMatch(/Beløp|Frist/);
    expect(message).toContain('K7WM2R');
  });
});
