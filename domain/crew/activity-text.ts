import {
  ACTIVITY_LABELS,
  ACTIVITY_REASONS,
  FAILURES,
  flagText,
  NO,
  PHRASES,
  UNKNOWN_CAUSE,
  YES,
} from './activity-words.ts';
import { FACT_TITLES, PAGE_TITLES } from './fact-words.ts';
import { isActivityType } from './activity.ts';
import { PRESENCE_WORDS } from '../shared/words.ts';
import { osloText, osloTextWithYear } from '../shared/oslo-time.ts';

/** A logged act, as far as its text needs it. */
export interface LoggedAct {
  readonly type: string;
  readonly code?: string | null | undefined;
  readonly ip?: string | null | undefined;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Ids, including those of mails, mean nothing to a reader. */
const HEX_ID = /^<?[0-9a-f]{16,}(@.*)?>?$/;

/** Details whose stored value is not what people call it. Undefined: it is shown as it is. */
const SHOWN: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  page: (value) => entry(PAGE_TITLES, valueText(value)),
  facts: (value) =>
    Array.isArray(value)
      ? value.map((fact) => entry(FACT_TITLES, valueText(fact)) ?? valueText(fact)).join(', ')
      : undefined,
  at: momentText,
  livedUntil: momentText,
  end: (value) => (typeof value === 'number' ? osloTextWithYear(value) : undefined),
  from: presenceWord,
  to: presenceWord,
};

function momentText(value: unknown): string | undefined {
  return typeof value === 'number' ? osloText(value) : undefined;
}

function presenceWord(value: unknown): string | undefined {
  return entry(PRESENCE_WORDS, valueText(value));
}

/** Details that `failureOf` covers. */
const FAILURE_DETAILS = new Set(['reason', 'error', 'final', 'refused']);

/** Why an act failed; null when it did not. */
export function failureOf({ type, details: { success, reason, error, final } }: LoggedAct): string | null {
  if (success !== false) return null;
  if (final === true) return FAILURES.final(valueText(error));
  if (type.endsWith('_email') || error !== undefined)
    return FAILURES.sending(valueText(error ?? UNKNOWN_CAUSE));
  return FAILURES.other(entry(ACTIVITY_REASONS, valueText(reason)) ?? valueText(reason ?? UNKNOWN_CAUSE));
}

/** The other details of an act and its IP address, each as a short text. */
export function detailsOf({ type, code, ip, details }: LoggedAct): string[] {
  const failed = details['success'] === false;
  const texts = Object.entries(details).flatMap(([name, value]) => {
    if (isActivityType(type) && isMeaningless(value)) return [];
    if (value === undefined || value === null || value === '') return [];
    if (name === 'success' || (failed && FAILURE_DETAILS.has(name))) return [];
    if (name === 'orderNumber' && value === code) return [];
    return [detailText(name, value)];
  });
  return ip ? [...texts, `IP: ${ip}`] : texts;
}

/** The log's full text about an act, except its title, address and code. */
export function activityText(act: LoggedAct): string {
  const failure = failureOf(act);
  return [...(failure === null ? [] : [failure]), ...detailsOf(act)].join(' · ');
}

function isMeaningless(value: unknown): boolean {
  return value === 0 || (typeof value === 'string' && HEX_ID.test(value));
}

function detailText(name: string, value: unknown): string {
  if (Array.isArray(value) && value.some(isChangedSeat))
    return `${labelOf(name)}: ${value.filter(isChangedSeat).map(changedSeatText).join(', ')}`;
  const phrase = entry(PHRASES, name);
  if (phrase && typeof value !== 'object') return phrase(valueText(value));
  return `${labelOf(name)}: ${entry(SHOWN, name)?.(value) ?? valueText(value)}`;
}

interface ChangedSeat {
  readonly seat: string;
  readonly from: LoggedAct['details'];
  readonly to: LoggedAct['details'];
}

function isChangedSeat(value: unknown): value is ChangedSeat {
  return typeof value === 'object' && value !== null && 'seat' in value && 'from' in value && 'to' in value;
}

/** `1-2 skjult`: a seat and its changed flags. */
function changedSeatText({ seat, from, to }: ChangedSeat): string {
  const become = Object.entries(to).filter(([flag, value]) => value !== from[flag]);
  return [seat, ...become.map(([flag, value]) => flagText(labelOf(flag), value === true))].join(' ');
}

/** Any stored value as text. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? YES : NO;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return parts(value as LoggedAct['details']);
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function parts(value: LoggedAct['details']): string {
  const given = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return given.map(([name, part]) => `${labelOf(name).toLowerCase()} ${valueText(part)}`).join(', ');
}

function labelOf(name: string): string {
  return entry(ACTIVITY_LABELS, name) ?? name;
}

/** A table's entry for a name from outside, which may be `constructor`. */
function entry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
