import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const TABLES = [
  {
    name: 'visitor',
    columns: [
      { name: 'kind', type: 'varchar', length: '16', isPrimary: true },
      { name: 'ip', type: 'varchar', length: '64', isPrimary: true },
      { name: 'seen_at', type: 'bigint' },
    ],
    indices: [{ name: 'visitor_seen', columnNames: ['kind', 'seen_at'] }],
  },
  {
    name: 'job',
    columns: [
      { name: 'name', type: 'varchar', length: '64', isPrimary: true },
      { name: 'holder', type: 'varchar', length: '64' },
      { name: 'held_until', type: 'bigint' },
      { name: 'done_at', type: 'bigint' },
      { name: 'result', type: 'json' },
    ],
  },
];

/** Visitors, and jobs that only one process runs at a time. */
export class Maintenance1795478400000 implements MigrationInterface {
  readonly name = 'Maintenance1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: tables from an interrupted migration are kept, the missing ones added.
    for (const table of TABLES)
      await runner.createTable(new Table({ ...table, engine: BINARY_COLLATION }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
