import Router from '@koa/router';
import type { Blacklisting } from '../../../application/people/blacklisting.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { AddToBlacklistBody } from './blacklist-bodies.ts';
import { wireBlacklistEntry } from '../present/present-people.ts';

/** The blacklist, for the crew. */
export function blacklistRoutes(
  blacklisting: Blacklisting,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getBlacklist', guards.admin, async (ctx) => {
    ctx.body = (await blacklisting.all()).map(wireBlacklistEntry);
  });

  router.put('/addToBlacklist', guards.admin, crewJson, async (ctx) => {
    const { email, publicCause, cause } = bodyAs(AddToBlacklistBody, bodyOf(ctx));
    await blacklisting.put(callerOf(ctx).username, email, publicCause, cause);
    ctx.body = {};
  });

  // Older clients also send the whole entry as the body, which is not read.
  router.put('/deleteFromBlacklist/:email', guards.admin, crewJsonIfAny, async (ctx) => {
    await blacklisting.remove(callerOf(ctx).username, pathPart(ctx.params['email']));
    ctx.body = {};
  });
  return router;
}
