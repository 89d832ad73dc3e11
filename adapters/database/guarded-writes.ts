import type { EntityManager, ObjectLiteral, Repository } from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { dialectOf } from './dialect.ts';
import { isDuplicate } from './driver-errors.ts';

/**
 * Inserts rows, all with the same columns, in one statement. Throws `StaleWrite` when a unique key is taken.
 * Plain SQL, as in all of this file, because TypeORM's builders took a third of the time of a sign-up.
 */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  added: readonly Partial<Row>[],
): Promise<void> {
  const [first] = added;
  if (!first) return;
  const columns = Object.keys(first);
  const values = added.map(() => `(${placeholders(columns)})`).join(', ');
  const insert = `INSERT INTO ${rows.metadata.tableName} (${columns.map(nameIn(rows)).join(', ')}) VALUES ${values}`;
  const params = added.flatMap((row) => columns.map((column) => bound(row[column])));
  await staleIfDuplicate(rows.query(insert, params));
}

/** Updates the row that matches `asRead` (key and version). Throws `StaleWrite` unless it still matches. */
export async function updateUnchanged<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  asRead: Partial<Row>,
  changes: Partial<Row>,
): Promise<void> {
  const equals = (column: string): string => `${nameIn(rows)(column)} = ?`;
  const assignments = Object.keys(changes).map(equals).join(', ');
  const matches = Object.keys(asRead).map(equals).join(' AND ');
  const update = `UPDATE ${rows.metadata.tableName} SET ${assignments} WHERE ${matches}`;
  const params = [changes, asRead].flatMap((row) => Object.values<unknown>(row).map(bound));
  if ((await staleIfDuplicate(write(rows.manager, update, params))) !== 1)
    throw new StaleWrite('changed since it was read');
}

/** Quotes column names, because some are SQL keywords. */
function nameIn<Row extends ObjectLiteral>({ manager }: Repository<Row>): (column: string) => string {
  return (column) => manager.dataSource.driver.escape(column);
}

/** A field as drivers take it: an object or array becomes JSON. */
function bound(value: unknown): ColumnValue {
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : ((value ?? null) as ColumnValue);
}

/** One `?` per value, for IN; `NULL` when there are none, as an empty list is not valid SQL everywhere. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ') || 'NULL';
}

/** The end of a SELECT whose rows nobody else may change until the unit ends; empty outside a unit. */
export function lockingRead({ dataSource, queryRunner }: EntityManager): string {
  return dialectOf(dataSource).rowLocks && queryRunner?.isTransactionActive ? ' FOR UPDATE' : '';
}

/** A column value that every driver accepts. */
export type ColumnValue = boolean | string | number | null;

/** A row to update: its id as one value, its key, its version as read, and the new values. */
export interface RowChange {
  readonly id: number | string;
  readonly key: Readonly<Record<string, ColumnValue>>;
  readonly version: number;
  readonly values: Readonly<Record<string, ColumnValue>>;
}

/**
 * Updates several rows, each with its own values, in one statement, and increments their versions. All
 * changes must have the same columns; `id` is the SQL expression for their ids. Throws `StaleWrite` when a
 * row has changed since it was read or a unique key is taken.
 */
export async function updateEachUnchanged(
  manager: EntityManager,
  { table, id }: { readonly table: string; readonly id: string },
  changes: readonly RowChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const params: ColumnValue[] = [];
  const bind = (...values: readonly (ColumnValue | undefined)[]): void => {
    params.push(...values.map((value) => value ?? null));
  };
  const assignments = Object.keys(first.values).map((column) => {
    if (changes.every(({ values }) => values[column] === first.values[column])) {
      bind(first.values[column]);
      return `${column} = ?`;
    }
    for (const change of changes) bind(change.id, change.values[column]);
    return `${column} = CASE ${id}${' WHEN ? THEN ?'.repeat(changes.length)} END`;
  });
  const unchanged = [...Object.keys(first.key), 'version'].map((column) => `${column} = ?`).join(' AND ');
  for (const { key, version } of changes) bind(...Object.values(key), version);
  const asRead = changes.map(() => `(${unchanged})`);
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
