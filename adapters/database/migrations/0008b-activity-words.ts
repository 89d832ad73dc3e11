import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of an act that a search looks through. Filled at each start, because the labels may change. */
export class ActivityWords1796083200000 implements MigrationInterface {
  readonly name = 'ActivityWords1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: a column from an interrupted migration is kept.
    if (!(await runner.hasColumn('activity', 'words')))
      await runner.query('ALTER TABLE activity ADD COLUMN words text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE activity DROP COLUMN words');
  }
}
