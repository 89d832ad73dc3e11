import type {
  Admins,
  AdminTokens,
  DeletedPersons,
  SeatMoves,
} from '../../../application/ports/crew-stores.ts';
import { adminKey, type Admin, type AdminToken } from '../../../domain/admin.ts';
import type { DeletedPerson, SeatMove } from '../../../domain/registered-person.ts';
import { removeWhere, requireNone, requireVersion } from './guards.ts';

export class MemoryDeletedPersons implements DeletedPersons {
  constructor(private readonly deleted: Map<string, DeletedPerson>) {}

  async all() {
    return [...this.deleted.values()].sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? 1 : -1));
  }

  async ofCode(code: string) {
    return this.ofCodes([code]);
  }

  async ofCodes(codes: readonly string[]) {
    return (await this.all()).filter(({ person }) => codes.includes(person.code));
  }

  async find(id: string) {
    return this.deleted.get(id) ?? null;
  }

  async add(deleted: DeletedPerson) {
    requireNone(this.deleted.get(deleted.id));
    this.deleted.set(deleted.id, deleted);
  }

  async remove(id: string) {
    return this.deleted.delete(id);
  }
}

export class MemorySeatMoves implements SeatMoves {
  constructor(private readonly moves: Map<string, SeatMove>) {}

  async all() {
    return [...this.moves.values()].sort((a, b) => b.movedAt - a.movedAt || (a.id < b.id ? 1 : -1));
  }

  async add(move: SeatMove) {
    requireNone(this.moves.get(move.id));
    this.moves.set(move.id, move);
  }

  async remove(id: string) {
    return this.moves.delete(id);
  }
}

export class MemoryAdmins implements Admins {
  constructor(private readonly admins: Map<string, Admin>) {}

  async all() {
    return [...this.admins.values()].sort((a, b) => a.ordinal - b.ordinal);
  }

  async find(key: string) {
    return this.admins.get(key) ?? null;
  }

  async add(admin: Admin) {
    requireNone(this.admins.get(adminKey(admin.username)));
    requireNone([...this.admins.values()].find(({ ordinal }) => ordinal === admin.ordinal));
    this.admins.set(adminKey(admin.username), admin);
  }

  async save(admin: Admin) {
    requireVersion(this.admins.get(adminKey(admin.username)), admin);
    this.admins.set(adminKey(admin.username), { ...admin, version: admin.version + 1 });
  }

  async remove(admin: Admin) {
    requireVersion(this.admins.get(adminKey(admin.username)), admin);
    this.admins.delete(adminKey(admin.username));
  }
}

export class MemoryAdminTokens implements AdminTokens {
  constructor(private readonly tokens: Map<string, AdminToken>) {}

  async find(digest: string) {
    return this.tokens.get(digest) ?? null;
  }

  async add(token: AdminToken) {
    requireNone(this.tokens.get(token.digest));
    this.tokens.set(token.digest, token);
  }

  async touch(digest: string, usedAt: number) {
    const token = this.tokens.get(digest);
    if (token && token.usedAt < usedAt) this.tokens.set(digest, { ...token, usedAt });
  }

  async remove(digest: string) {
    this.tokens.delete(digest);
  }

  async removeOf(key: string) {
    removeWhere(this.tokens, (token) => token.adminKey === key);
  }

  async removeOlder(createdBefore: number, usedBefore: number) {
    removeWhere(this.tokens, ({ createdAt, usedAt }) => createdAt < createdBefore || usedAt < usedBefore);
  }
}
