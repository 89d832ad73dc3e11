import Router from '@koa/router';
import type { PublicSeats } from '../../../application/hall/public-seats.ts';
import type { SiteStatus } from '../../../application/hall/site-status.ts';
import type { Clock } from '../../../application/ports/system.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { Limits } from '../../../domain/shared/limits.ts';
import { paymentDaysNow } from '../../../domain/payments/payment-deadline.ts';
import { toldAs, type Settings } from '../../../domain/shared/settings.ts';
import { visitorLimits } from '../../../domain/signup/visitor-limits.ts';
import type { EventAnswer } from './wire.ts';

/** The sources of the answer. */
export interface EventParts {
  readonly facts: EventFacts;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether one can pay online. */
  readonly onlinePayment: boolean;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly publicSeats: Pick<PublicSeats, 'count'>;
  readonly signup: Pick<SiteStatus, 'news' | 'dates' | 'freeSeats' | 'notice' | 'sponsors' | 'hasProgramme'>;
}

/**
 * What every page loads first: the organiser, limits and settings, the dates of the event, the state of the
 * sign-up, and the clock.
 */
export function eventRoutes(parts: EventParts, pages: ReadPages): Router {
  const router = new Router({ prefix: '/api' });
  router.get('/event', async (ctx) => {
    const settings = await pages.settings();
    const publicSeats = settings.waitingList ? await parts.publicSeats.count() : null;
    ctx.body = eventAnswer(parts, settings, publicSeats);
  });
  return router;
}

/** The answer to the call, with the current time. `publicSeats` is null while there is no waiting list. */
export function eventAnswer(
  { facts, publicUrl, onlinePayment, limits, clock, signup }: EventParts,
  settings: Settings,
  publicSeats: number | null | undefined,
): EventAnswer {
  const [now, dates] = [clock.now(), signup.dates()];
  const paymentDays = paymentDaysNow(now, settings, dates);
  return {
    ...facts,
    ...{ publicUrl, onlinePayment },
    limits: visitorLimits(limits, { ...settings, paymentDays }),
    dates,
    signup: signup.news(),
    notice: signup.notice(),
    freeSeats: signup.freeSeats(),
    ...(typeof publicSeats === 'number' && { publicSeats }),
    hasProgram: signup.hasProgramme(),
    ...toldAs('fact', settings),
    now,
  };
}
