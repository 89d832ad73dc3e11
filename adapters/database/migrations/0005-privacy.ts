import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

/** The end times of past events: the retention periods of personal data count from them. */
export class Privacy1795564800000 implements MigrationInterface {
  readonly name = 'Privacy1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [{ name: 'ended_at', type: 'bigint', isPrimary: true }];
    await runner.createTable(new Table({ name: 'event_end', columns, engine: BINARY_COLLATION }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('event_end');
  }
}
