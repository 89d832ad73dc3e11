import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { Readable } from 'node:stream';
import type { BackingUp } from '../../../application/upkeep/backup-jobs.ts';
import type { EventMaintenance } from '../../../application/upkeep/event-maintenance.ts';
import type { SuperadminPassword } from '../../../application/crew/superadmin-password.ts';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';
import { onlyCalled, pathPart } from '../core/call-guards.ts';
import type {
  DevCopyAnswer,
  PurgeLanAnswer,
  RemakeSeatsAnswer,
  RestoreAnswer,
  VisitorLogAnswer,
  WireBackup,
} from '../contract.ts';
import { ipKey } from '../core/ip-key.ts';
import { wireBackup, wireVisit } from './present-superadmin.ts';
import { bodyAs, bodyOf } from '../core/read-body.ts';
import { callerOf, type AdminDoors } from '../core/admin-guards.ts';
import { PurgeLanBody, RestoreBody } from './superadmin-bodies.ts';

export interface SuperadminJobs {
  readonly maintenance: EventMaintenance;
  readonly backingUp: BackingUp;
  readonly superadminPassword: SuperadminPassword;
  readonly visitorLog: VisitorLog;
  readonly doors: AdminDoors;
  readonly json: Middleware;
}

/** What only a superadmin may do. Older clients call by GET, with the password at the end of the path. */
export function superadminRoutes(jobs: SuperadminJobs): Router[] {
  return [actRoutes(jobs), backupRoutes(jobs), seatRoutes(jobs)];
}

function actRoutes({ maintenance, superadminPassword, visitorLog, doors, json }: SuperadminJobs): Router {
  const router = new Router({ prefix: '/api/superAdmin' });

  const check = async (ctx: Context, password: string): Promise<string> => {
    const admin = callerOf(ctx);
    await superadminPassword.check(admin, password, ipKey(ctx.ip));
    return admin.username;
  };
  const passwordInPath = (ctx: Context): string =>
    pathPart((ctx['params'] as Record<string, string>)['password']);

  router.get('/getVisitorLog', doors.superadminOnlooker, async (ctx) => {
    const { visitor, admin } = await visitorLog.seen();
    ctx.body = {
      unique: visitor.unique,
      ipList: visitor.last.map(wireVisit),
      AdminUnique: admin.unique,
      adminList: admin.last.map(wireVisit),
    } satisfies VisitorLogAnswer;
  });

  router.post('/purgeLAN', doors.superadmin, json, async (ctx) => {
    const { password } = bodyAs(PurgeLanBody, bodyOf(ctx));
    ctx.body = (await maintenance.reset(await check(ctx, password))) satisfies PurgeLanAnswer;
  });
  router.get('/purgeLAN:password', onlyCalled, doors.superadmin, async (ctx) => {
    ctx.body = (await maintenance.reset(await check(ctx, passwordInPath(ctx)))) satisfies PurgeLanAnswer;
  });

  router.post('/restoreFromBackup', doors.superadmin, json, async (ctx) => {
    const { password, name } = bodyAs(RestoreBody, bodyOf(ctx));
    ctx.body = (await maintenance.restore(await check(ctx, password), name)) satisfies RestoreAnswer;
  });
  router.get('/restoreFromBackup:password', onlyCalled, doors.superadmin, async (ctx) => {
    ctx.body = (await maintenance.restore(await check(ctx, passwordInPath(ctx)))) satisfies RestoreAnswer;
  });

  const devCopy: Middleware = async (ctx) => {
    ctx.body = (await maintenance.devCopy(callerOf(ctx).username)) satisfies DevCopyAnswer;
  };
  router.post('/createDevCopy', doors.superadmin, devCopy);
  router.get('/createDevCopy', onlyCalled, doors.superadmin, devCopy);
  return router;
}

function backupRoutes({ backingUp, doors }: SuperadminJobs): Router {
  const router = new Router({ prefix: '/api/superAdmin' });

  router.get('/getBackups', doors.superadmin, async (ctx) => {
    ctx.body = (await backingUp.list()).map(wireBackup) satisfies WireBackup[];
  });
  router.post('/makeBackup', doors.superadmin, async (ctx) => {
    ctx.body = wireBackup(await backingUp.make(callerOf(ctx).username));
    ctx.status = 201;
  });
  // Who takes a copy of everyone's data is on record, so a GET that has an effect.
  router.get('/backup/:name', onlyCalled, doors.superadmin, async (ctx) => {
    const name = pathPart(ctx.params['name']);
    ctx.body = Readable.from(await backingUp.download(callerOf(ctx).username, name));
    ctx.type = 'application/gzip';
    ctx.attachment(name);
  });
  return router;
}

function seatRoutes({ maintenance, doors }: SuperadminJobs): Router {
  const router = new Router({ prefix: '/api/seating' });
  const remakeSeats: Middleware = async (ctx) => {
    ctx.body = (await maintenance.remakeSeats(callerOf(ctx).username)) satisfies RemakeSeatsAnswer;
  };
  router.post('/remakeSeats', doors.superadmin, remakeSeats);
  router.get('/remakeSeats', onlyCalled, doors.superadmin, remakeSeats);
  return router;
}
