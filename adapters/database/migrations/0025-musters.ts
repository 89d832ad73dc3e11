import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const MUSTERS = new Table({
  name: 'muster',
  columns: [
    { name: 'id', type: 'varchar', length: '36', isPrimary: true },
    { name: 'started_at', type: 'bigint' },
    { name: 'began_at', type: 'bigint' },
    { name: 'started_by', type: 'varchar', length: '190' },
    { name: 'drill', type: 'boolean' },
    { name: 'ended_at', type: 'bigint', isNullable: true },
    { name: 'ended_by', type: 'varchar', length: '190', isNullable: true },
    { name: 'end_known_at', type: 'bigint', isNullable: true },
    { name: 'figures', type: 'json', isNullable: true },
    { name: 'version', type: 'integer' },
  ],
  engine: BINARY_COLLATION,
});

/** What an act is about: the ticks of a roll call are found by it. */
const INDEX = new TableIndex({ name: 'door_act_of', columnNames: ['of_id'] });

/** Roll calls. */
export class Musters1797552000000 implements MigrationInterface {
  readonly name = 'Musters1797552000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(MUSTERS, true);
    const table = await runner.getTable('door_act');
    if (!table?.indices.some(({ name }) => name === INDEX.name)) await runner.createIndex('door_act', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('door_act', INDEX);
    await runner.dropTable(MUSTERS);
  }
}
