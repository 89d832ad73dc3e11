import type { CallTools } from '../core/call-tools.ts';
import { timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Operations } from '../../../application/upkeep/operations.ts';
import type { OperationsAnswer } from './wire.ts';
import { RequestRefused } from '../core/errors.ts';
import { tokenOf } from '../core/admin-guards.ts';

export interface OperationsParts {
  readonly version: string;
  readonly operations: Operations;
  /** How many pages listen to the seat map. */
  readonly pagesOpen: () => number;
  /** The figures as Prometheus reads them. */
  readonly metricsText: () => Promise<string>;
  /** Who may read the figures; undefined: whoever sits at this machine. */
  readonly metricsToken: string | undefined;
}

/** How the program is doing: in words for the crew, in figures for Prometheus. */
export function operationsRoutes(parts: OperationsParts, { guards }: CallTools): Router {
  const { version, operations, pagesOpen, metricsText, metricsToken } = parts;
  const router = new Router();

  router.get('/api/admin/getOperations', guards.adminPoll, async (ctx) => {
    const now = await operations.now();
    ctx.body = { version, ...now, pagesOpen: pagesOpen() } satisfies OperationsAnswer;
  });

  router.get('/metrics', async (ctx) => {
    const may = metricsToken === undefined ? isFromThisMachine(ctx) : bears(ctx, metricsToken);
    // To everybody else there is no such page.
    if (!may) throw new RequestRefused('not-found');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = await metricsText();
  });
  return router;
}

/** A proxy on this machine hands on what strangers ask: it says so in a header, or calls us by the site's name. */
function isFromThisMachine({ req, request }: Context): boolean {
  const peer = req.socket.remoteAddress ?? '';
  const handedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in req.headers);
  const name = request.header.host?.replace(/:\d+$/, '') ?? '';
  return /^(::1|(::ffff:)?127\.)/.test(peer) && !handedOn && /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(name);
}

function bears(ctx: Context, token: string): boolean {
  const [given, wanted] = [Buffer.from(tokenOf(ctx)), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
