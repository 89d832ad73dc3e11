import type { ActivityType } from './activity.ts';

/** The title of each type of act in the log. The log is searched by the same titles. */
export const ACTIVITY_TITLES: Readonly<Record<ActivityType, string>> = {
  email_code_request: 'E-postkode forespurt',
  code_email: 'E-postkode sendt',
  email_code_verification: 'E-postkode sjekket',
  seat_selection: 'Plass valgt',
  seat_deselection: 'Plass valgt bort',
  order_confirmation: 'Påmelding fullført',
  order_check: 'Påmelding slått opp',
  order_confirmation_email: 'Bekreftelse sendt på e-post',
  internal_notification_email: 'Intern varsling sendt på e-post',
  confirmation_resent: 'Bekreftelse bestilt på nytt',
  mail_sent_again: 'Feilet e-post sendt på nytt',
  mail_dismissed: 'Feilet e-post kvittert ut',
  server_startup: 'Serveren startet',
  dev_code_used: 'Utviklerkode brukt',
  admin_login: 'Administrator logget inn',
  admin_logout: 'Administrator logget ut',
  admin_added: 'Administrator lagt til',
  admin_removed: 'Administrator fjernet',
  admin_password_reset: 'Passord nullstilt',
  person_added: 'Person lagt til',
  person_paid: 'Betaling endret',
  person_arrived: 'Ankomst endret',
  person_consent: 'Samtykkeskjema endret',
  person_moved: 'Person flyttet',
  person_corrected: 'Person rettet',
  person_deleted: 'Person slettet',
  person_restored: 'Person gjenopprettet',
  place_given_away: 'Plass gitt videre',
  place_taken_over: 'Plass overtatt',
  move_log_deleted: 'Flyttelogg slettet',
  blacklist_changed: 'Svarteliste endret',
  seat_layout_changed: 'Plasskart endret',
  page_changed: 'Side endret',
  activity_log_purged: 'Aktivitetslogg slettet',
  superadmin_refused: 'Superadmin-passord avvist',
  backup_made: 'Sikkerhetskopi tatt',
  backup_downloaded: 'Sikkerhetskopi lastet ned',
  event_reset: 'LAN nullstilt',
  event_restored: 'Sikkerhetskopi gjenopprettet',
  seats_laid_out: 'Plassene satt opp på nytt',
  dev_copy_made: 'Utviklerkopi laget',
  personal_data_exported: 'Personopplysninger utlevert',
  personal_data_erased: 'Personopplysninger slettet',
  photo_added: 'Bilde lagt til',
  photo_removed: 'Bilde slettet',
  photos_ordered: 'Bilder omordnet',
  payment_reminder_email: 'Påminnelse om betaling på e-post',
  payment_received_email: 'Kvittering på e-post',
  registration_expired_email: 'Melding om frigitte plasser på e-post',
  registration_revived_email: 'Melding om gjenåpnet påmelding på e-post',
  link_email: 'Lenke til Min påmelding på e-post',
  place_received_email: 'Melding om plass som er fått på e-post',
  place_given_email: 'Melding om plass som er gitt videre på e-post',
  settings_changed: 'Innstillinger endret',
  deadline_given: 'Ny betalingsfrist',
  registration_expired: 'Påmelding utløpt',
  registration_revived: 'Påmelding gjenåpnet',
  payments_imported: 'Vipps-rapport bokført',
  payments_import_undone: 'Vipps-rapport angret',
  payment_assigned: 'Betaling plassert',
  refund_added: 'Tilbakebetaling ført',
};

/** Whether the type is known; others were logged by an older or newer version. */
export function isActivityType(type: string): type is ActivityType {
  return Object.hasOwn(ACTIVITY_TITLES, type);
}

/** The title of a type; an unknown type is returned as it is. */
export function activityTitle(type: string): string {
  return isActivityType(type) ? ACTIVITY_TITLES[type] : type;
}

/** The types whose title contains the text, ignoring case. */
export function typesTitled(text: string): string[] {
  const wanted = text.toLowerCase();
  return Object.entries(ACTIVITY_TITLES)
    .filter(([, title]) => title.toLowerCase().includes(wanted))
    .map(([type]) => type);
}
