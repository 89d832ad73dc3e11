import type { CallTools } from '../guards/call-tools.ts';
import { timingSafeEqual } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { Operations } from '../../../application/upkeep/operations.ts';
import type { ReadTrends } from '../../../application/upkeep/trends.ts';
import type { TakeHistory } from '../../../application/upkeep/take-history.ts';
import type { HistoryAnswer, OperationsAnswer, ReportAnswer, TrendsAnswer, WarningsAnswer } from './wire.ts';
import { csvText } from '../../../domain/shared/csv.ts';
import { REPORT_HEADS, reportLines } from '../../../domain/upkeep/report.ts';
import { textIn } from '../bodies/query.ts';
import { RequestRefused } from '../core/errors.ts';
import { tokenOf } from '../guards/admin-guards.ts';

export interface OperationsParts {
  readonly version: string;
  readonly operations: Operations;
  readonly trends: ReadTrends;
  readonly takeHistory: TakeHistory;
  /** The job that checks payment deadlines. */
  readonly deadlines: { runs(): Promise<OperationsAnswer['deadlines']> };
  /** The job that reminds of consents. */
  readonly consentReminders: { runs(): Promise<OperationsAnswer['consentReminders']> };
  /** Payments online. */
  readonly online: { now(): Promise<OperationsAnswer['vipps']> };
  readonly payments: {
    allSums(): Promise<Required<Pick<OperationsAnswer, 'sums'>> & { readonly nextDeadline: number | null }>;
  };
  /** `open`: the number of open seat-map streams. */
  readonly stream: { readonly open: number };
  /** The metrics in Prometheus format. */
  readonly meters: { text(): Promise<string> };
  /** The facts that count for this LAN. */
  readonly facts: () => OperationsAnswer['facts'];
  /** The bearer token for `/metrics`; undefined: only requests from this machine may read them. */
  readonly metricsToken: string | undefined;
  readonly mailSetting: OperationsAnswer['mail']['setting'];
}

/** The state of the program, for the crew and for Prometheus, and the figures of past LANs. */
export function operationsRoutes(parts: OperationsParts, { guards }: CallTools): Router {
  const { version, operations, trends, takeHistory, deadlines, consentReminders, payments } = parts;
  const { stream, meters, metricsToken, mailSetting, facts, online } = parts;
  const router = new Router();

  router.get('/api/admin/getOperations', guards.admin, async (ctx) => {
    const now = await operations.now();
    const { sums, nextDeadline } = await payments.allSums();
    const { owedOre, receivedOre } = sums;
    const ofMoney = {
      deadlines: await deadlines.runs(),
      money: { owedOre, receivedOre, nextDeadline },
      sums,
    };
    const mail = { ...now.mail, setting: mailSetting };
    ctx.body = {
      ...{ version, ...now, mail, pagesOpen: stream.open, ...ofMoney },
      consentReminders: await consentReminders.runs(),
      vipps: (await online.now()) ?? null,
      facts: facts(),
    } satisfies OperationsAnswer;
  });

  router.get('/api/admin/getWarnings', guards.admin, async (ctx) => {
    const { warnings } = await operations.now();
    ctx.body = { warnings } satisfies WarningsAnswer;
  });

  router.get('/api/admin/getTrends', guards.admin, async (ctx) => {
    ctx.body = (await trends.now()) satisfies TrendsAnswer;
  });

  router.get('/api/admin/getHistory', guards.admin, async (ctx) => {
    ctx.body = (await takeHistory.all()) satisfies HistoryAnswer;
  });

  router.get('/api/admin/getReport', guards.admin, async (ctx) => {
    ctx.body = (await takeHistory.report(eventOf(ctx))) satisfies ReportAnswer;
  });

  router.get('/api/admin/getReport.csv', guards.admin, async (ctx) => {
    const report = await takeHistory.report(eventOf(ctx));
    ctx.type = 'text/csv; charset=utf-8';
    ctx.set('Content-Disposition', 'attachment; filename="rapport.csv"');
    ctx.body = csvText([REPORT_HEADS, ...reportLines(report)]);
  });

  router.get('/metrics', async (ctx) => {
    const allowed = metricsToken === undefined ? isFromThisMachine(ctx) : hasToken(ctx, metricsToken);
    // Everybody else gets 404.
    if (!allowed) throw new RequestRefused('not-found');
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = await meters.text();
  });
  return router;
}

/** The event whose report is asked for. */
function eventOf(ctx: Context): string {
  return textIn(ctx, 'event') ?? 'current';
}

/** Requests forwarded by a proxy on this machine do not count: they have a forwarding header, or the site's host name. */
function isFromThisMachine({ req, request }: Context): boolean {
  const peer = req.socket.remoteAddress ?? '';
  const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in req.headers);
  const name = request.header.host?.replace(/:\d+$/, '') ?? '';
  return (
    /^(::1|(::ffff:)?127\.)/.test(peer) && !forwarded && /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(name)
  );
}

function hasToken(ctx: Context, token: string): boolean {
  const [given, wanted] = [Buffer.from(tokenOf(ctx)), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
