import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const bigint = (name: string) => ({ name, type: 'bigint' }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;

const ONLINE_PAYMENT = new Table({
  name: 'online_payment',
  columns: [
    { ...varchar('id', 32), isPrimary: true },
    { ...varchar('code', 6), isNullable: true },
    integer('number'),
    varchar('reference', 100),
    integer('ore'),
    { name: 'asked', type: 'json', isNullable: true },
    varchar('state', 16),
    varchar('step', 16),
    varchar('holder', 32),
    bigint('held_until'),
    bigint('next_at'),
    integer('tries'),
    bigint('created_at'),
    bigint('looked_at'),
    bigint('authorised_at'),
    ...['authorised_ore', 'booked_ore', 'captures', 'captured_ore', 'refunded_ore'].map(integer),
    ...['refund_ore', 'refunds'].map(integer),
    varchar('problem', 16),
    bigint('problem_at'),
    { name: 'psps', type: 'json' },
    { name: 'outlived', type: 'boolean' },
    integer('version'),
  ],
  uniques: [{ name: 'online_payment_reference', columnNames: ['reference'] }],
  indices: [
    { name: 'online_payment_code', columnNames: ['code'] },
    { name: 'online_payment_due', columnNames: ['step', 'next_at'] },
  ],
  engine: BINARY_COLLATION,
});

/** Tries to pay online. */
export class OnlinePayments1797811200000 implements MigrationInterface {
  readonly name = 'OnlinePayments1797811200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ONLINE_PAYMENT, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ONLINE_PAYMENT);
  }
}
