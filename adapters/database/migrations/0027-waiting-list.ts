import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const WAITING = new Table({
  name: 'waiting_entry',
  columns: [
    { name: 'id', type: 'varchar', length: '32', isPrimary: true },
    { name: 'email', type: 'varchar', length: '254' },
    { name: 'address', type: 'varchar', length: '254' },
    { name: 'live_address', type: 'varchar', length: '254', isNullable: true },
    { name: 'size', type: 'integer' },
    { name: 'together', type: 'boolean' },
    { name: 'joined_at', type: 'bigint' },
    { name: 'joined_order', type: 'integer' },
    { name: 'state', type: 'varchar', length: '10' },
    { name: 'missed', type: 'integer' },
    { name: 'refused', type: 'json' },
    { name: 'ended_at', type: 'bigint', isNullable: true },
    { name: 'hold_guid', type: 'varchar', length: '39', isNullable: true },
    { name: 'hold_seats', type: 'json', isNullable: true },
    { name: 'hold_until', type: 'bigint', isNullable: true },
    { name: 'hold_accepted_at', type: 'bigint', isNullable: true },
    { name: 'version', type: 'integer' },
  ],
  uniques: [
    { name: 'waiting_live', columnNames: ['live_address'] },
    { name: 'waiting_hold', columnNames: ['hold_guid'] },
  ],
  engine: BINARY_COLLATION,
});

/** Who waits for seats, and until when a session holds those that were offered to it. */
export class WaitingList1797724800000 implements MigrationInterface {
  readonly name = 'WaitingList1797724800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(WAITING, true);
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    if (!(await runner.hasColumn('session', 'offer_until')))
      await runner.query('ALTER TABLE session ADD COLUMN offer_until bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN offer_until');
    await runner.dropTable(WAITING);
  }
}
