import { join } from 'node:path';
import { adminPersonRoutes } from '../../adapters/http/people/admin-persons.ts';
import { blacklistRoutes } from '../../adapters/http/people/blacklist.ts';
import { personalDataRoutes } from '../../adapters/http/people/personal-data.ts';
import { MailFolder } from '../../adapters/mail/mail-folder.ts';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { CorrectPersons } from '../../application/people/correct-persons.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import { PersonalDataRequests } from '../../application/people/personal-data-requests.ts';
import { Privacy } from '../../application/people/privacy.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { WalkIns } from '../../application/people/walk-ins.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { job, made } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, type Area } from './area.ts';

/** Registered, moved and deleted persons, the blacklist, and the erasure and export of personal data. */
export const people: Area = [
  job(RegisteredPersons, P.unitOfWork, P.secrets, P.clock),
  job(MovePersons, P.unitOfWork, P.secrets, P.clock),
  job(WalkIns, P.unitOfWork, P.secrets, P.clock),
  job(CorrectPersons, P.unitOfWork, P.clock),
  job(Blacklisting, P.unitOfWork, P.clock),
  made(P.mailFiles, (dataDir: string) => new MailFolder(join(dataDir, 'outbox')), setting('dataDir')),
  job(Privacy, {
    units: P.unitOfWork,
    lock: MaintenanceLock,
    backups: P.backups,
    mailFiles: P.mailFiles,
    clock: P.clock,
    secrets: P.secrets,
    log: P.log,
  }),
  job(PersonalDataRequests, P.unitOfWork, P.mailFiles, P.clock, P.secrets),

  routes(
    adminPersonRoutes,
    {
      persons: RegisteredPersons,
      movePersons: MovePersons,
      correctPersons: CorrectPersons,
      walkIns: WalkIns,
      payments: Payments,
    },
    HTTP.tools,
  ),
  routes(blacklistRoutes, Blacklisting, HTTP.tools),
  routes(personalDataRoutes, { privacy: Privacy, dataRequests: PersonalDataRequests }, HTTP.tools),
];
