import Router from '@koa/router';
import type { FindPersons } from '../../../application/desk/find-persons.ts';
import { textIn } from '../bodies/query.ts';
import type { CallTools } from '../guards/call-tools.ts';
import type { FindAnswer } from './wire.ts';

/** Looking for persons and codes from anywhere in the back-office. */
export function findRoutes(find: FindPersons, { guards }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });
  router.get('/find', guards.admin, async (ctx) => {
    const found = await find.find(textIn(ctx, 'q') ?? '');
    const hits = found.map(({ kind, person: { code, firstName, lastName, place } }) => ({
      ...{ kind, code, firstName, lastName, rowNum: place.row, seatNum: place.number },
    }));
    ctx.body = { hits } satisfies FindAnswer;
  });
  return router;
}
