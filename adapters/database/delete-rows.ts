import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { dialectOf } from './dialect.ts';

/** Deletes the rows of a table that match the condition, by default all, some at a time, and returns how many. */
export async function deleteRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<Row>,
  condition = '1 = 1',
  values: readonly (number | string)[] = [],
): Promise<number> {
  const { deletedAtOnce, deleteSome } = dialectOf(manager.dataSource);
  const { tableName } = manager.getRepository(table).metadata;
  const statement = deleteSome(tableName, condition, deletedAtOnce);
  for (let deleted = 0; ;) {
    const some = (await manager.queryRunner?.query(statement, [...values], true))?.affected ?? 0;
    deleted += some;
    if (some < deletedAtOnce) return deleted;
  }
}
