import Router from '@koa/router';
import type { EditNotice, StoredNotice } from '../../../application/pages/edit-notice.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { UpdateNoticeBody } from './notice-bodies.ts';
import type { NoticeAnswer } from './wire.ts';

/** Reading and writing the notice on top of every public page. */
export function noticeRoutes(notices: EditNotice, { guards, crewJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getNotice', guards.admin, async (ctx) => {
    ctx.body = wireNotice(await notices.read());
  });

  router.put('/updateNotice', guards.admin, crewJson, async (ctx) => {
    const { text, until = null, discord = false, updatedAt } = bodyAs(UpdateNoticeBody, bodyOf(ctx));
    ctx.body = wireNotice(await notices.write(callerOf(ctx).username, { text, until, discord }, updatedAt));
  });
  return router;
}

function wireNotice({ content, updatedAt, updatedBy }: StoredNotice): NoticeAnswer {
  const { text, until, discord } = content;
  return { text, until, discord, updatedAt, UpdatedBy: updatedBy };
}
