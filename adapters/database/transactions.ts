import type { QueryRunner } from 'typeorm';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { isOutOfService } from './driver-errors.ts';

/** How a transaction begins and ends. */
export interface Transactions {
  /** `serially`: what it reads stays as it is until it ends. */
  begin(runner: QueryRunner, serially: boolean): Promise<void>;
  commit(runner: QueryRunner): Promise<void>;
  rollBack(runner: QueryRunner): Promise<void>;
  /** Does reads that all see the data as they were at one moment. */
  view<T>(runner: QueryRunner, reads: () => Promise<T>): Promise<T>;
}

/**
 * SQLite's write lock is taken at the beginning. A transaction that begins as a reader fails at its first write when
 * another program has written meanwhile, however long it would wait.
 */
export const sqliteTransactions: Transactions = {
  begin: async (runner) => {
    await runner.query('BEGIN IMMEDIATE');
  },
  commit: async (runner) => {
    await committed(runner.query('COMMIT'));
  },
  rollBack: async (runner) => {
    // On a full disk SQLite has rolled back by itself, and then refuses this.
    await runner.query('ROLLBACK').catch(() => undefined);
  },
  // Nobody else has the connection meanwhile, and no other process the file.
  view: (_runner, reads) => reads(),
};

export const mysqlTransactions: Transactions = {
  begin: (runner, serially) => runner.startTransaction(serially ? 'SERIALIZABLE' : undefined),
  commit: (runner) => committed(runner.commitTransaction()),
  rollBack: async (runner) => {
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } catch {
      // Dropped, so that the next unit does not run in this transaction.
      const broken = (await runner.connect().catch(() => null)) as { destroy?(): void } | null;
      broken?.destroy?.();
    }
  },
  view: async (runner, reads) => {
    await runner.startTransaction('REPEATABLE READ');
    try {
      return await reads();
    } finally {
      await mysqlTransactions.rollBack(runner);
    }
  },
};

async function committed(commit: Promise<unknown>): Promise<void> {
  try {
    await commit;
  } catch (cause) {
    if (!isOutOfService(cause)) throw cause;
    throw new Unavailable('the connection broke while committing', { cause, outcomeUnknown: true });
  }
}
