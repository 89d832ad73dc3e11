import type {
  EntityManager,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
  Repository,
} from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { isDuplicate } from './faults.ts';

/** Adds rows, all in one statement. Throws `StaleWrite` when a unique key of theirs is taken. */
export async function insertNew<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  added: QueryDeepPartialEntity<Row>[],
): Promise<void> {
  await staleIfDuplicate(rows.insert(added));
}

/** Changes the rows that `as read` names, version and all. Throws `StaleWrite` unless every one of them is still so. */
export async function updateUnchanged<Row extends ObjectLiteral>(
  rows: Repository<Row>,
  asRead: FindOptionsWhere<Row>[],
  changes: QueryDeepPartialEntity<Row>,
): Promise<void> {
  const update = rows.createQueryBuilder().update().set(changes).where(asRead).execute();
  const { affected } = await staleIfDuplicate(update);
  if (affected !== asRead.length) throw new StaleWrite('changed since it was read');
}

/** As many placeholders as there are values, for IN: at least one, as a list of none is no SQL everywhere. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ') || 'NULL';
}

/** A value of a column, as every driver takes it. */
export type Plain = boolean | string | number | null;

/** A row to change: what names it, its version as read, and the values that it gets. */
export interface RowChange {
  readonly key: Readonly<Record<string, Plain>>;
  readonly version: number;
  readonly values: Readonly<Record<string, Plain>>;
}

/**
 * Gives each row its own values, all rows in one statement, each version going up by one. All changes name the same
 * columns. Throws `StaleWrite` unless every row is still as it was read, and when a unique key is taken.
 */
export async function updateEachUnchanged(
  manager: EntityManager,
  table: string,
  changes: readonly RowChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const params: Plain[] = [];
  const matches = ({ key }: RowChange): string => {
    params.push(...Object.values(key));
    return Object.keys(key)
      .map((column) => `${column} = ?`)
      .join(' AND ');
  };
  const given = (column: string, value: Plain | undefined): string => {
    params.push(value ?? null);
    return column;
  };
  const assignments = Object.keys(first.values).map((column) => {
    if (changes.every(({ values }) => values[column] === first.values[column]))
      return given(`${column} = ?`, first.values[column]);
    const arms = changes.map((change) => `WHEN ${matches(change)} THEN ${given('?', change.values[column])}`);
    return `${column} = CASE ${arms.join(' ')} END`;
  });
  const asRead = changes.map((change) => `(${matches(change)} AND ${given('version = ?', change.version)})`);
  const update = `UPDATE ${table} SET ${assignments.join(', ')}, version = version + 1 WHERE ${asRead.join(' OR ')}`;
  if ((await staleIfDuplicate(write(manager, update, params))) !== changes.length)
    throw new StaleWrite('changed since it was read');
}

/** Runs a statement; says how many rows it changed: none outside a unit, where nothing is written. */
async function write(manager: EntityManager, statement: string, params: Plain[]): Promise<number> {
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
