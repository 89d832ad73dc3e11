import type {
  EntityManager,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
  Repository,
} from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { isDuplicate } from './driver-errors.ts';

/** Inserts rows in one statement. Throws `StaleWrite` when a unique key is taken. */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  added: QueryDeepPartialEntity<Row>[],
): Promise<void> {
  await staleIfDuplicate(rows.insert(added));
}

/** Updates the rows that match `asRead` (key and version). Throws `StaleWrite` unless every one of them still matches. */
export async function updateUnchanged<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  asRead: FindOptionsWhere<Row>[],
  changes: QueryDeepPartialEntity<Row>,
): Promise<void> {
  const update = rows.createQueryBuilder().update().set(changes).where(asRead).execute();
  const { affected } = await staleIfDuplicate(update);
  if (affected !== asRead.length) throw new StaleWrite('changed since it was read');
}

/** One `?` per value, for IN; `NULL` when there are none, as an empty list is not valid SQL everywhere. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ') || 'NULL';
}

/** A column value that every driver accepts. */
export type ColumnValue = boolean | string | number | null;

/** A row to update: its key, its version as read, and the new values. */
export interface RowChange {
  readonly key: Readonly<Record<string, ColumnValue>>;
  readonly version: number;
  readonly values: Readonly<Record<string, ColumnValue>>;
}

/**
 * Updates several rows, each with its own values, in one statement, and increments their versions. All changes must have
 * the same columns. Throws `StaleWrite` unless every row is still as it was read, and when a unique key is taken.
 */
export async function updateEachUnchanged(
  manager: EntityManager,
  table: string,
  changes: readonly RowChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const params: ColumnValue[] = [];
  const matches = ({ key }: RowChange): string => {
    params.push(...Object.values(key));
    return Object.keys(key)
      .map((column) => `${column} = ?`)
      .join(' AND ');
  };
  const bind = (column: string, value: ColumnValue | undefined): string => {
    params.push(value ?? null);
    return column;
  };
  const assignments = Object.keys(first.values).map((column) => {
    if (changes.every(({ values }) => values[column] === first.values[column]))
      return bind(`${column} = ?`, first.values[column]);
    const arms = changes.map((change) => `WHEN ${matches(change)} THEN ${bind('?', change.values[column])}`);
    return `${column} = CASE ${arms.join(' ')} END`;
  });
  const asRead = changes.map((change) => `(${matches(change)} AND ${bind('version = ?', change.version)})`);
  const update = `UPDATE ${table} SET ${assignments.join(', ')}, version = version + 1 WHERE ${asRead.join(' OR ')}`;
  if ((await staleIfDuplicate(write(manager, update, params))) !== changes.length)
    throw new StaleWrite('changed since it was read');
}

/** Runs a statement and returns how many rows it changed; 0 outside a unit, where nothing may be written. */
async function write(manager: EntityManager, statement: string, params: ColumnValue[]): Promise<number> {
  const result = await manager.queryRunner?.query(statement, params, true);
  return result?.affected ?? 0;
}

async function staleIfDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    throw isDuplicate(cause) ? new StaleWrite('a unique key is taken', { cause }) : cause;
  }
}
