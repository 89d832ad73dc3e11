import type { EntityManager } from 'typeorm';
import type { Database } from '../../adapters/database/data-source.ts';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import { settingTable } from '../../adapters/database/settings.ts';
import { TABLES } from '../../adapters/database/stores.ts';
import { DatabaseUnitOfWork, type UnitOfWorkOptions } from '../../adapters/database/unit-of-work.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

/** Units of work on a database, which refuse to be nested. */
export function unitsOn(database: Database, options?: UnitOfWorkOptions): UnitOfWork {
  return refuseNested(new DatabaseUnitOfWork(database, options));
}

/** Deletes all but what a first start makes: migrating a new database takes ten times as long. */
export async function emptyTables(rows: Pick<EntityManager, 'query'>): Promise<void> {
  // Children before parents.
  for (const table of TABLES.toReversed())
    if (table !== settingTable) await rows.query(`DELETE FROM ${table.options.name}`);
}
