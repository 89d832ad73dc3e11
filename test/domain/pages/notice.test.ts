import { expect, test } from '@jest/globals';
import {
  NO_NOTICE,
  NOTICE_LENGTH,
  noticeAt,
  noticeWritten,
  type Notice,
} from '../../../domain/pages/notice.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { NOON } from '../../support/builders.ts';

const before: Notice = { text: 'Maten er klar', until: null, discord: false, id: 'a' };
const write = (text: string, until: number | null = null, ends: number | null = null) =>
  noticeWritten(before, { text, until, discord: true }, 'b', { now: NOON, ends });

test.each([
  ['  Maten er\nklar  ', 'Maten er klar'],
  ['Maten\u2028er\tklar', 'Maten er klar'],
  ['<b>Maten</b> er *klar*', '<b>Maten</b> er *klar*'],
  [' \n ', ''],
  ['x'.repeat(NOTICE_LENGTH), 'x'.repeat(NOTICE_LENGTH)],
])('%j is stored as one line of plain text', (written, text) => {
  expect(write(written).text).toBe(text);
});

test('another text is another notice; the same one again is not', () => {
  expect([write('Maten er klar').id, write('Maten er kald').id]).toEqual(['a', 'b']);
});

test.each<[string, string, number | null, number | null, string]>([
  ['a text that is too long', 'x'.repeat(NOTICE_LENGTH + 1), null, null, 'text'],
  ['an end now', 'Hei', NOON, null, 'until'],
  ['half a millisecond', 'Hei', NOON + 1.5, null, 'until'],
  ['a year with five figures', 'Hei', Date.UTC(20_277, 0), null, 'until'],
  ['the end of a LAN that is over', 'Hei', null, NOON, 'until'],
])('%s is refused', (_, text, until, ends, field) => {
  expect(() => write(text, until, ends)).toThrow(new RuleViolation('notice-invalid', { field }));
});

test('is taken away whatever its end', () => {
  expect(write('', NOON - 1, NOON - 1).text).toBe('');
});

test.each<[string, Partial<Notice>, number | null, number | null | undefined]>([
  ['without any end', {}, null, null],
  ['until the LAN is over', {}, NOON + 1, NOON + 1],
  ['no longer when the LAN is over', {}, NOON, undefined],
  ['until its own time, though the LAN is over', { until: NOON + 1 }, NOON - 1, NOON + 1],
  ['no longer at its own time', { until: NOON }, NOON + 1, undefined],
  ['never where there is none', NO_NOTICE, null, undefined],
])('stands %s', (_, notice, ends, until) => {
  const shown = noticeAt({ ...before, ...notice }, { now: NOON, ends });
  expect(shown).toEqual(until === undefined ? null : { text: 'Maten er klar', id: 'a', until });
});
