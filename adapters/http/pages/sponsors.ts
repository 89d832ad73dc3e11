import Router from '@koa/router';
import type { SiteStatus } from '../../../application/hall/site-status.ts';
import { logoAddress, logoOfFile, type Sponsor } from '../../../domain/pages/sponsor.ts';
import { sendPicture } from './photos.ts';
import type { SponsorsAnswer } from './wire.ts';

/** The sponsors: `GET /api/sponsors` lists them, and `/photos/sponsors/NAME` sends a logo from the data folder. */
export function sponsorRoutes(site: Pick<SiteStatus, 'sponsors'>, dataDir: string): Router {
  const router = new Router();
  router.get('/api/sponsors', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = sponsorsAnswer(site.sponsors());
  });
  router.get('/photos/sponsors/:name', async (ctx) => {
    await sendPicture(ctx, dataDir, logoOfFile(ctx.params['name'] ?? '') !== null);
  });
  return router;
}

/** The sponsors as pages show them. */
export function sponsorsAnswer(sponsors: readonly Sponsor[]): SponsorsAnswer {
  return sponsors.map(({ name, url, logo }) => ({
    ...{ name, url, logo: logoAddress(logo) },
    ...{ width: logo.width, height: logo.height },
  }));
}
