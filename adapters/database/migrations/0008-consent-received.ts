import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['person', 'deleted_person'];

/** Whether the crew has the consent form of somebody who needs one. */
export class ConsentReceived1795824000100 implements MigrationInterface {
  readonly name = 'ConsentReceived1795824000100';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: a column from an interrupted migration is kept.
    for (const table of TABLES)
      if (!(await runner.hasColumn(table, 'consent')))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN consent boolean NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN consent`);
  }
}
