import type { CallTools } from '../core/call-tools.ts';
import Router from '@koa/router';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import type { Admin } from '../../../domain/admin.ts';
import { Packer } from '../core/packed.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/getFrontPage', 'front'],
  ['/getSignupPage', 'signup'],
  ['/getFoodPage', 'food'],
  ['/getInfoPage', 'info'],
  ['/getComposPage', 'compo'],
];

/** The pages that the crew writes, each as a list of one, or of none. */
export function pagedataRoutes(pages: ReadPages, { guards }: CallTools): Router {
  const router = new Router({ prefix: '/api/pagedata' });
  for (const [path, name] of PAGES) {
    const packer = new Packer();
    router.get(path, guards.anyone, async (ctx) => {
      const page = await pages.read(name);
      const admin = ctx.state['admin'] as Admin | null;
      const edit = admin && page ? { UpdatedBy: page.updatedBy, updatedAt: page.updatedAt } : {};
      ctx.type = 'application/json; charset=utf-8';
      packer.send(ctx, JSON.stringify(page ? [{ ...page.content, ...edit }] : []));
    });
  }
  // Pages are read from the database each time: there is nothing to clear, and older clients still ask.
  router.post(['/clearComposPageCache', '/clearInfoPageCache'], guards.admin, (ctx) => {
    ctx.body = {};
  });
  return router;
}
