import type { Context, Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { Admin, AdminRole } from '../../../domain/admin.ts';
import { RuleViolation } from '../../../domain/rule-violation.ts';
import { RequestRefused } from './errors.ts';

/** Middleware that checks the caller of a back-office route. */
export interface AdminGuards {
  readonly admin: Middleware;
  readonly superadmin: Middleware;
  /** For routes that pages poll: does not count as use of the token, which expires when idle. */
  readonly adminPoll: Middleware;
  readonly superadminPoll: Middleware;
  /** Lets everybody through; sets the admin when there is a valid token. */
  readonly optionalAdmin: Middleware;
}

/** Checks the bearer token: 401 without a valid one, 403 without the role. */
export function adminGuards(login: Login): AdminGuards {
  const requireRole = (role: AdminRole, polled: boolean): Middleware => {
    return async (ctx, next) => {
      const admin = await adminOf(login, ctx, polled);
      if (!admin) throw new RequestRefused('unauthenticated');
      if (role === 'superadmin' && admin.role !== role) throw new RuleViolation('forbidden');
      ctx.state['admin'] = admin;
      await next();
    };
  };
  const optionalAdmin: Middleware = async (ctx, next) => {
    ctx.state['admin'] = await adminOf(login, ctx, true);
    await next();
  };
  return {
    admin: requireRole('admin', false),
    superadmin: requireRole('superadmin', false),
    adminPoll: requireRole('admin', true),
    superadminPoll: requireRole('superadmin', true),
    optionalAdmin,
  };
}

/** The admin who makes the call. Only valid behind a guard. */
export function callerOf(ctx: Context): Admin {
  return ctx.state['admin'] as Admin;
}

/** The bearer token of a call; empty when there is none. */
export function tokenOf(ctx: Context): string {
  return /^Bearer ([\w-]{1,200})$/i.exec(ctx.get('Authorization').trim())?.[1] ?? '';
}

async function adminOf(login: Login, ctx: Context, polled: boolean): Promise<Admin | null> {
  const token = tokenOf(ctx);
  return token ? login.adminOf(token, polled) : null;
}
