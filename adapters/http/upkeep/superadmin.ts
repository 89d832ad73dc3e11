import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { Readable } from 'node:stream';
import type { LivedTime } from '../../../application/shared/lived-time.ts';
import type { MakeBackups } from '../../../application/upkeep/make-backups.ts';
import type { EventMaintenance } from '../../../application/upkeep/event-maintenance.ts';
import type { TakeHistory } from '../../../application/upkeep/take-history.ts';
import type { SuperadminPassword } from '../../../application/crew/superadmin-password.ts';
import type { Clock } from '../../../application/ports/system.ts';
import { nextEvent } from '../../../domain/upkeep/next-event.ts';
import { refuseNavigation, pathPart } from '../guards/call-guards.ts';
import type {
  DevCopyAnswer,
  LeftoversAnswer,
  NewEventAnswer,
  PurgeLanAnswer,
  RemakeSeatsAnswer,
  RestoreAnswer,
  WireBackup,
} from './wire.ts';
import { ipKey } from '../core/ip-key.ts';
import { wireBackup } from './present-backup.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import {
  ConfirmClockBody,
  ConfirmEndBody,
  NewEventBody,
  PurgeLanBody,
  RestoreBody,
} from './superadmin-bodies.ts';

export interface SuperadminJobs {
  readonly maintenance: EventMaintenance;
  readonly makeBackups: MakeBackups;
  readonly superadminPassword: SuperadminPassword;
  readonly lived: LivedTime;
  readonly retention: { confirmEnd(by: string, end: number): Promise<void> };
  readonly takeHistory: TakeHistory;
  readonly clock: Clock;
}

/** Calls for superadmins only. Older clients use GET, with the password at the end of the path. */
export function superadminRoutes(jobs: SuperadminJobs, tools: CallTools): Router[] {
  return [actRoutes, backupRoutes, seatRoutes, timeRoutes].map((routes) => routes(jobs, tools));
}

function actRoutes(
  { maintenance, superadminPassword, clock }: SuperadminJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/superAdmin' });

  const check = async (ctx: Context, password: string): Promise<string> => {
    const admin = callerOf(ctx);
    await superadminPassword.check(admin, password, ipKey(ctx.ip));
    return admin.username;
  };
  const passwordInPath = (ctx: Context): string =>
    pathPart((ctx['params'] as Record<string, string>)['password']);

  router.post('/purgeLAN', guards.superadmin, crewJson, async (ctx) => {
    const { password, keepCrew } = bodyAs(PurgeLanBody, bodyOf(ctx));
    ctx.body = (await maintenance.reset(await check(ctx, password), keepCrew)) satisfies PurgeLanAnswer;
  });
  router.get('/purgeLAN:password', refuseNavigation, guards.superadmin, async (ctx) => {
    ctx.body = (await maintenance.reset(
      await check(ctx, passwordInPath(ctx)),
      false,
    )) satisfies PurgeLanAnswer;
  });

  router.post('/restoreFromBackup', guards.superadmin, crewJson, async (ctx) => {
    const { password, name } = bodyAs(RestoreBody, bodyOf(ctx));
    ctx.body = (await maintenance.restore(await check(ctx, password), name)) satisfies RestoreAnswer;
  });
  router.get('/restoreFromBackup:password', refuseNavigation, guards.superadmin, async (ctx) => {
    ctx.body = (await maintenance.restore(await check(ctx, passwordInPath(ctx)))) satisfies RestoreAnswer;
  });

  router.get('/getLeftovers', guards.superadmin, async (ctx) => {
    ctx.body = (await maintenance.leftovers()) satisfies LeftoversAnswer;
  });
  router.post('/newEvent', guards.superadmin, crewJson, async (ctx) => {
    const body = bodyAs(NewEventBody, bodyOf(ctx));
    const next = nextEvent(body, clock.now());
    const by = await check(ctx, body.password);
    ctx.body = (await maintenance.newEvent(
      by,
      next,
      body.acknowledged,
      body.keepCrew,
    )) satisfies NewEventAnswer;
  });

  const devCopy: Middleware = async (ctx) => {
    ctx.body = (await maintenance.devCopy(callerOf(ctx).username)) satisfies DevCopyAnswer;
  };
  router.post('/createDevCopy', guards.superadmin, crewJsonIfAny, devCopy);
  router.get('/createDevCopy', refuseNavigation, guards.superadmin, devCopy);
  return router;
}

function backupRoutes({ makeBackups, clock }: SuperadminJobs, { guards, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/superAdmin' });

  router.get('/getBackups', guards.superadmin, async (ctx) => {
    ctx.body = (await makeBackups.list()).map((one) => wireBackup(one, clock.now())) satisfies WireBackup[];
  });
  router.post('/makeBackup', guards.superadmin, crewJsonIfAny, async (ctx) => {
    ctx.body = wireBackup(await makeBackups.make(callerOf(ctx).username), clock.now());
    ctx.status = 201;
  });
  // Downloads are logged, so this GET has a side effect.
  router.get('/backup/:name', refuseNavigation, guards.superadmin, async (ctx) => {
    const name = pathPart(ctx.params['name']);
    ctx.body = Readable.from(await makeBackups.download(callerOf(ctx).username, name));
    ctx.type = 'application/gzip';
    ctx.attachment(name);
  });
  return router;
}

function timeRoutes(
  { lived, retention, takeHistory }: SuperadminJobs,
  { guards, crewJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/superAdmin' });
  router.post('/confirmClock', guards.superadmin, crewJson, async (ctx) => {
    await lived.confirm(callerOf(ctx).username, bodyAs(ConfirmClockBody, bodyOf(ctx)).at);
    ctx.body = {};
  });
  router.post('/confirmEnd', guards.superadmin, crewJson, async (ctx) => {
    await retention.confirmEnd(callerOf(ctx).username, bodyAs(ConfirmEndBody, bodyOf(ctx)).end);
    ctx.body = {};
  });
  router.delete('/removeHistory/:id', guards.superadmin, async (ctx) => {
    await takeHistory.remove(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });
  return router;
}

function seatRoutes({ maintenance }: SuperadminJobs, { guards, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/seating' });
  const remakeSeats: Middleware = async (ctx) => {
    ctx.body = (await maintenance.remakeSeats(callerOf(ctx).username)) satisfies RemakeSeatsAnswer;
  };
  router.post('/remakeSeats', guards.superadmin, crewJsonIfAny, remakeSeats);
  router.get('/remakeSeats', refuseNavigation, guards.superadmin, remakeSeats);
  return router;
}
