import type { DataSource } from 'typeorm';
import type { DatabaseKind } from '../../application/ports/backups.ts';
import { mysqlTransactions, sqliteTransactions, type Transactions } from './transactions.ts';

/** Errors of a driver: a number is an error's `errno`, a text is what its `code` begins with. */
type Errors = readonly (number | string)[];

/** Everything in which the databases differ, but for how they are reached: that is in the file of each one's connection. */
export interface Dialect {
  /** Schemes of a database's URL. */
  readonly schemes: readonly string[];
  /** TypeORM's names of the drivers that speak it. */
  readonly drivers: readonly DataSource['options']['type'][];
  /** What a backup calls the databases that speak it. */
  readonly kind: DatabaseKind;
  /** One process has the database to itself. */
  readonly oneProcess: boolean;
  /** All units share one connection, so they run one after the other, each statement within the event loop. */
  readonly serialUnits: boolean;
  /** A unit can lock rows until it ends. Where units are serial nothing changes a row meanwhile. */
  readonly rowLocks: boolean;
  /** Bytes of what a unit deletes stay in a file of ours until they are overwritten. */
  readonly leavesTraces: boolean;
  readonly transactions: Transactions;
  /** Selects the server's clock as `at` (epoch ms); null where there is no server. */
  readonly serverClock: string | null;
  /** Selects each stored column as `name`, its table as `in_table`, its type as `type`. */
  readonly storedColumns: string;
  /**
   * How many rows one DELETE removes at most: deleting a whole log at once may outlast the connection's silence
   * timeout, or keep the thread from everybody.
   */
  readonly deletedAtOnce: number;
  /** A DELETE of at most `most` rows of a table that match the condition. */
  readonly deleteSome: (table: string, condition: string, most: number) => string;
  /** What makes an INSERT update the row that has the key already. The assignments follow. */
  readonly orUpdate: (key: string) => string;
  /** In such an assignment: the value that the INSERT would have stored. */
  readonly inserted: (column: string) => string;
  /** The function that gives the greatest of its arguments. */
  readonly greatest: string;
  readonly errors: {
    /** A unique key is taken. */
    readonly duplicate: Errors;
    /** Others change the same rows at the same moment. */
    readonly conflict: Errors;
    /** Another program has locked the whole database. */
    readonly locked: Errors;
    /** No statement can be served now, or nothing can be written. */
    readonly outOfService: Errors;
  };
}

const SQLITE: Dialect = {
  schemes: ['sqlite'],
  drivers: ['better-sqlite3'],
  kind: 'sqlite',
  oneProcess: true,
  serialUnits: true,
  rowLocks: false,
  leavesTraces: true,
  transactions: sqliteTransactions,
  serverClock: null,
  storedColumns: `SELECT m.name AS in_table, p.name AS name, p.type AS type
    FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'`,
  deletedAtOnce: 1_000,
  deleteSome: (table, condition, most) =>
    `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${condition} LIMIT ${String(most)})`,
  orUpdate: (key) => `ON CONFLICT (${key}) DO UPDATE SET`,
  inserted: (column) => `excluded.${column}`,
  greatest: 'MAX',
  errors: {
    duplicate: ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'],
    conflict: [],
    locked: ['SQLITE_BUSY'],
    outOfService: [
      ...['SQLITE_CANTOPEN', 'SQLITE_NOMEM'],
      ...['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'], // nothing can be written
    ],
  },
};

/** MySQL and MariaDB. */
const MYSQL: Dialect = {
  schemes: ['mysql', 'mariadb'],
  drivers: ['mysql', 'mariadb'],
  kind: 'mysql',
  oneProcess: false,
  serialUnits: false,
  rowLocks: true,
  leavesTraces: false,
  transactions: mysqlTransactions,
  serverClock: `SELECT TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000 AS at`,
  storedColumns: `SELECT TABLE_NAME AS in_table, COLUMN_NAME AS name, COLUMN_TYPE AS type
    FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()`,
  deletedAtOnce: 10_000,
  deleteSome: (table, condition, most) => `DELETE FROM ${table} WHERE ${condition} LIMIT ${String(most)}`,
  orUpdate: () => 'ON DUPLICATE KEY UPDATE',
  inserted: (column) => `VALUES(${column})`,
  greatest: 'GREATEST',
  errors: {
    duplicate: ['ER_DUP_ENTRY'],
    // The last: a record has changed since it was read.
    conflict: ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'],
    locked: [],
    outOfService: [
      ...[1036, 1290, 1792, 1836, 1874, 1881], // read only
      ...[1021, 1026, 1030, 1114, 1180, 3675], // disk full or not writable
      ...[1040, 1203, 1226], // out of connections: the server, the account, the account's share
      ...[1037, 1038, 1041, 1135], // out of memory or threads
      ...[1, 3, 20], // no room for the server's temporary files; Node's own numbers are negative
      ...[1053, 1927, 3169], // shutting down, or the connection was killed
      ...[1317, 1969, 3024], // the statement was killed, or took longer than the server lets any take
      ...[1044, 1045, 1698, 4151, 3118, 3955], // the account may not log in: wrong password, locked, or gone
      ...[1142, 1143, 1227], // the account may no longer do this
      1047, // a Galera node that has not caught up with the others
      1129, // connections from here are refused after too many broken ones
      // Of the connection itself, from Node and from mysql2:
      ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'],
      ...['EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST'],
    ],
  },
};

export const DIALECTS = [SQLITE, MYSQL];

/** The dialect of a database that is or will be open. */
export function dialectOf({ options }: DataSource): Dialect {
  return found(({ drivers }) => drivers.includes(options.type), options.type);
}

/** The dialect of the database at a URL. */
export function dialectAt(url: string): Dialect {
  const [scheme = ''] = url.split(':', 1);
  return found(({ schemes }) => schemes.includes(scheme), scheme);
}

function found(isWanted: (dialect: Dialect) => boolean, name: string): Dialect {
  const dialect = DIALECTS.find(isWanted);
  if (!dialect) throw new Error(`no database is called ${name}`);
  return dialect;
}
