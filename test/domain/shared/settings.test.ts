import { expect, test } from '@jest/globals';
import { changeSettings } from '../../../domain/shared/settings-rules.ts';
import { SETTINGS_DEFAULTS, settingOf, SETTINGS_FIELDS } from '../../../domain/shared/settings.ts';

test('settings are changed one by one, reminders in the order in which they go out', () => {
  expect(changeSettings(SETTINGS_DEFAULTS, { reminderHours: [2, 48, 24], expiry: 'auto' })).toEqual({
    ...SETTINGS_DEFAULTS,
    reminderHours: [48, 24, 2],
    expiry: 'auto',
  });
});

test.each(SETTINGS_FIELDS)('of another type than its own, a setting is refused by its name: %s', (field) => {
  for (const value of [{}, Number.NaN, ...(settingOf(field).kind === 'line' ? [] : ['7 dager'])])
    expect(() => changeSettings(SETTINGS_DEFAULTS, { [field]: value })).toThrow(
      expect.objectContaining({ code: 'settings-invalid', details: { field } }),
    );
});

test.each([
  ['paymentDays', { paymentDays: 61 }],
  ['paymentDays', { paymentDays: -1 }],
  ['paymentDays', { paymentDays: 1.5 }],
  ['graceHours', { graceHours: 721 }],
  ['reminderHours', { reminderHours: [0] }],
  ['reminderHours', { reminderHours: [721] }],
  ['reminderHours', { reminderHours: [24, 24] }],
  ['reminderHours', { reminderHours: [1, 2, 3, 4] }],
  ['expiry', { expiry: 'never' as 'off' }],
  ['seatsFixedHours', { seatsFixedHours: 721 }],
  ['refundHours', { refundHours: -1 }],
  ['giveUntilHours', { giveUntilHours: 0.5 }],
  ['cancelUntilHours', { cancelUntilHours: 721 }],
])('a setting out of its bounds is refused: %s', (field, given) => {
  expect(() => changeSettings(SETTINGS_DEFAULTS, given)).toThrow(
    expect.objectContaining({ code: 'settings-invalid', details: { field } }),
  );
});

test('money back when a place is sold again wants a waiting list, which is switched off with it only', () => {
  const both = changeSettings(SETTINGS_DEFAULTS, { waitingList: true, refundIfResold: true });
  const refused = expect.objectContaining({ details: { field: 'refundIfResold' } });
  expect(() => changeSettings(SETTINGS_DEFAULTS, { refundIfResold: true })).toThrow(refused);
  expect(() => changeSettings(both, { waitingList: false })).toThrow(refused);
  expect(changeSettings(both, { waitingList: false, refundIfResold: false })).toEqual(SETTINGS_DEFAULTS);
});
