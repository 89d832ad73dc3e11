import type { Asked } from './known-my-calls.ts';
import { SUPERADMIN_PASSWORD } from './superadmin.ts';

/** What the crew's desk is asked and told. */
export const DESK_CALLS: Readonly<Record<string, Asked>> = {
  'GET /api/admin/getTasks': () => ({}),
  'PUT /api/admin/hideTask': () => ({ body: { id: 'second-admin', until: null, done: false } }),
  'GET /api/admin/find': () => ({ query: { q: 'kari' } }),
  'GET /api/admin/getFacts': () => ({}),
  'PUT /api/superAdmin/updateFacts': () => ({
    body: { password: SUPERADMIN_PASSWORD, vippsNumber: '654321', organisationNumber: '' },
  }),
};
