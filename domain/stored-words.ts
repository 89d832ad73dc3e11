/**
 * Norwegian words that are stored as they are read: they stand in the crew's lists and log, and in backups, as who acted and
 * why. They stay to the letter, since rows that are stored have them. The rules go by their names.
 */

/** Who acts on a registration through its mailed link. */
export const BY_VISITOR = 'påmelder';
/** Who acts where no admin does. */
export const BY_ITSELF = 'automatisk';

/** The reason of a deletion by the visitors themselves. */
export const CANCELLED_REASON = 'Avbestilt';
/** The reason of a change of seats by the visitors themselves. */
export const MOVED_REASON = 'Byttet plass selv';
/** The reason of a deletion that means that nobody paid in time, whoever deletes. */
export const EXPIRED_REASON = 'Ikke betalt innen fristen';
