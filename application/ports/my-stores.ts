import type { MailedLink, MySession } from '../../domain/people/my-link.ts';

/** The links that were mailed. */
export interface Links {
  find(digest: string): Promise<MailedLink | null>;
  add(link: MailedLink): Promise<void>;
  /** Stores that a link was opened. Throws `StaleWrite` when it already was. */
  use(digest: string, at: number): Promise<void>;
  /** Removes the links to the codes. */
  removeOf(codes: readonly string[]): Promise<void>;
  /** Removes links that expired before `before` (epoch ms). */
  removeOlder(before: number): Promise<void>;
}

/** Sessions opened by mailed links, in which visitors manage their own registration. */
export interface MySessions {
  find(digest: string): Promise<MySession | null>;
  add(session: MySession): Promise<void>;
  /** Stores when the session was last used. Does nothing when it is gone. */
  touch(digest: string, usedAt: number): Promise<void>;
  /** Removes the sessions of the codes. */
  removeOf(codes: readonly string[]): Promise<void>;
  /** Removes sessions created before `createdBefore` or last used before `usedBefore` (epoch ms). */
  removeOlder(createdBefore: number, usedBefore: number): Promise<void>;
}
