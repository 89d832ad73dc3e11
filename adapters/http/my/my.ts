import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { MailedLinks } from '../../../application/my/mailed-links.ts';
import type { MyRegistration } from '../../../application/my/my-registration.ts';
import type { Stores } from '../../../application/ports/unit-of-work.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { tokenOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { CREW_STATUS } from '../core/errors.ts';
import { provenSent, tellProven } from '../core/proven-header.ts';
import { ipKey } from '../core/ip-key.ts';
import { placeOf } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import {
  CancelBody,
  GivePlaceBody,
  LostCodeBody,
  MoveSeatBody,
  MyLinkBody,
  MyPersonBody,
  OpenLinkBody,
  SwapSeatsBody,
  VersionBody,
} from './my-bodies.ts';
import { withoutCrew, wireSheet } from './present-my.ts';
import type { LinkMailAnswer, MyDataAnswer, OpenLinkAnswer } from './wire.ts';

export interface MyJobs {
  readonly links: MailedLinks;
  readonly registration: MyRegistration;
  /** All that is stored about a code, as the crew would export it. */
  readonly dataOf: (stores: Stores, code: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** Links to one's own registration, and all that visitors do with it themselves. */
export function myRoutes({ links, registration, dataOf }: MyJobs, { publicJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/my' });

  router.post('/link', publicJson, async (ctx) => {
    await links.askByCode(bodyAs(MyLinkBody, bodyOf(ctx)).code, ipKey(ctx.ip), provenSent(ctx));
    ctx.body = {} satisfies LinkMailAnswer;
  });

  router.post('/lost', publicJson, async (ctx) => {
    await links.askByAddress(bodyAs(LostCodeBody, bodyOf(ctx)).email, ipKey(ctx.ip), provenSent(ctx));
    ctx.body = {} satisfies LinkMailAnswer;
  });

  router.post('/open', publicJson, async (ctx) => {
    const { token } = bodyAs(OpenLinkBody, bodyOf(ctx));
    const { session, proven } = await links.open(token, provenSent(ctx));
    tellProven(ctx, proven);
    ctx.body = { session } satisfies OpenLinkAnswer;
  });

  router.get('/', async (ctx) => {
    ctx.body = wireSheet(await registration.read(tokenOf(ctx)));
  });

  router.get('/data', async (ctx) => {
    const { code, result: data } = await registration.readWith(tokenOf(ctx), dataOf);
    ctx.set('Content-Disposition', `attachment; filename="min-pamelding-${code}.json"`);
    ctx.body = { code, ...withoutCrew(data) } satisfies MyDataAnswer;
  });

  // Bodies are read only for callers with a session.
  const acts: readonly Middleware[] = [conflicts, requireSession(registration), publicJson];

  router.put('/person/:position', ...acts, async (ctx) => {
    const { version, ...form } = bodyAs(MyPersonBody, bodyOf(ctx));
    ctx.body = wireSheet(
      await registration.correct(tokenOf(ctx), positionOf(ctx), form, ipKey(ctx.ip), version),
    );
  });

  router.put('/give/:position', ...acts, async (ctx) => {
    const { version, ...form } = bodyAs(GivePlaceBody, bodyOf(ctx));
    const given = await registration.give(tokenOf(ctx), positionOf(ctx), form, ipKey(ctx.ip), version);
    ctx.body = wireSheet(given);
  });

  router.put('/move', ...acts, async (ctx) => {
    const { position, version, ...place } = bodyAs(MoveSeatBody, bodyOf(ctx));
    ctx.body = wireSheet(await registration.move(tokenOf(ctx), position, placeOf(place), version));
  });

  router.put('/swap', ...acts, async (ctx) => {
    const { a, b, version } = bodyAs(SwapSeatsBody, bodyOf(ctx));
    ctx.body = wireSheet(await registration.swap(tokenOf(ctx), [a, b], version));
  });

  router.post('/cancel', ...acts, async (ctx) => {
    const { positions, confirm, version } = bodyAs(CancelBody, bodyOf(ctx));
    ctx.body = wireSheet(await registration.cancel(tokenOf(ctx), positions, confirm, version));
  });

  router.post('/resend', ...acts, async (ctx) => {
    const { version } = bodyAs(VersionBody, bodyOf(ctx));
    ctx.body = wireSheet(await registration.resend(tokenOf(ctx), version));
  });
  return router;
}

/** A seat that somebody else has is a conflict, as in the back-office. */
const conflicts: Middleware = async (ctx, next) => {
  ctx.state['statuses'] = CREW_STATUS;
  await next();
};

/** Lets nobody pass without a session of Min påmelding. */
export function requireSession(registration: MyRegistration): Middleware {
  return async (ctx, next) => {
    await registration.require(tokenOf(ctx));
    await next();
  };
}

/** The position in the path. Throws `person-unknown` when it is not a number. */
function positionOf(ctx: Context): number {
  const position = pathPart((ctx['params'] as Record<string, string>)['position']);
  if (!/^\d{1,2}$/.test(position)) throw new RuleViolation('person-unknown');
  return Number(position);
}
