import { phoneOf } from './phone-number.ts';
import { RuleViolation } from './rule-violation.ts';
import {
  EXPIRY_MODES,
  HOURS_BEFORE_START,
  SETTINGS_BOUNDS,
  type Responsible,
  type Settings,
  type SettingsField,
} from './settings.ts';
import { lineAsStored } from './typed-text.ts';

/** The first setting that is out of its bounds, or null. */
export function settingsProblem(settings: Settings): SettingsField | null {
  const { paymentDays, graceHours, reminderHours, expiry } = settings;
  if (!isWithin(paymentDays, SETTINGS_BOUNDS.paymentDays)) return 'paymentDays';
  if (
    reminderHours.length > SETTINGS_BOUNDS.reminders ||
    new Set(reminderHours).size < reminderHours.length ||
    !reminderHours.every((hours) => isWithin(hours, SETTINGS_BOUNDS.reminderHours))
  )
    return 'reminderHours';
  if (!isWithin(graceHours, SETTINGS_BOUNDS.graceHours)) return 'graceHours';
  if (!EXPIRY_MODES.includes(expiry)) return 'expiry';
  return (
    HOURS_BEFORE_START.find((field) => !isWithin(settings[field], SETTINGS_BOUNDS.hoursBeforeStart)) ??
    doorProblem(settings)
  );
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

function doorProblem({
  onlineConsent,
  consentAge,
  doorPriceKr,
  nightFrom,
  nightTo,
  responsible,
}: Settings): SettingsField | null {
  // It may come as it was sent.
  if (typeof onlineConsent !== 'boolean') return 'onlineConsent';
  if (!isWithin(consentAge, SETTINGS_BOUNDS.consentAge)) return 'consentAge';
  if (doorPriceKr !== null && !isWithin(doorPriceKr, SETTINGS_BOUNDS.doorPriceKr)) return 'doorPriceKr';
  if (nightFrom !== '' && !TIME_OF_DAY.test(nightFrom)) return 'nightFrom';
  if (nightTo !== '' && !TIME_OF_DAY.test(nightTo)) return 'nightTo';
  if ((nightFrom === '') !== (nightTo === '')) return nightFrom === '' ? 'nightFrom' : 'nightTo';
  if (nightFrom !== '' && nightFrom === nightTo) return 'nightTo';
  return responsible.length <= SETTINGS_BOUNDS.responsible && responsible.every(isResponsible)
    ? null
    : 'responsible';
}

function isResponsible({ name, phone }: Responsible): boolean {
  const line = lineAsStored(name);
  return line !== '' && line.length <= SETTINGS_BOUNDS.responsibleName && phoneOf(phone) !== null;
}

function asStored({ name, phone }: Responsible): Responsible {
  return { name: lineAsStored(name), phone: phoneOf(phone) ?? '' };
}

/** Settings to change; what is undefined stays. */
export type SettingsChanges = { readonly [F in SettingsField]?: Settings[F] | undefined };

/** The settings with some of them changed. Throws `settings-invalid` with the field. */
export function changeSettings(settings: Settings, given: SettingsChanges): Settings {
  const changed = {
    paymentDays: given.paymentDays ?? settings.paymentDays,
    capAtStart: given.capAtStart ?? settings.capAtStart,
    reminderHours: given.reminderHours ?? settings.reminderHours,
    graceHours: given.graceHours ?? settings.graceHours,
    expiry: given.expiry ?? settings.expiry,
    seatsFixedHours: given.seatsFixedHours ?? settings.seatsFixedHours,
    refundHours: given.refundHours ?? settings.refundHours,
    giveUntilHours: given.giveUntilHours ?? settings.giveUntilHours,
    cancelUntilHours: given.cancelUntilHours ?? settings.cancelUntilHours,
    warnAlone: given.warnAlone ?? settings.warnAlone,
    onlineConsent: given.onlineConsent === undefined ? settings.onlineConsent : given.onlineConsent,
    consentAge: given.consentAge === undefined ? settings.consentAge : given.consentAge,
    doorPriceKr: given.doorPriceKr === undefined ? settings.doorPriceKr : given.doorPriceKr,
    nightFrom: given.nightFrom ?? settings.nightFrom,
    nightTo: given.nightTo ?? settings.nightTo,
    responsible: given.responsible ?? settings.responsible,
  };
  const field = settingsProblem(changed);
  if (field) throw new RuleViolation('settings-invalid', { field });
  return {
    ...changed,
    reminderHours: [...changed.reminderHours].sort((a, b) => b - a),
    responsible: changed.responsible.map(asStored),
  };
}

function isWithin(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
