import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { EditPages } from '../../../application/pages/edit-pages.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import type { PageSavedAnswer } from '../contract.ts';
import { sentPage } from './page-bodies.ts';
import { bodyOf } from '../core/read-body.ts';
import { callerOf, type AdminDoors } from '../core/admin-guards.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/updateFrontPage', 'front'],
  ['/updateSignupPage', 'signup'],
  ['/updateFoodPage', 'food'],
  ['/updateComposPage', 'compo'],
  ['/updateInfoPage', 'info'],
];

/** The pages, as the crew saves them. */
export function adminPageRoutes(pages: EditPages, doors: AdminDoors, json: Middleware): Router {
  const router = new Router({ prefix: '/api/admin' });
  for (const [path, name] of PAGES)
    router.put(path, doors.admin, json, async (ctx) => {
      const { content, seenUpdatedAt } = sentPage(name, bodyOf(ctx));
      const saved = await pages.save(callerOf(ctx).username, name, content, seenUpdatedAt);
      ctx.body = { UpdatedBy: saved.updatedBy, updatedAt: saved.updatedAt } satisfies PageSavedAnswer;
    });
  return router;
}
