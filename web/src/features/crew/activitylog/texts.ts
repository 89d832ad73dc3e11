import { KEPT_IF_REFUSED, KEPT_IN_PURGES, type ActivityType } from '../../../../../domain/crew/activity.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { numberText } from '../../../admin/paging/pages.ts';

/** What a purge keeps, in the plural. */
const KEPT_TEXTS: Partial<Record<ActivityType, string>> = {
  admin_login: 'avviste innlogginger',
  admin_password_reset: 'nullstilte passord',
  superadmin_refused: 'avviste superadmin-passord',
  event_reset: 'nullstillinger av LAN-et',
  event_begun: 'nye arrangementer',
  activity_log_purged: 'tidligere slettinger av loggen',
};

/** What a purge of the log keeps, as a list in words: `avviste innlogginger, … og …`. */
const KEPT = listText([...KEPT_IF_REFUSED, ...KEPT_IN_PURGES].map((type) => KEPT_TEXTS[type] ?? type));

/** Asks before all logs are deleted. */
export const PURGE_QUESTION = `Er du sikker på at du vil slette alle aktivitetslogger?
Dette blir stående, så ingen kan slette sporene etter et innbrudd: ${KEPT}.`;

/** Says that the logs are deleted, how many entries went, and what stays. */
export function purgedText(deleted: number): string {
  const gone = deleted === 1 ? '1 linje er' : `${numberText(deleted)} linjer er`;
  return `Aktivitetslogger er slettet.
${gone} borte. Dette står igjen, så ingen kan slette sporene etter et innbrudd: ${KEPT}.`;
}
