import type { SeatsKind } from '../../../domain/hall/best-seats.ts';
import type { WirePlace } from '../present/place.ts';

/** A seat on the public map. `reserver` and `timestamp` (end of the hold, epoch ms) only on the session's own seats. */
export interface WireSeat extends WirePlace {
  readonly isReserved: 'no' | 'held' | 'yes';
  readonly isBlocked: boolean;
  readonly reserver?: string;
  readonly timestamp?: number;
}

export interface HoldAnswer {
  /** Epoch ms. */
  readonly heldUntil: number;
}
/** `PUT /api/seating/holdAll/{guid}`: all that the session holds now, by row then number. */
export interface HoldAllAnswer extends HoldAnswer {
  readonly seats: readonly WirePlace[];
}
/** `POST /api/seating/holdBest/{guid}`. `leavesAlone`: free seats that now stand alone though they did not before. */
export interface HoldBestAnswer extends HoldAllAnswer {
  readonly kind: SeatsKind;
  readonly leavesAlone: readonly WirePlace[];
}
export interface ReleaseAnswer {
  readonly released: number;
}

/**
 * Events of the seat stream. `map` carries all seats (`WireSeat[]`), `seats` those that changed or are new
 * (`WireSeat[]`), and `gone` those that are now hidden (`WirePlace[]`). `signup` carries the state of the
 * sign-up (`SignupUpdate`) and `notice` what the crew tells everybody (`ShownNotice` or null), first after the map (the notice once there
 * is any) and then with each change. `compo` tells which competition has changed (`CompoNews`), `screen` that
 * what the screens of the hall show has (`ScreenNews`). `ping` comes every
 * 20 seconds and carries the server's time (`StreamPing`).
 */
export type SeatStreamEvent = 'map' | 'seats' | 'gone' | 'signup' | 'notice' | 'compo' | 'screen' | 'ping';

/** Event `ping` of the stream: the server's time (epoch ms) when it was sent. */
export interface StreamPing {
  readonly now: number;
}

/** Event `screen` of the stream: the version (ETag) of `GET /api/screen` now. */
export interface ScreenNews {
  readonly version: string;
}

/** Event `compo` of the stream: which competition has changed, and its version now. */
export interface CompoNews {
  readonly game: string;
  readonly version: number;
}

/** A seat as the crew sees it, with the person who sits there. */
export interface WireAdminSeat extends WireSeat {
  readonly isHidden: boolean;
  readonly userInfo?: {
    readonly firstName: string;
    readonly lastName: string;
    readonly age: number;
    readonly paid: boolean;
    readonly arrived: boolean;
    /** Whether the crew has the consent form that somebody of this age needs. */
    readonly consent: boolean;
    readonly email: string;
    readonly phone: string;
    readonly code: string;
  };
}

/** `POST /api/admin/updateSeatLayout` changes all the seats or none; 409 `seat-in-use` names those in the way. */
export interface SeatLayoutAnswer {
  readonly updated: number;
}
