import { adminConsentRoutes } from '../../adapters/http/consent/admin-consents.ts';
import { consentRoutes } from '../../adapters/http/consent/consent.ts';
import { ConsentList } from '../../application/consent/consent-list.ts';
import { CONSENT_REMINDERS_MS, ConsentReminders } from '../../application/consent/consent-reminders.ts';
import { GiveConsent } from '../../application/consent/give-consent.ts';
import { GuardianPage } from '../../application/consent/guardian-page.ts';
import { job } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

/** Guardians' consents: their page, the crew's list, and the reminders. */
export const consent: Area = [
  job(GuardianPage, {
    units: P.unitOfWork,
    sender: P.mailSender,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    limits: setting('limits'),
    onMailQueued: P.onMailQueued,
    crewEmail: setting('crewEmail'),
  }),
  job(GiveConsent, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    limits: setting('limits'),
    onMailQueued: P.onMailQueued,
    devCode: setting('devCode'),
  }),
  job(ConsentList, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    clock: P.clock,
    secrets: P.secrets,
    onMailQueued: P.onMailQueued,
  }),
  job(ConsentReminders, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    livedNow: P.livedNow,
    log: P.log,
    onMailQueued: P.onMailQueued,
  }),

  routes(consentRoutes, { page: GuardianPage, giving: GiveConsent, facts: P.facts }, HTTP.tools),
  routes(adminConsentRoutes, { consents: ConsentList, reminders: ConsentReminders }, HTTP.tools),

  timer(
    { everyMs: CONSENT_REMINDERS_MS, atStart: true },
    (reminders: ConsentReminders) => reminders.runDue(),
    ConsentReminders,
  ),
];
