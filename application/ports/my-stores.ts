import type { MailedLink, MySession } from '../../domain/my-link.ts';

/** The links that were mailed. */
export interface Links {
  find(digest: string): Promise<MailedLink | null>;
  add(link: MailedLink): Promise<void>;
  /** Stores that a link was opened. Throws `StaleWrite` when it was meanwhile. */
  use(digest: string, at: number): Promise<void>;
  /** Removes those that lead to one of the codes. */
  removeOf(codes: readonly string[]): Promise<void>;
  /** Removes those that have run out before `before` (epoch ms). */
  removeOlder(before: number): Promise<void>;
}

/** Visits to one's own registration. */
export interface MySessions {
  find(digest: string): Promise<MySession | null>;
  add(session: MySession): Promise<void>;
  /** Stores when something was done in it. Does nothing when it is gone. */
  touch(digest: string, usedAt: number): Promise<void>;
  /** Removes those of the codes. */
  removeOf(codes: readonly string[]): Promise<void>;
  /** Removes those that began before `createdBefore`, or in which nothing was done since `usedBefore` (epoch ms). */
  removeOlder(createdBefore: number, usedBefore: number): Promise<void>;
}
