import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { ImportPayments } from '../../../application/payments/import-payments.ts';
import type { PaymentDeadlines } from '../../../application/payments/payment-deadlines.ts';
import { pageOfPayments, type PaymentPage } from '../../../application/payments/payment-page.ts';
import type { Payments } from '../../../application/payments/payment-overview.ts';
import type { NextTurn } from '../../../application/ports/system.ts';
import type { ServerLimits } from '../core/server-limits.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { truncatedText, type Sheet } from '../../../domain/payments/vipps-report.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { CREW_STATUS, RequestRefused } from '../core/errors.ts';
import { rawBody } from '../bodies/raw-body.ts';
import { pageIn, textIn } from '../bodies/query.ts';
import { placeOf } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import {
  AddRefundBody,
  AssignPaymentBody,
  CommitPaymentsBody,
  ExpireCodesBody,
  ReasonBody,
  ReviveCodeBody,
  SetDeadlineBody,
} from './payment-bodies.ts';
import { moneyByTime, wirePayments, wirePreview } from './present-payments.ts';
import type { CommitPaymentsAnswer } from './wire.ts';

export interface PaymentJobs {
  readonly imports: ImportPayments;
  readonly payments: Payments;
  readonly deadlines: PaymentDeadlines;
  /** The sheets of an uploaded report. Throws `report-unreadable`. */
  readonly readReport: (file: Uint8Array) => Promise<readonly Sheet[]>;
  readonly limits: Pick<ServerLimits, 'importBytes'>;
  readonly nextTurn: NextTurn;
}

/** Payment reports, payments that the crew must look at, deadlines, and expired sign-ups. */
export function adminPaymentRoutes(
  jobs: PaymentJobs,
  { guards, crewJson, crewJsonIfAny, uploadTime }: CallTools,
): Router {
  const { imports, payments, deadlines, readReport, limits, nextTurn } = jobs;
  const router = new Router({ prefix: '/api/admin' });
  const crew: Middleware = async (ctx, next) => {
    ctx.state['statuses'] = CREW_STATUS;
    await guards.admin(ctx, next);
  };

  // The body is the file itself, whatever its type says: its first bytes tell what it is.
  router.post('/previewPayments', crew, uploadTime, async (ctx) => {
    const file = await rawBody(ctx, limits.importBytes);
    await guards.again(ctx);
    const sheets = await readReport(file);
    ctx.body = wirePreview(await imports.preview(callerName(ctx), fileName(ctx), sheets));
  });

  router.post('/commitPayments', crew, crewJson, async (ctx) => {
    const { import: id, choices, ...chosen } = bodyAs(CommitPaymentsBody, bodyOf(ctx));
    const byRow = new Map(Object.entries(choices).map(([row, code]) => [Number(row), code]));
    const { booked, revived, mailed } = await imports.commit(callerName(ctx), id, {
      choices: byRow,
      ...chosen,
    });
    ctx.body = { booked, revived, mailed } satisfies CommitPaymentsAnswer;
  });

  router.post('/undoImport/:id', crew, crewJson, async (ctx) => {
    const { reason } = bodyAs(ReasonBody, bodyOf(ctx));
    await imports.undo(callerName(ctx), pathPart(ctx.params['id']), reason);
    ctx.body = {};
  });

  router.get('/getPayments', crew, async (ctx) => {
    const asked = askedIn(ctx);
    const overview = await payments.overview();
    if (!asked) {
      ctx.body = wirePayments(overview, await deadlines.overdue());
      return;
    }
    const { shown, filtered, total } = await pageOfPayments(overview, asked, nextTurn);
    ctx.set({ 'X-Total-Count': String(total), 'X-Filtered-Count': String(filtered) });
    const money = moneyByTime(overview.payments);
    ctx.body = { ...wirePayments(overview, await deadlines.overdue(), shown), money };
  });

  router.post('/assignPayment', crew, crewJson, async (ctx) => {
    const { id, code } = bodyAs(AssignPaymentBody, bodyOf(ctx));
    await payments.assign(callerName(ctx), id, code);
    ctx.body = {};
  });

  router.post('/returnCash/:id', crew, crewJsonIfAny, async (ctx) => {
    await payments.giveBack(callerName(ctx), pathPart(ctx.params['id']));
    ctx.body = {};
  });

  router.post('/addRefund', crew, crewJson, async (ctx) => {
    const { code, ore, note } = bodyAs(AddRefundBody, bodyOf(ctx));
    await payments.refund(callerName(ctx), code, ore, note);
    ctx.body = {};
  });

  router.post('/expireCodes', crew, crewJson, async (ctx) => {
    const { codes, reason } = bodyAs(ExpireCodesBody, bodyOf(ctx));
    await deadlines.expire(callerName(ctx), codes, reason);
    ctx.body = {};
  });

  router.post('/reviveCode', crew, crewJson, async (ctx) => {
    const { code, seats } = bodyAs(ReviveCodeBody, bodyOf(ctx));
    await payments.revive(callerName(ctx), code, seats.map(placeOf));
    ctx.body = {};
  });

  router.put('/setDeadline', crew, crewJson, async (ctx) => {
    const { code, deadline } = bodyAs(SetDeadlineBody, bodyOf(ctx));
    await deadlines.give(callerName(ctx), code, deadline);
    ctx.body = {};
  });
  return router;
}

/** The page that is asked for, and of which list; null: all of both, as old clients ask. */
function askedIn(ctx: Context): PaymentPage | null {
  if (!['list', 'page', 'size', 'q'].some((name) => ctx.query[name] !== undefined)) return null;
  const list = textIn(ctx, 'list') ?? 'payments';
  if (list !== 'payments' && list !== 'unmatched') throw new RequestRefused('malformed');
  return { list, ...pageIn(ctx), text: textIn(ctx, 'q')?.trim() ?? '' };
}

function callerName(ctx: Context): string {
  return callerOf(ctx).username;
}

/** The name of the uploaded file. Its header is percent-encoded, because a name may hold any letter. */
function fileName(ctx: Context): string {
  const name = ctx.get('X-File-Name');
  try {
    return (
      truncatedText(decodeURIComponent(name), FIELDS.nameLength * 2).replaceAll(/[\t\n\r]/g, '') || 'rapport'
    );
  } catch {
    return 'rapport';
  }
}
