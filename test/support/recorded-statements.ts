import type { DataSource } from 'typeorm';

/** A statement sent to a database. */
export interface SentStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** The connection it was sent on, numbered from 1. */
  readonly line: number;
}

/** Records every statement sent to a database from now on, in order. */
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
