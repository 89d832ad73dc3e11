import type { SubmitAnswer, SubmitRequest } from '../../../../adapters/http/contract.ts';
import {
  isNoGuardian,
  mayHaveGuardian,
  type GuardianForm,
  type GuardianTerms,
} from '../../../../domain/consent/guardian.ts';
import { participantProblem, type ParticipantForm } from '../../../../domain/signup/participant.ts';
import { BLANK_PARTICIPANT } from '../../../../domain/signup/participant-fields.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import { samePlace, type Place } from '../../../../domain/shared/place.ts';

/** The steps of the sign-up in order. `page` is the sign-up page itself, outside the flow. */
export const STEPS = ['page', 'code', 'form', 'seats', 'summary', 'thanks'] as const;
export type Step = (typeof STEPS)[number];

export interface ChosenSeat extends Place {
  /** The server has not confirmed it yet. */
  readonly pending?: boolean;
}

/** A sign-up in progress. It survives a reload of the tab; the server decides what of it is still valid. */
export interface Flow {
  readonly step: Step;
  /** A notice on this step, e.g. why the visitor was sent back. */
  readonly notice: string;
  readonly email: string;
  /** How many codes were requested since the last lock. */
  readonly tries: number;
  /** When (epoch ms of this device) a new code can be requested. */
  readonly resendAt: number;
  /** The session of the last code mail; empty before. */
  readonly guid: string;
  readonly verified: boolean;
  readonly count: number;
  /** Always `MAX_PERSONS` long: what was typed is kept when the count goes down and up again. */
  readonly forms: readonly ParticipantForm[];
  /** Which participants after the first have a phone and an address of their own, by index. */
  readonly ownContact: readonly boolean[];
  /** The guardian that is typed for each participant, by index, and whether the first one's is all children's. */
  readonly guardians: readonly GuardianForm[];
  readonly sameGuardian: boolean;
  /** The seat of each participant, by index. */
  readonly seats: readonly (ChosenSeat | null)[];
  /** When the holds end (epoch ms of the server); 0 without any. */
  readonly heldUntil: number;
  /** The body that was sent, and may have been registered even without an answer. */
  readonly sent: SubmitRequest | null;
  readonly receipt: SubmitAnswer | null;
  readonly mailLate: boolean;
}

export type FlowAction =
  | { readonly type: 'started' }
  | { readonly type: 'code-asked'; readonly email: string; readonly tries: number }
  | { readonly type: 'code-sent'; readonly guid: string; readonly resendAt: number }
  | { readonly type: 'code-refused'; readonly resendAt: number }
  | { readonly type: 'address-changed' }
  | { readonly type: 'verified' }
  | { readonly type: 'counted'; readonly count: number }
  | { readonly type: 'typed'; readonly index: number; readonly form: Partial<ParticipantForm> }
  | { readonly type: 'contact-chosen'; readonly index: number; readonly own: boolean }
  | { readonly type: 'guardian-typed'; readonly index: number; readonly guardian: Partial<GuardianForm> }
  | { readonly type: 'guardian-shared'; readonly same: boolean }
  | { readonly type: 'went'; readonly step: Step; readonly notice?: string }
  | { readonly type: 'seat-chosen'; readonly place: Place }
  /** `chosen`: ignored unless the seat is still chosen, because it may have been released meanwhile. */
  | {
      readonly type: 'seat-held';
      readonly place: Place;
      readonly heldUntil: number;
      readonly chosen?: true;
    }
  | { readonly type: 'group-chosen'; readonly places: readonly Place[] }
  | { readonly type: 'group-held'; readonly places: readonly Place[]; readonly heldUntil: number }
  | { readonly type: 'seat-dropped'; readonly place: Place }
  | { readonly type: 'seats-released' }
  | { readonly type: 'session-ended'; readonly notice: string }
  | { readonly type: 'sent'; readonly body: SubmitRequest | null }
  | { readonly type: 'registered'; readonly receipt: SubmitAnswer; readonly mailLate: boolean };

const NO_GUARDIAN: GuardianForm = { name: '', phone: '', email: '' };
const NO_SEATS: Flow['seats'] = Array.from({ length: MAX_PERSONS }, () => null);

/** A sign-up that has not begun. */
export const NEW_FLOW: Flow = {
  step: 'page',
  notice: '',
  email: '',
  tries: 0,
  resendAt: 0,
  guid: '',
  verified: false,
  count: 1,
  forms: Array.from({ length: MAX_PERSONS }, (): ParticipantForm => BLANK_PARTICIPANT),
  ownContact: Array.from({ length: MAX_PERSONS }, () => false),
  guardians: Array.from({ length: MAX_PERSONS }, () => NO_GUARDIAN),
  sameGuardian: true,
  seats: NO_SEATS,
  heldUntil: 0,
  sent: null,
  receipt: null,
  mailLate: false,
};

const UNVERIFIED = { guid: '', verified: false, seats: NO_SEATS, heldUntil: 0, sent: null } as const;

/** The sign-up after an action. */
export function advance(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'started':
      return { ...(flow.receipt ? NEW_FLOW : flow), ...UNVERIFIED, notice: '', step: 'code' };
    case 'code-asked':
      return { ...flow, email: action.email, tries: action.tries };
    case 'code-sent':
      return { ...flow, guid: action.guid, resendAt: action.resendAt };
    case 'code-refused':
      return { ...flow, resendAt: action.resendAt };
    case 'address-changed':
      // Tries and waits are counted per address.
      return { ...flow, ...UNVERIFIED, tries: 0, resendAt: 0 };
    case 'verified':
      return typed({ ...flow, verified: true, step: 'form', notice: '' }, 0, { email: flow.email });
    case 'counted':
      return counted(flow, action.count);
    case 'typed':
      return typed(flow, action.index, action.form);
    case 'contact-chosen':
      return {
        ...flow,
        ownContact: flow.ownContact.map((own, index) => (index === action.index ? action.own : own)),
      };
    case 'guardian-typed':
      return {
        ...flow,
        guardians: flow.guardians.map((one, at) =>
          at === action.index ? { ...one, ...action.guardian } : one,
        ),
      };
    case 'guardian-shared':
      return { ...flow, sameGuardian: action.same };
    case 'went':
      return { ...flow, step: reachable(flow, action.step), notice: action.notice ?? '' };
    case 'seat-chosen':
      return withSeat(
        flow,
        flow.seats.findIndex((seat) => !seat),
        { ...action.place, pending: true },
      );
    case 'seat-held':
      return action.chosen && indexOfSeat(flow, action.place) < 0
        ? flow
        : held(flow, action.place, action.heldUntil);
    case 'group-chosen':
      return seated(
        flow,
        action.places.map((place) => ({ ...place, pending: true })),
      );
    case 'group-held':
      return { ...seated(flow, action.places), heldUntil: action.heldUntil };
    case 'seat-dropped':
      return withoutSeat(flow, action.place);
    case 'seats-released':
      return { ...flow, seats: NO_SEATS, heldUntil: 0 };
    case 'session-ended':
      return { ...flow, ...UNVERIFIED, step: 'page', notice: action.notice };
    case 'sent':
      return { ...flow, sent: action.body };
    case 'registered':
      return { ...flow, step: 'thanks', notice: '', receipt: action.receipt, mailLate: action.mailLate };
  }
}

/** The participants, without forms beyond the current count; who shares the first one's contact has it. */
export function participantsOf(flow: Flow): readonly ParticipantForm[] {
  const { forms, count } = flow;
  const { phone = '', email = '' } = forms[0] ?? {};
  return forms
    .slice(0, count)
    .map((form, index) => (sharesContact(flow, index) ? { ...form, phone, email } : form));
}

/** A child of the sign-up: by index among the participants, and by index of the guardian that is typed for it. */
export interface Child {
  readonly index: number;
  readonly guardianOf: number;
}

/** The children who can have a guardian, while consents are given on the site. */
export function childrenOf(flow: Flow, terms: GuardianTerms): readonly Child[] {
  const young = participantsOf(flow).flatMap(({ age }, index) =>
    mayHaveGuardian(age, terms) ? [index] : [],
  );
  const [first = 0] = young;
  return young.map((index) => ({ index, guardianOf: flow.sameGuardian ? first : index }));
}

/** The guardian that the server is told of each participant, by index; undefined where none is given. */
export function guardiansOf(flow: Flow, terms: GuardianTerms): readonly (GuardianForm | undefined)[] {
  const children = childrenOf(flow, terms);
  return flow.forms.map((_, index) => {
    const child = children.find((one) => one.index === index);
    const guardian = child && flow.guardians[child.guardianOf];
    return isNoGuardian(guardian) ? undefined : guardian;
  });
}

/** Whether there are children, and a guardian is given for each. */
export function areAllGuarded(flow: Flow, terms: GuardianTerms): boolean {
  const guardians = guardiansOf(flow, terms);
  const children = childrenOf(flow, terms);
  return children.length > 0 && children.every(({ index }) => guardians[index]);
}

/** Whether a participant is reached by the phone and the address of the first one. */
export function sharesContact({ ownContact }: Pick<Flow, 'ownContact'>, index: number): boolean {
  return index > 0 && !ownContact[index];
}

/** The chosen seats in the order of the participants. */
export function chosenSeats({ seats }: Flow): readonly ChosenSeat[] {
  return seats.filter((seat) => seat !== null);
}

/** Whether every participant has a seat that the server has confirmed. */
export function allSeated(flow: Flow): boolean {
  const seats = chosenSeats(flow);
  return seats.length === flow.count && seats.every(({ pending }) => !pending);
}

/** The index of a chosen seat in `seats`; -1 when it is not chosen. */
export function indexOfSeat({ seats }: Flow, place: Place): number {
  return seats.findIndex((seat) => seat !== null && samePlace(seat, place));
}

/** The step, or the last step before it whose requirements are met. */
export function reachable(flow: Flow, step: Step): Step {
  if (flow.receipt) return step === 'page' ? 'page' : 'thanks';
  if (step === 'page' || step === 'code') return flow.verified && step === 'code' ? 'page' : step;
  if (!flow.verified) return 'code';
  const filledIn = participantsOf(flow).every((form) => participantProblem(form) === null);
  if (step === 'form' || !filledIn) return 'form';
  return step !== 'seats' && (flow.sent || chosenSeats(flow).length === flow.count) ? 'summary' : 'seats';
}

/** When the count goes down, surplus seats move to participants without one; the rest are dropped. */
function counted(flow: Flow, requested: number): Flow {
  const count = Math.min(Math.max(requested, 1), MAX_PERSONS);
  const spare = flow.seats.slice(count).filter((seat) => seat !== null);
  const kept = flow.seats.slice(0, count).map((seat) => seat ?? spare.shift() ?? null);
  return { ...flow, count, seats: [...kept, ...NO_SEATS.slice(count)] };
}

function typed(flow: Flow, index: number, change: Partial<ParticipantForm>): Flow {
  return { ...flow, forms: flow.forms.map((form, at) => (at === index ? { ...form, ...change } : form)) };
}

function held(flow: Flow, { row, number }: Place, heldUntil: number): Flow {
  const place = { row, number };
  if (indexOfSeat(flow, place) >= 0) {
    const seats = flow.seats.map((seat) => (seat && samePlace(seat, place) ? place : seat));
    return { ...flow, seats, heldUntil };
  }
  const free = flow.seats.findIndex((seat, index) => !seat && index < flow.count);
  return { ...withSeat(flow, free, place), heldUntil };
}

/** Gives these seats to the participants in order, instead of all earlier ones. */
function seated(flow: Flow, seats: readonly ChosenSeat[]): Flow {
  return { ...flow, seats: [...seats, ...NO_SEATS].slice(0, MAX_PERSONS) };
}

/** At the summary, a missing seat leads back to the seats. */
function withoutSeat(flow: Flow, place: Place): Flow {
  const left = withSeat(flow, indexOfSeat(flow, place), null);
  return { ...left, step: reachable(left, left.step) };
}

function withSeat(flow: Flow, index: number, seat: ChosenSeat | null): Flow {
  return { ...flow, seats: flow.seats.map((old, at) => (at === index ? seat : old)) };
}
