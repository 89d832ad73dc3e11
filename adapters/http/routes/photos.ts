import Router from '@koa/router';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import type { PhotosAnswer } from '../contract.ts';
import { RequestRefused } from '../errors.ts';
import { answeredBy } from '../file-answer.ts';

const PHOTO = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.(avif|webp|jpe?g|png)$/iu;

/**
 * The organiser's own photos, as they lie in `photos` below the data folder at the moment: `GET /api/photos` lists them and
 * `/photos/NAME` sends one. No other file is sent, and a folder that is not there is empty.
 */
export function photoRoutes(dataDir: string): Router {
  // In its `dev` mode sirv looks at the disk each time: photos come while the program runs.
  const serve = sirv(dataDir, { dev: true, etag: true, extensions: [], setHeaders: keepAnHour });
  const router = new Router();
  router.get('/api/photos', async (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    const names = await photosIn(join(dataDir, 'photos'));
    ctx.body = names.map((name) => ({
      url: `/photos/${encodeURIComponent(name)}`,
    })) satisfies PhotosAnswer;
  });
  router.get('/photos/:name', async (ctx) => {
    const isPhoto = PHOTO.test(ctx.params['name'] ?? '');
    if (!isPhoto || !(await answeredBy(serve, ctx))) throw new RequestRefused('not-found');
  });
  return router;
}

async function photosIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => PHOTO.test(name)).sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

function keepAnHour(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'public, max-age=3600');
}
