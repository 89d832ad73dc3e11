import { QueryFailedError } from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';

const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);
/** Deadlock, lock wait timeout, record changed since last read. */
const CONFLICT = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);
const UNREACHABLE = new Set([
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
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_SERVER_SHUTDOWN',
  // A Galera node that has not caught up with the others.
  'ER_UNKNOWN_COM_ERROR',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_READONLY',
]);

/** Whether a write failed because a unique key is taken. */
export function isDuplicate(cause: unknown): boolean {
  return DUPLICATE.has(codeOf(cause));
}

/** Whether the unit failed because of concurrent writes, so that running it again may succeed. */
export function isRetryable(cause: unknown): boolean {
  const code = codeOf(cause);
  return (
    cause instanceof StaleWrite || isDuplicate(cause) || CONFLICT.has(code) || code.startsWith('SQLITE_BUSY')
  );
}

/** Whether the database did not answer, or the connection broke. */
export function isUnreachable(cause: unknown): boolean {
  return (
    UNREACHABLE.has(codeOf(cause)) ||
    driverError(cause).fatal === true ||
    codeOf(cause).startsWith('SQLITE_IOERR')
  );
}

function codeOf(cause: unknown): string {
  const { code } = driverError(cause);
  return typeof code === 'string' ? code : '';
}

/** The driver's own error. mysql2 sets `fatal` when the connection cannot be used any more. */
function driverError(cause: unknown): { readonly code?: unknown; readonly fatal?: unknown } {
  const error: unknown = cause instanceof QueryFailedError ? cause.driverError : cause;
  return typeof error === 'object' && error !== null ? error : {};
}
