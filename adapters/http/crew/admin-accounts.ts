import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { AdminAccounts } from '../../../application/crew/admin-accounts.ts';
import type { Login } from '../../../application/crew/login.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { LoginAnswer, ValidateTokenAnswer, WireAdminUser } from './wire.ts';
import { AddAdminUserBody, LoginBody, ResetAdminPasswordBody, TokenBody } from './account-bodies.ts';
import { ipKey } from '../core/ip-key.ts';
import { wireAdminUser } from './present-crew.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf, tokenOf } from '../guards/admin-guards.ts';

export interface AccountJobs {
  readonly login: Login;
  readonly accounts: AdminAccounts;
}

/** Login, logout and admin accounts. */
export function adminAccountRoutes(
  { login, accounts }: AccountJobs,
  { guards, publicJson, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.post('/login', publicJson, async (ctx) => {
    const { username, password, device: sent } = bodyAs(LoginBody, bodyOf(ctx));
    const { token, admin, device } = await login.logIn(username, password, ipKey(ctx.ip), sent);
    ctx.body = { token, username: admin.username, role: admin.role, device } satisfies LoginAnswer;
  });

  // Called when a person opens a page, and by our pages while a person uses them. This keeps the token alive.
  router.post('/validate-token', publicJson, async (ctx) => {
    const admin = await login.adminOf(bodyAs(TokenBody, bodyOf(ctx)).token, true);
    if (!admin) throw new RuleViolation('unauthenticated');
    ctx.body = { username: admin.username, role: admin.role } satisfies ValidateTokenAnswer;
  });

  router.post('/logout', guards.admin, crewJsonIfAny, async (ctx) => {
    await login.logOut(tokenOf(ctx), callerOf(ctx).username, ipKey(ctx.ip));
    ctx.body = {};
  });

  router.get('/getAdminUsers', guards.admin, async (ctx) => {
    ctx.body = (await accounts.all()).map(wireAdminUser) satisfies WireAdminUser[];
  });

  router.post('/addAdminUser', guards.admin, crewJson, async (ctx) => {
    const { username, password, role } = bodyAs(AddAdminUserBody, bodyOf(ctx));
    await accounts.add(callerOf(ctx), username, password, role);
    ctx.status = 201;
    ctx.body = {};
  });

  router.delete('/removeAdminUser/:username', guards.admin, async (ctx) => {
    await accounts.remove(callerOf(ctx), pathPart(ctx.params['username']));
    ctx.body = {};
  });

  router.post('/resetAdminPassword', guards.admin, crewJson, async (ctx) => {
    const { username, newPassword } = bodyAs(ResetAdminPasswordBody, bodyOf(ctx));
    await accounts.resetPassword(callerOf(ctx), username, newPassword);
    ctx.body = {};
  });
  return router;
}
