/** The words of the wire. What the pages and the server say to one another, exactly as it travels. */
import type { EventFacts } from '../../domain/event-facts.ts';
import type { CodeStatus } from '../../domain/email-code.ts';
import type { CompoPage } from '../../domain/compo-page.ts';
import type { FoodPage } from '../../domain/food-page.ts';
import type { FrontPage } from '../../domain/front-page.ts';
import type { InfoPage } from '../../domain/info-page.ts';
import type { SignupPage } from '../../domain/signup-page.ts';

/** Every refusal: a machine code, a Norwegian sentence, and named details such as `retryAfter` (seconds). */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly participant?: number;
  readonly problem?: string;
}

/** `UpdatedBy` and `updatedAt` come with an admin's token only. */
export type PageAnswer<P> = readonly (P & { readonly UpdatedBy?: string; readonly updatedAt?: number })[];
export type FrontPageAnswer = PageAnswer<FrontPage>;
export type SignupPageAnswer = PageAnswer<SignupPage>;
export type FoodPageAnswer = PageAnswer<FoodPage>;
export type InfoPageAnswer = PageAnswer<InfoPage>;
export type CompoPageAnswer = PageAnswer<CompoPage>;

/** `GET /api/event`: the organiser's facts, and the server's clock (epoch ms) for countdowns. */
export interface EventAnswer extends EventFacts {
  readonly now: number;
}

export interface WirePlace {
  readonly rownum: number;
  readonly number: number;
}

/** A seat on the public map. `reserver` and `timestamp` (when the hold ends, epoch ms) only on the session's own seats. */
export interface WireSeat extends WirePlace {
  readonly isReserved: 'no' | 'held' | 'yes';
  readonly isBlocked: boolean;
  readonly reserver?: string;
  readonly timestamp?: number;
}

export interface CodeMailAnswer {
  readonly guid: string;
}
export type CheckCodeAnswer = CodeStatus;
/** The header that ties the check of an e-mail code to the session that asked for it. */
export type SignupGuidHeader = 'X-Signup-Guid';

export type BlacklistDataAnswer = readonly { readonly email: string; readonly publicCause: string }[];

export interface HoldAnswer {
  readonly heldUntil: number;
}
export interface ReleaseAnswer {
  readonly released: number;
}

/** One person of a submitted sign-up. `id` is 1 to 5. */
export interface WireParticipant {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: string | number;
  readonly phone: string | number;
  readonly email: string;
  readonly special: string;
  readonly foodTicket: boolean;
  readonly rowNum: number;
  readonly seatNum: number;
}

/** Seats, persons, whether anyone is too young (the server finds out for itself). */
export type SubmitBody = readonly [readonly WirePlace[], readonly WireParticipant[], boolean];

export interface SubmitAnswer {
  readonly code: string;
  /** Kroner. */
  readonly total: number;
  /** Epoch ms. */
  readonly paymentDeadline: number;
}

export interface SendMailAnswer {
  readonly status: 'queued' | 'sent' | 'failed';
}

export type RegisteredAnswer = readonly {
  readonly rowNum: number;
  readonly seatNum: number;
  readonly foodTicket: boolean;
  readonly paid: boolean;
}[];

/** `event: map` of the seat stream carries `WireSeat[]` (all), `event: seats` carries the `WireSeat`s that changed or came, and `event: gone` the `WirePlace`s that are hidden now. */
export type SeatStreamEvent = 'map' | 'seats' | 'gone';
