import Router from '@koa/router';
import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Photos } from '../../../application/pages/photos.ts';
import { isPictureName } from '../../../domain/photo.ts';
import type { PhotosAnswer } from './wire.ts';
import { RequestRefused } from '../core/errors.ts';
import { serveFile } from '../core/file-answer.ts';
import { webPhoto } from './present-photo.ts';

/**
 * The organiser's photos: `GET /api/photos` lists them, and `/photos/NAME` sends one from the folder `photos` in the data
 * folder. Other files are not served.
 */
export function photoRoutes(photos: Photos, dataDir: string): Router {
  // In `dev` mode sirv reads the folder at each request: photos are added while the program runs.
  const serve = sirv(dataDir, { dev: true, etag: true, extensions: [], setHeaders: cacheOneHour });
  const router = new Router();
  router.get('/api/photos', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = (await photos.all()).map(webPhoto) satisfies PhotosAnswer;
  });
  router.get('/photos/:name', async (ctx) => {
    const isPhoto = isPictureName(ctx.params['name'] ?? '');
    if (!isPhoto || !(await serveFile(serve, ctx))) throw new RequestRefused('not-found');
  });
  return router;
}

function cacheOneHour(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'public, max-age=3600');
}
