import { isGuid } from '../../../../domain/signup/booking-code.ts';
import type { ParticipantForm } from '../../../../domain/signup/participant.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import { tabStorage } from '../../ui/storage.ts';
import { NEW_FLOW, reachable, STEPS, type Flow } from './flow.ts';
import { FLOW_KEY } from './stored-flow.ts';

/** Stores the sign-up in this tab only: it is gone when the tab is closed. */
export function saveFlow(flow: Flow): void {
  tabStorage.setJson(FLOW_KEY, flow);
}

/** This tab's stored sign-up, or a new one when there is none that can be used. */
export function loadFlow(): Flow {
  const stored = withGuardians(withContacts(tabStorage.getJson(FLOW_KEY)));
  if (!isFlow(stored)) return NEW_FLOW;
  // Only the server knows whether the seats are still held.
  const seats = stored.seats.map((seat) => seat && { ...seat, pending: true });
  const flow = { ...stored, seats };
  return { ...flow, step: reachable(flow, flow.step) };
}

/**
 * A sign-up that was stored when everybody had a contact of their own (until 0.4): who has typed another one
 * than the first keeps it, the others share the first one's.
 */
function withContacts(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'ownContact' in stored) return stored;
  const { forms } = stored as Partial<Flow>;
  if (!isListOf(forms, isForm)) return stored;
  const [first] = forms;
  const ownContact = forms.map(
    ({ phone, email }, index) =>
      index > 0 && (phone || email) !== '' && (phone !== first?.phone || email !== first.email),
  );
  return { ...stored, ownContact };
}

/** A sign-up that was stored before guardians could consent on the site (until 0.7). */
function withGuardians(stored: unknown): unknown {
  const { guardians, sameGuardian } = NEW_FLOW;
  return typeof stored === 'object' && stored !== null ? { guardians, sameGuardian, ...stored } : stored;
}

const NUMBERS_OF_PERSONS: readonly unknown[] = Array.from({ length: MAX_PERSONS }, (_, index) => index + 1);

/** Whether a stored value has the shape of a sign-up: an older version of the page may have stored it. */
function isFlow(value: unknown): value is Flow {
  if (typeof value !== 'object' || value === null) return false;
  const flow = value as Partial<Record<keyof Flow, unknown>>;
  const sameTypes = Object.entries(NEW_FLOW).every(([field, model]) => {
    const stored = flow[field as keyof Flow];
    return model === null ? stored === null || typeof stored === 'object' : typeof stored === typeof model;
  });
  return (
    sameTypes &&
    (STEPS as readonly unknown[]).includes(flow.step) &&
    (flow.guid === '' || isGuid(String(flow.guid))) &&
    isListOf(flow.forms, isForm) &&
    isListOf(flow.ownContact, (own) => typeof own === 'boolean') &&
    isListOf(flow.guardians, (guardian) => isLike(guardian, NEW_FLOW.guardians[0])) &&
    isListOf(flow.seats, (seat) => seat === null || isLike(seat, { row: 1, number: 1 })) &&
    NUMBERS_OF_PERSONS.includes(flow.count) &&
    (flow.sent === null || (Array.isArray(flow.sent) && flow.sent.length === 3)) &&
    (flow.receipt === null || isLike(flow.receipt, { code: '', check: '', total: 0, paymentDeadline: 0 }))
  );
}

function isForm(value: unknown): value is ParticipantForm {
  return isLike(value, NEW_FLOW.forms[0]);
}

function isListOf<T>(value: unknown, fits: (one: unknown) => one is T): value is readonly T[];
function isListOf(value: unknown, fits: (one: unknown) => boolean): value is readonly unknown[];
function isListOf(value: unknown, fits: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === MAX_PERSONS && value.every(fits);
}

function isLike(value: unknown, model: object | undefined): boolean {
  if (typeof value !== 'object' || value === null || !model) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(model).every(([field, sample]) => typeof fields[field] === typeof sample);
}
