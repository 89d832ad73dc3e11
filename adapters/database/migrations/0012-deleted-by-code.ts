import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = new TableIndex({ name: 'deleted_person_code', columnNames: ['code'] });

/** An index for the deleted persons of a code, who are looked up at each act on the code. */
export class DeletedByCode1796428800000 implements MigrationInterface {
  readonly name = 'DeletedByCode1796428800000';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('deleted_person');
    // MySQL cannot roll back DDL: what an interrupted migration has added is kept.
    if (!table?.indices.some(({ name }) => name === INDEX.name))
      await runner.createIndex('deleted_person', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('deleted_person', INDEX);
  }
}
