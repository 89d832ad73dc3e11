import type { BlacklistEntry } from '../../domain/blacklist.ts';
import type { CompoPage } from '../../domain/compo-page.ts';
import type { FoodPage } from '../../domain/food-page.ts';
import type { FrontPage } from '../../domain/front-page.ts';
import type { InfoPage } from '../../domain/info-page.ts';
import type { SignupPage } from '../../domain/signup-page.ts';

export interface Blacklist {
  byKey(key: string): Promise<BlacklistEntry | null>;
  all(): Promise<BlacklistEntry[]>;
  /** Adds the entry, or replaces the one with its key. */
  put(entry: BlacklistEntry): Promise<void>;
  remove(key: string): Promise<boolean>;
}

/** The pages that the crew edits, by name. */
export interface PageContents {
  readonly front: FrontPage;
  readonly signup: SignupPage;
  readonly food: FoodPage;
  readonly compo: CompoPage;
  readonly info: InfoPage;
}
export type PageName = keyof PageContents;

export interface StoredPage<N extends PageName = PageName> {
  readonly name: N;
  readonly content: PageContents[N];
  readonly updatedAt: number;
  readonly updatedBy: string;
}

export interface Pages {
  get<N extends PageName>(name: N): Promise<StoredPage<N> | null>;
  put(page: StoredPage): Promise<void>;
}

/** The acts that the crew's log tells of. */
export const ACTIVITY_TYPES = [
  'email_code_request',
  'email_code_verification',
  'seat_selection',
  'seat_deselection',
  'order_confirmation',
  'order_check',
  'order_confirmation_email',
  'internal_notification_email',
  'server_startup',
  'dev_code_used',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export interface Activity {
  readonly type: ActivityType;
  readonly at: number;
  readonly email?: string;
  readonly code?: string;
  readonly ip?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface ActivityLog {
  add(activity: Activity): Promise<void>;
  /** Newest first. */
  newest(count: number): Promise<Activity[]>;
}
