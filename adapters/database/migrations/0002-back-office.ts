import {
  Table,
  TableColumn,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
} from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const text = (name: string, length: number): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
});
const column = (name: string, type: string): TableColumnOptions => ({ name, type });
const key = (of: TableColumnOptions): TableColumnOptions => ({ ...of, isPrimary: true });
const fromZero = (of: TableColumnOptions): TableColumnOptions => ({ ...of, default: 0 });

const PERSON_COLUMNS = [
  fromZero(column('price', 'integer')),
  fromZero(column('registered_at', 'bigint')),
  fromZero(column('version', 'integer')),
];

const TABLES = [
  {
    name: 'deleted_person',
    columns: [
      key(text('id', 32)),
      text('code', 6),
      column('position', 'integer'),
      column('row_num', 'integer'),
      column('number', 'integer'),
      text('first_name', 190),
      text('last_name', 190),
      column('age', 'integer'),
      text('phone', 32),
      text('email', 254),
      column('special', 'text'),
      column('food_ticket', 'boolean'),
      column('paid', 'boolean'),
      column('arrived', 'boolean'),
      column('price', 'integer'),
      column('registered_at', 'bigint'),
      column('version', 'integer'),
      column('reason', 'text'),
      column('deleted_at', 'bigint'),
      text('deleted_by', 190),
    ],
    indices: [{ name: 'deleted_person_deleted', columnNames: ['deleted_at', 'id'] }],
  },
  {
    name: 'seat_move',
    columns: [
      key(text('id', 32)),
      text('code', 6),
      text('first_name', 190),
      text('last_name', 190),
      column('from_row', 'integer'),
      column('from_number', 'integer'),
      column('to_row', 'integer'),
      column('to_number', 'integer'),
      column('reason', 'text'),
      column('moved_at', 'bigint'),
      text('moved_by', 190),
    ],
    indices: [{ name: 'seat_move_moved', columnNames: ['moved_at', 'id'] }],
  },
  {
    name: 'admin',
    columns: [
      key(text('admin_key', 190)),
      text('username', 190),
      text('role', 16),
      text('password_hash', 190),
      column('ordinal', 'integer'),
      column('created_at', 'bigint'),
      column('last_login_at', 'bigint'),
      column('version', 'integer'),
    ],
    uniques: [{ name: 'admin_ordinal', columnNames: ['ordinal'] }],
  },
  {
    name: 'admin_token',
    columns: [
      key(text('digest', 64)),
      text('admin_key', 190),
      column('created_at', 'bigint'),
      column('used_at', 'bigint'),
    ],
    indices: [{ name: 'admin_token_admin', columnNames: ['admin_key'] }],
  },
];

/** The tables of the back-office, and the price of each person. */
export class BackOffice1795305600000 implements MigrationInterface {
  readonly name = 'BackOffice1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: tables from an interrupted migration are kept, the missing ones added.
    for (const table of TABLES)
      await runner.createTable(new Table({ ...table, engine: BINARY_COLLATION }), true);
    for (const added of PERSON_COLUMNS)
      if (!(await runner.hasColumn('person', added.name)))
        await runner.addColumn('person', new TableColumn(added));
    await runner.query(
      `UPDATE person SET registered_at =
        (SELECT registered_at FROM registration WHERE registration.code = person.code)`,
    );
    await sharePrices(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of PERSON_COLUMNS.toReversed()) await runner.dropColumn('person', name);
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}

/** Divides the total of each registration among its persons; the first person gets the remainder. */
async function sharePrices(runner: QueryRunner): Promise<void> {
  const registrations = (await runner.query(
    `SELECT registration.code AS code, total, COUNT(*) AS persons, MIN(position) AS first
      FROM registration JOIN person ON person.code = registration.code GROUP BY registration.code, total`,
  )) as { code: string; total: number; persons: unknown; first: number }[];
  for (const { code, total, persons, first } of registrations) {
    const share = Math.floor(total / Number(persons));
    const rest = total - share * Number(persons);
    await runner.query('UPDATE person SET price = CASE WHEN position = ? THEN ? ELSE ? END WHERE code = ?', [
      first,
      share + rest,
      share,
      code,
    ]);
  }
}
