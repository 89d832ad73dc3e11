import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { DoorActs } from '../../../application/door/door-acts.ts';
import type { DoorEvent, DoorList } from '../../../application/door/door-list.ts';
import type { DoorGuardian } from '../../../application/door/door-guardian.ts';
import type { DoorPhoneAccess } from '../../../application/door/door-phones.ts';
import type { Clock } from '../../../application/ports/system.ts';
import { readCode } from '../../../domain/signup/booking-code.ts';
import { actFrom, wrongActField, type SentAct } from '../../../domain/door/door-act.ts';
import type { DoorPhone } from '../../../domain/door/door-phone.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import type { Limits } from '../../../domain/shared/limits.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { RequestRefused } from '../core/errors.ts';
import { ipKey } from '../core/ip-key.ts';
import { pathPart } from '../guards/call-guards.ts';
import { callerOf, tokenOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { GzipCache } from '../present/gzip-cache.ts';
import { DoorActsBody, EnrolBody } from './door-bodies.ts';
import type {
  DoorActsAnswer,
  DoorChangesAnswer,
  DoorGuardianAnswer,
  DoorListAnswer,
  EnrolAnswer,
} from './wire.ts';

export interface DoorJobs {
  readonly phones: DoorPhoneAccess;
  readonly list: DoorList;
  readonly acts: DoorActs;
  readonly guardian: DoorGuardian;
  readonly clock: Clock;
  readonly facts: EventFacts;
  readonly limits: Limits;
}

/** What the phones at the door call: with a session of theirs, or with an admin's token. */
export function doorRoutes(
  { phones, list, acts, guardian, clock, facts, limits }: DoorJobs,
  { guards, publicJson, jsonOfCrew, jsonOfCrewIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/door' });
  const gzip = new GzipCache();
  const withFacts = <L extends { readonly event: DoorEvent }>(told: L) => {
    const { name, vippsNumber } = facts;
    return { ...told, event: { ...told.event, name, vippsNumber } };
  };
  const door = doorGuard(phones, guards.admin);
  // The token is checked again after a body has arrived, because the phone may have been removed meanwhile.
  const doorJson: readonly Middleware[] = [door, jsonOfCrew, door];

  router.post('/enrol', publicJson, async (ctx) => {
    const { session, name, ends } = await phones.enrol(bodyAs(EnrolBody, bodyOf(ctx)).token, ipKey(ctx.ip));
    ctx.body = { session, name, expiresAt: ends } satisfies EnrolAnswer;
  });

  router.post('/leave', door, jsonOfCrewIfAny, door, async (ctx) => {
    const phone = phoneOf(ctx);
    if (!phone) throw new RuleViolation('forbidden');
    await phones.leave(phone);
    ctx.body = {};
  });

  router.get('/list', door, async (ctx) => {
    await noteSeen(phones, ctx, null);
    const answer: DoorListAnswer = withFacts(await list.whole());
    ctx.type = 'json';
    // It is the one large answer, and a hall's net is thin on the evening when all come.
    gzip.send(ctx, JSON.stringify(answer));
  });

  router.get('/changes', door, async (ctx) => {
    const since = textOf(ctx.query['since']);
    if (!/^[0-9a-f]{1,32}-\d{1,16}$/.test(since)) throw new RequestRefused('malformed');
    await noteSeen(phones, ctx, waitingOf(ctx));
    ctx.body = withFacts(await list.changesSince(since)) satisfies DoorChangesAnswer;
  });

  router.get('/guardian/:code/:position', door, async (ctx) => {
    const { code, position } = ctx.params;
    const found = await guardian.find(
      callerName(ctx),
      readCode(pathPart(code)),
      Number(pathPart(position)),
      phoneId(ctx),
    );
    ctx.body = found satisfies DoorGuardianAnswer;
  });

  router.post('/acts', ...doorJson, async (ctx) => {
    const { sentAt, waiting = null } = bodyAs(DoorActsBody, bodyOf(ctx));
    const sent = sentActs(bodyOf(ctx), limits.doorActsPerCall);
    await noteSeen(phones, ctx, waiting);
    const results = await acts.doAll(callerName(ctx), sentAt, sent.map(actFrom), phoneId(ctx));
    ctx.body = { at: clock.now(), results } satisfies DoorActsAnswer;
  });
  return router;
}

/** Lets a door phone's session through, else an admin's token. */
function doorGuard(phones: DoorPhoneAccess, admin: Middleware): Middleware {
  return async (ctx, next) => {
    ctx.state['phone'] = await phones.phoneOf(tokenOf(ctx));
    await (ctx.state['phone'] ? next() : admin(ctx, next));
  };
}

function phoneOf(ctx: Context): DoorPhone | null {
  return (ctx.state['phone'] ?? null) as DoorPhone | null;
}

function callerName(ctx: Context): string {
  return phoneOf(ctx)?.name ?? callerOf(ctx).username;
}

function phoneId(ctx: Context): string | null {
  return phoneOf(ctx)?.id ?? null;
}

async function noteSeen(phones: DoorPhoneAccess, ctx: Context, waiting: number | null): Promise<void> {
  const phone = phoneOf(ctx);
  if (phone) await phones.seen(phone, waiting);
}

/** The acts of a body. Throws `too-many-acts`, or `act-invalid` with the act and the field that is wrong. */
function sentActs(body: unknown, most: number): readonly SentAct[] {
  const { acts } = body as { readonly acts?: unknown };
  if (!Array.isArray(acts)) throw new RequestRefused('malformed');
  if (acts.length > most) throw new RuleViolation('too-many-acts', { most });
  return acts.map((act: unknown, index) => {
    const sent = typeof act === 'object' && act !== null ? (act as SentAct) : {};
    const field = wrongActField(sent);
    const { id } = sent;
    if (field)
      throw new RuleViolation('act-invalid', { act: index, field, ...(typeof id === 'string' && { id }) });
    return sent;
  });
}

function waitingOf(ctx: Context): number | null {
  const text = textOf(ctx.query['waiting']);
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
