import { Table, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});
const column = (name: string, type: string): TableColumnOptions => ({ name, type });
const key = (of: TableColumnOptions): TableColumnOptions => ({ ...of, isPrimary: true });
const optional = (of: TableColumnOptions): TableColumnOptions => ({ ...of, isNullable: true });

const TABLES = [
  {
    name: 'seat',
    columns: [
      key(column('row_num', 'integer')),
      key(column('number', 'integer')),
      column('hidden', 'boolean'),
      column('blocked', 'boolean'),
      optional(text('hold_guid', 39)),
      optional(text('hold_address', 254)),
      optional(column('hold_slot', 'integer')),
      optional(text('hold_ip', 64)),
      optional(column('hold_until', 'bigint')),
      optional(text('taken_by', 6)),
      column('version', 'integer'),
    ],
    uniques: [{ name: 'seat_hold_slot', columnNames: ['hold_address', 'hold_slot'] }],
    indices: [
      { name: 'seat_hold_guid', columnNames: ['hold_guid'] },
      { name: 'seat_hold_ip', columnNames: ['hold_ip'] },
    ],
  },
  {
    name: 'session',
    columns: [
      key(text('guid', 39)),
      text('code', 6),
      text('email', 254),
      text('email_key', 254),
      text('address', 254),
      text('code_hash', 64),
      column('created_at', 'bigint'),
      column('verified_at', 'bigint'),
      column('hold_until', 'bigint'),
      column('hold_windows', 'integer'),
      column('submitted_at', 'bigint'),
      column('version', 'integer'),
    ],
    uniques: [{ name: 'session_code', columnNames: ['code'] }],
    indices: [
      { name: 'session_email', columnNames: ['email_key', 'created_at'] },
      { name: 'session_created', columnNames: ['created_at'] },
    ],
  },
  {
    name: 'registration',
    columns: [
      key(text('code', 6)),
      text('guid', 39),
      text('email', 254),
      text('address', 254),
      column('total', 'integer'),
      column('too_young', 'boolean'),
      column('registered_at', 'bigint'),
      column('payment_deadline', 'bigint'),
      text('body_hash', 64),
    ],
    uniques: [{ name: 'registration_guid', columnNames: ['guid'] }],
    indices: [{ name: 'registration_address', columnNames: ['address'] }],
  },
  {
    name: 'person',
    columns: [
      key(text('code', 6)),
      key(column('position', 'integer')),
      column('row_num', 'integer'),
      column('number', 'integer'),
      text('first_name', 190),
      text('last_name', 190),
      column('age', 'integer'),
      text('phone', 32),
      text('email', 254),
      column('special', 'text'),
      column('food_ticket', 'boolean'),
      column('paid', 'boolean'),
      column('arrived', 'boolean'),
    ],
    uniques: [{ name: 'person_seat', columnNames: ['row_num', 'number'] }],
    foreignKeys: [
      {
        name: 'person_registration',
        columnNames: ['code'],
        referencedTableName: 'registration',
        referencedColumnNames: ['code'],
        onDelete: 'NO ACTION',
        onUpdate: 'NO ACTION',
      },
    ],
  },
  {
    name: 'blacklist',
    columns: [
      key(text('block_key', 254)),
      text('email', 254),
      column('public_cause', 'text'),
      column('cause', 'text'),
      column('updated_at', 'bigint'),
      text('updated_by', 190),
    ],
  },
  {
    name: 'page',
    columns: [
      key(text('name', 32)),
      column('content', 'json'),
      column('updated_at', 'bigint'),
      text('updated_by', 190),
    ],
  },
  {
    name: 'activity',
    columns: [
      key({ ...column('id', 'integer'), isGenerated: true, generationStrategy: 'increment' }),
      text('type', 64),
      column('happened_at', 'bigint'),
      optional(text('email', 254)),
      optional(text('code', 6)),
      optional(text('ip', 64)),
      column('details', 'json'),
    ],
    indices: [{ name: 'activity_happened', columnNames: ['happened_at', 'id'] }],
  },
  {
    name: 'outbox',
    columns: [
      key(text('id', 64)),
      text('kind', 32),
      text('code', 6),
      column('mail', 'json'),
      text('status', 16),
      column('attempts', 'integer'),
      column('created_at', 'bigint'),
      column('next_at', 'bigint'),
      column('error', 'text'),
      column('version', 'integer'),
    ],
    indices: [
      { name: 'outbox_code', columnNames: ['code'] },
      { name: 'outbox_due', columnNames: ['status', 'created_at', 'id'] },
    ],
  },
  {
    name: 'limit_count',
    columns: [
      key(text('id', 64)),
      column('used', 'integer'),
      column('window_ends', 'bigint'),
      column('locked_until', 'bigint'),
    ],
    indices: [{ name: 'limit_count_ends', columnNames: ['window_ends'] }],
  },
  { name: 'setting', columns: [key(text('name', 64)), column('value', 'text')] },
];

/** The tables of a sign-up. */
export class Signup1795219200000 implements MigrationInterface {
  readonly name = 'Signup1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: tables from an interrupted migration are kept, the missing ones added.
    for (const table of TABLES)
      await runner.createTable(new Table({ ...table, engine: BINARY_COLLATION }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
