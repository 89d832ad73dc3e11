import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = new TableIndex({ name: 'registration_ip', columnNames: ['ip'] });

/** The IP key that a registration came from: unpaid seats are limited by it. */
export class RegistrationIp1795651200000 implements MigrationInterface {
  readonly name = 'RegistrationIp1795651200000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    if (!(await runner.hasColumn('registration', 'ip')))
      await runner.query('ALTER TABLE registration ADD COLUMN ip varchar(64) NULL');
    const table = await runner.getTable('registration');
    if (!table?.indices.some(({ name }) => name === INDEX.name))
      await runner.createIndex('registration', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('registration', INDEX);
    await runner.query('ALTER TABLE registration DROP COLUMN ip');
  }
}
