import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { Photos } from '../../../application/pages/photos.ts';
import { PHOTOS } from '../../../domain/pages/photo.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { AdminPhotosAnswer, WirePhoto } from './wire.ts';
import { PhotoOrderBody } from './photo-bodies.ts';
import { photoFile } from './photo-file.ts';
import { wirePhoto } from './present-photo.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';

/** The organiser's photos, for the crew. An upload's body is the file itself. */
export function adminPhotoRoutes(photos: Photos, { guards, crewJson, uploadTime }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getPhotos', guards.admin, async (ctx) => {
    ctx.body = listed(await photos.all());
  });

  router.post('/addPhoto', guards.admin, uploadTime, async (ctx) => {
    const file = await photoFile(ctx);
    await guards.again(ctx);
    const photo = await photos.add(callerOf(ctx).username, file);
    ctx.status = 201;
    ctx.body = wirePhoto(photo) satisfies WirePhoto;
  });

  router.put('/orderPhotos', guards.admin, crewJson, async (ctx) => {
    const { ids } = bodyAs(PhotoOrderBody, bodyOf(ctx));
    ctx.body = listed(await photos.order(callerOf(ctx).username, ids));
  });

  router.delete('/removePhoto/:id', guards.admin, async (ctx) => {
    await photos.remove(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });
  return router;
}

function listed(photos: Awaited<ReturnType<Photos['all']>>): AdminPhotosAnswer {
  return { photos: photos.map(wirePhoto), most: PHOTOS.most };
}
