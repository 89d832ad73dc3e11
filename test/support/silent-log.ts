import type { Log } from '../../application/ports/system.ts';

/** A log that discards everything. */
export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
