import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { BINARY_COLLATION } from './byte-by-byte.ts';

const varchar = (name: string, length: number) =>
  ({ name, type: 'varchar', length: String(length) }) as const;
const moment = (name: string) => ({ name, type: 'bigint', isNullable: true }) as const;
const integer = (name: string) => ({ name, type: 'integer' }) as const;

const CONSENTS = new Table({
  name: 'consent',
  columns: [
    { ...varchar('person_id', 32), isPrimary: true },
    ...[
      varchar('code', 6),
      integer('position'),
      varchar('guardian_name', 190),
      varchar('guardian_phone', 32),
    ],
    ...[varchar('guardian_email', 254), varchar('guardian_key', 254), moment('asked_at')],
    { name: 'given', type: 'json', isNullable: true },
    ...[moment('withdrawn_at'), moment('paper_at'), integer('version')],
  ],
  indices: [
    { name: 'consent_code', columnNames: ['code'] },
    { name: 'consent_guardian', columnNames: ['guardian_key'] },
  ],
  engine: BINARY_COLLATION,
});

/** What guardians were asked and said. */
export class Consents1796947200000 implements MigrationInterface {
  readonly name = 'Consents1796947200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(CONSENTS, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(CONSENTS);
  }
}
