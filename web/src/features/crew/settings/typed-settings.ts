import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import { webhookUrl, type DiscordField } from '../../../../../domain/messages/discord.ts';
import { settingsProblem } from '../../../../../domain/shared/settings-rules.ts';
import {
  HOURS_BEFORE_START,
  SETTINGS_BOUNDS,
  type ExpiryMode,
  type Responsible,
  type Settings,
  type SettingsField,
} from '../../../../../domain/shared/settings.ts';
import { withoutEnd } from '../../../../../domain/shared/typed-text.ts';

type HoursBeforeStart = (typeof HOURS_BEFORE_START)[number];

/** The settings as typed. */
export interface TypedSettings extends Readonly<Record<HoursBeforeStart, string>> {
  readonly paymentDays: string;
  readonly capAtStart: boolean;
  /** Hours separated by commas; empty: nobody is reminded. */
  readonly reminderHours: string;
  readonly graceHours: string;
  readonly expiry: ExpiryMode;
  readonly warnAlone: boolean;
  readonly onlineConsent: boolean;
  readonly consentAge: string;
  /** Kroner; empty: the price without food. */
  readonly doorPriceKr: string;
  readonly nightFrom: string;
  readonly nightTo: string;
  /** A line for each, with name and phone. */
  readonly responsible: string;
  /** Webhooks: what was told of the stored ones, or URLs; empty: none. */
  readonly discordCrew: string;
  readonly discordPublic: string;
}

/** What the form asks for. */
export type TypedField = SettingsField | DiscordField;

export function typedOf(settings: SettingsAnswer): TypedSettings {
  const { paymentDays, capAtStart, reminderHours, graceHours, expiry, warnAlone } = settings;
  const { onlineConsent, consentAge, doorPriceKr, nightFrom, nightTo, responsible } = settings;
  return {
    paymentDays: String(paymentDays),
    capAtStart,
    reminderHours: reminderHours.join(', '),
    graceHours: String(graceHours),
    expiry,
    ...eachHours((field) => String(settings[field])),
    warnAlone,
    onlineConsent,
    consentAge: String(consentAge),
    doorPriceKr: doorPriceKr === null ? '' : String(doorPriceKr),
    ...{ nightFrom, nightTo },
    responsible: responsible.map(({ name, phone }) => `${name}, ${phone}`).join('\n'),
    ...{ discordCrew: settings.discordCrew, discordPublic: settings.discordPublic },
  };
}

function eachHours<T>(valueOf: (field: HoursBeforeStart) => T): Record<HoursBeforeStart, T> {
  return Object.fromEntries(HOURS_BEFORE_START.map((field) => [field, valueOf(field)])) as Record<
    HoursBeforeStart,
    T
  >;
}

/** Parses the typed settings. What is not a number becomes NaN, which is out of all bounds. */
function settingsOf(typed: TypedSettings): Settings & Readonly<Record<DiscordField, string>> {
  const { paymentDays, reminderHours, graceHours, ...chosen } = typed;
  const hours = reminderHours.split(/[\s,;]+/).filter(Boolean);
  const doorPrice = typed.doorPriceKr.trim();
  return {
    ...chosen,
    paymentDays: numberOf(paymentDays),
    reminderHours: hours.map(numberOf),
    graceHours: numberOf(graceHours),
    ...eachHours((field) => numberOf(typed[field])),
    consentAge: numberOf(typed.consentAge),
    doorPriceKr: doorPrice === '' ? null : numberOf(doorPrice),
    ...{ nightFrom: typed.nightFrom.trim(), nightTo: typed.nightTo.trim() },
    responsible: typed.responsible
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(responsibleIn),
  };
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

const { paymentDays, graceHours, reminderHours, reminders, hoursBeforeStart } = SETTINGS_BOUNDS;
const { consentAge, doorPriceKr, responsible, responsibleName } = SETTINGS_BOUNDS;
const range = ({ least, most }: { least: number; most: number }) =>
  `fra ${String(least)} til ${String(most)}`;

const WRONG_WEBHOOK =
  'Lim inn adressen slik Discord viser den: https://discord.com/api/webhooks/… Eller la feltet stå tomt.';

const PROBLEMS: Readonly<Record<TypedField, string>> = {
  paymentDays: `Skriv et helt tall ${range(paymentDays)}.`,
  capAtStart: 'Velg ja eller nei.',
  reminderHours: `Skriv høyst ${String(reminders)} ulike hele tall ${range(reminderHours)}, med komma mellom.`,
  graceHours: `Skriv et helt tall ${range(graceHours)}.`,
  expiry: 'Velg hva som skal skje.',
  ...eachHours(() => `Skriv et helt tall ${range(hoursBeforeStart)}.`),
  warnAlone: 'Velg ja eller nei.',
  onlineConsent: 'Velg ja eller nei.',
  consentAge: `Skriv et helt tall ${range(consentAge)}.`,
  doorPriceKr: `Skriv et helt tall ${range(doorPriceKr)}, eller la feltet stå tomt.`,
  nightFrom: 'Skriv et klokkeslett som 23:00, eller la begge feltene stå tomme.',
  nightTo: 'Skriv et annet klokkeslett, som 07:00, eller la begge feltene stå tomme.',
  responsible: `Skriv høyst ${String(responsible)} linjer, hver med et navn på høyst ${String(responsibleName)} tegn og et telefonnummer: Kari Nordmann, 91234567.`,
  discordCrew: WRONG_WEBHOOK,
  discordPublic: WRONG_WEBHOOK,
};

/** The first wrong field and its sentence; null when nothing is wrong. */
export function typedProblem(
  typed: TypedSettings,
  stored: SettingsAnswer,
): { readonly sentence: string; readonly fields: readonly TypedField[] } | null {
  const isWebhook = (field: DiscordField) =>
    typed[field] === stored[field] || typed[field].trim() === '' || webhookUrl(typed[field]) !== null;
  const wrongWebhook = (['discordCrew', 'discordPublic'] as const).find((field) => !isWebhook(field));
  const field = settingsProblem(settingsOf(typed)) ?? wrongWebhook;
  return field === undefined ? null : { sentence: PROBLEMS[field], fields: [field] };
}

export const EXPIRY_LABELS: Readonly<Record<ExpiryMode, readonly [label: string, does: string]>> = {
  off: ['Ingenting', 'Ingen blir slettet, og ingen liste vises.'],
  ask: ['Crewet får en liste', 'De står under «Fristen er ute» på Betalinger til noen av dere sletter dem.'],
  auto: [
    'Plassene frigis av seg selv',
    'Bare når en Vipps-rapport dekker fristen. Den som har betalt noe, blir stående på listen.',
  ],
};
