import type { SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import {
  HOURS_BEFORE_START,
  SETTINGS_BOUNDS,
  settingsProblem,
  type ExpiryMode,
  type Settings,
  type SettingsField,
} from '../../../../../domain/settings.ts';

type HoursBeforeStart = (typeof HOURS_BEFORE_START)[number];

/** The settings as typed. */
export interface TypedSettings extends Readonly<Record<HoursBeforeStart, string>> {
  readonly paymentDays: string;
  readonly capAtStart: boolean;
  /** Hours with commas between; empty: nobody is reminded. */
  readonly reminderHours: string;
  readonly graceHours: string;
  readonly expiry: ExpiryMode;
  readonly warnAlone: boolean;
}

export function typedOf(settings: SettingsAnswer): TypedSettings {
  const { paymentDays, capAtStart, reminderHours, graceHours, expiry, warnAlone } = settings;
  return {
    paymentDays: String(paymentDays),
    capAtStart,
    reminderHours: reminderHours.join(', '),
    graceHours: String(graceHours),
    expiry,
    ...eachHours((field) => String(settings[field])),
    warnAlone,
  };
}

function eachHours<T>(valueOf: (field: HoursBeforeStart) => T): Record<HoursBeforeStart, T> {
  return Object.fromEntries(HOURS_BEFORE_START.map((field) => [field, valueOf(field)])) as Record<
    HoursBeforeStart,
    T
  >;
}

/** The settings that were typed. What is no number is none that any bound takes. */
export function settingsOf(typed: TypedSettings): Settings {
  const { paymentDays, reminderHours, graceHours, ...chosen } = typed;
  const hours = reminderHours.split(/[\s,;]+/).filter(Boolean);
  return {
    ...chosen,
    paymentDays: numberOf(paymentDays),
    reminderHours: hours.map(numberOf),
    graceHours: numberOf(graceHours),
    ...eachHours((field) => numberOf(typed[field])),
  };
}

function numberOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
}

const { paymentDays, graceHours, reminderHours, reminders, hoursBeforeStart } = SETTINGS_BOUNDS;
const range = ({ least, most }: { least: number; most: number }) =>
  `fra ${String(least)} til ${String(most)}`;

const PROBLEMS: Readonly<Record<SettingsField, string>> = {
  paymentDays: `Skriv et helt tall ${range(paymentDays)}.`,
  capAtStart: 'Velg ja eller nei.',
  reminderHours: `Skriv høyst ${String(reminders)} ulike hele tall ${range(reminderHours)}, med komma mellom.`,
  graceHours: `Skriv et helt tall ${range(graceHours)}.`,
  expiry: 'Velg hva som skal skje.',
  ...eachHours(() => `Skriv et helt tall ${range(hoursBeforeStart)}.`),
  warnAlone: 'Velg ja eller nei.',
};

/** What is wrong with what was typed, and where; null when nothing is. */
export function typedProblem(
  typed: TypedSettings,
): { readonly sentence: string; readonly fields: readonly SettingsField[] } | null {
  const field = settingsProblem(settingsOf(typed));
  return field && { sentence: PROBLEMS[field], fields: [field] };
}

export const EXPIRY_LABELS: Readonly<Record<ExpiryMode, readonly [label: string, does: string]>> = {
  off: ['Ingenting', 'Ingen blir slettet, og ingen liste vises.'],
  ask: ['Crewet får en liste', 'De står under «Fristen er ute» på Betalinger til noen av dere sletter dem.'],
  auto: [
    'Plassene frigis av seg selv',
    'Bare når en Vipps-rapport dekker fristen. Den som har betalt noe, blir stående på listen.',
  ],
};
