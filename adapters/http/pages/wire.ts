import type { CompoPage } from '../../../domain/pages/compo-page.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import type { Missing } from '../../../domain/desk/readiness.ts';
import type { FoodPage } from '../../../domain/pages/food-page.ts';
import type { EventDates, FrontPage } from '../../../domain/pages/front-page.ts';
import type { InfoPage } from '../../../domain/pages/info-page.ts';
import type { CompoStart, Programme } from '../../../domain/pages/programme.ts';
import type { ScreenPage } from '../../../domain/pages/screen-page.ts';
import type { Screen } from '../../../domain/pages/screen-slides.ts';
import type { ShownNotice } from '../../../domain/pages/notice.ts';
import type { SignupUpdate, SignupPage } from '../../../domain/pages/signup-page.ts';
import type { ScheduleField } from '../../../domain/pages/signup-schedule.ts';
import type { ToldAs } from '../../../domain/shared/settings.ts';
import type { VisitorLimits } from '../../../domain/signup/visitor-limits.ts';

/** `UpdatedBy` and `updatedAt` are sent to admins only. */
export type PageAnswer<P> = readonly (P & { readonly UpdatedBy?: string; readonly updatedAt?: number })[];
export type FrontPageAnswer = PageAnswer<FrontPage>;
/** `late`: it should have opened by the clock, and something is missing. */
export type SignupPageAnswer = PageAnswer<SignupPage & { readonly late?: true }>;
export type FoodPageAnswer = PageAnswer<FoodPage>;
export type InfoPageAnswer = PageAnswer<InfoPage>;
export type CompoPageAnswer = PageAnswer<CompoPage>;
/** What is not active is told to the crew alone. */
export type ScreenPageAnswer = PageAnswer<ScreenPage>;
/** Its rows by start, then place, and the competitions that begin at a set time. Empty while there is nothing at all. */
export type ProgramPageAnswer = PageAnswer<Programme & { readonly compos: readonly CompoStart[] }>;

/** `GET /api/screen`: cacheable by its ETag, which the stream's `screen` tells. */
export type ScreenAnswer = Screen;

/**
 * `PUT /api/admin/updateFrontPage` and the like: the page, and the `updatedAt` of the version that it
 * replaces (0: none was stored). 409 `page-changed` when another version is stored. Fields that are left out
 * stay as stored.
 */
export type PageBody<P> = P & { readonly updatedAt: number };
/**
 * `PUT /api/admin/updateSignupPage`. `anyway`: what is missing has been seen, and sign-up is opened all the same. False: 409
 * `not-ready` with all that is `missing` where it would be opened; left out: only where nothing could be signed up for.
 */
export type SignupPageBody = PageBody<SignupPage> & { readonly anyway?: boolean };
/** The details of 409 `not-ready`. */
export interface NotReadyDetails {
  readonly missing: readonly Missing[];
}
/** `scheduleCleared`: times of the sign-up page that fell because it was opened or closed by hand; absent where none fell. */
export interface PageSavedAnswer {
  readonly UpdatedBy: string;
  readonly updatedAt: number;
  readonly scheduleCleared?: readonly ScheduleField[];
}

/**
 * `GET /api/event`: the organiser's facts, the settings that visitors are told, the limits that texts name, the state of the sign-up, whose
 * changes come over the seat stream, and the server's clock (epoch ms) for countdowns.
 */
export interface EventAnswer extends EventFacts, ToldAs<'fact'> {
  readonly limits: VisitorLimits;
  readonly dates: EventDates;
  readonly signup: SignupUpdate;
  /** What the crew tells everybody now; null: nothing. The stream's `notice` carries the same. */
  readonly notice: ShownNotice | null;
  readonly freeSeats: number;
  /** While there is a waiting list: the free seats that are not kept for it. */
  readonly publicSeats?: number;
  /** Whether `/program` is there. */
  readonly hasProgram: boolean;
  /** Whether one can pay online, beside the Vipps number. */
  readonly onlinePayment: boolean;
  /** The site's address in mails and QR codes, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: number;
}

/** `GET /api/admin/getNotice` and `PUT /api/admin/updateNotice`. `until` (epoch ms): null for the end of the LAN. */
export interface NoticeAnswer {
  readonly text: string;
  readonly until: number | null;
  readonly discord: boolean;
  readonly updatedAt: number;
  readonly UpdatedBy: string;
}

/** `GET /api/photos`: the organiser's own photos for the front page; empty while there are none. */
export type PhotosAnswer = readonly WebPhoto[];
/** `sizes` begins the address of every size, `SIZES-WIDTH.FORMAT`; without it there is only the file at `url`. */
export interface WebPhoto {
  readonly url: string;
  readonly sizes?: string;
}

/** `POST /api/admin/addPhoto` (the bare file) answers the new photo (201). */
export interface WirePhoto extends WebPhoto {
  readonly id: string;
}
/** `GET /api/admin/getPhotos` and `PUT /api/admin/orderPhotos`, in the order of the carousel. `most`: how many there may be. */
export interface AdminPhotosAnswer {
  readonly photos: readonly WirePhoto[];
  readonly most: number;
}

/** `GET /api/sponsors`, in the order of the strip. `logo` is the path of the picture, `width` and `height` its size in pixels. */
export interface WebSponsor {
  readonly name: string;
  readonly url: string;
  readonly logo: string;
  readonly width: number;
  readonly height: number;
}
export type SponsorsAnswer = readonly WebSponsor[];

/** `POST /api/admin/addSponsorLogo` (the bare file) answers the new logo (201): its id, and the path of the picture. */
export interface WireLogo {
  readonly id: string;
  readonly logo: string;
}
/** `GET /api/admin/getSponsors` and `PUT /api/admin/updateSponsors`. `id` is that of the logo. */
export interface AdminSponsorsAnswer {
  readonly sponsors: readonly (WireLogo & Pick<WebSponsor, 'name' | 'url'>)[];
  readonly updatedAt: number;
}
