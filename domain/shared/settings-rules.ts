import { phoneOf } from './phone-number.ts';
import { RuleViolation } from './rule-violation.ts';
import {
  BAND_FOR,
  eachSetting,
  settingOf,
  SETTINGS_FIELDS,
  type Band,
  type Responsible,
  type Setting,
  type SettingKind,
  type Settings,
  type SettingsField,
  type ValueOf,
} from './settings.ts';
import { lineAsStored } from './typed-text.ts';
import { isWebAddress } from './url.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a value, of whatever type it was sent, is one of its kind and within its bounds. */
const FITS: { readonly [K in SettingKind]: (value: unknown, setting: Setting<K>) => boolean } = {
  'yes-no': (value) => typeof value === 'boolean',
  whole: isWithin,
  'whole-or-none': (value, setting) => value === null || isWithin(value, setting),
  wholes: (value, setting) =>
    Array.isArray(value) &&
    value.length <= setting.count &&
    new Set(value).size === value.length &&
    value.every((one) => isWithin(one, setting)),
  choice: (value, { choices }) => choices.some((choice) => choice === value),
  'time-of-day': (value) => value === '' || (typeof value === 'string' && TIME_OF_DAY.test(value)),
  line: (value, { length }) => typeof value === 'string' && lineAsStored(value).length <= length,
  bands: (value, { count, textLength }) =>
    Array.isArray(value) &&
    value.length <= count &&
    value.every(({ text, when }: Band) => isLine(text, textLength) && BAND_FOR.includes(when)),
  people: (value, { count, nameLength }) =>
    Array.isArray(value) &&
    value.length <= count &&
    value.every(({ name, phone }: Responsible) => isLine(name, nameLength) && phoneOf(phone) !== null),
  'web-address': (value, { length }) =>
    value === '' || (typeof value === 'string' && value.length <= length && isWebAddress(value)),
};

function isLine(text: string, length: number): boolean {
  const line = lineAsStored(text);
  return line !== '' && line.length <= length;
}

function fits<K extends SettingKind>(value: unknown, setting: Setting<K>): boolean {
  return FITS[setting.kind](value, setting);
}

/** The first setting that is out of its bounds, or null. */
export function settingsProblem(settings: Settings): SettingsField | null {
  const wrong = SETTINGS_FIELDS.find((field) => !fits(settings[field], settingOf(field)));
  if (wrong) return wrong;
  // Only who comes from the list takes a place again.
  if (settings.refundIfResold && !settings.waitingList) return 'refundIfResold';
  const { nightFrom, nightTo } = settings;
  if ((nightFrom === '') !== (nightTo === '')) return nightFrom === '' ? 'nightFrom' : 'nightTo';
  return nightFrom !== '' && nightFrom === nightTo ? 'nightTo' : null;
}

/** What is stored of a value that fits, where that is another. */
const AS_STORED: { readonly [K in SettingKind]?: (value: ValueOf<K>) => ValueOf<K> } = {
  wholes: (hours) => [...hours].sort((a, b) => b - a),
  line: lineAsStored,
  bands: (all) => all.map(({ text, when }) => ({ text: lineAsStored(text), when })),
  people: (all) => all.map(({ name, phone }) => ({ name: lineAsStored(name), phone: phoneOf(phone) ?? '' })),
};

function asStored<K extends SettingKind>(value: ValueOf<K>, kind: K): ValueOf<K> {
  return AS_STORED[kind]?.(value) ?? value;
}

/** Settings to change; what is undefined stays. */
export type SettingsChanges = { readonly [F in SettingsField]?: Settings[F] | undefined };

/** The settings with some of them changed. Throws `settings-invalid` with the field. */
export function changeSettings(settings: Settings, given: SettingsChanges): Settings {
  const changed = eachSetting((name) => (given[name] === undefined ? settings[name] : given[name]));
  const field = settingsProblem(changed);
  if (field) throw new RuleViolation('settings-invalid', { field });
  return eachSetting((name) => asStored(changed[name], settingOf(name).kind));
}

function isWithin(
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
