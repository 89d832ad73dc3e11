import { EntitySchema, MoreThanOrEqual, Not, type EntityManager, type Repository } from 'typeorm';
import { aboutMessage, messageOf } from '../../application/messages/message-mails.ts';
import { type Mail, kindsOf, type MailKind, type MailPriority } from '../../application/ports/mail.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  MAIL_GIVEN_UP_MS,
  type MessageMails,
  type AwaitedMail,
  type MailLane,
  type MailStatus,
  type Outbox,
  type OutboxMail,
} from '../../application/ports/signup-stores.ts';
import { CODE, epoch, ID, json, parsed, varchar } from './columns.ts';
import {
  insertNew,
  lockingRead,
  placeholders,
  updateEachUnchanged,
  updateUnchanged,
} from './guarded-writes.ts';
import { perHour } from './per-hour.ts';
import { readInBatches } from './in-batches.ts';
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
      ...{ priority: keep, claimed_until: () => 0, version: keep },
      // Word by word, so that it still tells which message a mail is of.
      about: (value, row) =>
        String(value)
          .split(' ')
          .map((word) => made.importId(word, row))
          .join(' '),
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
      // A message to somebody with several codes has one mail about all of them, and so has one to a guardian.
      { kind: oneOf(kindsOf('ofSeveral')), mail: containing([...new Set([...codes, ...touched])]) },
    ],
    // The query also finds mails that only mention the address.
    isAbout: ({ kind, code, mail }, who) =>
      who.codes.includes(code) ||
      who.touched.includes(code) ||
      hasAddress(parsed(mail).to, who) ||
      (kind === 'message' && who.codes.some((one) => parsed(mail).text.includes(one))) ||
      [...who.codes, ...who.touched].some((one) => parsed(mail).codes?.includes(one)),
    // A mail is also the confirmation of the others, so the row stays, without its content.
    erased: (row, { codes }) =>
      codes.includes(row.code) && row.kind !== 'message' ? null : withoutContent(row, codes),
    stays: 'id kind priority attempts created_at next_at claimed_until',
    exported: {
      as: 'mails',
      read: (rows) => rows.map(toMail),
      untold: 'id priority about attempts next_at claimed_until error version',
    },
    dated: 'created_at',
    addresses: ({ mail }) => [parsed(mail).to],
  },
};

/** What is left of a mail whose receiver is erased. If it was queued, it is failed instead of sent. */
function withoutContent(
  { id, kind, code, about, status, version }: OutboxRow,
  codes: readonly string[],
): Partial<OutboxRow> {
  return {
    ...{ mail: { to: '', subject: '', text: '', html: '' }, error: '', version: version + 1 },
    status: status === 'queued' ? 'failed' : status,
    // The message still counts it, and what is in place of the address can be guessed.
    ...(kind === 'message' && {
      code: codes.includes(code) ? '' : code,
      about: aboutMessage(messageOf({ about }), id),
    }),
  };
}

/** What a mail is without what it says: who got it when, and about what, stays. If it was queued, it is failed instead. */
export function withoutText({ mail, status, version }: OutboxRow): Partial<OutboxRow> {
  return {
    mail: { ...parsed(mail), text: '', html: '' },
    ...{ status: status === 'queued' ? 'failed' : status, version: version + 1 },
  };
}

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

const AWAITED = { kind: Not<MailKind>('message') } as const;
const LANES: Readonly<Record<MailLane, string>> = {
  // What is too old has its last try first: while the server takes none, newer mails would keep it from it for ever.
  'one-by-one': `kind <> 'message' ORDER BY (created_at >= ?), priority, created_at, id`,
  // What the mail server keeps putting off must not hold up the others.
  messages: `kind = 'message' ORDER BY (created_at >= ?), attempts, created_at, id`,
};
/** Mails per INSERT: a few hundred kilobytes. */
const ADDED_AT_ONCE = 50;

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

  async add(...mails: readonly OutboxMail[]) {
    for (let at = 0; at < mails.length; at += ADDED_AT_ONCE)
      await insertNew(this.rows, mails.slice(at, at + ADDED_AT_ONCE).map(toRow));
  }

  async queuedBefore(mails: readonly { kind: MailKind; about: string }[]) {
    const kind = oneOf(mails.map((mail) => mail.kind));
    const abouts = mails.map(({ about }) => about);
    const found = await readInBatches(abouts, (some) => this.rows.findBy({ kind, about: oneOf(some) }));
    return new Set(found.map((mail) => `${mail.kind} ${String(mail.about)}`));
  }

  async queuedSince(kinds: readonly MailKind[], since: number) {
    const where = { kind: oneOf(kinds), created_at: MoreThanOrEqual(since) };
    return (await this.rows.find({ where, order: OLDEST_FIRST })).map(toMail);
  }

  async byCode(code: string) {
    return (await this.rows.find({ where: { code }, order: OLDEST_FIRST })).map(toMail);
  }

  async due(now: number, limit: number, which: MailLane = 'one-by-one') {
    const values = [...ahead(now), ...ahead(await this.time(now)), now - MAIL_GIVEN_UP_MS, limit];
    const select = `SELECT * FROM outbox WHERE ${DUE} AND ${LANES[which]} LIMIT ?`;
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
    const queued = { ...AWAITED, status: 'queued' } as const;
    const [oldest] = await this.rows.find({ where: queued, order: OLDEST_FIRST, take: 1 });
    return {
      queued: await this.rows.countBy(queued),
      failed: await this.rows.countBy({ ...queued, status: 'failed' }),
      oldestAt: oldest?.created_at ?? null,
    };
  }

  async failed() {
    const rows = await this.rows.find({ where: { ...AWAITED, status: 'failed' }, order: OLDEST_FIRST });
    return rows.map(toMail) as AwaitedMail[];
  }

  async perHour(from: number) {
    const of = (status: MailStatus) =>
      perHour(this.rows.manager, { table: 'outbox', at: 'created_at', where: `status = '${status}'` }, from);
    return { sent: await of('sent'), failed: await of('failed') };
  }

  async messagesQueued() {
    return this.rows.countBy({ status: 'queued', kind: 'message' });
  }

  async ofMessages() {
    const found = new Map<string, MessageMails>();
    const none: MessageMails = { sent: 0, queued: 0, failed: [] };
    const change = (message: string, more: (mails: MessageMails) => Partial<MessageMails>) => {
      const mails = found.get(message) ?? none;
      found.set(message, { ...mails, ...more(mails) });
    };
    const counts: { message: string; status: 'sent' | 'queued'; mails: unknown }[] = await this.rows.query(
      `SELECT SUBSTR(about, 1, ${String(ID)}) AS message, status, COUNT(*) AS mails FROM outbox
        WHERE kind = 'message' AND status IN ('sent', 'queued') GROUP BY SUBSTR(about, 1, ${String(ID)}), status`,
    );
    for (const { message, status, mails } of counts) change(message, () => ({ [status]: Number(mails) }));
    const failed = await this.rows.find({
      where: { kind: 'message', status: 'failed' },
      order: OLDEST_FIRST,
    });
    for (const { about, mail, error } of failed) {
      const one = { to: parsed(mail).to, why: error };
      change(messageOf({ about }), (mails) => ({ failed: [...mails.failed, one] }));
    }
    return found;
  }

  async stopMessage(message: string, now: number) {
    const update = `UPDATE outbox SET status = 'dismissed', version = version + 1
      WHERE kind = 'message' AND about LIKE ? AND status = 'queued' AND NOT (claimed_until BETWEEN ? AND ?)`;
    const values = [`${message} %`, ...ahead(await this.time(now))];
    return (await this.rows.manager.queryRunner?.query(update, values, true))?.affected ?? 0;
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
