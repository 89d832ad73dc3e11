import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import { DISCORD_FIELDS, webhookUrl, type DiscordField } from '../../../../../domain/messages/discord.ts';
import { settingsProblem } from '../../../../../domain/shared/settings-rules.ts';
import {
  eachSetting,
  settingOf,
  type Band,
  type BandFor,
  type Responsible,
  type Setting,
  type SettingKind,
  type Settings,
  type SettingsField,
  type ValueOf,
} from '../../../../../domain/shared/settings.ts';
import { withoutEnd } from '../../../../../domain/shared/typed-text.ts';
import { SETTING_TEXTS } from '../../../admin/setting-texts.ts';

/** A setting as typed: a tick, one of the choices, or the text in a field. */
type Typed<V> = V extends boolean ? boolean : V extends string ? V : string;

/**
 * The settings as typed, and the webhooks: what was told of the stored ones, or URLs; empty: none.
 */
export type TypedSettings = { readonly [F in SettingsField]: Typed<Settings[F]> } & Readonly<
  Record<DiscordField, string>
>;

/** What the form asks for. */
export type TypedField = SettingsField | DiscordField;

interface Writing<K extends SettingKind> {
  /** A stored value as the field shows it. */
  readonly shown: (value: ValueOf<K>) => string | boolean;
  /** What was typed as a value. What is no number becomes NaN, which is out of all bounds. */
  readonly read: (typed: string) => unknown;
  /** The sentence for what is wrong. */
  readonly wrong: (setting: Setting<K>) => string;
}

/** How the values of each kind are typed. What is ticked or chosen needs no reading. */
const WRITING: { readonly [K in SettingKind]: Writing<K> } = {
  'yes-no': { shown: (on) => on, read: (on) => on, wrong: () => 'Velg ja eller nei.' },
  choice: { shown: (choice) => choice, read: (choice) => choice, wrong: () => 'Velg hva som skal skje.' },
  whole: {
    shown: String,
    read: numberOf,
    wrong: (bounds) => `Skriv et helt tall ${range(bounds)}.`,
  },
  'whole-or-none': {
    shown: (number) => (number === null ? '' : String(number)),
    read: (typed) => (typed.trim() === '' ? null : numberOf(typed)),
    wrong: (bounds) => `Skriv et helt tall ${range(bounds)}, eller la feltet stå tomt.`,
  },
  wholes: {
    shown: (numbers) => numbers.join(', '),
    read: (typed) =>
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf),
    wrong: (bounds) =>
      `Skriv høyst ${String(bounds.count)} ulike hele tall ${range(bounds)}, med komma mellom.`,
  },
  'time-of-day': {
    shown: (time) => time,
    read: (typed) => typed.trim(),
    wrong: () => 'Skriv et klokkeslett som 23:00, eller la feltet stå tomt.',
  },
  line: {
    shown: (line) => line,
    read: (typed) => typed,
    wrong: ({ length }) => `Skriv høyst ${String(length)} tegn.`,
  },
  bands: {
    shown: typedBands,
    read: (typed) => bandsIn(typed).filter(({ text }) => text.trim() !== ''),
    wrong: ({ textLength }) => `Skriv høyst ${String(textLength)} tegn om hvert bånd.`,
  },
  people: {
    shown: (all) => all.map(({ name, phone }) => `${name}, ${phone}`).join('\n'),
    read: (typed) =>
      typed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(responsibleIn),
    wrong: ({ count, nameLength }) =>
      `Skriv høyst ${String(count)} linjer, hver med et navn på høyst ${String(nameLength)} tegn og et telefonnummer: Kari Nordmann, 91234567.`,
  },
  'web-address': {
    shown: (address) => address,
    read: (typed) => typed.trim(),
    wrong: ({ length }) =>
      `Lim inn en adresse som begynner med https://, høyst ${String(length)} tegn, uten brukernavn og passord, eller la feltet stå tomt.`,
  },
};

/** Bands as they are typed: a line each, of whom it is for and its text. */
export function typedBands(bands: readonly Band[]): string {
  return bands.map(({ when, text }) => `${when} ${text}`).join('\n');
}

/** The bands of what was typed, those without a text among them. */
export function bandsIn(typed: string): readonly Band[] {
  return typed === ''
    ? []
    : typed.split('\n').map((line) => {
        const end = line.indexOf(' ');
        return { when: line.slice(0, end) as BandFor, text: line.slice(end + 1) };
      });
}

function shown<K extends SettingKind>({ kind }: Setting<K>, value: ValueOf<K>): string | boolean {
  return WRITING[kind].shown(value);
}

function wrong<K extends SettingKind>(setting: Setting<K>): string {
  return WRITING[setting.kind].wrong(setting);
}

export function typedOf(settings: SettingsAnswer): TypedSettings {
  const { discordCrew, discordPublic } = settings;
  const typed = eachSetting((field) => shown(settingOf(field), settings[field]));
  return { ...(typed as object as TypedSettings), discordCrew, discordPublic };
}

/** Parses the typed settings. */
function settingsOf(typed: TypedSettings): Settings & Readonly<Record<DiscordField, string>> {
  const { discordCrew, discordPublic } = typed;
  const read = eachSetting((field) => WRITING[settingOf(field).kind].read(typed[field] as string));
  return { ...read, discordCrew, discordPublic };
}

/** Who is responsible by a line: the phone is what it ends with. Without one it is empty, which is refused. */
function responsibleIn(line: string): Responsible {
  const [, before = '', digits = ''] = /^((?:.*[^\d ])?)([\d ]*)$/.exec(line.trim()) ?? [];
  if (digits.trim() === '') return { name: line, phone: '' };
  const plus = before.endsWith('+') && !digits.startsWith(' ') ? '+' : '';
  const name = withoutEnd(before.slice(0, before.length - plus.length), ' \t,;:');
  return { name, phone: plus + digits.trimStart() };
}

/** The fields whose typed value differs from the stored one. */
export function changedFields(typed: TypedSettings, stored: SettingsAnswer): readonly TypedField[] {
  const before = typedOf(stored);
  return (Object.keys(before) as TypedField[]).filter((field) => typed[field] !== before[field]);
}

type Changes = Omit<RequestOf<UpdateSettingsBody>, 'updatedAt'>;

/** The changed settings only. */
export function changesOf(typed: TypedSettings, stored: SettingsAnswer): Changes {
  const settings: Required<Changes> = settingsOf(typed);
  const anew = changedFields(typed, stored).map((field) => [field, settings[field]] as const);
  return Object.fromEntries(anew) as Changes;
}

/** Applies the changes typed over `stored` to the settings that somebody else has stored `since`. */
export function typedOver(
  typed: TypedSettings,
  stored: SettingsAnswer,
  newer: SettingsAnswer,
): TypedSettings {
  const anew = changedFields(typed, stored).map((field) => [field, typed[field]]);
  return { ...typedOf(newer), ...Object.fromEntries(anew) } as TypedSettings;
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
}

function range({ least, most }: { readonly least: number; readonly most: number }): string {
  return `fra ${String(least)} til ${String(most)}`;
}

const WRONG_WEBHOOK =
  'Lim inn adressen slik Discord viser den: https://discord.com/api/webhooks/… Eller la feltet stå tomt.';

/** The first wrong field and its sentence; null when nothing is wrong. */
export function typedProblem(
  typed: TypedSettings,
  stored: SettingsAnswer,
): { readonly sentence: string; readonly fields: readonly TypedField[] } | null {
  const field = settingsProblem(settingsOf(typed));
  if (field !== null)
    return { sentence: SETTING_TEXTS[field].wrong ?? wrong(settingOf(field)), fields: [field] };
  const isWebhook = (name: DiscordField) =>
    typed[name] === stored[name] || typed[name].trim() === '' || webhookUrl(typed[name]) !== null;
  const webhook = Object.values(DISCORD_FIELDS).find((name) => !isWebhook(name));
  return webhook === undefined ? null : { sentence: WRONG_WEBHOOK, fields: [webhook] };
}
