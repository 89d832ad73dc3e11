import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const epoch = (name: string) => ({ name, type: 'bigint' }) as const;

const HISTORY = new Table({
  name: 'history',
  columns: [
    { ...epoch('started_at'), isPrimary: true },
    { ...epoch('ended_at'), isNullable: true },
    epoch('taken_at'),
    { name: 'name', type: 'text' },
    { name: 'figures', type: 'json' },
  ],
  engine: BINARY_COLLATION,
});

/** The figures of past LANs. */
export class History1796860800000 implements MigrationInterface {
  readonly name = 'History1796860800000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: the table of an interrupted migration is kept.
    await runner.createTable(HISTORY, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(HISTORY);
  }
}
