import { QueryFailedError } from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** Deadlock, lock wait timeout, record changed since last read. */
const CONFLICT = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
/** Errors of the connection itself, from Node and from mysql2. */
const DISCONNECTED = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
]);
/** Errors of MySQL and MariaDB that mean that nothing can be written. */
const WRITE_REFUSED = [
  ...[1036, 1290, 1792, 1836, 1874, 1881], // read only
  ...[1021, 1026, 1030, 1114, 1180, 3675], // disk full or not writable
];
/** Errors that mean that the server cannot serve any statement now. */
const OUT_OF_SERVICE = new Set([
  ...WRITE_REFUSED,
  ...[1040, 1203, 1226], // out of connections: the server, the account, the account's share
  ...[1037, 1038, 1041, 1135], // out of memory or threads
  ...[1, 3, 20], // no room for the server's temporary files; Node's own numbers are negative
  ...[1053, 1927, 3169], // shutting down, or the connection was killed
  ...[1317, 1969, 3024], // the statement was killed, or took longer than the server lets any take
  ...[1044, 1045, 1698, 4151, 3118, 3955], // the account may not log in: wrong password, locked, or gone
  ...[1142, 1143, 1227], // the account may no longer do this
  1047, // a Galera node that has not caught up with the others
  1129, // connections from here are refused after too many broken ones
]);
const SQLITE_OUT_OF_SERVICE = /^SQLITE_(?:CANTOPEN|FULL|IOERR|NOMEM|READONLY)/;

/** Whether a write failed because a unique key is taken. */
export function isDuplicate(cause: unknown): boolean {
  return DUPLICATE.has(codeOf(cause));
}

/** Whether the unit failed because of concurrent writes, so that running it again may succeed. */
export function isRetryable(cause: unknown): boolean {
  return cause instanceof StaleWrite || isDuplicate(cause) || CONFLICT.has(codeOf(cause)) || isLocked(cause);
}

/** Whether another program has locked the SQLite file. */
export function isLocked(cause: unknown): boolean {
  return codeOf(cause).startsWith('SQLITE_BUSY');
}

/** Whether the database is away or out of service: unreachable, read only, full or out of connections. */
export function isOutOfService(cause: unknown): boolean {
  const { errno, fatal } = driverError(cause);
  const code = codeOf(cause);
  return (
    fatal === true ||
    DISCONNECTED.has(code) ||
    OUT_OF_SERVICE.has(Number(errno)) ||
    SQLITE_OUT_OF_SERVICE.test(code)
  );
}

/** Whether a write failed because nothing can be written: the disk is full, broken or read only. */
export function isWriteRefused(cause: unknown): boolean {
  const { errno } = driverError(cause);
  return WRITE_REFUSED.includes(Number(errno)) || /^SQLITE_(?:FULL|IOERR|READONLY)/.test(codeOf(cause));
}

function codeOf(cause: unknown): string {
  const { code } = driverError(cause);
  return typeof code === 'string' ? code : '';
}

/** The driver's own error. mysql2 sets `fatal` when the connection cannot be used any more. */
function driverError(cause: unknown): {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly fatal?: unknown;
} {
  const error: unknown = cause instanceof QueryFailedError ? cause.driverError : cause;
  return typeof error === 'object' && error !== null ? error : {};
}
