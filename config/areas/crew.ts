import { ipKey } from '../../adapters/http/core/ip-key.ts';
import { adminAccountRoutes } from '../../adapters/http/crew/admin-accounts.ts';
import { adminActivityRoutes } from '../../adapters/http/crew/admin-activity.ts';
import { visitorLogRoutes } from '../../adapters/http/crew/visitor-log.ts';
import { LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { ActivityRecord } from '../../application/crew/activity-record.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { Login } from '../../application/crew/login.ts';
import { SuperadminPassword } from '../../application/crew/superadmin-password.ts';
import { VisitorLog } from '../../application/crew/visitor-log.ts';
import { PORTS as P } from '../ports.ts';
import type { Area } from './area.ts';
import { MINUTE } from '../../domain/durations.ts';

const FLUSH_VISITS_MS = MINUTE;

/** Admins and their login, the activity log, and the visitor log. */
export const crew: Area = {
  bind(c, { environment: { limits, superadminPassword } }) {
    c.bind(LogQuotaPerIp).toDynamicValue(
      (x) => new LogQuotaPerIp(x.get(P.clock), limits.activityRowsPerIpMinute),
    );
    c.bind(Login).toDynamicValue(
      (x) =>
        new Login({
          units: x.get(P.unitOfWork),
          passwords: x.get(P.passwords),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          limits,
          logQuota: x.get(LogQuotaPerIp),
        }),
    );
    c.bind(AdminAccounts).toDynamicValue(
      (x) => new AdminAccounts(x.get(P.unitOfWork), x.get(P.passwords), x.get(P.clock)),
    );
    c.bind(SuperadminPassword).toDynamicValue(
      (x) =>
        new SuperadminPassword(x.get(P.unitOfWork), x.get(P.secrets), x.get(P.clock), superadminPassword),
    );
    c.bind(ActivityRecord).toDynamicValue((x) => new ActivityRecord(x.get(P.unitOfWork), x.get(P.clock)));
    c.bind(VisitorLog).toDynamicValue(
      (x) => new VisitorLog(x.get(P.unitOfWork), x.get(P.clock), x.get(P.log), ipKey),
    );
  },
  calls: (x, _, tools) => ({
    routers: [
      adminAccountRoutes({ login: x.get(Login), accounts: x.get(AdminAccounts) }, tools),
      adminActivityRoutes(x.get(ActivityRecord), tools),
      visitorLogRoutes(x.get(VisitorLog), tools),
    ],
  }),
  timers: (x) => [{ everyMs: FLUSH_VISITS_MS, run: () => x.get(VisitorLog).flush() }],
  finish: (x) => x.get(VisitorLog).flush(),
};
