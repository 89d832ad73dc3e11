import { adminChangeRoutes } from '../../adapters/http/my/admin-changes.ts';
import { myRoutes } from '../../adapters/http/my/my.ts';
import { ownExportOf } from '../../adapters/http/privacy/present-export.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { paidCodeBy } from '../../application/my/paid-code.ts';
import { VisitorChanges } from '../../application/my/visitor-changes.ts';
import { ownDataOf } from '../../application/privacy/personal-data-requests.ts';
import { job, made, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, type Area } from './area.ts';

/** Min påmelding: what visitors see of their registration, and do with it themselves. */
export const my: Area = [
  job(MailedLinks, {
    units: P.unitOfWork,
    sender: P.mailSender,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
    pause: P.pause,
    networkOf: P.networkOf,
    limits: setting('limits'),
  }),
  job(MyRegistration, {
    units: P.unitOfWork,
    writer: P.mailWriter,
    secrets: P.secrets,
    clock: P.clock,
    networkOf: P.networkOf,
    limits: setting('limits'),
    onMailQueued: P.onMailQueued,
  }),
  job(VisitorChanges, P.unitOfWork, P.clock),
  made(P.paidCode, paidCodeBy, { secrets: P.secrets, clock: P.clock, limits: setting('limits') }),
  value(P.dataOf, async (stores, code) => ownExportOf(await ownDataOf(stores, code))),

  routes(myRoutes, { links: MailedLinks, registration: MyRegistration, dataOf: P.dataOf }, HTTP.tools),
  routes(adminChangeRoutes, VisitorChanges, HTTP.tools),

  finish((links: MailedLinks) => links.settled(), MailedLinks),
];
