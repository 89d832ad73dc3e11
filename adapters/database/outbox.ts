import { Between, EntitySchema, Not, type EntityManager, type FindOperator, type Repository } from 'typeorm';
import type { Mail } from '../../application/ports/mail.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  type MailKind,
  type MailPriority,
  type MailStatus,
  type Outbox,
  type OutboxMail,
} from '../../application/ports/signup-stores.ts';
import { CODE, epoch, json, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { serverTime } from './server-clock.ts';

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

export function toMail({ created_at, next_at, claimed_until, ...row }: OutboxRow): OutboxMail {
  return { ...row, createdAt: created_at, nextAt: next_at, claimedUntil: claimed_until };
}

function toRow({ createdAt, nextAt, claimedUntil, ...mail }: OutboxMail): OutboxRow {
  return { ...mail, created_at: createdAt, next_at: nextAt, claimed_until: claimedUntil };
}

/** Matches a time that has come, or that is too far ahead to have been set by a clock that tells the same time as now. */
function come(now: number): FindOperator<number> {
  return Not(Between(now + 1, now + LONGEST_MAIL_WAIT_MS));
}

const MOST_URGENT_FIRST = { priority: 'ASC', created_at: 'ASC', id: 'ASC' } as const;
const OLDEST_FIRST = { created_at: 'ASC', id: 'ASC' } as const;

export class DatabaseOutbox implements Outbox {
  private readonly rows: Repository<OutboxRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(outboxTable);
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
    const claimed_until = come(await serverTime(this.rows.manager, now));
    const where = { status: 'queued', next_at: come(now), claimed_until } as const;
    return (await this.rows.find({ where, order: MOST_URGENT_FIRST, take: limit })).map(toMail);
  }

  async claim(mail: OutboxMail, now: number, ms: number) {
    const claimedUntil = (await serverTime(this.rows.manager, now)) + ms;
    const claimed = { ...mail, attempts: mail.attempts + 1, claimedUntil };
    await this.save(claimed);
    return { ...claimed, version: mail.version + 1 };
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
    const { id, version } = mail;
    await updateUnchanged(this.rows, [{ id, version }], { ...toRow(mail), version: version + 1 });
  }
}
