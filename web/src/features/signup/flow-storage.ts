import { isGuid } from '../../../../domain/signup/booking-code.ts';
import { BLANK_PARTICIPANT } from '../../../../domain/signup/participant-fields.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import { placeOf } from '../../ui/seat-map/map-seat.ts';
import { SIGNUP_KEY, tabStorage } from '../../ui/storage.ts';
import { takeOffer } from '../../ui/waiting/taken-offer.ts';
import { NEW_FLOW, reachable, STEPS, type Flow } from './flow.ts';
import { advance } from './flow-actions.ts';

/** Stores the sign-up in this tab only: it is gone when the tab is closed. */
export function saveFlow(flow: Flow): void {
  tabStorage.setJson(SIGNUP_KEY, flow);
}

/** This tab's sign-up: with the seats that were just taken from an offer, as it is stored, or a new one. */
export function loadFlow(): Flow {
  const offer = takeOffer();
  if (!offer) return storedFlow();
  const { guid, seats, heldUntil } = offer;
  const flow = advance(storedFlow(), { type: 'offer-taken', guid, places: seats.map(placeOf), heldUntil });
  saveFlow(flow);
  return flow;
}

function storedFlow(): Flow {
  const stored = withBlanks(tabStorage.getJson(SIGNUP_KEY));
  if (!isFlow(stored)) return NEW_FLOW;
  // Only the server knows whether the seats are still held. Those of an offer are until its end.
  const pending = stored.offered.length === 0;
  const seats = stored.seats.map((seat) => seat && { ...seat, pending });
  const flow = { ...stored, seats };
  return { ...flow, step: reachable(flow, flow.step) };
}

/** A stored sign-up, in which an earlier version of the page may lack fields: they get what they have at first. */
function withBlanks(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const flow: Readonly<Record<string, unknown>> = { ...NEW_FLOW, ...stored };
  const { forms } = flow;
  return Array.isArray(forms)
    ? { ...flow, forms: forms.map((form: unknown) => ({ ...BLANK_PARTICIPANT, ...(form as object | null) })) }
    : flow;
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
    isListOf(flow.forms, (form) => isLike(form, BLANK_PARTICIPANT)) &&
    isListOf(flow.ownContact, (own) => typeof own === 'boolean') &&
    isListOf(flow.guardians, (guardian) => isLike(guardian, NEW_FLOW.guardians[0])) &&
    isListOf(flow.seats, (seat) => seat === null || isPlace(seat)) &&
    (flow.offered as readonly unknown[]).every(isPlace) &&
    NUMBERS_OF_PERSONS.includes(flow.count) &&
    (flow.sent === null || (Array.isArray(flow.sent) && flow.sent.length === 3)) &&
    (flow.receipt === null || isLike(flow.receipt, { code: '', check: '', total: 0, paymentDeadline: 0 }))
  );
}

function isListOf(value: unknown, fits: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === MAX_PERSONS && value.every(fits);
}

function isPlace(value: unknown): boolean {
  return isLike(value, { row: 1, number: 1 });
}

function isLike(value: unknown, model: object | undefined): boolean {
  if (typeof value !== 'object' || value === null || !model) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(model).every(([field, sample]) => typeof fields[field] === typeof sample);
}
