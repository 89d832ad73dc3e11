import Router from '@koa/router';
import type { Clock } from '../../../application/ports/system.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import type { EventAnswer } from './wire.ts';

/** The organiser's facts and the server's clock. */
export function eventRoutes(facts: EventFacts, clock: Clock): Router {
  const router = new Router({ prefix: '/api' });
  router.get('/event', (ctx) => {
    ctx.body = eventAnswer(facts, clock);
  });
  return router;
}

/** What the call answers at this moment. */
export function eventAnswer(facts: EventFacts, clock: Clock): EventAnswer {
  return { ...facts, now: clock.now() };
}
