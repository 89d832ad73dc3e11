import { TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const INDEX = new TableIndex({
  name: 'activity_type_happened',
  columnNames: ['type', 'happened_at', 'id'],
});

/** Lets the crew page through the acts of one type, however many there are. */
export class ActivityByType1795392000000 implements MigrationInterface {
  readonly name = 'ActivityByType1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('activity');
    // MySQL cannot roll an index back: one that an interrupted start has made is kept.
    if (!table?.indices.some(({ name }) => name === INDEX.name)) await runner.createIndex('activity', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('activity', INDEX);
  }
}
