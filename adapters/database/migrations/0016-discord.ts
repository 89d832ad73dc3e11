import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const epoch = (name: string) => ({ name, type: 'bigint' }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;
const text = (name: string) => ({ name, type: 'text' }) as const;

const CHANNELS = new Table({
  name: 'discord_channel',
  columns: [
    { ...varchar('which', 16), isPrimary: true },
    ...[text('url'), varchar('state', 16), integer('failures'), epoch('next_at'), epoch('wait_until')],
    { name: 'told', type: 'json', isNullable: true },
    integer('version'),
  ],
  engine: BINARY_COLLATION,
});

const POSTS = new Table({
  name: 'discord_post',
  columns: [
    { ...integer('id'), isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
    ...[varchar('channel', 16), text('content'), epoch('created_at')],
  ],
  engine: BINARY_COLLATION,
});

/** The channels on Discord, and what waits to be posted there. */
export class Discord1796774400000 implements MigrationInterface {
  readonly name = 'Discord1796774400000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: tables from an interrupted migration are kept, the missing ones added.
    for (const table of [CHANNELS, POSTS]) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [POSTS, CHANNELS]) await runner.dropTable(table);
  }
}
