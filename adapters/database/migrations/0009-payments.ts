import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number, isNullable = false) =>
  ({ name, type: 'varchar', length: String(length), isNullable }) as const;
const bigint = (name: string, isNullable = false) => ({ name, type: 'bigint', isNullable }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;
const text = (name: string) => ({ name, type: 'text' }) as const;

const PAYMENT = new Table({
  name: 'payment',
  columns: [
    { ...varchar('id', 32), isPrimary: true },
    varchar('code', 6, true),
    varchar('kind', 16),
    integer('ore'),
    bigint('paid_at'),
    varchar('booked_by', 190),
    varchar('source', 100),
    varchar('counted_as', 128, true),
    integer('part'),
    varchar('import_id', 32),
    text('note'),
    varchar('payer', 190),
    bigint('voided_at', true),
    varchar('voided_by', 190),
    text('voided_reason'),
    integer('version'),
  ],
  uniques: [{ name: 'payment_counted', columnNames: ['counted_as'] }],
  indices: [
    { name: 'payment_code', columnNames: ['code'] },
    { name: 'payment_of_import', columnNames: ['import_id'] },
  ],
  engine: BINARY_COLLATION,
});

const IMPORT = new Table({
  name: 'payment_import',
  columns: [
    { ...varchar('id', 32), isPrimary: true },
    varchar('file', 190),
    varchar('uploaded_by', 190),
    bigint('uploaded_at'),
    bigint('committed_at', true),
    { name: 'report', type: 'json' },
    { name: 'committed', type: 'json', isNullable: true },
    bigint('voided_at', true),
    varchar('voided_by', 190),
    text('voided_reason'),
    integer('version'),
  ],
  engine: BINARY_COLLATION,
});

/** Columns added to existing tables. */
const COLUMNS = [
  ['person', 'paid_pin', 'boolean NULL'],
  ['deleted_person', 'paid_pin', 'boolean NULL'],
  ['registration', 'given_deadline', 'bigint NULL'],
  ['registration', 'reminded_deadline', 'bigint NULL'],
  ['registration', 'reminded_hours', 'integer NULL'],
  ['outbox', 'priority', 'integer NOT NULL DEFAULT 0'],
  ['outbox', 'about', 'varchar(100) NULL'],
] as const;

const DUE = (...columnNames: string[]) => new TableIndex({ name: 'outbox_due', columnNames });
const DUE_BEFORE = DUE('status', 'created_at', 'id');
const DUE_BY_PRIORITY = DUE('status', 'priority', 'created_at', 'id');
const ABOUT = new TableIndex({ name: 'outbox_about', columnNames: ['kind', 'about'], isUnique: true });

/**
 * Payments, and the marks by which the crew overrides them: whoever was marked as paid until now stays so.
 */
export class Payments1796169600000 implements MigrationInterface {
  readonly name = 'Payments1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(PAYMENT, true);
    await runner.createTable(IMPORT, true);
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    for (const [table, column, type] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    await replaceIndex(runner, DUE_BY_PRIORITY);
    await replaceIndex(runner, ABOUT);
    for (const table of ['person', 'deleted_person'])
      await runner.query(`UPDATE ${table} SET paid_pin = ? WHERE paid = ? AND paid_pin IS NULL`, [
        true,
        true,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, DUE_BEFORE);
    await runner.dropIndex('outbox', ABOUT);
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.dropTable('payment_import');
    await runner.dropTable('payment');
  }
}

/** Creates an index of the outbox, replacing one of the same name. */
async function replaceIndex(runner: QueryRunner, index: TableIndex): Promise<void> {
  const table = await runner.getTable('outbox');
  if (table?.indices.some(({ name }) => name === index.name)) await runner.dropIndex('outbox', index);
  await runner.createIndex('outbox', index);
}
