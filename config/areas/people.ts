import { adminPersonRoutes } from '../../adapters/http/people/admin-persons.ts';
import { blacklistRoutes } from '../../adapters/http/people/blacklist.ts';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { CorrectPersons } from '../../application/people/correct-persons.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { MovePersons } from '../../application/people/move-persons.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { WalkIns } from '../../application/people/walk-ins.ts';
import { job } from '../injection.ts';
import { HTTP, PORTS as P } from '../ports.ts';
import { routes, type Area } from './area.ts';

/** Registered, moved and deleted persons, and the blacklist. */
export const people: Area = [
  job(RegisteredPersons, P.unitOfWork, P.secrets, P.clock),
  job(MovePersons, P.unitOfWork, P.secrets, P.clock),
  job(WalkIns, P.unitOfWork, P.secrets, P.clock),
  job(CorrectPersons, P.unitOfWork, P.clock),
  job(Blacklisting, P.unitOfWork, P.clock),

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
];
