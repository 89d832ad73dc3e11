import { readCode } from '../signup/booking-code.ts';
import { LAST_MOMENT } from '../shared/durations.ts';
import { MOST_ORE } from '../payments/payment.ts';
import { passProblem } from './pass.ts';
import { MOVES, type MoveType } from './presence.ts';
import { BLANK_PARTICIPANT } from '../signup/participant-fields.ts';
import { newPersonProblem } from '../people/registered-person.ts';
import { MAX_PERSONS } from '../signup/registration.ts';

/** What is done at the door. `at` is the phone's time (epoch ms); `id` a UUID that the phone gives, known over all phones. */
interface AnyAct {
  readonly id: string;
  readonly at: number;
}

/** An act on the person who has a position of a code. */
interface ActOnPerson extends AnyAct {
  readonly code: string;
  readonly position: number;
}

/** Somebody comes, goes out, comes in again or goes home. `guardianTold`: somebody under age goes out at night, and the guardian knows. */
export interface MoveAct extends ActOnPerson {
  readonly type: MoveType;
  readonly guardianTold?: true;
}

/** Takes an arrival back; `of` is its id. */
export interface UnarriveAct extends ActOnPerson {
  readonly type: 'unarrive';
  readonly of: string;
}

/** The paper form has been handed in. */
export interface ConsentAct extends ActOnPerson {
  readonly type: 'consent';
}

export const PAYING_WAYS = ['cash', 'vipps'] as const;
export type PayingWay = (typeof PAYING_WAYS)[number];

/**
 * The rest of a code is paid. `ore`: what was taken in cash, else the rest. `of`: the act that was told that all is paid
 * already, when its money was taken all the same.
 */
export interface PayAct extends AnyAct {
  readonly type: 'pay';
  readonly code: string;
  readonly how: PayingWay;
  readonly ore?: number;
  readonly of?: string;
}

export interface WalkInPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number | string;
  readonly phone: string;
}

/**
 * People who have not signed up get seats and a code, and pay at once where it says `how`. `ore`: what was taken in cash, else
 * the price at the door.
 */
export interface WalkInAct extends AnyAct {
  readonly type: 'walkin';
  readonly persons: readonly WalkInPerson[];
  readonly how?: PayingWay;
  readonly ore?: number;
}

export interface VisitPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Null: an adult. */
  readonly age: number | string | null;
  readonly phone: string;
}

/** Visitors get passes, are inside, and pay at once where it says `how`. `ore`: what was taken in cash, else the price. */
export interface VisitAct extends AnyAct {
  readonly type: 'visit';
  readonly persons: readonly VisitPerson[];
  readonly how?: PayingWay;
  readonly ore?: number;
}

/** Somebody has walked through the building and looked that all is well. */
export interface RoundAct extends AnyAct {
  readonly type: 'round';
}

/** A roll call is started; its id is the roll call's, unless it joins another. */
export interface MusterAct extends AnyAct {
  readonly type: 'muster';
  readonly drill: boolean;
}

/** Somebody is seen in a roll call, or not after all. */
export interface TickAct extends ActOnPerson {
  readonly type: 'seen' | 'unseen';
  readonly muster: string;
}

/** A roll call is over. */
export interface MusterEndAct extends AnyAct {
  readonly type: 'muster-end';
  readonly muster: string;
}

export type DoorAct =
  | MoveAct
  | UnarriveAct
  | ConsentAct
  | PayAct
  | WalkInAct
  | VisitAct
  | RoundAct
  | OfMuster;
/** The acts of a roll call. */
export type OfMuster = MusterAct | TickAct | MusterEndAct;
export type DoorActType = DoorAct['type'];

/** The types of acts that are about no code. */
const WITHOUT_CODE: readonly string[] = ['walkin', 'visit', 'round', 'muster', 'muster-end'];
const MUSTER_TYPES: readonly string[] = ['muster', 'seen', 'unseen', 'muster-end'];
const TYPES: readonly string[] = [
  ...MOVES,
  'unarrive',
  'consent',
  'pay',
  'walkin',
  'visit',
  'round',
  ...MUSTER_TYPES,
];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_POSITION = 99;

/** What a phone may send of an act, unchecked. */
export type SentAct = Readonly<Record<string, unknown>>;

/** The fields of all types, once they are known to be right. */
interface Fields extends AnyAct {
  readonly type: DoorActType;
  readonly code?: string;
  readonly position: number;
  readonly of?: string;
  readonly how: PayingWay;
  readonly ore: number | undefined;
  readonly persons: readonly SentAct[];
  readonly guardianTold?: unknown;
  readonly drill: boolean;
  readonly muster?: string;
}

/** Whether an act is one of a roll call. */
export function isOfMuster(act: DoorAct): act is OfMuster {
  return MUSTER_TYPES.includes(act.type);
}

/** The first field of an act that is wrong, or null. */
export function wrongActField(act: SentAct): string | null {
  const { id, at, type, code, position, of, how, ore, persons, drill, muster } = act;
  if (!isUuid(id)) return 'id';
  if (typeof type !== 'string' || !TYPES.includes(type)) return 'type';
  if (!Number.isSafeInteger(at) || Number(at) < 0 || Number(at) > LAST_MOMENT) return 'at';
  const isOnCode = !WITHOUT_CODE.includes(type);
  if (isOnCode && typeof code !== 'string') return 'code';
  if (isOnCode && type !== 'pay' && !isPosition(position)) return 'position';
  if (type === 'muster' && typeof drill !== 'boolean') return 'drill';
  if (type !== 'muster' && MUSTER_TYPES.includes(type) && !isUuid(muster)) return 'muster';
  if (type === 'unarrive' ? !isUuid(of) : of !== undefined && !isUuid(of)) return 'of';
  if (type === 'pay' ? !isWay(how) : how !== undefined && !isWay(how)) return 'how';
  if (ore !== undefined && !isSum(ore)) return 'ore';
  // What was taken although all was paid: money by Vipps comes with the report, and would be paid back twice.
  if (type === 'pay' && of !== undefined && (how !== 'cash' || ore === undefined))
    return how === 'cash' ? 'ore' : 'how';
  if (type === 'walkin' && !arePersons(persons, isWalkIn)) return 'persons';
  if (type === 'visit' && !arePersons(persons, isVisitor)) return 'persons';
  return null;
}

/** An act that has no wrong field, with only the fields of its type. */
export function actFrom(sent: SentAct): DoorAct {
  const {
    id,
    at,
    type,
    code = '',
    position,
    of = '',
    how,
    ore,
    persons,
    guardianTold,
    drill,
    muster = '',
  } = sent as unknown as Fields;
  const all = { id: id.toLowerCase(), at };
  const onPerson = { ...all, code: readCode(code), position };
  switch (type) {
    case 'unarrive':
      return { ...onPerson, type, of: of.toLowerCase() };
    case 'consent':
      return { ...onPerson, type };
    case 'pay':
      return {
        ...{ ...all, type, code: onPerson.code, how },
        ...(ore !== undefined && { ore }),
        ...(of !== '' && { of: of.toLowerCase() }),
      };
    case 'muster':
      return { ...all, type, drill };
    case 'muster-end':
      return { ...all, type, muster: muster.toLowerCase() };
    case 'seen':
    case 'unseen':
      return { ...onPerson, type, muster: muster.toLowerCase() };
    case 'visit':
      return {
        ...{ ...all, type, persons: persons.map(visitorOf) },
        ...(sent['how'] !== undefined && { how }),
        ...(ore !== undefined && { ore }),
      };
    case 'round':
      return { ...all, type };
    case 'walkin':
      return {
        ...{ ...all, type, persons: persons.map(walkInOf) },
        ...(sent['how'] !== undefined && { how }),
        ...(ore !== undefined && { ore }),
      };
    default:
      return { ...onPerson, type, ...(guardianTold === true && { guardianTold: true as const }) };
  }
}

/** The fields of a walk-in as the crew's form has them. The door asks for neither address, food nor notes. */
export function walkInForm({ firstName, lastName, age, phone }: WalkInPerson) {
  return {
    ...{ ...BLANK_PARTICIPANT, firstName, lastName, age, phone, code: '' },
    ...{ withoutEmail: true, withoutPhone: true },
  };
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

function isPosition(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_POSITION;
}

function isWay(value: unknown): boolean {
  return PAYING_WAYS.some((way) => way === value);
}

function isSum(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_ORE;
}

function arePersons(value: unknown, isRight: (sent: SentAct) => boolean): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_PERSONS) return false;
  return value.every((one: unknown) => typeof one === 'object' && one !== null && isRight(one as SentAct));
}

/** Any place does: the server finds one. */
const SOME_PLACE = { rowNum: 1, seatNum: 1 };

function isWalkIn(sent: SentAct): boolean {
  const { firstName, lastName, age, phone } = sent;
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return false;
  if (typeof age !== 'number' && typeof age !== 'string') return false;
  if (phone !== undefined && typeof phone !== 'string') return false;
  return newPersonProblem({ ...walkInForm(walkInOf(sent)), ...SOME_PLACE }) === null;
}

type SentPerson = Omit<WalkInPerson, 'phone'> & { readonly phone?: string };

function walkInOf(sent: SentAct): WalkInPerson {
  const { firstName, lastName, age, phone = '' } = sent as unknown as SentPerson;
  return { firstName, lastName, age, phone };
}

function isVisitor(sent: SentAct): boolean {
  const { firstName, lastName, age = null, phone } = sent;
  if (typeof firstName !== 'string' || typeof lastName !== 'string') return false;
  if (age !== null && typeof age !== 'number' && typeof age !== 'string') return false;
  if (phone !== undefined && typeof phone !== 'string') return false;
  return passProblem({ kind: 'visitor', ...visitorOf(sent) }) === null;
}

type SentVisitor = Omit<VisitPerson, 'age' | 'phone'> & Partial<VisitPerson>;

function visitorOf(sent: SentAct): VisitPerson {
  const { firstName, lastName, age = null, phone = '' } = sent as unknown as SentVisitor;
  return { firstName, lastName, age, phone };
}
