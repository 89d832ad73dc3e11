import {
  MoreThan,
  type EntityManager,
  type EntitySchema,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import type { EventRow, EventRows, EventTable } from '../../application/ports/backups.ts';
import { activityRules } from './activity-log.ts';
import { blacklistRules } from './blacklist.ts';
import { compoRules } from './compos.ts';
import { consentRules } from './consents.ts';
import { deletedPersonRules } from './deleted-persons.ts';
import { hiddenTaskRules } from './desk.ts';
import { doorActRules } from './door-acts.ts';
import { eventEndRules } from './event-ends.ts';
import { historyRules } from './history.ts';
import { linkRules } from './links.ts';
import { messagePreviewRules, messageRules } from './messages.ts';
import { mySessionRules } from './my-sessions.ts';
import { musterRules } from './musters.ts';
import { onlinePaymentRules } from './online-payments.ts';
import { outboxRules } from './outbox.ts';
import { pageRules } from './pages.ts';
import { passRules } from './passes.ts';
import { paymentImportRules } from './payment-imports.ts';
import { paymentRules } from './payments.ts';
import { formerPersonRules } from './known-persons.ts';
import { personRules } from './persons.ts';
import { registrationRules } from './registrations.ts';
import { seatMoveRules } from './seat-moves.ts';
import { seatRules } from './seats.ts';
import { sessionRules } from './sessions.ts';
import type { PersonalTable, TableRules } from './table-rules.ts';
import { teamMemberRules, teamRules } from './teams.ts';
import { visitorRules } from './visitors.ts';
import { waitingRules } from './waiting.ts';

/**
 * The tables that make up an event, each after those that it refers to, and each declared beside its columns: what is
 * backed up of it, about whom its rows are, and what an erasure and a developer's copy make of them. The history is
 * backed up as well, but belongs to the installation, as all other tables do (admins, tokens, limit counts, keys, erasures,
 * Discord).
 */
export const EVENT_TABLES = [
  pageRules,
  eventEndRules,
  historyRules,
  blacklistRules,
  seatRules,
  registrationRules,
  personRules,
  deletedPersonRules,
  formerPersonRules,
  seatMoveRules,
  passRules,
  doorActRules,
  musterRules,
  consentRules,
  compoRules,
  teamRules,
  teamMemberRules,
  waitingRules,
  activityRules,
  messageRules,
  outboxRules,
  paymentRules,
  paymentImportRules,
  onlinePaymentRules,
  visitorRules,
  sessionRules,
  linkRules,
  mySessionRules,
  messagePreviewRules,
  hiddenTaskRules,
] as unknown as readonly TableRules[];

/** Those with rows about persons. */
export const PERSONAL_TABLES: readonly PersonalTable[] = EVENT_TABLES.flatMap(({ table, personal }) =>
  personal === 'nobody' ? [] : [{ table, personal }],
);

/** Those that backups contain; the others expire by themselves. */
export const BACKED_UP = EVENT_TABLES.filter(({ backup }) => backup !== null);

/** Name and columns of a table as it is backed up: without auto-increment and derived columns. */
export function describeTable({ options }: EntitySchema<ObjectLiteral>): EventTable {
  const columns = Object.entries(options.columns).filter(
    ([, column]) => !column?.generated && column?.select !== false,
  );
  const optional = columns.filter(([, column]) => column?.nullable ?? column?.default !== undefined);
  return {
    name: options.name,
    columns: columns.map(([name]) => name),
    optional: optional.map(([name]) => name),
  };
}

/** The tables that backups may have, with what older ones lack or have besides. */
export function describeBackups(): EventTable[] {
  return BACKED_UP.map(({ table, backup }) => ({ ...describeTable(table), ...backup }));
}

/**
 * The least, the first and the most rows per SELECT, how many letters they should have together, and how many times as many
 * rows as before a SELECT may have: the next ones may be larger.
 */
const READ = { least: 1, first: 4, most: 500, letters: 128 * 1024, growth: 4 } as const;

/**
 * Yields the rows of a table in the order of its key, in batches: of large rows, such as mails, few, because everybody
 * waits while a batch is read and written. Each starts after the last key of the one before. Needs a transaction with a
 * consistent snapshot.
 */
export async function* readRows(manager: EntityManager, table: EntitySchema<ObjectLiteral>): EventRows {
  const rows = manager.getRepository(table);
  const { columns } = describeTable(table);
  const key = rows.metadata.primaryColumns.map(({ propertyName }) => propertyName);
  const order = Object.fromEntries(key.map((column) => [column, 'ASC' as const]));
  let take: number = READ.first;
  for (let last: ObjectLiteral | undefined; ;) {
    const where = last ? rowsAfter(last, key) : [];
    const batch: ObjectLiteral[] = await rows.find({ where, order, take });
    yield { table: table.options.name, rows: batch.map((row) => pick(row, columns)) };
    if (batch.length < take) return;
    last = batch.at(-1);
    const each = Math.max(1, lettersIn(batch) / batch.length);
    const wanted = Math.max(READ.least, Math.floor(READ.letters / each));
    take = Math.min(READ.most, take * READ.growth, wanted);
  }
}

/** About how many letters the values have, those inside JSON too. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part) => sum + lettersIn(part), 0);
}

/** Matches the rows whose key comes after that of a row. */
function rowsAfter(row: ObjectLiteral, key: readonly string[]): FindOptionsWhere<ObjectLiteral>[] {
  return key.map((column, index) => ({
    ...Object.fromEntries(key.slice(0, index).map((before) => [before, row[before] as unknown])),
    [column]: MoreThan(row[column]),
  }));
}

/** The given columns of a row. Holds are left out: they expire, and contain the guids of live sessions. */
function pick(row: ObjectLiteral, columns: readonly string[]): EventRow {
  const valueOf = (column: string): unknown => (column.startsWith('hold_') ? null : row[column]);
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
}
