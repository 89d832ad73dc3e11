import type { FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity, Repository } from 'typeorm';
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

async function staleIfDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    throw isDuplicate(cause) ? new StaleWrite('a unique key is taken', { cause }) : cause;
  }
}
