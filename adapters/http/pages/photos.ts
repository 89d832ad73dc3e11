import Router from '@koa/router';
import type { Photos } from '../../../application/pages/photos.ts';
import { isPictureName } from '../../../domain/photo.ts';
import type { PhotosAnswer } from './wire.ts';
import { RequestRefused } from '../core/errors.ts';
import { sendFile } from '../present/file-answer.ts';
import { webPhoto } from './present-photo.ts';

/**
 * The organiser's photos: `GET /api/photos` lists them, and `/photos/NAME` sends one from the folder `photos` in the data
 * folder. Other files are not served.
 */
export function photoRoutes(photos: Photos, dataDir: string): Router {
  const router = new Router();
  router.get('/api/photos', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = (await photos.all()).map(webPhoto) satisfies PhotosAnswer;
  });
  router.get('/photos/:name', async (ctx) => {
    const isPhoto = isPictureName(ctx.params['name'] ?? '');
    const photo = { root: dataDir, path: ctx.path, headers: { 'Cache-Control': 'public, max-age=3600' } };
    if (!isPhoto || !(await sendFile(ctx, photo))) throw new RequestRefused('not-found');
  });
  return router;
}
