import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { PageName, StoredPage } from '../../../application/ports/crew-stores.ts';
import type { Admin } from '../../../domain/crew/admin.ts';
import { programAnswer } from './programme.ts';
import { GzipCache } from '../present/gzip-cache.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/getFrontPage', 'front'],
  ['/getSignupPage', 'signup'],
  ['/getFoodPage', 'food'],
  ['/getInfoPage', 'info'],
  ['/getComposPage', 'compo'],
  ['/getScreenPage', 'screen'],
];

/** The pages that the crew edits, each as an array of one, or empty when nothing is stored. */
export function pagedataRoutes(pages: ReadPages, { guards, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/pagedata' });
  for (const [path, name] of PAGES) {
    const gzipCache = new GzipCache();
    router.get(path, guards.optionalAdmin, async (ctx) => {
      const admin = ctx.state['admin'] as Admin | null;
      const page = await (admin ? pages.read(name) : pages.readForVisitors(name));
      const edit = admin && page ? editOf(page) : {};
      ctx.type = 'application/json; charset=utf-8';
      gzipCache.send(ctx, JSON.stringify(page ? [{ ...page.content, ...edit }] : []));
    });
  }
  const gzipCache = new GzipCache();
  router.get('/getProgramPage', guards.optionalAdmin, async (ctx) => {
    const programme = await pages.programme();
    const { page } = programme;
    const edit = ctx.state['admin'] && page ? editOf(page) : {};
    ctx.type = 'application/json; charset=utf-8';
    gzipCache.send(ctx, JSON.stringify(programAnswer(programme).map((answer) => ({ ...answer, ...edit }))));
  });
  // Kept for older clients. There is no cache to clear: pages are read from the database each time.
  router.post(['/clearComposPageCache', '/clearInfoPageCache'], guards.admin, crewJsonIfAny, (ctx) => {
    ctx.body = {};
  });
  return router;
}

/** Who saved the page last, and when. */
function editOf({ updatedBy, updatedAt }: StoredPage): {
  readonly UpdatedBy: string;
  readonly updatedAt: number;
} {
  return { UpdatedBy: updatedBy, updatedAt };
}
