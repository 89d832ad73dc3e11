import { EntitySchema, LessThan, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';
import type { Sessions } from '../../application/ports/signup-stores.ts';
import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import type { Session } from '../../domain/signup/session.ts';
import { ADDRESS, CODE, DIGEST, epoch, GUID, varchar } from './columns.ts';
import {
  insertNew,
  lockingRead,
  placeholders,
  updateEachUnchanged,
  updateUnchanged,
} from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface SessionRow {
  guid: string;
  code: string;
  email: string;
  /** The address in lower case: addresses are compared without regard to case. */
  email_key: string;
  address: string;
  code_hash: string;
  created_at: number;
  verified_at: number;
  hold_until: number;
  hold_windows: number;
  submitted_at: number;
  offer_until: number;
  version: number;
}

export const sessionTable = new EntitySchema<SessionRow>({
  name: 'session',
  columns: {
    guid: { ...varchar(GUID), primary: true },
    code: varchar(CODE),
    email: varchar(ADDRESS),
    email_key: varchar(ADDRESS),
    address: varchar(ADDRESS),
    code_hash: varchar(DIGEST),
    created_at: epoch,
    verified_at: epoch,
    hold_until: epoch,
    hold_windows: { type: 'integer' },
    submitted_at: epoch,
    offer_until: { ...epoch, default: 0 },
    version: { type: 'integer' },
  },
  uniques: [{ name: 'session_code', columns: ['code'] }],
  indices: [
    { name: 'session_email', columns: ['email_key', 'created_at'] },
    { name: 'session_created', columns: ['created_at'] },
  ],
});

/** The session stored in a row. */
function toSession(row: SessionRow): Session {
  return {
    guid: row.guid,
    email: row.email,
    blockKey: row.address,
    codeHash: row.code_hash,
    createdAt: row.created_at,
    verifiedAt: row.verified_at,
    holdUntil: row.hold_until,
    holdWindows: row.hold_windows,
    submittedAt: row.submitted_at,
    offerUntil: row.offer_until,
    version: row.version,
  };
}

function toRow(session: Session): SessionRow {
  return {
    guid: session.guid,
    code: codeOfGuid(session.guid),
    email: session.email,
    email_key: session.email.toLowerCase(),
    address: session.blockKey,
    code_hash: session.codeHash,
    created_at: session.createdAt,
    verified_at: session.verifiedAt,
    hold_until: session.holdUntil,
    hold_windows: session.holdWindows,
    submitted_at: session.submittedAt,
    offer_until: session.offerUntil,
    version: session.version,
  };
}

export const sessionRules: TableRules<SessionRow> = {
  table: sessionTable,
  backup: null,
  personal: {
    order: { created_at: 'DESC' },
    where: ({ emails, codes }) => [{ email_key: oneOf(emails) }, { code: oneOf(codes) }],
    exported: {
      as: 'sessions',
      read: (rows) => rows.map(toSession),
      untold: 'guid address code_hash hold_until hold_windows offer_until version',
    },
    dated: 'created_at',
  },
};

/** Sign-up sessions in the database. */
export class DatabaseSessions implements Sessions {
  private readonly rows: Repository<SessionRow>;
  private readonly forUpdate: string;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(sessionTable);
    // A unit that reads a session decides by its state, so other units that read it wait.
    this.forUpdate = lockingRead(manager);
  }

  async find(guid: string) {
    return (await this.findAll([guid]))[0] ?? null;
  }

  async findAll(guids: readonly string[]) {
    // All units lock in the same order.
    const select = `SELECT * FROM session WHERE guid IN (${placeholders(guids)}) ORDER BY guid${this.forUpdate}`;
    const rows: SessionRow[] = await this.rows.query(select, [...guids]);
    return rows.map(toSession);
  }

  async ofEmail(email: string, since: number) {
    const select = `SELECT * FROM session WHERE email_key = ? AND created_at > ? ORDER BY created_at DESC${this.forUpdate}`;
    const rows: SessionRow[] = await this.rows.query(select, [email.toLowerCase(), since]);
    return rows.map(toSession);
  }

  async codeExists(code: string) {
    return (await this.rows.query<object[]>('SELECT 1 FROM session WHERE code = ?', [code])).length > 0;
  }

  async add(...sessions: readonly Session[]) {
    if (sessions.length > 0) await insertNew(this.rows, sessions.map(toRow));
  }

  async save(session: Session) {
    const { guid, version } = session;
    await updateUnchanged(this.rows, { guid, version }, { ...toRow(session), version: version + 1 });
  }

  async saveHoldWindows(sessions: readonly Session[]) {
    const changes = sessions.map(({ guid, version, holdUntil, holdWindows }) => ({
      id: guid,
      key: { guid },
      version,
      values: { hold_until: holdUntil, hold_windows: holdWindows },
    }));
    await updateEachUnchanged(this.rows.manager, { table: 'session', id: 'guid' }, changes);
  }

  async remove(guid: string) {
    await this.rows.delete({ guid });
  }

  async removeOlder(before: number, now: number) {
    const old = { created_at: LessThan(before), offer_until: LessThanOrEqual(now) };
    const { affected } = await this.rows.delete(old);
    return affected ?? 0;
  }
}
