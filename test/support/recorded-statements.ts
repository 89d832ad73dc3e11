import type { DataSource } from 'typeorm';

/** What was sent to a database. */
export interface SentStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** On which of the connections that were taken, counted from 1. */
  readonly line: number;
}

/** Keeps every statement that the driver of a database is given from now on, in their order. */
export function recordStatements(source: DataSource): SentStatement[] {
  const sent: SentStatement[] = [];
  const lines = new Map<unknown, number>();
  const nothing = () => undefined;
  source.logger = {
    logQuery: (sql, values: readonly unknown[] = [], runner) => {
      const line = lines.get(runner) ?? lines.size + 1;
      lines.set(runner, line);
      sent.push({ sql, values, line });
    },
    ...{ logQueryError: nothing, logQuerySlow: nothing, logSchemaBuild: nothing },
    ...{ logMigration: nothing, log: nothing },
  };
  return sent;
}
