import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const PASSES = new Table({
  name: 'pass',
  columns: [
    { name: 'person_id', type: 'varchar', length: '32', isPrimary: true },
    { name: 'code', type: 'varchar', length: '6' },
    { name: 'kind', type: 'varchar', length: '10' },
    { name: 'first_name', type: 'varchar', length: '190' },
    { name: 'last_name', type: 'varchar', length: '190' },
    { name: 'age', type: 'integer', isNullable: true },
    { name: 'phone', type: 'varchar', length: '32', isNullable: true },
    { name: 'email', type: 'varchar', length: '254' },
    { name: 'until_time', type: 'varchar', length: '5', isNullable: true },
    { name: 'price_ore', type: 'integer' },
    { name: 'paid_pin', type: 'boolean', isNullable: true },
    { name: 'arrived', type: 'boolean' },
    { name: 'created_at', type: 'bigint' },
    { name: 'created_by', type: 'varchar', length: '190' },
    { name: 'version', type: 'integer' },
  ],
  indices: [{ name: 'pass_code', columnNames: ['code'], isUnique: true }],
  engine: BINARY_COLLATION,
});

/** Persons who are in the house without a seat. */
export class Passes1797379200000 implements MigrationInterface {
  readonly name = 'Passes1797379200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(PASSES, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(PASSES);
  }
}
