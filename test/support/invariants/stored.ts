import SqliteFile from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import type { ActivityRow } from '../../../adapters/database/activity-log.ts';
import type { AdminTokenRow } from '../../../adapters/database/admin-tokens.ts';
import type { AdminRow } from '../../../adapters/database/admins.ts';
import type { BlacklistRow } from '../../../adapters/database/blacklist.ts';
import type { Database } from '../../../adapters/database/data-source.ts';
import type { CompoRow } from '../../../adapters/database/compos.ts';
import type { ConsentRow } from '../../../adapters/database/consents.ts';
import type { DeletedPersonRow } from '../../../adapters/database/deleted-persons.ts';
import type { DoorActRow } from '../../../adapters/database/door-acts.ts';
import type { DoorPhoneRow } from '../../../adapters/database/door-phones.ts';
import type { ErasureRow } from '../../../adapters/database/erasures.ts';
import type { HistoryRow } from '../../../adapters/database/history.ts';
import type { LimitCountRow } from '../../../adapters/database/limit-counts.ts';
import type { LinkRow } from '../../../adapters/database/links.ts';
import type { MessagePreviewRow, MessageRow } from '../../../adapters/database/messages.ts';
import type { MySessionRow } from '../../../adapters/database/my-sessions.ts';
import type { OutboxRow } from '../../../adapters/database/outbox.ts';
import type { PageRow } from '../../../adapters/database/pages.ts';
import type { MusterRow } from '../../../adapters/database/musters.ts';
import type { OnlinePaymentRow } from '../../../adapters/database/online-payments.ts';
import type { PassRow } from '../../../adapters/database/passes.ts';
import type { PaymentImportRow } from '../../../adapters/database/payment-imports.ts';
import type { PaymentRow } from '../../../adapters/database/payments.ts';
import type { FormerPersonRow } from '../../../adapters/database/known-persons.ts';
import type { PersonRow } from '../../../adapters/database/persons.ts';
import type { RegistrationRow } from '../../../adapters/database/registrations.ts';
import type { SeatMoveRow } from '../../../adapters/database/seat-moves.ts';
import type { SeatRow } from '../../../adapters/database/seats.ts';
import type { SessionRow } from '../../../adapters/database/sessions.ts';
import type { WaitingRow } from '../../../adapters/database/waiting.ts';
import type { TeamMemberRow, TeamRow } from '../../../adapters/database/teams.ts';

/** The rows that the checks read, by table. */
export interface Stored {
  readonly seat: readonly SeatRow[];
  readonly session: readonly SessionRow[];
  readonly registration: readonly RegistrationRow[];
  readonly person: readonly PersonRow[];
  readonly deleted_person: readonly DeletedPersonRow[];
  readonly former_person: readonly FormerPersonRow[];
  readonly pass: readonly PassRow[];
  readonly muster: readonly MusterRow[];
  readonly seat_move: readonly SeatMoveRow[];
  readonly admin: readonly AdminRow[];
  readonly admin_token: readonly AdminTokenRow[];
  readonly blacklist: readonly BlacklistRow[];
  readonly page: readonly PageRow[];
  /** Oldest first. */
  readonly activity: readonly ActivityRow[];
  readonly outbox: readonly OutboxRow[];
  readonly limit_count: readonly LimitCountRow[];
  readonly payment: readonly PaymentRow[];
  readonly payment_import: readonly PaymentImportRow[];
  readonly online_payment: readonly OnlinePaymentRow[];
  readonly link: readonly LinkRow[];
  readonly my_session: readonly MySessionRow[];
  readonly erasure: readonly ErasureRow[];
  readonly door_phone: readonly DoorPhoneRow[];
  readonly door_act: readonly DoorActRow[];
  readonly consent: readonly ConsentRow[];
  readonly compo: readonly CompoRow[];
  readonly team: readonly TeamRow[];
  /** Of longest standing first. */
  readonly team_member: readonly TeamMemberRow[];
  readonly message: readonly MessageRow[];
  readonly message_preview: readonly MessagePreviewRow[];
  readonly history: readonly HistoryRow[];
  /** In order of joining. */
  readonly waiting_entry: readonly WaitingRow[];
}

type Table = keyof Stored;

/** The order in which each table is read. */
const ORDERS: Readonly<Record<Table, string>> = {
  seat: 'row_num, number',
  session: 'created_at, guid',
  registration: 'registered_at, code',
  person: 'code, position',
  deleted_person: 'code, position',
  former_person: 'left_at, person_id',
  pass: 'created_at, person_id',
  muster: 'started_at, id',
  seat_move: 'moved_at, id',
  admin: 'ordinal',
  admin_token: 'digest',
  blacklist: 'block_key',
  page: 'name',
  activity: 'happened_at, id',
  outbox: 'created_at, id',
  limit_count: 'id',
  payment: 'paid_at, id',
  payment_import: 'id',
  online_payment: 'created_at, id',
  link: 'created_at, digest',
  my_session: 'created_at, digest',
  erasure: 'number',
  door_phone: 'ordinal',
  door_act: 'ordinal',
  consent: 'person_id',
  compo: 'game',
  team: 'game, since',
  team_member: 'game, since',
  message: 'sent_at, id',
  message_preview: 'made_at, id',
  history: 'started_at',
  waiting_entry: 'joined_at, joined_order',
};

/** The tables that no check looks at, and why. */
export const NOTHING_TO_CHECK: Readonly<Record<string, string>> = {
  setting: 'the key of the installation, which is random',
  visitor: 'who has looked in: counted only, and nothing depends on it',
  discord_channel: 'what was told on Discord last: what comes of it is posted, and tests read that',
  discord_post: 'what waits to be posted on Discord, and is gone when it is',
  job: 'who is at what: two at once would be seen in all other tables',
  door_entry: 'what the phones were told when: compared with all that is stored whenever one asks',
  hidden_task: 'what the crew has put off to do: nothing but what the desk tells depends on it',
  event_end: 'dates of past events: what must be gone by them is told by the tests of the daily run',
  migrations: 'of TypeORM; a test compares the tables with what the program takes them for',
};

const FLAGS = new Set([
  'hidden',
  'blocked',
  'too_young',
  'food_ticket',
  'paid',
  'paid_pin',
  'arrived',
  'consent',
  'stands',
  'per_person',
  'third_place',
  'outlived',
  'together',
]);
const JSON_COLUMNS = new Set([
  'content',
  'details',
  'mail',
  'report',
  'committed',
  'answer',
  'filter',
  'figures',
  'given',
  'results',
  'drawn',
  'asked',
  'psps',
  'refused',
  'hold_seats',
  'listed',
]);

type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Reads the database as it is at one moment, with its own SQL and its own connection. */
export async function storedAt(url: string): Promise<Stored> {
  return (await read(url, Object.keys(ORDERS) as Table[])) as Stored;
}

/** Like `storedAt`, through the connection of a database in memory. */
export async function storedIn({ source }: Database): Promise<Stored> {
  return (await readTables((sql) => source.query(sql), Object.keys(ORDERS) as Table[])) as Stored;
}

/** Like `storedAt`, for the seats alone. */
export async function seatsAt(url: string): Promise<Pick<Stored, 'seat'>> {
  return (await read(url, ['seat'])) as Pick<Stored, 'seat'>;
}

function read(url: string, tables: readonly Table[]): Promise<Partial<Stored>> {
  return url.startsWith('sqlite:') ? readFile(url.slice('sqlite:'.length), tables) : readServer(url, tables);
}

async function readFile(path: string, tables: readonly Table[]): Promise<Partial<Stored>> {
  const file = new SqliteFile(path, { readonly: true });
  try {
    file.exec('BEGIN');
    const query: Query = (sql) => Promise.resolve(file.prepare<[], Record<string, unknown>>(sql).all());
    return await readTables(query, tables);
  } finally {
    file.close();
  }
}

async function readServer(url: string, tables: readonly Table[]): Promise<Partial<Stored>> {
  const connection = await createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4_bin',
  });
  try {
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    const query: Query = async (sql) => (await connection.query(sql))[0] as Record<string, unknown>[];
    return await readTables(query, tables);
  } finally {
    connection.destroy();
  }
}

async function readTables(query: Query, tables: readonly Table[]): Promise<Partial<Stored>> {
  const rows: [Table, unknown][] = [];
  for (const table of tables)
    rows.push([table, (await query(`SELECT * FROM ${table} ORDER BY ${ORDERS[table]}`)).map(plain)]);
  return Object.fromEntries(rows);
}

/** A row with the same types of values on every database. */
function plain(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const valueOf = (column: string, value: unknown): unknown => {
    if (FLAGS.has(column)) return value === null ? null : Boolean(value);
    return JSON_COLUMNS.has(column) && typeof value === 'string' ? JSON.parse(value) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, valueOf(column, value)]));
}
