import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const maybe = <C extends object>(column: C) => ({ ...column, isNullable: true });
const epoch = (name: string) => ({ name, type: 'bigint' }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;

const ORDINAL = {
  ...integer('ordinal'),
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
} as const;

const PHONES = new Table({
  name: 'door_phone',
  columns: [
    ORDINAL,
    ...[varchar('id', 32), varchar('name', 190), varchar('added_by', 190), epoch('added_at')],
    ...[varchar('link_digest', 64), epoch('link_ends'), maybe(varchar('session_digest', 64))],
    ...[maybe(epoch('enrolled_at')), maybe(epoch('last_seen')), maybe(integer('waiting'))],
  ],
  indices: [
    { name: 'door_phone_id', columnNames: ['id'], isUnique: true },
    { name: 'door_phone_link', columnNames: ['link_digest'], isUnique: true },
    { name: 'door_phone_session', columnNames: ['session_digest'], isUnique: true },
  ],
  engine: BINARY_COLLATION,
});

const ACTS = new Table({
  name: 'door_act',
  columns: [
    ORDINAL,
    ...[varchar('id', 36), varchar('type', 16), maybe(epoch('at')), epoch('received_at')],
    ...[maybe(varchar('done_by', 190)), varchar('code', 6), maybe(integer('position'))],
    ...[maybe(varchar('person_id', 32)), maybe(varchar('of_id', 36))],
    { name: 'stands', type: 'boolean' },
    { name: 'answer', type: 'json' },
  ],
  indices: [
    { name: 'door_act_id', columnNames: ['id'], isUnique: true },
    { name: 'door_act_person', columnNames: ['person_id'] },
    { name: 'door_act_code', columnNames: ['code'] },
  ],
  engine: BINARY_COLLATION,
});

const ENTRIES = new Table({
  name: 'door_entry',
  columns: [
    { ...varchar('code', 6), isPrimary: true },
    { ...integer('position'), isPrimary: true },
    ...[varchar('digest', 64), epoch('seq')],
  ],
  engine: BINARY_COLLATION,
});

/** The phones at the door, what is done with them, and which entry of their list changed when. */
export class Door1796601600000 implements MigrationInterface {
  readonly name = 'Door1796601600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [PHONES, ACTS, ENTRIES]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [ENTRIES, ACTS, PHONES]) await runner.dropTable(table);
  }
}
