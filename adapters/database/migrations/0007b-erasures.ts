import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

/** Whose data was erased, by digest: kept out of backups, so that a restore can erase it again. */
export class Erasures1795737600001 implements MigrationInterface {
  readonly name = 'Erasures1795737600001';

  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'number', type: 'integer', isPrimary: true },
      { name: 'digest', type: 'varchar', length: '64' },
      { name: 'erased_at', type: 'bigint' },
    ];
    await runner.createTable(new Table({ name: 'erasure', columns, engine: BINARY_COLLATION }), true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasure');
  }
}
