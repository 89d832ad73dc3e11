import { EntitySchema, LessThanOrEqual, MoreThan, type EntityManager, type Repository } from 'typeorm';
import type { Mail } from '../../application/ports/mail.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  type MailKind,
  type MailStatus,
  type Outbox,
  type OutboxMail,
} from '../../application/ports/signup-stores.ts';
import { CODE, epoch, json, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';

export interface OutboxRow {
  id: string;
  kind: MailKind;
  code: string;
  mail: Mail;
  status: MailStatus;
  attempts: number;
  created_at: number;
  next_at: number;
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
    status: varchar(16),
    attempts: { type: 'integer' },
    created_at: epoch,
    next_at: epoch,
    error: { type: 'text' },
    version: { type: 'integer' },
  },
  indices: [
    { name: 'outbox_code', columns: ['code'] },
    { name: 'outbox_due', columns: ['status', 'created_at', 'id'] },
  ],
});

export function toMail({ created_at, next_at, ...row }: OutboxRow): OutboxMail {
  return { ...row, createdAt: created_at, nextAt: next_at };
}

function toRow({ createdAt, nextAt, ...mail }: OutboxMail): OutboxRow {
  return { ...mail, created_at: createdAt, next_at: nextAt };
}

const OLDEST_FIRST = { created_at: 'ASC', id: 'ASC' } as const;

export class DatabaseOutbox implements Outbox {
  private readonly rows: Repository<OutboxRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(outboxTable);
  }

  async add(mail: OutboxMail) {
    await insertNew(this.rows, [toRow(mail)]);
  }

  async byCode(code: string) {
    return (await this.rows.find({ where: { code }, order: OLDEST_FIRST })).map(toMail);
  }

  async due(now: number, limit: number) {
    const where = [LessThanOrEqual(now), MoreThan(now + LONGEST_MAIL_WAIT_MS)].map((next_at) => ({
      status: 'queued' as const,
      next_at,
    }));
    return (await this.rows.find({ where, order: OLDEST_FIRST, take: limit })).map(toMail);
  }

  async unsent() {
    const queued = await this.rows.countBy({ status: 'queued' });
    const failed = await this.rows.countBy({ status: 'failed' });
    const [oldest] = await this.rows.find({ where: { status: 'queued' }, order: OLDEST_FIRST, take: 1 });
    return { queued, failed, oldestAt: oldest?.created_at ?? null };
  }

  async save(mail: OutboxMail) {
    const { id, version } = mail;
    await updateUnchanged(this.rows, [{ id, version }], { ...toRow(mail), version: version + 1 });
  }
}
