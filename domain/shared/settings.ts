/** What happens to an unpaid registration after deadline and grace: nothing, the crew is asked, or it expires. */
export const EXPIRY_MODES = ['off', 'ask', 'auto'] as const;
export type ExpiryMode = (typeof EXPIRY_MODES)[number];

/** What the crew decides for its event. The defaults are what the program did before there were settings. */
export interface Settings {
  /** Days of 24 hours until a sign-up must be paid. */
  readonly paymentDays: number;
  /** Whether payment deadlines are no later than the start of the event. */
  readonly capAtStart: boolean;
  /** How many hours before the deadline reminders are sent; empty: never. */
  readonly reminderHours: readonly number[];
  /** Hours to wait after the deadline, because the crew sees payments with a delay. */
  readonly graceHours: number;
  readonly expiry: ExpiryMode;
  /** Hours before the start until which visitors can change seats, get refunds, give places away and cancel. */
  readonly seatsFixedHours: number;
  readonly refundHours: number;
  readonly giveUntilHours: number;
  readonly cancelUntilHours: number;
  /** Whether visitors whose choice leaves a single seat alone are asked once whether they would move. */
  readonly warnAlone: boolean;
  /** Whether guardians may give their consent on the site, and not on paper alone. */
  readonly onlineConsent: boolean;
  /** Who is younger (years) needs the consent of a guardian; 0: nobody does. The one place that says from which age. */
  readonly consentAge: number;
  /** What somebody pays who comes to the door without having signed up, in kroner; null: the price without food. */
  readonly doorPriceKr: number | null;
  /** The hours of the night (HH:MM, Oslo time), when children do not go out alone; both empty: there are none. */
  readonly nightFrom: string;
  readonly nightTo: string;
  /** Who is responsible at night, as the fire service is told. */
  readonly responsible: readonly Responsible[];
}

/** Somebody who is responsible for the event. */
export interface Responsible {
  readonly name: string;
  readonly phone: string;
}

export const SETTINGS_DEFAULTS: Settings = {
  paymentDays: 3,
  capAtStart: false,
  reminderHours: [],
  graceHours: 48,
  expiry: 'ask',
  seatsFixedHours: 24,
  refundHours: 48,
  giveUntilHours: 0,
  cancelUntilHours: 0,
  warnAlone: true,
  onlineConsent: false,
  consentAge: 16,
  doorPriceKr: null,
  nightFrom: '',
  nightTo: '',
  responsible: [],
};

/** The settings that are hours before the start. */
export const HOURS_BEFORE_START = [
  'seatsFixedHours',
  'refundHours',
  'giveUntilHours',
  'cancelUntilHours',
] as const satisfies readonly (keyof Settings)[];

/** The bounds of each number, the same for pages and server. */
export const SETTINGS_BOUNDS = {
  paymentDays: { least: 0, most: 60 },
  graceHours: { least: 0, most: 720 },
  reminderHours: { least: 1, most: 720 },
  reminders: 3,
  hoursBeforeStart: { least: 0, most: 720 },
  consentAge: { least: 0, most: 18 },
  doorPriceKr: { least: 0, most: 10_000 },
  responsible: 4,
  responsibleName: 60,
} as const;

export type SettingsField = keyof Settings;
