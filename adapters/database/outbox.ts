import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Mail } from '../../application/ports/mail.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  type MailKind,
  type MailPriority,
  type MailStatus,
  type Outbox,
  type OutboxMail,
} from '../../application/ports/signup-stores.ts';
import { CODE, epoch, json, parsed, varchar } from './columns.ts';
import {
  insertNew,
  lockingRead,
  placeholders,
  updateEachUnchanged,
  updateUnchanged,
} from './guarded-writes.ts';
import { serverTime } from './server-clock.ts';
import { containing, hasAddress, oneOf, type TableRules } from './table-rules.ts';

export interface OutboxRow {
  id: string;
  kind: MailKind;
  code: string;
  mail: Mail;
  priority: MailPriority;
  about: string | null;
  status: MailStatus;
  attempts: number;
  created_at: number;
  next_at: number;
  claimed_until: number;
  error: string;
  version: number;
}

export const outboxTable = new EntitySchema<OutboxRow>({
  name: 'outbox',
  columns: {
    id: { ...varchar(64), primary: true },
    kind: varchar(32),
    code: varchar(CODE),
    mail: json,
    priority: { type: 'integer', default: 0 },
    about: { ...varchar(100), nullable: true },
    status: varchar(16),
    attempts: { type: 'integer' },
    created_at: epoch,
    next_at: epoch,
    claimed_until: { ...epoch, default: 0 },
    error: { type: 'text' },
    version: { type: 'integer' },
  },
  indices: [
    { name: 'outbox_code', columns: ['code'] },
    { name: 'outbox_due', columns: ['status', 'priority', 'created_at', 'id'] },
    { name: 'outbox_about', columns: ['kind', 'about'], unique: true },
  ],
});

const OLDEST_FIRST = { created_at: 'ASC', id: 'ASC' } as const;

export const outboxRules: TableRules<OutboxRow> = {
  table: outboxTable,
  backup: {
    madeUp: ({ keep, time, note, ...made }) => ({
      ...{ id: made.id, kind: keep, code: made.code, attempts: keep, created_at: time, next_at: time },
      ...{ priority: keep, about: made.importId, claimed_until: () => 0, version: keep },
      mail: () => ({
        to: 'ingen@example.no',
        subject: made.text('', {}),
        text: made.text('', {}),
        html: made.text('', {}),
      }),
      // A copy must never send mail.
      status: (value) => (value === 'queued' ? 'failed' : value),
      error: note,
    }),
  },
  personal: {
    order: OLDEST_FIRST,
    where: ({ codes, touched, emails }) => [
      { code: oneOf([...codes, ...touched]) },
      { mail: containing(emails) },
    ],
    // The query also finds mails that only mention the address.
    isAbout: ({ code, mail }, who) =>
      who.codes.includes(code) || who.touched.includes(code) || hasAddress(parsed(mail).to, who),
    // A mail is also the confirmation of the others, so the row stays, without its content.
    erased: ({ code, status, version }, { codes }) =>
      codes.includes(code)
        ? null
        : {
            ...{ mail: { to: '', subject: '', text: '', html: '' }, error: '', version: version + 1 },
            // If it was queued, it is failed instead of sent.
            status: status === 'queued' ? 'failed' : status,
          },
    dated: 'created_at',
    addresses: ({ mail }) => [parsed(mail).to],
  },
};

/** The outbox mail stored in a row. */
export function toMail({ created_at, next_at, claimed_until, ...row }: OutboxRow): OutboxMail {
  return { ...row, createdAt: created_at, nextAt: next_at, claimedUntil: claimed_until };
}

function toRow({ createdAt, nextAt, claimedUntil, ...mail }: OutboxMail): OutboxRow {
  return { ...mail, created_at: createdAt, next_at: nextAt, claimed_until: claimedUntil };
}

/** Due, or put off further than any mail can be, which means that the clock has been set back since. */
const DUE = `status = 'queued' AND NOT (next_at BETWEEN ? AND ?) AND NOT (claimed_until BETWEEN ? AND ?)`;

const ahead = (now: number): number[] => [now + 1, now + LONGEST_MAIL_WAIT_MS];

/** The outbox in the database. */
export class DatabaseOutbox implements Outbox {
  private readonly rows: Repository<OutboxRow>;
  private readonly forUpdate: string;
  /** The time from `serverTime`, read once per unit. */
  private at: number | undefined;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(outboxTable);
    this.forUpdate = lockingRead(manager);
  }

  async add(mail: OutboxMail) {
    await insertNew(this.rows, [toRow(mail)]);
  }

  async isQueued(kind: MailKind, about: string) {
    return this.rows.existsBy({ kind, about });
  }

  async byCode(code: string) {
    return (await this.rows.find({ where: { code }, order: OLDEST_FIRST })).map(toMail);
  }

  async due(now: number, limit: number) {
    const values = [...ahead(now), ...ahead(await this.time(now)), limit];
    const select = `SELECT * FROM outbox WHERE ${DUE} ORDER BY priority, created_at, id LIMIT ?`;
    const rows: OutboxRow[] = await this.rows.query(select, values);
    return rows.map((row) => toMail({ ...row, mail: parsed(row.mail) }));
  }

  async claim(mails: readonly OutboxMail[], now: number, ms: number) {
    const claimedUntil = (await this.time(now)) + ms;
    const claimed = mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1, claimedUntil }));
    await this.storeSending(claimed);
    return claimed.map((mail) => ({ ...mail, version: mail.version + 1 }));
  }

  async settle(mails: readonly OutboxMail[]) {
    const select = `SELECT id, version FROM outbox WHERE id IN (${placeholders(mails)}) ORDER BY id${this.forUpdate}`;
    const stored: Pick<OutboxRow, 'id' | 'version'>[] = await this.rows.query(
      select,
      mails.map(({ id }) => id),
    );
    const versions = new Map(stored.map(({ id, version }) => [id, version]));
    const unchanged = mails.filter(({ id, version }) => versions.get(id) === version);
    await this.storeSending(unchanged);
    return unchanged;
  }

  async unsent() {
    const queued = await this.rows.countBy({ status: 'queued' });
    const failed = await this.rows.countBy({ status: 'failed' });
    const [oldest] = await this.rows.find({ where: { status: 'queued' }, order: OLDEST_FIRST, take: 1 });
    return { queued, failed, oldestAt: oldest?.created_at ?? null };
  }

  async failed() {
    return (await this.rows.find({ where: { status: 'failed' }, order: OLDEST_FIRST })).map(toMail);
  }

  async save(mail: OutboxMail) {
    const { id, version, ...row } = toRow(mail);
    await updateUnchanged(this.rows, { id, version }, { ...row, version: version + 1 });
  }

  /** Stores the columns that sending changes; the mail itself stays as it was queued. */
  private async storeSending(mails: readonly OutboxMail[]) {
    const changes = mails.map((mail) => {
      const { id, version, status, attempts, next_at, claimed_until, error } = toRow(mail);
      return { id, key: { id }, version, values: { status, attempts, next_at, claimed_until, error } };
    });
    await updateEachUnchanged(this.rows.manager, { table: 'outbox', id: 'id' }, changes);
  }

  private async time(now: number): Promise<number> {
    return (this.at ??= await serverTime(this.rows.manager, now));
  }
}
