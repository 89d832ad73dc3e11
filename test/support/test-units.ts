import type { EntityManager } from 'typeorm';
import type { Database } from '../../adapters/database/data-source.ts';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import { settingTable } from '../../adapters/database/settings.ts';
import { TABLES } from '../../adapters/database/stores.ts';
import { DatabaseUnitOfWork, type UnitOfWorkOptions } from '../../adapters/database/unit-of-work.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';

/** Whether the test that a database was opened for is over, and how many units run on it. */
interface Use {
  running: number;
  isOver: boolean;
}
const uses = new WeakMap<Database, Use>();

export function useOf(database: Database): Use {
  const use = uses.get(database) ?? { running: 0, isOver: false };
  uses.set(database, use);
  return use;
}

/** Units of work on a database, which refuse to be nested, and to begin when their test is over. */
export function unitsOn(database: Database, options?: UnitOfWorkOptions): UnitOfWork {
  const units = refuseNested(new DatabaseUnitOfWork(database, options));
  return counted(units, useOf(database));
}

/** Counts the units that run, and refuses those that begin when it is over. */
export function counted(units: UnitOfWork, use: Use): UnitOfWork {
  const within = async <T>(begin: () => Promise<T>): Promise<T> => {
    if (use.isOver) throw new Error('the test that made this unit is over');
    use.running++;
    try {
      return await begin();
    } finally {
      use.running--;
    }
  };
  return {
    run: (work) => within(() => units.run(work)),
    runSerially: (work) => within(() => units.runSerially(work)),
    read: (work) => within(() => units.read(work)),
  };
}

/** Deletes all but what a first start makes: migrating a new database takes ten times as long. */
export async function emptyTables(rows: Pick<EntityManager, 'query'>): Promise<void> {
  // Children before parents.
  for (const table of TABLES.toReversed())
    if (table !== settingTable) await rows.query(`DELETE FROM ${table.options.name}`);
}
