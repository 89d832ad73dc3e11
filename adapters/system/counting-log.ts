import type { Log } from '../../application/ports/system.ts';

/** Wraps a log so that `onError` is called for each error. */
export function countingLog(log: Log, onError: (event: string) => void): Log {
  return {
    info: (event, facts) => {
      log.info(event, facts);
    },
    warn: (event, facts) => {
      log.warn(event, facts);
    },
    error: (event, cause, facts) => {
      onError(event);
      log.error(event, cause, facts);
    },
  };
}
