import { adminPaymentRoutes } from '../../adapters/http/payments/admin-payments.ts';
import { adminOnlineRoutes } from '../../adapters/http/payments/admin-online.ts';
import { onlinePaymentRoutes } from '../../adapters/http/payments/online-payments.ts';
import { settingsRoutes } from '../../adapters/http/payments/settings.ts';
import { isSignedByVipps } from '../../adapters/vipps/signature.ts';
import { VippsApi } from '../../adapters/vipps/vipps-api.ts';
import { VippsPayments } from '../../adapters/vipps/vipps-payments.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { PAYMENT_JOB_MS, PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { PaymentWebhook, WEBHOOK_CHECK_MS } from '../../application/payments/payment-webhook.ts';
import { PayOnline } from '../../application/payments/pay-online.ts';
import { RefundOnline } from '../../application/payments/refund-online.ts';
import { SETTLE_MS, SettleOnline } from '../../application/payments/settle-online.ts';
import type { OnlinePayments } from '../../application/ports/online-payments.ts';
import type { Log } from '../../application/ports/system.ts';
import type { Environment } from '../environment.ts';
import { job, made, value, type Binding } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { finish, routes, timer, type Area } from './area.ts';

const PARTS = {
  units: P.unitOfWork,
  writer: P.mailWriter,
  secrets: P.secrets,
  clock: P.clock,
  onMailQueued: P.onMailQueued,
};

type Vipps = Environment['vipps'];

const ONLINE = {
  ...PARTS,
  ...{ vipps: P.onlinePayments, log: P.log, pause: P.pause, limits: setting('limits') },
};

/** Payments online, where the sales unit's keys are set. */
const online: readonly Binding[] = [
  made(
    P.onlinePayments,
    (keys: Vipps, version: string, limits: Environment['limits'], log: Log) =>
      keys ? new VippsPayments(new VippsApi(keys, { version, hangMs: limits.onlineHangMs, log })) : null,
    setting('vipps'),
    P.version,
    setting('limits'),
    P.log,
  ),
  made(
    P.paymentWebhooks,
    (payments: OnlinePayments | null) => (payments instanceof VippsPayments ? payments : null),
    P.onlinePayments,
  ),
  made(P.salesUnit, (keys: Vipps) => (keys ? { msn: keys.msn, url: keys.url } : null), setting('vipps')),
  made(P.canPayOnline, (keys: Vipps) => keys !== undefined, setting('vipps')),
  value(P.checkSignature, isSignedByVipps),
  job(SettleOnline, ONLINE),
  job(PayOnline, {
    ...ONLINE,
    ...{ settle: SettleOnline, codeOf: P.paidCode, facts: P.facts, publicUrl: setting('publicUrl') },
  }),
  job(RefundOnline, { ...ONLINE, settle: SettleOnline }),
  job(PaymentWebhook, {
    units: P.unitOfWork,
    webhooks: P.paymentWebhooks,
    settle: SettleOnline,
    checkSignature: P.checkSignature,
    unit: P.salesUnit,
    publicUrl: setting('publicUrl'),
    secrets: P.secrets,
    clock: P.clock,
    log: P.log,
  }),

  routes(
    onlinePaymentRoutes,
    { pay: PayOnline, webhook: PaymentWebhook, limits: setting('limits'), isOn: P.canPayOnline },
    HTTP.tools,
  ),
  routes(adminOnlineRoutes, { webhook: PaymentWebhook, refunds: RefundOnline }, HTTP.tools),

  // Not waited for: Vipps may not answer for some seconds, and the program is not to stop later for it.
  timer({ everyMs: SETTLE_MS }, (settle: SettleOnline) => void settle.runDue(), SettleOnline),
  timer(
    { everyMs: WEBHOOK_CHECK_MS, atStart: true },
    (webhook: PaymentWebhook) => void webhook.lookDaily(),
    PaymentWebhook,
  ),
  finish((settle: SettleOnline) => settle.stop(), SettleOnline),
];

/** Money: settings, deadlines, reports of payments. */
export const payments: Area = [
  ...online,
  job(ChangeSettings, P.unitOfWork, P.clock),
  job(PaymentDeadlines, { ...PARTS, livedNow: P.livedNow, log: P.log, canPayOnline: P.canPayOnline }),
  job(ImportPayments, {
    ...PARTS,
    ...{ wordPost: P.wordPost, limits: setting('limits'), nextTurn: P.nextTurn, facts: P.facts },
  }),
  job(Payments, { ...PARTS, canPayOnline: P.canPayOnline }),
  // Loads the libraries at first use, so that the start need not wait for them.
  value(P.readReport, async (file) =>
    (await import('../../adapters/reports/read-report.ts')).readReport(file),
  ),

  routes(
    adminPaymentRoutes,
    {
      imports: ImportPayments,
      payments: Payments,
      deadlines: PaymentDeadlines,
      readReport: P.readReport,
      ...{ limits: setting('limits'), nextTurn: P.nextTurn },
    },
    HTTP.tools,
  ),
  routes(settingsRoutes, ChangeSettings, HTTP.tools),

  timer(
    { everyMs: PAYMENT_JOB_MS, atStart: true },
    (deadlines: PaymentDeadlines) => deadlines.runDue(),
    PaymentDeadlines,
  ),
];
