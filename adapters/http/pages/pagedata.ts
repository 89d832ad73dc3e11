import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import type { Admin } from '../../../domain/admin.ts';
import { GzipCache } from '../present/gzip-cache.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/getFrontPage', 'front'],
  ['/getSignupPage', 'signup'],
  ['/getFoodPage', 'food'],
  ['/getInfoPage', 'info'],
  ['/getComposPage', 'compo'],
];

/** The pages that the crew edits, each as an array of one, or empty when nothing is stored. */
export function pagedataRoutes(pages: ReadPages, { guards, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/pagedata' });
  for (const [path, name] of PAGES) {
    const gzipCache = new GzipCache();
    router.get(path, guards.optionalAdmin, async (ctx) => {
      const admin = ctx.state['admin'] as Admin | null;
      const page = await (admin ? pages.read(name) : pages.readForVisitors(name));
      const edit = admin && page ? { UpdatedBy: page.updatedBy, updatedAt: page.updatedAt } : {};
      ctx.type = 'application/json; charset=utf-8';
      gzipCache.send(ctx, JSON.stringify(page ? [{ ...page.content, ...edit }] : []));
    });
  }
  // Kept for older clients. There is no cache to clear: pages are read from the database each time.
  router.post(['/clearComposPageCache', '/clearInfoPageCache'], guards.admin, crewJsonIfAny, (ctx) => {
    ctx.body = {};
  });
  return router;
}
