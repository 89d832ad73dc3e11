import { Table, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';
import { OlderRows } from '../older-rows.ts';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;

const FORMER_PERSON = new Table({
  name: 'former_person',
  columns: [
    { ...varchar('person_id', 32), isPrimary: true },
    varchar('code', 6),
    varchar('first_name', 190),
    varchar('last_name', 190),
    varchar('email', 254),
    { name: 'left_at', type: 'bigint' },
  ],
  indices: [{ name: 'former_person_code', columnNames: ['code'] }],
  engine: BINARY_COLLATION,
});

/** Columns added to existing tables. */
const COLUMNS = [
  ['person', 'person_id', 'varchar(32) NULL'],
  ['deleted_person', 'person_id', 'varchar(32) NULL'],
  ['seat_move', 'person_id', 'varchar(32) NULL'],
  ['activity', 'person_id', 'varchar(32) NULL'],
  ['payment', 'person_ids', `text NULL`],
] as const;

const INDICES = [
  ['person', new TableIndex({ name: 'person_id', columnNames: ['person_id'], isUnique: true })],
  ['deleted_person', new TableIndex({ name: 'deleted_person_person', columnNames: ['person_id'] })],
] as const;

/** Names that stood in the log of moves, which has ids instead now. */
const NAMES = ['first_name', 'last_name'] as const;

/** Gives every person an id, by which the log, the moves and the payments name them. */
export class PersonIds1796515200000 implements MigrationInterface {
  readonly name = 'PersonIds1796515200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(FORMER_PERSON, true);
    // MySQL cannot roll back DDL: what an interrupted migration has added or dropped stays so.
    for (const [table, column, type] of COLUMNS)
      if (!(await runner.hasColumn(table, column)))
        await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    const older = new OlderRows(runner.manager);
    // The names go one after the other, both once all ids are given.
    if (await runner.hasColumn('seat_move', 'first_name')) {
      const moves = (await runner.query('SELECT * FROM seat_move WHERE person_id IS NULL')) as object[];
      for (const move of moves) older.withoutName({ ...move });
      await older.adopt();
    }
    for (const name of NAMES)
      if (await runner.hasColumn('seat_move', name))
        await runner.query(`ALTER TABLE seat_move DROP COLUMN ${name}`);
    for (const [table, index] of INDICES)
      if (!(await runner.getTable(table))?.indices.some(({ name }) => name === index.name))
        await runner.createIndex(table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of INDICES) await runner.dropIndex(table, index);
    for (const name of NAMES)
      await runner.query(`ALTER TABLE seat_move ADD COLUMN ${name} varchar(190) NOT NULL DEFAULT ''`);
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    await runner.dropTable('former_person');
  }
}
