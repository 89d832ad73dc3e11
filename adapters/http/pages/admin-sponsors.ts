import Router from '@koa/router';
import type { EditSponsors, StoredSponsors } from '../../../application/pages/edit-sponsors.ts';
import { logoAddress, type Logo } from '../../../domain/pages/sponsor.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { photoFile } from './photo-file.ts';
import { UpdateSponsorsBody } from './sponsor-bodies.ts';
import type { AdminSponsorsAnswer, WireLogo } from './wire.ts';

/** The sponsors and their logos, for the crew. An upload's body is the file itself. */
export function adminSponsorRoutes(
  sponsors: EditSponsors,
  { guards, crewJson, uploadTime }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getSponsors', guards.admin, async (ctx) => {
    ctx.body = listed(await sponsors.read());
  });

  router.post('/addSponsorLogo', guards.admin, uploadTime, async (ctx) => {
    const file = await photoFile(ctx);
    await guards.again(ctx);
    const logo = await sponsors.addLogo(callerOf(ctx).username, file);
    ctx.status = 201;
    ctx.body = wireLogo(logo);
  });

  router.put('/updateSponsors', guards.admin, crewJson, async (ctx) => {
    const { sponsors: written, updatedAt } = bodyAs(UpdateSponsorsBody, bodyOf(ctx));
    ctx.body = listed(await sponsors.write(callerOf(ctx).username, written, updatedAt));
  });
  return router;
}

function listed({ content, updatedAt }: StoredSponsors): AdminSponsorsAnswer {
  const sponsors = content.sponsors.map(({ name, url, logo }) => ({ ...wireLogo(logo), name, url }));
  return { sponsors, updatedAt };
}

function wireLogo(logo: Logo): WireLogo {
  return { id: logo.id, logo: logoAddress(logo) };
}
