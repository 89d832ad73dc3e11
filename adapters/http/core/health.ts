import Router from '@koa/router';
import type { WriteCheck } from '../../../application/upkeep/write-check.ts';
import type { UnitOfWork } from '../../../application/ports/unit-of-work.ts';
import { countAsCall } from './calls-in-flight.ts';
import { UNAVAILABLE_RETRY } from './errors.ts';

/** `/healthz`: the process is up, and its version. `/readyz`: the database answers, and what is written is kept. */
export function healthRoutes(units: UnitOfWork, version: string, writes: WriteCheck): Router {
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok', version };
  });
  router.get('/readyz', countAsCall, async (ctx) => {
    const ready = (await databaseAnswers(units)) && (await writes.ok());
    ctx.status = ready ? 200 : 503;
    if (!ready) ctx.set('Retry-After', String(UNAVAILABLE_RETRY));
    ctx.body = { status: ready ? 'ok' : 'unavailable' };
  });
  return router;
}

async function databaseAnswers(units: UnitOfWork): Promise<boolean> {
  try {
    await units.read((stores) => stores.seats.fingerprint());
    return true;
  } catch {
    return false;
  }
}
