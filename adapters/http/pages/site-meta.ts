import Router from '@koa/router';
import type { EventCalendar } from '../../../application/pages/event-calendar.ts';
import { hasNoProgramme, type ReadPages } from '../../../application/pages/read-pages.ts';
import { calendarFile } from './calendar-file.ts';
import { countAsCall } from '../core/calls-in-flight.ts';
import { RequestRefused } from '../core/errors.ts';
import type { SiteFacts } from './site-head.ts';
import { publicPaths } from './site-pages.ts';

/** robots.txt, sitemap, the manifests of the site and of the door's app, and calendar file. */
export function siteMetaRoutes(
  site: SiteFacts,
  calendar: EventCalendar,
  pages: Pick<ReadPages, 'settings' | 'programme'>,
): Router {
  const { publicUrl } = site;
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-cache');
    await next();
  });
  router.get('/robots.txt', (ctx) => {
    ctx.body = [
      ...['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /login', ''],
      `Sitemap: ${publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  });
  router.get('/sitemap.xml', async (ctx) => {
    const { consentAge } = await pages.settings();
    const hasProgramme = !hasNoProgramme(await pages.programme());
    ctx.type = 'application/xml';
    ctx.body = sitemap(publicUrl, publicPaths(consentAge, hasProgramme));
  });
  router.get('/site.webmanifest', (ctx) => {
    ctx.body = manifest(site);
    ctx.type = 'application/manifest+json';
  });
  router.get('/dor.webmanifest', (ctx) => {
    ctx.body = doorManifest(site);
    ctx.type = 'application/manifest+json';
  });
  router.get('/arrangement.ics', countAsCall, async (ctx) => {
    const entry = await calendar.entry();
    if (!entry) throw new RequestRefused('not-found');
    ctx.set('Content-Disposition', 'attachment; filename="arrangement.ics"');
    ctx.body = calendarFile({
      ...entry,
      description: `Påmelding, regler og praktisk info: ${publicUrl}/`,
      url: `${publicUrl}/`,
    });
    ctx.type = 'text/calendar; charset=utf-8';
  });
  return router;
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${publicUrl}${encodeURI(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function manifest({ facts }: SiteFacts) {
  return {
    name: facts.name,
    short_name: facts.shortName,
    lang: 'nb',
    start_url: '/',
    display: 'browser',
    background_color: '#0a0e1a',
    theme_color: '#0a0e1a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}

/** The door's app on a home screen. Its start has no fragment: the app is enrolled by itself. */
function doorManifest({ facts }: SiteFacts) {
  return {
    name: `Døra: ${facts.shortName}`,
    short_name: 'Døra',
    lang: 'nb',
    id: '/dor',
    scope: '/dor',
    start_url: '/dor',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#0a0e1a',
    theme_color: '#0a0e1a',
    icons: [
      { src: '/dor-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/dor-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}
