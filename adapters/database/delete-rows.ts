import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Rows per DELETE on MySQL: deleting a whole log at once may outlast the connection's silence timeout. */
const DELETE_BATCH = 10_000;

/** Deletes the rows of a table that match the condition, or all rows without one, and returns how many. */
export async function deleteRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  table: EntityTarget<Row>,
  condition?: string,
  values: readonly number[] = [],
): Promise<number> {
  // SQLite has no LIMIT here, and no connection that could time out.
  const inOneStatement = manager.dataSource.options.type === 'better-sqlite3';
  const { tableName } = manager.getRepository(table).metadata;
  const where = condition === undefined ? '' : ` WHERE ${condition}`;
  const statement = `DELETE FROM ${tableName}${where}${inOneStatement ? '' : ` LIMIT ${DELETE_BATCH}`}`;
  for (let deleted = 0; ;) {
    const batch = (await manager.queryRunner?.query(statement, [...values], true))?.affected ?? 0;
    deleted += batch;
    if (inOneStatement || batch < DELETE_BATCH) return deleted;
  }
}
