import Router from '@koa/router';
import type { Context } from 'koa';
import type { Photos } from '../../../application/pages/photos.ts';
import { isPictureName } from '../../../domain/pages/photo.ts';
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
    await sendPicture(ctx, dataDir, isPictureName(ctx.params['name'] ?? ''));
  });
  return router;
}

/** Sends the file at the request's path in the data folder, or refuses: unless `isPicture`, whatever lies there. */
export async function sendPicture(ctx: Context, dataDir: string, isPicture: boolean): Promise<void> {
  const picture = { root: dataDir, path: ctx.path, headers: { 'Cache-Control': 'public, max-age=3600' } };
  if (!isPicture || !(await sendFile(ctx, picture))) throw new RequestRefused('not-found');
}
