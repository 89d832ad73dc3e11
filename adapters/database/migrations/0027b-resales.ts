import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns added to existing tables. */
const COLUMNS = [
  ['deleted_person', 'resale', 'varchar(10) NULL'],
  ['registration', 'listed', 'json NULL'],
] as const;

/** Who gets their money back once their place is sold again, and which places went to somebody who waited. */
export class Resales1797724800001 implements MigrationInterface {
  readonly name = 'Resales1797724800001';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    for (const [table, column, type] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
