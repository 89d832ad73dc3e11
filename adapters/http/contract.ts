/** The words of the wire. What the pages and the server say to one another, exactly as it travels. */
import type { EventFacts } from '../../domain/event-facts.ts';
import type { CodeStatus } from '../../domain/email-code.ts';
import type { CompoPage } from '../../domain/compo-page.ts';
import type { FoodPage } from '../../domain/food-page.ts';
import type { FrontPage } from '../../domain/front-page.ts';
import type { InfoPage } from '../../domain/info-page.ts';
import type { SignupPage } from '../../domain/signup-page.ts';

/** The words of the superadmin page, which fill a file of their own. */
export type * from './contract-superadmin.ts';

/** Every refusal: a machine code, a Norwegian sentence, and named details such as `retryAfter` (seconds). */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly participant?: number;
  readonly problem?: string;
  /** Of a page that is refused: which field. */
  readonly field?: string;
  readonly seats?: readonly WirePlace[];
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

/** `GET /api/photos`: the organiser's own photos for the front page; empty while there are none. */
export type PhotosAnswer = readonly WebPhoto[];
/** `sizes` begins the addresses of all sizes there are, `SIZES-WIDTH.FORMAT`; without it there is one file. */
export interface WebPhoto {
  readonly url: string;
  readonly sizes?: string;
}

/** `POST /api/admin/addPhoto` (the bare file) answers the photo (201), `DELETE /api/admin/removePhoto/{id}` nothing. */
export interface WirePhoto extends WebPhoto {
  readonly id: string;
}
/** `GET /api/admin/getPhotos` and `PUT /api/admin/orderPhotos`, in the order of the carousel. `most`: how many may be there. */
export interface AdminPhotosAnswer {
  readonly photos: readonly WirePhoto[];
  readonly most: number;
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

/* ---- Back-office. Every call but login and validate-token carries `Authorization: Bearer TOKEN`. ---- */

export type AdminRole = 'admin' | 'superadmin';

export interface LoginBody {
  readonly username: string;
  readonly password: string;
}
export interface LoginAnswer {
  readonly token: string;
  readonly username: string;
  readonly role: AdminRole;
}
export type ValidateTokenAnswer = Omit<LoginAnswer, 'token'>;

/** One registered person. `price` in kroner, `timestamp` the moment of sign-up in epoch ms. */
export interface WirePerson extends PersonRef {
  readonly timestamp: number;
  readonly paid: boolean;
  readonly arrived: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly age: number;
  readonly phone: string;
  readonly special: string;
  readonly foodTicket: boolean;
  readonly price: number;
}

/** What finds one person: one code covers up to five. */
export interface PersonRef {
  readonly code: string;
  readonly rowNum: number;
  readonly seatNum: number;
}

/** `PUT /api/admin/deleteuser/{code}`: the person and the reason. */
export interface DeleteUserBody extends Partial<PersonRef> {
  readonly text: string;
}

/** `POST /api/admin/adduser`. */
export type AddUserBody = Omit<WirePerson, 'timestamp' | 'price'>;

export interface CheckBookingCodeAnswer {
  readonly exists: boolean;
}

/** `PUT /api/admin/moveuser/{code}`. */
export interface MoveUserBody {
  readonly oldRowNum: number;
  readonly oldSeatNum: number;
  readonly newRowNum: number;
  readonly newSeatNum: number;
  readonly reason: string;
}

/** `PUT /api/admin/swapusers`: two persons change seats in one step. Answers both as they are now. */
export interface SwapUsersBody {
  readonly first: PersonRef;
  readonly second: PersonRef;
  readonly reason: string;
}

/** `PUT /api/admin/setcodepaid/{code}` (and `setcodeunpaid`): marks all persons of a code. Answers them. */
export type SetCodePaidAnswer = readonly WirePerson[];

/** A deleted person, newest first; `text` is the reason. `_id` brings the person back. */
export interface WireDeletedPerson extends WirePerson {
  readonly _id: string;
  readonly text: string;
  readonly UpdatedBy: string;
  readonly deletedAt: number;
}

/** `POST /api/admin/restoreuser/{_id}`: back to the old seat, or to another. Answers the person (201); 409 `seat-taken`. */
export interface RestoreUserBody {
  readonly rowNum?: number;
  readonly seatNum?: number;
}

export interface WireMovedPerson {
  readonly _id: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly oldRowNum: number;
  readonly oldSeatNum: number;
  readonly newRowNum: number;
  readonly newSeatNum: number;
  readonly reason: string;
  readonly timestamp: number;
  readonly UpdatedBy: string;
}

/** Both spellings of the time are sent, as older clients read either. */
export interface WireBlacklistEntry {
  readonly email: string;
  readonly publicCause: string;
  readonly cause: string;
  readonly timeStamp: number;
  readonly timestamp: number;
  readonly UpdatedBy: string;
}
export type AddToBlacklistBody = Pick<WireBlacklistEntry, 'email' | 'publicCause' | 'cause'>;

/** A seat as the crew sees it, with whoever sits there. */
export interface WireAdminSeat extends WireSeat {
  readonly isHidden: boolean;
  readonly userInfo?: Pick<
    WirePerson,
    'firstName' | 'lastName' | 'age' | 'paid' | 'email' | 'phone' | 'code'
  >;
}

/** `POST /api/admin/updateSeatLayout`. All or none; 409 `seat-in-use` names the seats. */
export interface SeatLayoutBody {
  readonly seatUpdates: readonly (WirePlace &
    ({ readonly isHidden: boolean } | { readonly isBlocked: boolean }))[];
}
export interface SeatLayoutAnswer {
  readonly updated: number;
}

/** `GET /api/admin/getAdminUsers`, in order of creation. Times in epoch ms; `lastLogin` null: never. */
export interface WireAdminUser {
  readonly username: string;
  readonly role: AdminRole;
  readonly lastLogin: number | null;
  readonly created: number;
}
export interface AddAdminUserBody extends LoginBody {
  readonly role?: AdminRole;
}
export interface ResetAdminPasswordBody {
  readonly username: string;
  readonly newPassword: string;
}

/** `PUT /api/admin/updateFrontPage` and its like: the page. 409 `page-changed` when `updatedAt` is not the stored one's. */
export type PageBody<P> = Partial<P> & { readonly updatedAt?: number };
export interface PageSavedAnswer {
  readonly UpdatedBy: string;
  readonly updatedAt: number;
}

/**
 * `GET /api/admin/getActivityLogs?page&size&type&q&from&to`, newest first. `page` counts from 1; `from` and `to` are epoch
 * ms, both included; without a `size` the newest 1000. `X-Total-Count` and `X-Filtered-Count` tell how many there are.
 */
export interface WireActivity {
  readonly type: string;
  readonly timestamp: number;
  readonly email: string | null;
  readonly code: string | null;
  readonly ipAddress: string | null;
  /** Who of the crew did it; null where it was a visitor or the program. */
  readonly admin: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
export interface PurgeActivityAnswer {
  readonly deleted: number;
}

/** How the program is doing. Times are epoch ms. */
export interface OperationsAnswer {
  readonly at: number;
  readonly mail: { readonly queued: number; readonly oldestAt: number | null; readonly failed: number };
  readonly lastBackupAt: number | null;
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  readonly errors: {
    readonly lastHour: number;
    readonly last: { readonly at: number; readonly event: string } | null;
  };
  readonly pagesOpen: number;
}
