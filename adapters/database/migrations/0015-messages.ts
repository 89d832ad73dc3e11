import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const epoch = (name: string) => ({ name, type: 'bigint' }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;

const ID = { ...varchar('id', 32), isPrimary: true } as const;

const DRAFT = [
  { name: 'filter', type: 'json' },
  { name: 'per_person', type: 'boolean' },
  { name: 'subject', type: 'text' },
  { name: 'text', type: 'text' },
] as const;

const PREVIEWS = new Table({
  name: 'message_preview',
  columns: [ID, ...DRAFT, epoch('made_at')],
  engine: BINARY_COLLATION,
});

const MESSAGES = new Table({
  name: 'message',
  columns: [
    ...[ID, varchar('preview', 32), ...DRAFT],
    ...[epoch('sent_at'), varchar('sent_by', 190), integer('count')],
    ...[{ ...epoch('stopped_at'), isNullable: true }, integer('version')],
  ],
  indices: [{ name: 'message_preview_sent', columnNames: ['preview'], isUnique: true }],
  engine: BINARY_COLLATION,
});

/** Messages of the crew to many, and what it looks at before it sends one. */
export class Messages1796688000000 implements MigrationInterface {
  readonly name = 'Messages1796688000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [PREVIEWS, MESSAGES]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [MESSAGES, PREVIEWS]) await runner.dropTable(table);
  }
}
