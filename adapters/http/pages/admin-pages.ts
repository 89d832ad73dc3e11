import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { EditPages } from '../../../application/pages/edit-pages.ts';
import type { PageName } from '../../../application/ports/crew-stores.ts';
import type { PageSavedAnswer } from './wire.ts';
import { LONGEST_HTML, sentPage } from './page-bodies.ts';
import { bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';

const PAGES: readonly (readonly [path: string, name: PageName])[] = [
  ['/updateFrontPage', 'front'],
  ['/updateSignupPage', 'signup'],
  ['/updateFoodPage', 'food'],
  ['/updateComposPage', 'compo'],
  ['/updateInfoPage', 'info'],
  ['/updateProgramPage', 'program'],
  ['/updateScreenPage', 'screen'],
];

/** Saving the pages that the crew edits. */
export function adminPageRoutes(pages: EditPages, { guards, crewTexts }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });
  const pageJson = crewTexts(LONGEST_HTML);
  for (const [path, name] of PAGES)
    router.put(path, guards.admin, pageJson, async (ctx) => {
      const { content, ...savedAs } = sentPage(name, bodyOf(ctx));
      const { page, scheduleCleared } = await pages.save(callerOf(ctx).username, name, content, savedAs);
      ctx.body = {
        ...{ UpdatedBy: page.updatedBy, updatedAt: page.updatedAt },
        ...(scheduleCleared.length > 0 && { scheduleCleared }),
      } satisfies PageSavedAnswer;
    });
  return router;
}
