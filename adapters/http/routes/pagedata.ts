import Router from '@koa/router';
import type { ReadPages } from '../../../application/pages.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import { requireAdmin } from '../require-admin.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/getFrontPage', 'front'],
  ['/getSignupPage', 'signup'],
  ['/getFoodPage', 'food'],
  ['/getInfoPage', 'info'],
  ['/getComposPage', 'compo'],
];

/** The pages that the crew writes, each as a list of one, or of none. */
export function pagedataRoutes(pages: ReadPages): Router {
  const router = new Router({ prefix: '/api/pagedata' });
  for (const [path, name] of PAGES)
    router.get(path, async (ctx) => {
      const page = await pages.read(name);
      ctx.body = page ? [page.content] : [];
    });
  // Pages are read from the database each time: there is nothing to clear, and older clients still ask.
  router.post(['/clearComposPageCache', '/clearInfoPageCache'], requireAdmin, (ctx) => {
    ctx.body = {};
  });
  return router;
}
