import type { Sessions } from '../../../application/ports/signup-stores.ts';
import { StaleWrite } from '../../../application/ports/unit-of-work.ts';
import { codeOfGuid } from '../../../domain/booking-code.ts';
import type { Session } from '../../../domain/session.ts';
import { removeWhere, requireVersion } from './guards.ts';

export class MemorySessions implements Sessions {
  constructor(private readonly sessions: Map<string, Session>) {}

  async find(guid: string) {
    return this.sessions.get(guid) ?? null;
  }

  async findAll(guids: readonly string[]) {
    return guids.map((guid) => this.sessions.get(guid)).filter((session) => session !== undefined);
  }

  async ofEmail(email: string, since: number) {
    return [...this.sessions.values()]
      .filter((session) => session.createdAt > since && session.email.toLowerCase() === email.toLowerCase())
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  async codeExists(code: string) {
    return [...this.sessions.keys()].some((guid) => codeOfGuid(guid) === code);
  }

  async add(...sessions: readonly Session[]) {
    for (const session of sessions) {
      if (await this.codeExists(codeOfGuid(session.guid))) throw new StaleWrite();
      this.sessions.set(session.guid, session);
    }
  }

  async save(session: Session) {
    requireVersion(this.sessions.get(session.guid), session);
    this.sessions.set(session.guid, { ...session, version: session.version + 1 });
  }

  async saveHoldWindows(sessions: readonly Session[]) {
    for (const session of sessions) await this.save(session);
  }

  async remove(guid: string) {
    this.sessions.delete(guid);
  }

  async removeOlder(before: number) {
    return removeWhere(this.sessions, (session) => session.createdAt < before);
  }
}
