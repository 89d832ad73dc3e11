import { join } from 'node:path';
import { personalDataRoutes } from '../../adapters/http/privacy/personal-data.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { restoreWithoutErased } from '../../application/privacy/erased-again.ts';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { rememberPassedEnd, restoreWithoutOverdue, Retention } from '../../application/privacy/retention.ts';
import type { Clock, Secrets } from '../../application/ports/system.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { job, made, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, type Area } from './area.ts';

/** The export and erasure of personal data, and its retention. */
export const privacy: Area = [
  made(P.mailFiles, (dataDir: string) => new MailFolder(join(dataDir, 'outbox')), setting('dataDir')),
  job(Retention, {
    units: P.unitOfWork,
    lock: MaintenanceLock,
    backups: P.backups,
    mailFiles: P.mailFiles,
    clock: P.clock,
    livedNow: P.livedNow,
    secrets: P.secrets,
    facts: P.facts,
    log: P.log,
  }),
  job(PersonalDataRequests, P.unitOfWork, P.mailFiles, P.clock, P.secrets, P.backups, P.log),
  made(
    P.restoreWithoutErased,
    (clock: Clock, secrets: Secrets) => (stores, restoreRows, erasures) =>
      restoreWithoutErased(stores, restoreRows, erasures, clock.now(), secrets),
    P.clock,
    P.secrets,
  ),
  value(P.rememberPassedEnd, rememberPassedEnd),
  made(
    P.restoreWithoutOverdue,
    (secrets: Secrets) => (stores, restoreRows, livedNow) =>
      restoreWithoutOverdue(stores, restoreRows, livedNow, secrets),
    P.secrets,
  ),

  routes(personalDataRoutes, { retention: Retention, dataRequests: PersonalDataRequests }, HTTP.tools),
];
