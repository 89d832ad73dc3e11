import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const bigint = (name: string, isNullable = false) => ({ name, type: 'bigint', isNullable }) as const;

const LINK = new Table({
  name: 'link',
  columns: [
    { ...varchar('digest', 64), isPrimary: true },
    varchar('purpose', 16),
    varchar('subject', 64),
    bigint('created_at'),
    bigint('expires_at'),
    bigint('used_at', true),
  ],
  indices: [{ name: 'link_subject', columnNames: ['subject'] }],
  engine: BINARY_COLLATION,
});

const MY_SESSION = new Table({
  name: 'my_session',
  columns: [
    { ...varchar('digest', 64), isPrimary: true },
    varchar('code', 6),
    bigint('created_at'),
    bigint('used_at'),
  ],
  indices: [{ name: 'my_session_code', columnNames: ['code'] }],
  engine: BINARY_COLLATION,
});

/** Columns added to existing tables. */
const COLUMNS = [
  ['deleted_person', 'settled_ore', 'integer NULL'],
  ['deleted_person', 'refund_ore', 'integer NULL'],
  ['admin', 'changes_seen_at', 'bigint NOT NULL DEFAULT 0'],
] as const;

/**
 * Min påmelding: mailed links and the sessions they open, refunds after cancellations, and when each admin
 * last saw visitors' changes.
 */
export class MyRegistration1796256000000 implements MigrationInterface {
  readonly name = 'MyRegistration1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(LINK, true);
    await runner.createTable(MY_SESSION, true);
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    for (const [table, column, type] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.dropTable('my_session');
    await runner.dropTable('link');
  }
}
