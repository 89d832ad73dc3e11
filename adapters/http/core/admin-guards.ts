import type { Context, Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { Admin, AdminRole } from '../../../domain/admin.ts';
import { RuleViolation } from '../../../domain/rule-violation.ts';
import { RequestRefused } from './errors.ts';

/** The doors of the back-office, by who may pass. */
export interface AdminDoors {
  readonly admin: Middleware;
  readonly superadmin: Middleware;
  /** For what pages ask again and again on their own: it is no use of the token. */
  readonly onlooker: Middleware;
  readonly superadminOnlooker: Middleware;
  /** Lets everybody through and knows an admin when it sees one. */
  readonly anyone: Middleware;
}

/** The doors that a bearer token opens: without a good one 401, without the role 403. */
export function adminDoors(login: Login): AdminDoors {
  const door = (role: AdminRole, looksOnly: boolean): Middleware => {
    return async (ctx, next) => {
      const admin = await adminOf(login, ctx, looksOnly);
      if (!admin) throw new RequestRefused('unauthenticated');
      if (role === 'superadmin' && admin.role !== role) throw new RuleViolation('forbidden');
      ctx.state['admin'] = admin;
      await next();
    };
  };
  const anyone: Middleware = async (ctx, next) => {
    ctx.state['admin'] = await adminOf(login, ctx, true);
    await next();
  };
  return {
    admin: door('admin', false),
    superadmin: door('superadmin', false),
    onlooker: door('admin', true),
    superadminOnlooker: door('superadmin', true),
    anyone,
  };
}

/** The admin who makes the call. Only behind a door. */
export function callerOf(ctx: Context): Admin {
  return ctx.state['admin'] as Admin;
}

/** The bearer token of a call; empty when there is none. */
export function tokenOf(ctx: Context): string {
  return /^Bearer ([\w-]{1,200})$/i.exec(ctx.get('Authorization').trim())?.[1] ?? '';
}

async function adminOf(login: Login, ctx: Context, looksOnly: boolean): Promise<Admin | null> {
  const token = tokenOf(ctx);
  return token ? login.adminOf(token, looksOnly) : null;
}
