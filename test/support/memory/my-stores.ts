import type { Links, MySessions } from '../../../application/ports/my-stores.ts';
import { StaleWrite } from '../../../application/ports/unit-of-work.ts';
import type { MailedLink, MySession } from '../../../domain/my-link.ts';
import { removeWhere, requireNone } from './guards.ts';

export class MemoryLinks implements Links {
  constructor(private readonly links: Map<string, MailedLink>) {}

  async find(digest: string) {
    return this.links.get(digest) ?? null;
  }

  async add(link: MailedLink) {
    requireNone(this.links.get(link.digest));
    this.links.set(link.digest, link);
  }

  async use(digest: string, at: number) {
    const link = this.links.get(digest);
    if (link?.usedAt !== null) throw new StaleWrite();
    this.links.set(digest, { ...link, usedAt: at });
  }

  async removeOf(codes: readonly string[]) {
    removeWhere(this.links, ({ subject }) => codes.includes(subject));
  }

  async removeOlder(before: number) {
    removeWhere(this.links, ({ expiresAt }) => expiresAt < before);
  }
}

export class MemoryMySessions implements MySessions {
  constructor(private readonly sessions: Map<string, MySession>) {}

  async find(digest: string) {
    return this.sessions.get(digest) ?? null;
  }

  async add(session: MySession) {
    requireNone(this.sessions.get(session.digest));
    this.sessions.set(session.digest, session);
  }

  async touch(digest: string, usedAt: number) {
    const session = this.sessions.get(digest);
    if (session && session.usedAt < usedAt) this.sessions.set(digest, { ...session, usedAt });
  }

  async removeOf(codes: readonly string[]) {
    removeWhere(this.sessions, ({ code }) => codes.includes(code));
  }

  async removeOlder(createdBefore: number, usedBefore: number) {
    removeWhere(this.sessions, ({ createdAt, usedAt }) => createdAt < createdBefore || usedAt < usedBefore);
  }
}
