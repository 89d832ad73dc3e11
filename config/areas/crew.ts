import { ipKey } from '../../adapters/http/core/ip-key.ts';
import { adminAccountRoutes } from '../../adapters/http/crew/admin-accounts.ts';
import { adminActivityRoutes } from '../../adapters/http/crew/admin-activity.ts';
import { visitorLogRoutes } from '../../adapters/http/crew/visitor-log.ts';
import { ActivityRecord } from '../../application/crew/activity-record.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { Login } from '../../application/crew/login.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { job, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, timer, type Area } from './area.ts';

const FLUSH_VISITS_MS = MINUTE;

/** Admins and their login, the activity log, and the visitor log. */
export const crew: Area = [
  job(Login, {
    units: P.unitOfWork,
    passwords: P.passwords,
    secrets: P.secrets,
    clock: P.clock,
    limits: setting('limits'),
  }),
  job(AdminAccounts, P.unitOfWork, P.passwords, P.clock),
  job(SuperadminPassword, P.unitOfWork, P.secrets, P.clock, setting('superadminPassword')),
  job(ActivityRecord, P.unitOfWork, P.clock),
  value(P.ipKey, ipKey),
  job(VisitorLog, P.unitOfWork, P.clock, P.log, P.ipKey),

  routes(adminAccountRoutes, { login: Login, accounts: AdminAccounts }, HTTP.tools),
  routes(adminActivityRoutes, ActivityRecord, HTTP.tools),
  routes(visitorLogRoutes, VisitorLog, HTTP.tools),

  timer({ everyMs: FLUSH_VISITS_MS }, (visits: VisitorLog) => visits.flush(), VisitorLog),
  finish((visits: VisitorLog) => visits.flush(), VisitorLog),
];
