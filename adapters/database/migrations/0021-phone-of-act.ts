import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Columns added to existing tables. */
const COLUMNS = [
  ['door_act', 'phone_id', 'varchar(32) NULL'],
  ['door_phone', 'stopped_at', 'bigint NULL'],
] as const;

const INDEX = new TableIndex({ name: 'door_act_received', columnNames: ['received_at'] });

/** Which phone an act at the door is of, as names repeat, and when a phone last wanted more than it may. */
export class PhoneOfAct1797206400000 implements MigrationInterface {
  readonly name = 'PhoneOfAct1797206400000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    for (const [table, column, type] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    const table = await runner.getTable('door_act');
    if (!table?.indices.some(({ name }) => name === INDEX.name)) await runner.createIndex('door_act', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('door_act', INDEX);
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
