/** What can be chosen in a setting. */
export type Choice = 'off' | 'ask' | 'auto';

/** Somebody who is responsible for the event. */
export interface Responsible {
  readonly name: string;
  readonly phone: string;
}

/** Who is given a band at the door: the first one that applies. */
export type BandFor = 'under-consent' | 'night' | 'adult' | 'visitor' | 'crew' | 'all';
export const BAND_FOR: readonly BandFor[] = ['under-consent', 'night', 'adult', 'visitor', 'crew', 'all'];

/** What somebody is given at the door, as `rødt bånd`. */
export interface Band {
  readonly text: string;
  readonly when: BandFor;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** The kinds of settings: what each may be, and its value before anybody has set it. */
interface Kinds {
  'yes-no': { readonly byDefault: boolean };
  whole: Range & { readonly byDefault: number };
  /** `null`: not set. */
  'whole-or-none': Range & { readonly byDefault: number | null };
  /** At most `count` of them, all different. */
  wholes: Range & { readonly byDefault: readonly number[]; readonly count: number };
  choice: { readonly byDefault: Choice; readonly choices: readonly Choice[] };
  /** `HH:MM`, Oslo time; empty: not set. */
  'time-of-day': { readonly byDefault: string };
  /** One line, or nothing. */
  line: { readonly byDefault: string; readonly length: number };
  /** At most `count` of them. */
  bands: { readonly byDefault: readonly Band[]; readonly count: number; readonly textLength: number };
  /** At most `count` of them. */
  people: { readonly byDefault: readonly Responsible[]; readonly count: number; readonly nameLength: number };
  /** An address of another site (https), at most `length` characters; empty: not set. */
  'web-address': { readonly byDefault: string; readonly length: number };
}
export type SettingKind = keyof Kinds;
export type ValueOf<K extends SettingKind> = Kinds[K]['byDefault'];

/** A setting of the crew. `told`: visitors are told it, as a fact about the event or among the limits. */
export type Setting<K extends SettingKind = SettingKind> = {
  [Each in K]: { readonly kind: Each; readonly told?: 'fact' | 'limit' } & Kinds[Each];
}[K];

const HOURS_BEFORE_START = { kind: 'whole', least: 0, most: 720 } as const;

/** What the crew decides for its event. The defaults are what the program did before there were settings. */
export const SETTINGS = {
  /** Days of 24 hours until a sign-up must be paid. */
  paymentDays: { kind: 'whole', byDefault: 3, least: 0, most: 60, told: 'limit' },
  /** Whether payment deadlines are no later than the start of the event. */
  capAtStart: { kind: 'yes-no', byDefault: false },
  /** How many hours before the deadline reminders are sent; empty: never. */
  reminderHours: { kind: 'wholes', byDefault: [], least: 1, most: 720, count: 3 },
  /** Hours to wait after the deadline, because the crew sees payments with a delay. */
  graceHours: { kind: 'whole', byDefault: 48, least: 0, most: 720 },
  /** What happens to an unpaid registration after deadline and grace: nothing, the crew is asked, or it expires. */
  expiry: { kind: 'choice', byDefault: 'ask', choices: ['off', 'ask', 'auto'] },
  /** Hours before the start until which visitors can change seats, get refunds, give places away and cancel. */
  seatsFixedHours: { ...HOURS_BEFORE_START, byDefault: 24 },
  refundHours: { ...HOURS_BEFORE_START, byDefault: 48, told: 'limit' },
  giveUntilHours: { ...HOURS_BEFORE_START, byDefault: 0 },
  cancelUntilHours: { ...HOURS_BEFORE_START, byDefault: 0 },
  /** Whether visitors whose choice leaves a single seat alone are asked once whether they would move. */
  warnAlone: { kind: 'yes-no', byDefault: true, told: 'fact' },
  /** Whether guardians may give their consent on the site, and not on paper alone. */
  onlineConsent: { kind: 'yes-no', byDefault: false, told: 'fact' },
  /** Who is younger (years) needs the consent of a guardian; 0: nobody does. The one place that says from which age. */
  consentAge: { kind: 'whole', byDefault: 16, least: 0, most: 18, told: 'fact' },
  /** What somebody pays who comes to the door without having signed up, in kroner; null: the price without food. */
  doorPriceKr: { kind: 'whole-or-none', byDefault: null, least: 0, most: 10_000 },
  /** The hours of the night, when children do not go out alone; both empty: there are none. */
  nightFrom: { kind: 'time-of-day', byDefault: '' },
  nightTo: { kind: 'time-of-day', byDefault: '' },
  /** Who is responsible at night, as the fire service is told. */
  responsible: { kind: 'people', byDefault: [], count: 4, nameLength: 60 },
  /** What a visitor owes at the door, in kroner; null: nothing. */
  visitorPriceKr: { kind: 'whole-or-none', byDefault: null, least: 0, most: 10_000 },
  /** Until when visitors may stay; empty: there is no bound. */
  visitorUntil: { kind: 'time-of-day', byDefault: '' },
  /** How many adults are awake in each hour of the night at least; null: by how many have signed up. */
  guardsLeast: { kind: 'whole-or-none', byDefault: null, least: 1, most: 50 },
  /** How many minutes there may be between two rounds at night; null: nobody counts them. */
  roundMinutes: { kind: 'whole-or-none', byDefault: null, least: 5, most: 120 },
  /** Where everybody meets when the building is left. */
  meetingPlace: { kind: 'line', byDefault: '', length: 120 },
  /** What is given to whom at the door; the first that applies is shown. */
  bands: { kind: 'bands', byDefault: [], count: 6, textLength: 30 },
  /** Where one becomes a member of the organisation, and where the crew asks how it was. Nothing of ours goes along. */
  membershipUrl: { kind: 'web-address', byDefault: '', length: 300, told: 'fact' },
  surveyUrl: { kind: 'web-address', byDefault: '', length: 300 },
  /** Whether whoever finds too few seats can wait for them, and then has them before others. */
  waitingList: { kind: 'yes-no', byDefault: false, told: 'fact' },
  /** How many hours seats are kept for whom they were offered to. */
  offerHours: { kind: 'whole', byDefault: 12, least: 1, most: 72 },
  /** Whether seats are offered by themselves, and not only when the crew presses. */
  autoOffer: { kind: 'yes-no', byDefault: false },
  /** Whether who cancels too late for a refund gets the money once somebody from the list has paid for a place. */
  refundIfResold: { kind: 'yes-no', byDefault: false, told: 'fact' },
} as const satisfies Readonly<Record<string, Setting>>;

type Declared = typeof SETTINGS;
export type SettingsField = keyof Declared;
export const SETTINGS_FIELDS = Object.keys(SETTINGS) as readonly SettingsField[];

/** The value of each setting. */
export type Settings = {
  readonly [F in SettingsField]: Declared[F] extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : ValueOf<Declared[F]['kind']>;
};

/** The setting's declaration, as one of any kind. */
export function settingOf(field: SettingsField): Setting {
  return SETTINGS[field];
}

export const SETTINGS_DEFAULTS = eachSetting((field) => SETTINGS[field].byDefault);

/** The settings with the values that a function gives. */
export function eachSetting(valueOf: (field: SettingsField) => unknown): Settings {
  const values: Partial<Record<SettingsField, unknown>> = {};
  for (const field of SETTINGS_FIELDS) values[field] = valueOf(field);
  return values as Settings;
}

/** The settings that visitors are told in this way. */
export type ToldAs<Way extends 'fact' | 'limit'> = Pick<
  Settings,
  { [F in SettingsField]: Declared[F] extends { readonly told: Way } ? F : never }[SettingsField]
>;

/** Those of the settings that visitors are told in this way. */
export function toldAs<Way extends 'fact' | 'limit'>(way: Way, settings: ToldAs<Way>): ToldAs<Way> {
  const told = Object.entries(settings).filter(([field]) => settingOf(field as SettingsField).told === way);
  return Object.fromEntries(told) as ToldAs<Way>;
}
