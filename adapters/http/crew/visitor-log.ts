import Router from '@koa/router';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';
import type { VisitorLogAnswer } from './wire.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { wireVisit } from './present-crew.ts';

/** The visitor log, for superadmins. */
export function visitorLogRoutes(visitorLog: VisitorLog, { guards }: CallTools): Router {
  const router = new Router({ prefix: '/api/superAdmin' });
  router.get('/getVisitorLog', guards.superadmin, async (ctx) => {
    const { visitor, admin } = await visitorLog.seen();
    ctx.body = {
      unique: visitor.unique,
      ipList: visitor.last.map(wireVisit),
      AdminUnique: admin.unique,
      adminList: admin.last.map(wireVisit),
    } satisfies VisitorLogAnswer;
  });
  return router;
}
