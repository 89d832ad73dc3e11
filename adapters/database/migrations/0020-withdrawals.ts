import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guardians are known by their address itself, no longer by its block key; and who has withdrawn a consent is noted. */
export class Withdrawals1797120000000 implements MigrationInterface {
  readonly name = 'Withdrawals1797120000000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: what an interrupted migration has added stays.
    if (!(await runner.hasColumn('consent', 'withdrawn_by')))
      await runner.query('ALTER TABLE consent ADD COLUMN withdrawn_by varchar(254) NULL');
    await runner.query('UPDATE consent SET guardian_key = LOWER(guardian_email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE consent DROP COLUMN withdrawn_by');
  }
}
