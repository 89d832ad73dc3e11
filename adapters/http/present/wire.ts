import type { CompoKind, CompoState, TeamSize } from '../../../domain/compo/compo.ts';
import type { Match } from '../../../domain/compo/match.ts';
import type { ConsentText } from '../../../domain/consent/consent-text.ts';
import type { Missing } from '../../../domain/desk/readiness.ts';
import type { StoredFields } from '../../../domain/signup/participant-fields.ts';
import type { Leftover } from '../../../domain/upkeep/leftovers.ts';
import type { WirePlace } from './place.ts';

/**
 * Carries tokens, separated by commas, of addresses that the browser has proven. An answer has one more once another is
 * proven, to be kept and sent with later calls that have something mailed.
 */
export type ProvenHeader = 'X-Proven-Address';

/**
 * A request as our pages build it: every field of its body must be written out, optional ones as `undefined`,
 * so that a field renamed on one side does not compile on the other. `undefined` is not sent.
 */
export type RequestOf<B> = B extends readonly (infer Item)[]
  ? readonly RequestOf<Item>[]
  : B extends object
    ? { readonly [Field in keyof Required<B>]: RequestOf<B[Field]> }
    : B;

/** Every refusal: a code for programs, a Norwegian sentence, and details such as `retryAfter` (seconds). */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly retryAfter?: number;
  readonly participant?: number;
  readonly problem?: string;
  /** The field of a page that was refused. */
  readonly field?: string;
  /** Which of the sponsors that were sent, from 1. */
  readonly sponsor?: number;
  /** Which row of the programme, from 1. */
  readonly row?: number;
  readonly seats?: readonly WirePlace[];
  /** Where an address stands on the waiting list already. */
  readonly rank?: number;
  /** The lines of a report that have changed since its preview. */
  readonly rows?: readonly number[];
  /** How many addresses a message would go to by now. */
  readonly count?: number;
  /** Since when (epoch ms) it is too late. */
  readonly since?: number;
  /** What is unfinished of the last LAN and was not acknowledged. */
  readonly leftovers?: readonly Leftover[];
  /** What nobody can sign up without, and is not there. */
  readonly missing?: readonly Missing[];
  /** The text that a guardian has to read anew. */
  readonly text?: ConsentText;
  readonly textVersion?: string;
  /** Why an address is barred. */
  readonly publicCause?: string;
  /** Reported matches that would get other teams, by id. */
  readonly matches?: readonly string[];
  /** A match as it stands now that another admin was first. */
  readonly match?: Match;
  /** Who has saved a page meanwhile. */
  readonly UpdatedBy?: string;
  /** Of the competition, or of what the session sees, now. */
  readonly version?: number;
}

/** Identifies one person: a code covers up to five. */
export interface PersonRef {
  readonly code: string;
  readonly rowNum: number;
  readonly seatNum: number;
}

/** One registered person. `price` in kroner, `timestamp` is when they signed up (epoch ms). */
export interface WirePerson extends PersonRef, StoredFields {
  readonly timestamp: number;
  readonly paid: boolean;
  readonly arrived: boolean;
  /** Whether the crew has the consent form that somebody of this age needs. `PUT /api/admin/setconsent`, `setunconsent`. */
  readonly consent: boolean;
  readonly price: number;
}

/**
 * An entry of `GET /api/admin/getActivityLogs?page&size&type&q&from&to`, newest first. `page` counts from 1; `from` and
 * `to` are epoch ms, both included; without a `size` the newest 1000. The headers `X-Total-Count` and
 * `X-Filtered-Count` tell how many there are.
 */
export interface WireActivity {
  readonly type: string;
  readonly timestamp: number;
  readonly email: string | null;
  readonly code: string | null;
  readonly ipAddress: string | null;
  /** The crew member who did it; null for a visitor or the program itself. */
  readonly admin: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A deleted person, newest first. `text` is the reason; `_id` is needed to restore them. */
export interface WireDeletedPerson extends WirePerson {
  readonly _id: string;
  readonly text: string;
  readonly UpdatedBy: string;
  readonly deletedAt: number;
  /** What their expired code would have to pay to be signed up again, in whole øre; missing when it has not expired. */
  readonly revivalOre?: number;
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

/** Older clients read either spelling of the time, so both are sent. */
export interface WireBlacklistEntry {
  readonly email: string;
  readonly publicCause: string;
  readonly cause: string;
  readonly timeStamp: number;
  readonly timestamp: number;
  readonly UpdatedBy: string;
}

/** `GET /api/compo`. Times in epoch ms. */
export interface WireCompoSummary {
  readonly game: string;
  readonly title: string;
  readonly kind: CompoKind;
  readonly state: CompoState;
  readonly startsAt: number | null;
  readonly closesAt: number | null;
  readonly teamSize: TeamSize;
  readonly mostTeams: number | null;
  /** How many there are. */
  readonly teams: number;
}
