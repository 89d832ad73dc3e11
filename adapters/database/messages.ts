import { EntitySchema, LessThan, type EntityManager, type Repository } from 'typeorm';
import type {
  Message,
  MessageDraft,
  MessagePreview,
  MessagePreviews,
  Messages,
} from '../../application/ports/message-stores.ts';
import { epoch, ID, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import type { TableRules } from './table-rules.ts';

interface DraftRow {
  id: string;
  filter: MessageDraft['filter'];
  per_person: boolean;
  subject: string;
  text: string;
}

export interface MessagePreviewRow extends DraftRow {
  made_at: number;
}

export interface MessageRow extends DraftRow {
  preview: string;
  sent_at: number;
  sent_by: string;
  count: number;
  stopped_at: number | null;
  version: number;
}

const DRAFT_COLUMNS = {
  id: { ...varchar(ID), primary: true },
  filter: json,
  per_person: { type: 'boolean' },
  subject: { type: 'text' },
  text: { type: 'text' },
} as const;

export const messagePreviewTable = new EntitySchema<MessagePreviewRow>({
  name: 'message_preview',
  columns: { ...DRAFT_COLUMNS, made_at: epoch },
});

export const messageTable = new EntitySchema<MessageRow>({
  name: 'message',
  columns: {
    ...DRAFT_COLUMNS,
    preview: varchar(ID),
    sent_at: epoch,
    sent_by: varchar(190),
    count: { type: 'integer' },
    stopped_at: { ...epoch, nullable: true },
    version: { type: 'integer' },
  },
  indices: [{ name: 'message_preview_sent', columns: ['preview'], unique: true }],
});

/** Neither names anybody: receivers are in the outbox alone. */

export const messagePreviewRules: TableRules<MessagePreviewRow> = {
  table: messagePreviewTable,
  // A day old at most. After a restore it would be of another event.
  backup: null,
  personal: { exported: null, dated: 'made_at' },
};

export const messageRules: TableRules<MessageRow> = {
  table: messageTable,
  backup: {
    later: true,
    madeUp: ({ id, importId, keep, text, time, crew }) => ({
      ...{ id: importId, preview: id, filter: keep, per_person: keep, subject: text, text },
      ...{ sent_at: time, sent_by: crew, count: keep, stopped_at: time, version: keep },
    }),
  },
  personal: { exported: null, dated: 'sent_at' },
};

function toDraft({
  id,
  filter,
  per_person,
  subject,
  text,
}: DraftRow): MessageDraft & { readonly id: string } {
  return { id, filter: parsed(filter), perPerson: per_person, subject, text };
}

function toDraftRow({ filter, perPerson, subject, text }: MessageDraft): Omit<DraftRow, 'id'> {
  return { filter, per_person: perPerson, subject, text };
}

function toMessage(row: MessageRow): Message {
  const { preview, sent_at, sent_by, count, stopped_at, version } = row;
  return {
    ...toDraft(row),
    ...{ preview, sentAt: sent_at, sentBy: sent_by, count, stoppedAt: stopped_at, version },
  };
}

/** Previews of messages in the database. */
export class DatabaseMessagePreviews implements MessagePreviews {
  private readonly rows: Repository<MessagePreviewRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(messagePreviewTable);
  }

  async add(preview: MessagePreview) {
    await insertNew(this.rows, [{ id: preview.id, ...toDraftRow(preview), made_at: preview.madeAt }]);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && { ...toDraft(row), madeAt: row.made_at };
  }

  async removeOlder(before: number) {
    return (await this.rows.delete({ made_at: LessThan(before) })).affected ?? 0;
  }
}

/** Sent messages in the database. */
export class DatabaseMessages implements Messages {
  private readonly rows: Repository<MessageRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(messageTable);
  }

  async add(message: Message) {
    const { id, preview, sentAt, sentBy, count, stoppedAt, version } = message;
    const sent = { preview, sent_at: sentAt, sent_by: sentBy, count, stopped_at: stoppedAt, version };
    await insertNew(this.rows, [{ id, ...toDraftRow(message), ...sent }]);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toMessage(row);
  }

  async ofPreview(preview: string) {
    const row = await this.rows.findOneBy({ preview });
    return row && toMessage(row);
  }

  async all() {
    return (await this.rows.find({ order: { sent_at: 'DESC', id: 'DESC' } })).map(toMessage);
  }

  async save({ id, version, stoppedAt }: Message) {
    await updateUnchanged(this.rows, { id, version }, { stopped_at: stoppedAt, version: version + 1 });
  }
}
