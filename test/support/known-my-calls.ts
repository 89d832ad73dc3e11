import type { GoodRequest } from './flaws.ts';
import type { PreparedEvent } from './prepared-event.ts';
import { aMyForm } from './my-visits.ts';

/** Builds a valid request of a call for the event as it is now. */
export type Asked = (event: PreparedEvent) => GoodRequest;

/** What visitors do with their own registration; sent with the token of its session. */
export const MY_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/my': () => ({}),
  'GET /api/my/data': () => ({}),
  'PUT /api/my/person/:position': () => ({ params: { position: '1' }, body: aMyForm() }),
  'PUT /api/my/give/:position': () => ({
    params: { position: '2' },
    body: aMyForm({ email: 'ny.eier@example.no' }),
  }),
  'PUT /api/my/move': ({ free }) => ({
    body: { position: 1, rownum: free[0]?.row, number: free[0]?.number },
  }),
  'PUT /api/my/swap': () => ({ body: { a: 1, b: 2 } }),
  'POST /api/my/cancel': ({ myCode }) => ({ body: { positions: [1], confirm: myCode } }),
  'POST /api/my/resend': () => ({ body: {} }),
};
