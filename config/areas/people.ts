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
import { PORTS as P } from '../ports.ts';
import type { Area } from './area.ts';

/** Registered, moved and deleted persons, the blacklist, and the erasure and export of personal data. */
export const people: Area = {
  bind(c, { environment: { dataDir } }) {
    c.bind(RegisteredPersons).toDynamicValue(
      (x) => new RegisteredPersons(x.get(P.unitOfWork), x.get(P.secrets), x.get(P.clock)),
    );
    c.bind(MovePersons).toDynamicValue(
      (x) => new MovePersons(x.get(P.unitOfWork), x.get(P.secrets), x.get(P.clock)),
    );
    c.bind(WalkIns).toDynamicValue((x) => new WalkIns(x.get(P.unitOfWork), x.get(P.secrets), x.get(P.clock)));
    c.bind(CorrectPersons).toDynamicValue((x) => new CorrectPersons(x.get(P.unitOfWork), x.get(P.clock)));
    c.bind(Blacklisting).toDynamicValue((x) => new Blacklisting(x.get(P.unitOfWork), x.get(P.clock)));
    c.bind(P.mailFiles).toDynamicValue(() => new MailFolder(join(dataDir, 'outbox')));
    c.bind(Privacy).toDynamicValue(
      (x) =>
        new Privacy({
          units: x.get(P.unitOfWork),
          lock: x.get(MaintenanceLock),
          backups: x.get(P.backups),
          mailFiles: x.get(P.mailFiles),
          clock: x.get(P.clock),
          secrets: x.get(P.secrets),
          log: x.get(P.log),
        }),
    );
    c.bind(PersonalDataRequests).toDynamicValue(
      (x) =>
        new PersonalDataRequests(x.get(P.unitOfWork), x.get(P.mailFiles), x.get(P.clock), x.get(P.secrets)),
    );
  },
  calls(x, _, tools) {
    const persons = {
      persons: x.get(RegisteredPersons),
      movePersons: x.get(MovePersons),
      correctPersons: x.get(CorrectPersons),
      walkIns: x.get(WalkIns),
      payments: x.get(Payments),
    };
    const personalData = { privacy: x.get(Privacy), dataRequests: x.get(PersonalDataRequests) };
    return {
      routers: [
        adminPersonRoutes(persons, tools),
        blacklistRoutes(x.get(Blacklisting), tools),
        personalDataRoutes(personalData, tools),
      ],
    };
  },
};
