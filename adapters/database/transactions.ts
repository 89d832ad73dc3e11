import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** How a transaction begins and ends. */
export interface Transactions {
  /** `serially`: nobody changes what the transaction reads until it ends. */
  begin(runner: QueryRunner, serially: boolean): Promise<void>;
  commit(runner: QueryRunner): Promise<void>;
  rollBack(runner: QueryRunner): Promise<void>;
  /** Begins a transaction that only reads and sees the data of this moment, whatever others store meanwhile. */
  beginView(runner: QueryRunner): Promise<void>;
  /** Runs reads that all see the data of one moment, and locks nothing. `reads` must not write. */
  view<T>(source: DataSource, reads: (manager: EntityManager) => Promise<T>): Promise<T>;
}

/**
 * SQLite's write lock is taken at the beginning. A transaction that begins as a reader fails at its first
 * write when another program has written meanwhile, and waiting does not help.
 */
export const sqliteTransactions: Transactions = {
  begin: async (runner) => {
    await runner.query('BEGIN IMMEDIATE');
  },
  commit: async (runner) => {
    await runner.query('COMMIT');
  },
  rollBack: async (runner) => {
    // On a full disk SQLite has rolled back by itself, and then refuses this.
    await runner.query('ROLLBACK').catch(() => undefined);
  },
  beginView: async (runner) => {
    await runner.query('BEGIN');
  },
  // Nobody else has the connection meanwhile.
  view: (source, reads) => reads(source.manager),
};

export const mysqlTransactions: Transactions = {
  begin: (runner, serially) => runner.startTransaction(serially ? 'SERIALIZABLE' : undefined),
  commit: (runner) => runner.commitTransaction(),
  rollBack: async (runner) => {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } catch {
      await drop(runner);
    }
  },
  beginView: async (runner) => {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  },
  view: async (source, reads) => {
    const runner = source.createQueryRunner();
    try {
      await mysqlTransactions.beginView(runner);
      return await reads(runner.manager);
    } finally {
      await runner.query('ROLLBACK').catch(() => drop(runner));
      await runner.release();
    }
  },
};

/** Drops a connection that may still be in a transaction, so that the next unit does not run in it. */
async function drop(runner: QueryRunner): Promise<void> {
  const broken = (await runner.connect().catch(() => null)) as { destroy?(): void } | null;
  broken?.destroy?.();
}
