import type { Asked } from './known-my-calls.ts';

/** A valid request of each of the crew's calls about payments online. */
export const ONLINE_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getVipps': () => ({}),
  'POST /api/superAdmin/registerWebhook': () => ({}),
  'POST /api/admin/refundOnline': ({ paidCode }) => ({ body: { code: paidCode, ore: 100 } }),
};
