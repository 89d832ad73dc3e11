import type { SubmitAnswer, SubmitRequest } from '../../../../adapters/http/contract.ts';
import type { GuardianForm } from '../../../../domain/consent/guardian.ts';
import type { ParticipantForm } from '../../../../domain/signup/participant.ts';
import { MAX_PERSONS } from '../../../../domain/signup/registration.ts';
import { samePlace, type Place } from '../../../../domain/shared/place.ts';
import {
  indexOfSeat,
  LIST_STEPS,
  NEW_FLOW,
  NO_SEATS,
  reachable,
  type ChosenSeat,
  type Flow,
  type Step,
} from './flow.ts';

/** What changes a sign-up. */
export type FlowAction =
  | { readonly type: 'started' }
  | { readonly type: 'list-asked' }
  | { readonly type: 'apart-chosen'; readonly apart: boolean }
  | { readonly type: 'listed'; readonly rank: number; readonly notice?: string }
  /** The seats of an offer from the waiting list are held by a session whose address is proven. */
  | {
      readonly type: 'offer-taken';
      readonly guid: string;
      readonly places: readonly Place[];
      readonly heldUntil: number;
    }
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

const UNVERIFIED = {
  ...{ guid: '', verified: false, seats: NO_SEATS, offered: [], heldUntil: 0, sent: null },
  ...{ forList: false, rank: 0 },
} as const;

/** The sign-up after an action. */
export function advance(flow: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'started':
      return { ...(flow.receipt ? NEW_FLOW : flow), ...UNVERIFIED, notice: '', step: 'code' };
    case 'list-asked':
      // Who has proven an address, as who found too few seats, need not do so again.
      return flow.verified && !flow.receipt && !flow.rank && flow.offered.length === 0
        ? { ...flow, forList: true, notice: '', step: 'list' }
        : { ...advance(flow, { type: 'started' }), forList: true };
    case 'apart-chosen':
      return { ...flow, apart: action.apart };
    case 'listed':
      return {
        ...flow,
        ...{ seats: NO_SEATS, heldUntil: 0, rank: action.rank },
        ...{ step: 'listed', notice: action.notice ?? '' },
      };
    case 'offer-taken':
      return counted(
        {
          ...(flow.receipt ? NEW_FLOW : flow),
          ...UNVERIFIED,
          ...{ guid: action.guid, verified: true, email: '', tries: 0, resendAt: 0 },
          ...{ offered: action.places, heldUntil: action.heldUntil, step: 'form', notice: '' },
        },
        action.places.length,
      );
    case 'code-asked':
      return { ...flow, email: action.email, tries: action.tries };
    case 'code-sent':
      return { ...flow, guid: action.guid, resendAt: action.resendAt };
    case 'code-refused':
      return { ...flow, resendAt: action.resendAt };
    case 'address-changed':
      // Tries and waits are counted per address.
      return { ...flow, ...UNVERIFIED, forList: flow.forList, tries: 0, resendAt: 0 };
    case 'verified':
      return typed({ ...flow, verified: true, step: flow.forList ? 'list' : 'form', notice: '' }, 0, {
        email: flow.email,
      });
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
      return went(flow, action.step, action.notice ?? '');
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

/** Who goes back to the seats is no longer on the way to the waiting list. */
function went(flow: Flow, asked: Step, notice: string): Flow {
  const step = reachable(flow, asked);
  const forList = step === 'page' || step === 'code' ? flow.forList : LIST_STEPS.includes(step);
  return { ...flow, step, notice, forList };
}

/** When the count goes down, surplus seats move to participants without one; the rest are dropped. Offered seats stay. */
function counted(flow: Flow, requested: number): Flow {
  if (flow.offered.length > 0) {
    const most = Math.min(Math.max(requested, 1), flow.offered.length);
    return { ...seated(flow, flow.offered.slice(0, most)), count: most };
  }
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
