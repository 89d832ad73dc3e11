import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = new TableIndex({ name: 'registration_mail_domain', columnNames: ['mail_domain'] });

/** The mail domain that a registration came from: unpaid seats are limited by it. */
export class RegistrationDomain1796342400000 implements MigrationInterface {
  readonly name = 'RegistrationDomain1796342400000';

  async up(runner: QueryRunner): Promise<void> {
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    if (!(await runner.hasColumn('registration', 'mail_domain')))
      await runner.query('ALTER TABLE registration ADD COLUMN mail_domain varchar(254) NULL');
    await runner.query(
      `UPDATE registration SET mail_domain = SUBSTR(address, INSTR(address, '@') + 1) WHERE address <> ''`,
    );
    const table = await runner.getTable('registration');
    if (!table?.indices.some(({ name }) => name === INDEX.name))
      await runner.createIndex('registration', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('registration', INDEX);
    await runner.query('ALTER TABLE registration DROP COLUMN mail_domain');
  }
}
