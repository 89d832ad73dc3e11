import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { dialectOf } from './dialect.ts';

/** Deletes the rows of a table that match the condition, or all rows without one, and returns how many. */
export async function deleteRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<Row>,
  condition?: string,
  values: readonly number[] = [],
): Promise<number> {
  const { deletedAtOnce } = dialectOf(manager.dataSource);
  const { tableName } = manager.getRepository(table).metadata;
  const where = condition === undefined ? '' : ` WHERE ${condition}`;
  const limit = deletedAtOnce === null ? '' : ` LIMIT ${deletedAtOnce}`;
  for (let deleted = 0; ;) {
    const statement = `DELETE FROM ${tableName}${where}${limit}`;
    const batch = (await manager.queryRunner?.query(statement, [...values], true))?.affected ?? 0;
    deleted += batch;
    if (deletedAtOnce === null || batch < deletedAtOnce) return deleted;
  }
}
