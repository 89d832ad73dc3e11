/**
 * Norwegian texts that are stored as the crew reads them, in lists, the log and backups: who acted, and why.
 * Never change them, because stored rows contain them. The rules use the constants.
 */

/** The actor when visitors change a registration through its mailed link. */
export const BY_VISITOR = 'påmelder';
/** The actor when the program acts by itself. */
export const BY_PROGRAM = 'automatisk';

/** The reason when visitors cancel. */
export const CANCELLED_REASON = 'Avbestilt';
/** The reason when visitors change seats. */
export const MOVED_REASON = 'Byttet plass selv';
/** The reason when a person is deleted because nobody paid in time, by the crew or by the program. */
export const EXPIRED_REASON = 'Ikke betalt innen fristen';
