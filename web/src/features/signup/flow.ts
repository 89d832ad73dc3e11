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

/**
 * The steps of the sign-up in order, and after them those onto the waiting list. `page` is the sign-up page itself, outside
 * the flow.
 */
export const STEPS = ['page', 'code', 'form', 'seats', 'summary', 'thanks', 'list', 'listed'] as const;
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
  /** The address is proven for the waiting list. */
  readonly forList: boolean;
  /** Whether those on the waiting list can sit apart. */
  readonly apart: boolean;
  /** Where they stand on it; 0: they have not joined. */
  readonly rank: number;
  /** The seats that were offered from the waiting list, which are all that this sign-up can have; empty: it chooses its own. */
  readonly offered: readonly Place[];
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

const NO_GUARDIAN: GuardianForm = { name: '', phone: '', email: '' };
/** Nobody has a seat. */
export const NO_SEATS: Flow['seats'] = Array.from({ length: MAX_PERSONS }, () => null);

/** A sign-up that has not begun. */
export const NEW_FLOW: Flow = {
  step: 'page',
  notice: '',
  email: '',
  tries: 0,
  resendAt: 0,
  guid: '',
  verified: false,
  forList: false,
  apart: true,
  rank: 0,
  offered: [],
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

/** The steps to the waiting list. */
export const LIST_STEPS: readonly Step[] = ['code', 'list', 'listed'];

/** The steps of this sign-up, which its progress shows. */
export function stepsOf({ forList, offered }: Flow): readonly Step[] {
  if (forList) return LIST_STEPS;
  return offered.length > 0 ? ['form', 'summary', 'thanks'] : ['code', 'form', 'seats', 'summary', 'thanks'];
}

/** The step, or the last step before it whose requirements are met. */
export function reachable(flow: Flow, step: Step): Step {
  if (flow.receipt) return step === 'page' ? 'page' : 'thanks';
  if (step === 'list' || step === 'listed') return flow.rank ? 'listed' : flow.verified ? 'list' : 'code';
  if (step === 'page' || step === 'code') return flow.verified && step === 'code' ? 'page' : step;
  if (!flow.verified) return 'code';
  const filledIn = participantsOf(flow).every((form) => participantProblem(form) === null);
  if (step === 'form' || !filledIn) return 'form';
  if (flow.offered.length > 0) return step === 'seats' ? 'form' : 'summary';
  return step !== 'seats' && (flow.sent || chosenSeats(flow).length === flow.count) ? 'summary' : 'seats';
}
