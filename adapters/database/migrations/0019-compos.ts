import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;
const moment = (name: string) => ({ name, type: 'bigint', isNullable: true }) as const;

const COMPOS = new Table({
  name: 'compo',
  columns: [
    { ...varchar('game', 40), isPrimary: true },
    ...[varchar('kind', 16), moment('starts_at'), moment('closes_at'), integer('least'), integer('most')],
    { ...integer('most_teams'), isNullable: true },
    { name: 'third_place', type: 'boolean' },
    ...[integer('group_count'), integer('advance'), { name: 'results', type: 'json' }],
    { ...varchar('link', 300), isNullable: true },
    { name: 'drawn', type: 'json', isNullable: true },
    integer('version'),
  ],
  engine: BINARY_COLLATION,
});

const TEAMS = new Table({
  name: 'team',
  columns: [
    { ...varchar('id', 32), isPrimary: true },
    ...[varchar('game', 40), varchar('name', 32), varchar('code', 6), integer('since')],
    { ...integer('gone_at'), isNullable: true },
    { ...varchar('last_person_id', 32), isNullable: true },
  ],
  indices: [
    { name: 'team_game', columnNames: ['game'] },
    { name: 'team_code', columnNames: ['code'], isUnique: true },
    { name: 'team_last_person', columnNames: ['last_person_id'] },
  ],
  engine: BINARY_COLLATION,
});

const MEMBERS = new Table({
  name: 'team_member',
  columns: [
    { ...varchar('id', 32), isPrimary: true },
    ...[varchar('team_id', 32), varchar('game', 40), varchar('person_id', 32), varchar('nick', 24)],
    ...[integer('since'), integer('most')],
  ],
  indices: [
    { name: 'team_member_once', columnNames: ['game', 'person_id'], isUnique: true },
    { name: 'team_member_person', columnNames: ['person_id'] },
  ],
  engine: BINARY_COLLATION,
});

/** Competitions, their teams, and who is on them. */
export class Compos1797033600000 implements MigrationInterface {
  readonly name = 'Compos1797033600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [COMPOS, TEAMS, MEMBERS]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [MEMBERS, TEAMS, COMPOS]) await runner.dropTable(table);
  }
}
