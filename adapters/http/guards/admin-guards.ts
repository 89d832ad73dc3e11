import type { Context, Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { Admin, AdminRole } from '../../../domain/crew/admin.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';

const READS = new Set(['GET', 'HEAD']);

/** Middleware that checks the caller of a back-office route. */
export interface AdminGuards {
  readonly admin: Middleware;
  readonly superadmin: Middleware;
  /** Lets everybody through; sets the admin when there is a valid token. */
  readonly optionalAdmin: Middleware;
  /** Checks the token again after a body has arrived, because it may have expired meanwhile. */
  readonly again: (ctx: Context) => Promise<void>;
}

/**
 * Checks the bearer token: 401 without a valid one, 403 without the role. Reading does not count as use of the token,
 * since pages read by themselves for as long as they are open.
 */
export function adminGuards(login: Login): AdminGuards {
  const requireAdmin = async (ctx: Context, use: boolean): Promise<Admin> => {
    const admin = await adminOf(login, ctx, use);
    if (!admin) throw new RuleViolation('unauthenticated');
    ctx.state['admin'] = admin;
    return admin;
  };
  const requireRole = (role: AdminRole): Middleware => {
    return async (ctx, next) => {
      const admin = await requireAdmin(ctx, isUse(ctx));
      if (role === 'superadmin' && admin.role !== role) throw new RuleViolation('forbidden');
      await next();
    };
  };
  const optionalAdmin: Middleware = async (ctx, next) => {
    ctx.state['admin'] = await adminOf(login, ctx, isUse(ctx));
    await next();
  };
  return {
    admin: requireRole('admin'),
    superadmin: requireRole('superadmin'),
    optionalAdmin,
    again: async (ctx) => {
      await requireAdmin(ctx, false);
    },
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

const isUse = (ctx: Context): boolean => !READS.has(ctx.method);

async function adminOf(login: Login, ctx: Context, use: boolean): Promise<Admin | null> {
  const token = tokenOf(ctx);
  return token ? login.adminOf(token, use) : null;
}
