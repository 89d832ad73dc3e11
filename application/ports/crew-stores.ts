import type { ActivityType } from '../../domain/crew/activity.ts';
import type { Admin, AdminToken } from '../../domain/crew/admin.ts';
import type { BlacklistEntry } from '../../domain/people/blacklist.ts';
import type { CalendarEntry } from '../../domain/pages/calendar-entry.ts';
import type { StoredFacts } from '../../domain/shared/event-facts.ts';
import type { CompoPage } from '../../domain/pages/compo-page.ts';
import type { FoodPage } from '../../domain/pages/food-page.ts';
import type { FrontPage } from '../../domain/pages/front-page.ts';
import type { InfoPage } from '../../domain/pages/info-page.ts';
import type { Programme } from '../../domain/pages/programme.ts';
import type { Cancellation, DeletedPerson, SeatMove } from '../../domain/people/registered-person.ts';
import type { Notice } from '../../domain/pages/notice.ts';
import type { GuardPlan } from '../../domain/door/guard-plan.ts';
import type { SentPlan } from '../../domain/door/sent-plan.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import type { Opening } from '../../domain/pages/signup-schedule.ts';
import type { ScreenPage } from '../../domain/pages/screen-page.ts';
import type { SignupPage } from '../../domain/pages/signup-page.ts';
import type { PerHour } from '../../domain/upkeep/trends.ts';
import type { SponsorList } from '../../domain/pages/sponsor.ts';

export interface Blacklist {
  byKey(key: string): Promise<BlacklistEntry | null>;
  byKeys(keys: readonly string[]): Promise<BlacklistEntry[]>;
  all(): Promise<BlacklistEntry[]>;
  /** Adds the entry, or replaces the one with its key. */
  put(entry: BlacklistEntry): Promise<void>;
  remove(key: string): Promise<boolean>;
}

/** Persons whom the crew has deleted. */
export interface DeletedPersons {
  /** Newest first. */
  all(): Promise<DeletedPerson[]>;
  /** Newest first. */
  ofCode(code: string): Promise<DeletedPerson[]>;
  /** Newest first within each code. */
  ofCodes(codes: readonly string[]): Promise<DeletedPerson[]>;
  find(id: string): Promise<DeletedPerson | null>;
  /** How many signed up (`came`) and how many were deleted (`went`) in each hour from `from` (epoch ms) on. */
  perHour(from: number): Promise<{ readonly came: PerHour; readonly went: PerHour }>;
  /** Those whose money waits for their place to be sold again, or did. */
  inResale(): Promise<DeletedPerson[]>;
  /** Stores the money of who cancelled. The unit must have locked the code. */
  saveCancelled(id: string, cancelled: Cancellation): Promise<void>;
  add(deleted: DeletedPerson): Promise<void>;
  remove(id: string): Promise<boolean>;
}

/** The log of seat moves. */
export interface SeatMoves {
  /** Newest first. */
  all(): Promise<SeatMove[]>;
  add(move: SeatMove): Promise<void>;
  remove(id: string): Promise<boolean>;
}

export interface Admins {
  /** Oldest account first. */
  all(): Promise<Admin[]>;
  find(key: string): Promise<Admin | null>;
  /** Throws `StaleWrite` when the name or the ordinal is taken. */
  add(admin: Admin): Promise<void>;
  /** Stores the admin if it has not changed since it was read, else throws `StaleWrite`. */
  save(admin: Admin): Promise<void>;
  /** Removes the admin if it has not changed since it was read, else throws `StaleWrite`. */
  remove(admin: Admin): Promise<void>;
}

export interface AdminTokens {
  find(digest: string): Promise<AdminToken | null>;
  add(token: AdminToken): Promise<void>;
  /** Stores when the token was used. Does nothing when it is gone. */
  touch(digest: string, usedAt: number): Promise<void>;
  remove(digest: string): Promise<void>;
  /** Removes all tokens of an admin. */
  removeOf(adminKey: string): Promise<void>;
  /** Removes tokens created before `createdBefore` or last used before `usedBefore` (epoch ms). */
  removeOlder(createdBefore: number, usedBefore: number): Promise<void>;
}

/** The pages that the crew edits, by name. */
export interface PageContents {
  readonly front: FrontPage;
  readonly signup: SignupPage;
  readonly food: FoodPage;
  readonly compo: CompoPage;
  readonly info: InfoPage;
  readonly program: Programme;
  readonly screen: ScreenPage;
}
export type PageName = keyof PageContents;

/**
 * The records stored with who changed them last: the pages, the crew's settings, notice and sponsors, this LAN's own facts, what
 * tells it from others, its opening, what calendars were told, and who is on at night.
 */
export interface RecordContents extends PageContents {
  readonly settings: Settings;
  readonly calendar: CalendarEntry;
  readonly notice: Notice;
  readonly facts: StoredFacts;
  /** Stored at each reset anew, so that links of the last event are dead. */
  readonly event: { readonly id: string };
  readonly sponsors: SponsorList;
  /** What is known of the opening of sign-up by the clock. */
  readonly opening: Opening;
  readonly plan: GuardPlan;
  /** What of the plan was told by mail. */
  readonly 'sent-plan': SentPlan;
}
export type RecordName = keyof RecordContents;

export interface StoredPage<N extends RecordName = PageName> {
  readonly name: N;
  readonly content: RecordContents[N];
  readonly updatedAt: number;
  readonly updatedBy: string;
}

export interface Pages {
  get<N extends RecordName>(name: N): Promise<StoredPage<N> | null>;
  /** Several at once, by name; those that are not stored are left out. */
  several<N extends RecordName>(...names: readonly N[]): Promise<{ [Name in N]?: StoredPage<Name> }>;
  /** When each of these was last stored (epoch ms), without reading them; those that are not stored are left out. */
  versions(...names: readonly RecordName[]): Promise<{ readonly [Name in RecordName]?: number }>;
  put(page: StoredPage<RecordName>): Promise<void>;
  /** Removes the page, so that it is as if nobody had ever stored it. */
  remove(name: RecordName): Promise<void>;
  /** Stores the page if its stored `updatedAt` is `before` (null: not stored yet), else throws `StaleWrite`. */
  save(page: StoredPage<RecordName>, before: number | null): Promise<void>;
}

export interface Activity {
  readonly type: ActivityType;
  readonly at: number;
  /** An address that signs up, or that mail went to. Entries about a person have their id instead. */
  readonly email?: string;
  /** Without address and person: the entry is about whoever signed the code up. */
  readonly code?: string;
  readonly personId?: string;
  readonly ip?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A filter on activities; missing fields match everything. */
export interface ActivityQuery {
  readonly type?: string;
  /** First and last moment, inclusive (epoch ms). */
  readonly from?: number;
  readonly to?: number;
  /** Contained in the address, the code or what the log shows of the details, ignoring case… */
  readonly text?: string;
  /** …or the activity has one of these types, is about one of these persons or, by code, one of these contacts. */
  readonly textTypes?: readonly string[];
  readonly persons?: readonly string[];
  readonly contacts?: readonly string[];
  /** Mails that a mail server has said something to, or that it has refused for good because of their address. */
  readonly mail?: 'answered' | 'refused';
}

/** Entries of the log by id: from the first to the last. */
export interface LogIds {
  readonly first: number;
  readonly last: number;
}

/** An entry by its id, and when it was written (epoch ms). */
export interface LoggedAt {
  readonly id: number;
  readonly at: number;
}

export interface ActivityLog {
  add(...activities: Activity[]): Promise<void>;
  /** Newest first. */
  newest(count: number): Promise<Activity[]>;
  /** Matching activities, newest first: at most `take`, after the first `skip`. */
  find(query: ActivityQuery, skip: number, take: number): Promise<Activity[]>;
  count(query: ActivityQuery): Promise<number>;
  /** The ids of all entries, and how many there are. An empty log ends before it begins. */
  extent(): Promise<LogIds & { readonly entries: number }>;
  /** Which of these entries match, in any order. */
  matching(query: ActivityQuery, ids: LogIds): Promise<readonly LoggedAt[]>;
  /** Entries by id, newest first. */
  withIds(ids: readonly number[]): Promise<Activity[]>;
  /** How many of these entries `purge` would remove. */
  countPurged(
    kept: readonly ActivityType[],
    keptIfRefused: readonly ActivityType[],
    ids: LogIds,
  ): Promise<number>;
  /** Removes all but the `kept` types and the refused ones of the `keptIfRefused` types; returns how many. */
  purge(kept: readonly ActivityType[], keptIfRefused: readonly ActivityType[], ids?: LogIds): Promise<number>;
  /** Removes entries of a type until `until` (epoch ms). */
  removeType(type: ActivityType, until: number): Promise<void>;
}
