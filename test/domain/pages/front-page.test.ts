import { describe, expect, test } from '@jest/globals';
import { countdownParts, endsTooEarly, eventPhase, phasePost } from '../../../domain/pages/front-page.ts';
import { parseOsloDate } from '../../../domain/shared/oslo-time.ts';
import { aFrontPage } from '../../support/page-builders.ts';

function oslo(text: string): number {
  const at = parseOsloDate(text);
  if (at === null) throw new Error(`no date: ${text}`);
  return at;
}

describe('the phase of the event', () => {
  test.each([
    ['before', oslo('October 04 2027 12:00') - 1],
    ['during', oslo('October 04 2027 12:00')],
    ['during', oslo('October 07 2027 12:00') - 1],
    ['over', oslo('October 07 2027 12:00')],
  ])('is %s at %d', (phase, now) => {
    expect(eventPhase(aFrontPage(), now)).toBe(phase);
  });

  test('has not begun while no start is set', () => {
    expect(eventPhase(aFrontPage({ lanDate: '' }), oslo('October 05 2027 12:00'))).toBe('before');
  });

  test('goes on while no end is set', () => {
    expect(eventPhase(aFrontPage({ lanFinishedDate: 'soon' }), oslo('October 05 2030 12:00'))).toBe('during');
  });
});

test.each([
  ['October 04 2027 12:00', 'October 04 2027 12:01', false],
  ['October 04 2027 12:00', 'October 04 2027 12:00', true],
  ['October 04 2027 12:00', 'October 03 2027 12:00', true],
  ['', 'October 03 2027 12:00', false],
  ['October 04 2027 12:00', '', false],
])('an event from %j to %j ends too early: %p', (lanDate, lanFinishedDate, early) => {
  expect(endsTooEarly({ lanDate, lanFinishedDate })).toBe(early);
});

describe('the post of the front page', () => {
  const before = oslo('October 01 2027 12:00');
  const during = oslo('October 05 2027 12:00');
  const over = oslo('October 08 2027 12:00');

  test('is the main post before the event', () => {
    expect(phasePost(aFrontPage(), before)).toEqual({
      phase: 'before',
      title: 'Høst-LAN',
      subtitle: '',
      post: 'main',
    });
  });

  test('is the post with more information once the crew has chosen it', () => {
    expect(phasePost(aFrontPage({ useMoreInfoPost: true }), before).post).toBe('more');
  });

  test('is the post of the event while it goes on, whatever post was chosen before', () => {
    expect(phasePost(aFrontPage({ useMoreInfoPost: true }), during)).toEqual({
      phase: 'during',
      title: 'I gang',
      subtitle: 'Dørene er åpne',
      post: 'during',
    });
  });

  test('says goodbye when the event is over', () => {
    expect(phasePost(aFrontPage(), over)).toEqual({
      phase: 'over',
      title: 'Takk',
      subtitle: 'Vi sees',
      post: 'over',
    });
  });
});

describe('the countdown', () => {
  const SECOND = 1000;
  const MINUTE = 60 * SECOND;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  test('counts days, hours, minutes and seconds', () => {
    const parts = countdownParts(12 * DAY + 3 * HOUR + 45 * MINUTE + 6 * SECOND);
    expect(parts.map(({ unit, value }) => `${value} ${unit}`)).toEqual([
      ...['12 day', '3 hour', '45 minute', '6 second'],
    ]);
  });

  test('shows the last second until it is over, and never less than nothing', () => {
    expect(countdownParts(1).at(-1)).toEqual({ unit: 'second', value: 1 });
    expect(countdownParts(-DAY).every(({ value }) => value === 0)).toBe(true);
  });
});

describe('the countdown over the nights when the clocks change', () => {
  // Summer time begins on 28 March 2027 and ends on 31 October 2027, both at 01:00 UTC.
  test.each([
    ['loses an hour in spring', 'March 28 2027 12:00', '2027-03-27T11:00:00Z', [0, 23, 0, 0]],
    ['gains one in autumn', 'October 31 2027 12:00', '2027-10-30T10:00:00Z', [1, 1, 0, 0]],
  ])('%s', (_, lanDate, noonBefore, parts) => {
    const left = oslo(lanDate) - Date.parse(noonBefore);
    expect(countdownParts(left).map(({ value }) => value)).toEqual(parts);
  });

  test.each([
    ['March 28 2027 02:30', '2027-03-28T01:30:00Z', 'the hour that spring skips'],
    ['October 31 2027 02:30', '2027-10-31T00:30:00Z', 'the first of the two that autumn has'],
  ])('an event at %s begins at %s: %s', (lanDate, begins) => {
    const page = aFrontPage({ lanDate, lanFinishedDate: '' });
    expect(eventPhase(page, Date.parse(begins) - 1)).toBe('before');
    expect(eventPhase(page, Date.parse(begins))).toBe('during');
  });
});
