import { describe, expect, test } from '@jest/globals';
import {
  afterAnswer,
  droppedBy,
  isDue,
  isOn,
  mustWait,
  shownState,
  type Delivery,
  type DiscordAnswer,
} from '../../../domain/messages/discord-delivery.ts';

const NOW = Date.parse('2027-09-01T12:00:00Z');
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const aDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  ...{ url: 'https://discord.com/api/webhooks/1/a', state: 'ok', failures: 0, nextAt: 0, waitUntil: 0 },
  ...overrides,
});

test('what does not get there is tried after 5 s, 10 s and so on until 10 min', () => {
  let channel = aDelivery();
  const waits = Array.from({ length: 10 }, () => {
    channel = afterAnswer(channel, { is: 'unavailable' }, NOW);
    return (channel.nextAt - NOW) / SECOND;
  });
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
  expect(shownState(channel)).toBe('trying');
  expect(afterAnswer(channel, { is: 'posted' }, NOW)).toEqual(aDelivery());
});

test.each<[DiscordAnswer, Partial<Delivery>, ReturnType<typeof droppedBy>]>([
  [{ is: 'posted' }, { state: 'ok' }, 'this'],
  [{ is: 'rejected' }, { state: 'ok' }, 'this'],
  [{ is: 'refused' }, { state: 'off' }, 'all'],
  [{ is: 'unavailable' }, { state: 'trying', failures: 1, nextAt: NOW + 5 * SECOND }, { before: NOW - HOUR }],
  [{ is: 'wait', ms: 2_500 }, { state: 'trying', waitUntil: NOW + 2_500 }, null],
  [{ is: 'wait', ms: Infinity }, { state: 'trying', waitUntil: NOW + 24 * HOUR }, null],
])('after %j', (answer, becomes, dropped) => {
  expect(afterAnswer(aDelivery(), answer, NOW)).toEqual(aDelivery(becomes));
  expect(droppedBy(answer, NOW)).toEqual(dropped);
});

describe('the next post', () => {
  test.each<[string, Partial<Delivery>, boolean]>([
    ['at once', {}, true],
    ['not before its time', { state: 'trying', nextAt: NOW + 1 }, false],
    ['when its time has come', { state: 'trying', nextAt: NOW }, true],
    ['when the clock was set back', { state: 'trying', nextAt: NOW + HOUR }, true],
    ['never when the channel is off', { state: 'off' }, false],
    ['never without a webhook', { url: '' }, false],
  ])('goes %s', (_, channel, isTried) => {
    expect(isDue(aDelivery(channel), NOW)).toBe(isTried);
  });

  test.each([
    ['nobody has asked for time', [0, 0], false],
    ['the other channel has', [0, NOW + 1], true],
    ['that is over', [NOW, 0], false],
    ['the clock was set back', [NOW + 25 * HOUR], false],
  ])('waits in all channels where Discord wants it: %s', (_, until, waits) => {
    expect(
      mustWait(
        until.map((waitUntil) => ({ waitUntil })),
        NOW,
      ),
    ).toBe(waits);
  });
});

test.each<[Partial<Delivery>, string, boolean]>([
  [{ url: '' }, 'unset', false],
  [{ url: '', state: 'off' }, 'unset', false],
  [{}, 'ok', true],
  [{ state: 'trying', nextAt: NOW + MINUTE }, 'trying', true],
  [{ state: 'off' }, 'off', false],
])('%j is shown as %s', (channel, shown, on) => {
  expect(shownState(aDelivery(channel))).toBe(shown);
  expect(isOn(aDelivery(channel))).toBe(on);
});
