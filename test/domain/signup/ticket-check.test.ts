import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ticketCheck, ticketIn, ticketUrl } from '../../../domain/signup/ticket-check.ts';

const by = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('hex');

test('a code has one check of eight letters that nobody mistakes for others', () => {
  const check = ticketCheck('K7WM2R', by('ours'));
  expect(check).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/);
  expect(ticketCheck('K7WM2R', by('ours'))).toBe(check);
});

test('another code, and another installation, have another check', () => {
  const checks = [
    ticketCheck('K7WM2R', by('ours')),
    ticketCheck('K7WM2S', by('ours')),
    ticketCheck('K7WM2R', by('theirs')),
  ];
  expect(new Set(checks).size).toBe(3);
});

test('the QR code leads to Min påmelding, and holds both behind the #', () => {
  const ticket = { code: 'K7WM2R', check: 'ABCDEFGH' };
  expect(ticketUrl('https://lan.example.no/', ticket)).toBe('https://lan.example.no/min#b=K7WM2R.ABCDEFGH');
  expect(ticketIn(ticketUrl('https://lan.example.no', ticket))).toEqual(ticket);
  expect(ticketIn('#b=K7WM2R.ABCDEFGH')).toEqual(ticket);
});

test.each([
  ['nothing', ''],
  ['a mailed link', '#t=ABCDEFGH'],
  ['a code alone', '#b=K7WM2R'],
  ['too short a check', '#b=K7WM2R.ABCDEFG'],
  ['letters that no check has', '#b=K7WM2R.ABCDEFG1'],
  ['too long a check', '#b=K7WM2R.ABCDEFGHJ'],
])('%s is no ticket', (_, url) => {
  expect(ticketIn(url)).toBeNull();
});
