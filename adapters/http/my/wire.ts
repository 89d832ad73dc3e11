import type { ConsentState } from '../../../domain/consent/consent.ts';
import type { AttemptState } from '../../../domain/payments/attempt-state.ts';
import type { MyAct, MyState, Permission } from '../../../domain/people/my-registration.ts';
import type { WirePerson } from '../present/wire.ts';

/** `POST /api/my/link` and `lost`: the same whether the code or the address is known. */
export type LinkMailAnswer = Readonly<Record<string, never>>;

/** `POST /api/my/open`: the token of the session, sent with every further call as `Authorization: Bearer …`. */
export interface OpenLinkAnswer {
  readonly session: string;
}

/** A person of one's own registration. `position` never changes. */
export interface WireMyPerson extends WirePerson {
  readonly position: number;
  /** What would be paid back if this person alone cancelled now (øre). */
  readonly refundIfCancelledOre: number;
  readonly consentState: ConsentState;
  /** As the form gave them; null: none. */
  readonly guardian: { readonly name: string; readonly email: string } | null;
}

/**
 * `GET /api/my`, and what every act on Min påmelding answers. Sums in øre, times in epoch ms. When `persons`
 * is empty, the registration has ended, as `state` says.
 */
export interface MyAnswer {
  readonly state: MyState;
  readonly code: string;
  /** With the code it makes up the content of the QR code, `PUBLIC_URL/min#b=CODE.CHECK`. */
  readonly check: string;
  /** Changes whenever something changes that an act must take into account. */
  readonly version: string;
  readonly persons: readonly WireMyPerson[];
  /** The address of whoever made the registration, to which the link went. */
  readonly contact: string;
  /** What all remaining persons cost, what has been paid, and what is still to be paid. */
  readonly owedOre: number;
  readonly receivedOre: number;
  readonly restOre: number;
  /** Until when the rest is to be paid; null when nothing is. */
  readonly deadline: number | null;
  /**
   * Whether each act is allowed now, and until when; null: no end is known. No act applies to persons who
   * have arrived.
   */
  readonly may: Readonly<Record<MyAct, Permission>>;
  /**
   * What would be paid back if everybody cancelled now, and until when refunds are given (null: no known
   * start).
   */
  readonly refundIfCancelledOre: number;
  readonly refundUntil: number | null;
  /** The newest try to pay online; null: none. */
  readonly online?: { readonly attempt: string; readonly state: AttemptState } | null;
  /** Whoever cancels now gets the money once their place is sold again. */
  readonly refundIfResold?: true;
  /**
   * Those who have cancelled too late for a refund, until their money has gone back; missing while there are none. `at`: when
   * (epoch ms).
   */
  readonly resales?: readonly WireMyResale[];
  /** Of a registration that has ended: whether all its seats are free. */
  readonly seatsFree?: boolean;
}

/** Money that is kept until the place is sold again (`waiting`), goes back since it was (`due`), or stays kept (`ended`). */
export interface WireMyResale {
  readonly position: number;
  readonly keptOre: number;
  readonly at: number;
  readonly state: 'waiting' | 'due' | 'ended';
}

/** `GET /api/my/data`: all that is stored about the registration, as a download. */
export type MyDataAnswer = { readonly code: string } & Readonly<Record<string, unknown>>;

/**
 * `GET /api/admin/getChanges`: how many acts visitors have done since this admin last saw them (`PUT seenChanges`), and when
 * the last of these was. Epoch ms.
 */
export interface ChangesAnswer {
  readonly count: number;
  readonly since: number;
  readonly until: number;
}
