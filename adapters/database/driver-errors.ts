import { QueryFailedError } from 'typeorm';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { DIALECTS, type Dialect } from './dialect.ts';

/** Whether a write failed because a unique key is taken. */
export function isDuplicate(cause: unknown): boolean {
  return isOf('duplicate', cause);
}

/** Whether the unit failed because of concurrent writes, so that running it again may succeed. */
export function isRetryable(cause: unknown): boolean {
  return cause instanceof StaleWrite || isDuplicate(cause) || isOf('conflict', cause) || isLocked(cause);
}

/** Whether another program has locked the database. */
export function isLocked(cause: unknown): boolean {
  return isOf('locked', cause);
}

/** Whether the database is away or out of service: unreachable, read only, full or out of connections. */
export function isOutOfService(cause: unknown): boolean {
  return driverError(cause).fatal === true || isOf('outOfService', cause);
}

function isOf(kind: keyof Dialect['errors'], cause: unknown): boolean {
  const { code, errno } = driverError(cause);
  // No number or code means different things to two drivers.
  return DIALECTS.flatMap(({ errors }) => errors[kind]).some((known) =>
    typeof known === 'number' ? known === errno : typeof code === 'string' && code.startsWith(known),
  );
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
