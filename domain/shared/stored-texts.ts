/**
 * Norwegian, since these texts are stored as people read them, in lists, the log and backups: who acted, and why. Never change
 * them, because stored rows contain them; names that nobody else may have can be added to. The rules use the constants.
 */

/** The actor when visitors change a registration through its mailed link. */
export const BY_VISITOR = 'påmelder';
/** The actor when a guardian says something about a child. */
export const BY_GUARDIAN = 'foresatt';
/** The actor when the program acts by itself. */
export const BY_PROGRAM = 'automatisk';
/** The actor when money comes or goes online. */
export const BY_VIPPS = 'Vipps';
/** The author of the pages that a new installation begins with, and who adds its first admin. */
export const BY_LANPLASS = 'Lanplass';
/** The actor of the command that restores a backup. */
export const BY_RESTORE_COMMAND = 'lanplass restore';
/** The actor of the command that sets an admin's password. */
export const BY_SHELL = 'lanplass';
/** What lists and the log show for who acts without an account, or is not known, and where money comes from: nobody else's name. */
export const RESERVED_ACTORS: readonly string[] = [
  ...[BY_VISITOR, BY_GUARDIAN, BY_PROGRAM, BY_LANPLASS, BY_RESTORE_COMMAND, BY_SHELL],
  BY_VIPPS,
  'Unknown',
  'Ukjent',
  'System',
  'Systemet',
];
/** What only the crew calls itself, also in the forms and compounds of it. */
export const RESERVED_FOR_CREW: readonly string[] = [
  ...['Crew', 'Crewet', 'Crewen', 'Crewleder', 'Crewlederen', 'Crewsjef', 'Crewmedlem', 'Lancrew'],
  ...['Arrangør', 'Arrangøren', 'Arrangører', 'Arrangørene', 'Hovedarrangør', 'Lanarrangør'],
  ...['Admin', 'Admins', 'Adminen', 'Administrator', 'Administratoren', 'Superadmin', 'Lanadmin'],
  ...['Dommer', 'Dommeren', 'Dommere', 'Dommerne', 'Hoveddommer', 'Moderator', 'Moderatoren', 'Moderatorer'],
];

/** The reason when visitors cancel. */
export const CANCELLED_REASON = 'Avbestilt';
/** The reason when visitors change seats. */
export const MOVED_REASON = 'Byttet plass selv';
/** The reason when a person is deleted because nobody paid in time, by the crew or by the program. */
export const EXPIRED_REASON = 'Ikke betalt innen fristen';
/** What stands where a team's name was, once the last of it is erased, or the crew has removed it. */
export const ERASED_TEAM = 'Slettet lag';
