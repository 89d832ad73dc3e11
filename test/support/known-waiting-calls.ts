import type { Asked } from './known-my-calls.ts';

const TOKEN = '0'.repeat(64);
const byLink: Asked = () => ({ body: { token: TOKEN } });

/** What visitors do about the waiting list. */
export const WAITING_CALLS: Readonly<Record<string, Asked>> = {
  'POST /api/waiting/code': () => ({ body: { email: 'venter@example.no' } }),
  'POST /api/waiting/join': ({ guid }) => ({ body: { guid, size: 2, together: true } }),
  'POST /api/waiting/look': byLink,
  'POST /api/waiting/accept': byLink,
  'POST /api/waiting/decline': byLink,
  'POST /api/waiting/leave': byLink,
  'POST /api/waiting/shrink': () => ({ body: { token: TOKEN, size: 1 } }),
};

/** What the crew does about it. */
export const CREW_WAITING_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getWaiting': () => ({}),
  'POST /api/admin/offerWaiting': () => ({ body: { id: 'ingen' } }),
  'POST /api/admin/removeWaiting': () => ({ body: { id: 'ingen' } }),
};
