import { adminChangeRoutes } from '../../adapters/http/my/admin-changes.ts';
import { myRoutes } from '../../adapters/http/my/my.ts';
import { exportOf } from '../../adapters/http/people/present-export.ts';
import { pause } from '../../adapters/system/pause.ts';
import { LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { MailedLinks } from '../../application/my/mailed-links.ts';
import { MyRegistration } from '../../application/my/my-registration.ts';
import { VisitorChanges } from '../../application/my/visitor-changes.ts';
import { ownDataOf } from '../../application/people/subject-data.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import { OutboxDispatch } from '../../application/signup/outbox.ts';
import { PORTS as P } from '../ports.ts';
import type { Area } from './area.ts';

/** Min påmelding: what visitors see of their registration, and do with it themselves. */
export const my: Area = {
  bind(c, { environment: { limits } }) {
    c.bind(MailedLinks).toDynamicValue(
      (x) =>
        new MailedLinks({
          units: x.get(P.unitOfWork),
          sender: x.get(P.mailSender),
          writer: x.get(P.mailWriter),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          log: x.get(P.log),
          pause,
          logQuota: x.get(LogQuotaPerIp),
          limits,
        }),
    );
    c.bind(MyRegistration).toDynamicValue(
      (x) =>
        new MyRegistration({
          units: x.get(P.unitOfWork),
          writer: x.get(P.mailWriter),
          secrets: x.get(P.secrets),
          clock: x.get(P.clock),
          limits,
          onMailQueued: () => void x.get(OutboxDispatch).sendDue(),
        }),
    );
    c.bind(VisitorChanges).toDynamicValue((x) => new VisitorChanges(x.get(P.unitOfWork), x.get(P.clock)));
  },
  calls(x, _, tools) {
    const jobs = {
      links: x.get(MailedLinks),
      registration: x.get(MyRegistration),
      dataOf: async (stores: Stores, code: string) => exportOf(await ownDataOf(stores, code)),
    };
    return { routers: [myRoutes(jobs, tools), adminChangeRoutes(x.get(VisitorChanges), tools)] };
  },
  finish: (x) => x.get(MailedLinks).settled(),
};
