import type { ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

/** The pages of the site: what a visitor may open or reload. Anything else is our own "not found" page, with status 404. */
const PAGES =
  /^\/(app|påmelding|signup|staticseatmap|music|food|info|contact|surprise|samtykkeskjema|betaling|betingelser|login|compo[^/]*|admin(\/[^/]*)?)?\/?$/i;

/** Serves the built site: files as they are, every page as the one document that the browser turns into it. */
export function siteFiles(folder: string): Middleware {
  if (!existsSync(join(folder, 'index.html')))
    return (ctx) => {
      ctx.status = 503;
      ctx.body = 'The site is not built: run "npm run build:web".';
    };
  const serve = sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: cacheByName });
  const document = readFileSync(join(folder, 'index.html'));
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const page = isPage(ctx);
    if (page !== null || !(await served(serve, ctx))) {
      ctx.status = page ?? 404;
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = document;
    }
  };
}

function isPage(ctx: Context): number | null {
  try {
    return PAGES.test(decodeURIComponent(ctx.path).normalize('NFC')) ? 200 : null;
  } catch {
    return 404;
  }
}

/** Lets sirv answer by itself; false when it has no such file. */
async function served(serve: ReturnType<typeof sirv>, ctx: Context): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('close', () => {
      resolve(true);
    });
    ctx.res.statusCode = 200;
    ctx.respond = false;
    serve(ctx.req, ctx.res, () => {
      ctx.respond = true;
      resolve(false);
    });
  });
}

/** Names that carry a hash never change what they stand for. */
function cacheByName(res: ServerResponse, path: string): void {
  res.setHeader(
    'Cache-Control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
}
