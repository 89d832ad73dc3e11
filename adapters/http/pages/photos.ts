import Router from '@koa/router';
import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Photos } from '../../../application/pages/photos.ts';
import { isPictureName } from '../../../domain/photo.ts';
import type { PhotosAnswer } from './wire.ts';
import { RequestRefused } from '../core/errors.ts';
import { answeredBy } from '../core/file-answer.ts';
import { webPhoto } from './present-photo.ts';

/**
 * The organiser's own photos: `GET /api/photos` lists them and `/photos/NAME` sends one from `photos` below the data
 * folder. No other file is sent.
 */
export function photoRoutes(photos: Photos, dataDir: string): Router {
  // In its `dev` mode sirv looks at the disk each time: photos come while the program runs.
  const serve = sirv(dataDir, { dev: true, etag: true, extensions: [], setHeaders: keepAnHour });
  const router = new Router();
  router.get('/api/photos', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = (await photos.all()).map(webPhoto) satisfies PhotosAnswer;
  });
  router.get('/photos/:name', async (ctx) => {
    const isPhoto = isPictureName(ctx.params['name'] ?? '');
    if (!isPhoto || !(await answeredBy(serve, ctx))) throw new RequestRefused('not-found');
  });
  return router;
}

function keepAnHour(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'public, max-age=3600');
}
