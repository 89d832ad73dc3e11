import { createHash } from 'node:crypto';
import Router from '@koa/router';
import { hasNoProgramme, type ProgrammeNow, type ReadPages } from '../../../application/pages/read-pages.ts';
import { inOrderOfTime, programmeEntries } from '../../../domain/pages/programme.ts';
import { countAsCall } from '../core/calls-in-flight.ts';
import { RequestRefused } from '../core/errors.ts';
import { programmeFile } from './calendar-file.ts';
import type { SiteFacts } from './site-head.ts';
import type { ProgramPageAnswer } from './wire.ts';

/** The programme as one calendar file: `/program.ics`. */
export function programmeRoutes({ publicUrl }: SiteFacts, pages: Pick<ReadPages, 'programme'>): Router {
  const router = new Router();
  router.get('/program.ics', countAsCall, async (ctx) => {
    const programme = await pages.programme();
    if (hasNoProgramme(programme)) throw new RequestRefused('not-found');
    const file = fileOf(programme, publicUrl);
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Content-Disposition', 'attachment; filename="program.ics"');
    ctx.body = file;
    ctx.type = 'text/calendar; charset=utf-8';
    ctx.etag = createHash('sha256').update(file).digest('base64url');
    // A reload sends `no-cache`, for which Koa would send the whole file to a client that has it already.
    delete ctx.req.headers['cache-control'];
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

/** The programme as pages get it. */
export function programAnswer({ page, compos }: ProgrammeNow): ProgramPageAnswer {
  if (page === null && compos.length === 0) return [];
  return [{ rows: inOrderOfTime(page?.content.rows ?? []), compos }];
}

function fileOf({ page, compos }: ProgrammeNow, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const entries = programmeEntries(page?.content ?? { rows: [] }, compos);
  return programmeFile(
    entries.map(({ key, title, place, kind, start, end }) => ({
      ...{ uid: `${key}@${hostname}`, title, place, kind, url: `${publicUrl}/program` },
      ...{ starts: start, ends: end, changedAt: page?.updatedAt ?? start },
    })),
  );
}
