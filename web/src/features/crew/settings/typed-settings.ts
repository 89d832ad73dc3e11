import type { RequestOf, SettingsAnswer, UpdateSettingsBody } from '../../../../../adapters/http/contract.ts';
import {
  HOURS_BEFORE_START,
  SETTINGS_BOUNDS,
  SETTINGS_DEFAULTS,
  settingsProblem,
  type ExpiryMode,
  type Settings,
  type SettingsField,
} from '../../../../../domain/settings.ts';

type HoursBeforeStart = (typeof HOURS_BEFORE_START)[number];

/** The settings that stand in the form. */
type TypedField = keyof TypedSettings;

/** The settings as typed. */
export interface TypedSettings extends Readonly<Record<HoursBeforeStart, string>> {
  readonly paymentDays: string;
  readonly capAtStart: boolean;
  /** Hours separated by commas; empty: nobody is reminded. */
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

/** Parses the typed settings. What is not a number becomes NaN, which is out of all bounds. */
function settingsOf(typed: TypedSettings): Pick<Settings, TypedField> {
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

/** The fields whose typed value differs from the stored one. */
export function changedFields(typed: TypedSettings, stored: SettingsAnswer): readonly TypedField[] {
  const before = typedOf(stored);
  return (Object.keys(before) as TypedField[]).filter((field) => typed[field] !== before[field]);
}

type Changes = Omit<RequestOf<UpdateSettingsBody>, 'updatedAt'>;

/** The changed settings only. */
export function changesOf(typed: TypedSettings, stored: SettingsAnswer): Changes {
  const settings: Required<Pick<Changes, TypedField>> = settingsOf(typed);
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
const range = ({ least, most }: { least: number; most: number }) =>
  `fra ${String(least)} til ${String(most)}`;

const PROBLEMS: Readonly<Partial<Record<SettingsField, string>>> & Readonly<Record<TypedField, string>> = {
  paymentDays: `Skriv et helt tall ${range(paymentDays)}.`,
  capAtStart: 'Velg ja eller nei.',
  reminderHours: `Skriv høyst ${String(reminders)} ulike hele tall ${range(reminderHours)}, med komma mellom.`,
  graceHours: `Skriv et helt tall ${range(graceHours)}.`,
  expiry: 'Velg hva som skal skje.',
  ...eachHours(() => `Skriv et helt tall ${range(hoursBeforeStart)}.`),
  warnAlone: 'Velg ja eller nei.',
};

/** The first wrong field and its sentence; null when nothing is wrong. */
export function typedProblem(
  typed: TypedSettings,
): { readonly sentence: string; readonly fields: readonly SettingsField[] } | null {
  const field = settingsProblem({ ...SETTINGS_DEFAULTS, ...settingsOf(typed) });
  return field && { sentence: PROBLEMS[field] ?? '', fields: [field] };
}

export const EXPIRY_LABELS: Readonly<Record<ExpiryMode, readonly [label: string, does: string]>> = {
  off: ['Ingenting', 'Ingen blir slettet, og ingen liste vises.'],
  ask: ['Crewet får en liste', 'De står under «Fristen er ute» på Betalinger til noen av dere sletter dem.'],
  auto: [
    'Plassene frigis av seg selv',
    'Bare når en Vipps-rapport dekker fristen. Den som har betalt noe, blir stående på listen.',
  ],
};
