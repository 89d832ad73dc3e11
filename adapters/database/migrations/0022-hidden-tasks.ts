import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const HIDDEN_TASKS = new Table({
  name: 'hidden_task',
  columns: [
    { name: 'id', type: 'varchar', length: '40', isPrimary: true },
    { name: 'hidden_until', type: 'bigint' },
    { name: 'hidden_count', type: 'integer' },
  ],
  engine: BINARY_COLLATION,
});

/** What the crew has put off of what waits for it. */
export class HiddenTasks1797292800000 implements MigrationInterface {
  readonly name = 'HiddenTasks1797292800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(HIDDEN_TASKS, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(HIDDEN_TASKS);
  }
}
