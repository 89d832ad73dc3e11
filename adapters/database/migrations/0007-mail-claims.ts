import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const COLUMN = new TableColumn({ name: 'claimed_until', type: 'bigint', default: 0 });

/**
 * Until when a process has claimed a mail. Apart from when it is due, because the two go by different clocks.
 */
export class MailClaims1795737600000 implements MigrationInterface {
  readonly name = 'MailClaims1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: a column from an interrupted migration is kept.
    if (!(await runner.hasColumn('outbox', COLUMN.name))) await runner.addColumn('outbox', COLUMN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox', COLUMN);
  }
}
