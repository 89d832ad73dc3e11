import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = new TableIndex({
  name: 'activity_type_happened',
  columnNames: ['type', 'happened_at', 'id'],
});

/** An index for paging through the activities of one type. */
export class ActivityByType1795392000000 implements MigrationInterface {
  readonly name = 'ActivityByType1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('activity');
    // MySQL cannot roll back DDL: an index from an interrupted migration is kept.
    if (!table?.indices.some(({ name }) => name === INDEX.name)) await runner.createIndex('activity', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('activity', INDEX);
  }
}
