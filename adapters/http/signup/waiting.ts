import Router from '@koa/router';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import type { WaitingList, WaitingLook } from '../../../application/signup/waiting-list.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { leavePlace } from '../core/calls-in-flight.ts';
import { ipKey } from '../core/ip-key.ts';
import { provenSent } from '../core/proven-header.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { wirePlace } from '../present/place.ts';
import type { AcceptWaitingAnswer, CodeMailAnswer, JoinWaitingAnswer, WaitingLookAnswer } from './wire.ts';
import { JoinWaitingBody, ShrinkWaitingBody, WaitingCodeBody, WaitingTokenBody } from './waiting-bodies.ts';

export interface WaitingJobs {
  readonly verification: EmailVerification;
  readonly waiting: WaitingList;
}

/** The waiting list for its visitors: joining it, and what they do by the link in their mails. */
export function waitingRoutes({ verification, waiting }: WaitingJobs, { publicJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/waiting' });

  router.post('/code', publicJson, async (ctx) => {
    const { email } = bodyAs(WaitingCodeBody, bodyOf(ctx));
    const mailing = () => {
      leavePlace(ctx);
    };
    const guid = await verification.requestCode(email, ipKey(ctx.ip), mailing, provenSent(ctx), true);
    ctx.body = { guid } satisfies CodeMailAnswer;
  });

  router.post('/join', publicJson, async (ctx) => {
    const { guid, ...wish } = bodyAs(JoinWaitingBody, bodyOf(ctx));
    const rank = await waiting.join(guid, wish, ipKey(ctx.ip));
    ctx.status = 201;
    ctx.body = { rank } satisfies JoinWaitingAnswer;
  });

  router.post('/look', publicJson, async (ctx) => {
    ctx.body = wireLook(await waiting.look(bodyAs(WaitingTokenBody, bodyOf(ctx)).token));
  });

  router.post('/accept', publicJson, async (ctx) => {
    const { guid, until, seats } = await waiting.accept(bodyAs(WaitingTokenBody, bodyOf(ctx)).token);
    ctx.body = { guid, heldUntil: until, seats: seats.map(wirePlace) } satisfies AcceptWaitingAnswer;
  });

  router.post('/decline', publicJson, async (ctx) => {
    ctx.body = wireLook(await waiting.decline(bodyAs(WaitingTokenBody, bodyOf(ctx)).token));
  });

  router.post('/leave', publicJson, async (ctx) => {
    ctx.body = wireLook(await waiting.leave(bodyAs(WaitingTokenBody, bodyOf(ctx)).token));
  });

  router.post('/shrink', publicJson, async (ctx) => {
    const { token, size } = bodyAs(ShrinkWaitingBody, bodyOf(ctx));
    ctx.body = wireLook(await waiting.shrink(token, size));
  });
  return router;
}

function wireLook({ offer, ...look }: WaitingLook): WaitingLookAnswer {
  return { ...look, offer: offer && { seats: offer.seats.map(wirePlace), until: offer.until } };
}
