import type { Log } from '../../application/ports/system.ts';

/** A log that also tells `failed` of each error. */
export function countingLog(log: Log, failed: (event: string) => void): Log {
  return {
    info: (event, facts) => {
      log.info(event, facts);
    },
    warn: (event, facts) => {
      log.warn(event, facts);
    },
    error: (event, cause, facts) => {
      failed(event);
      log.error(event, cause, facts);
    },
  };
}
