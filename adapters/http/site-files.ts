import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';
import type { ReadPages } from '../../application/pages.ts';
import type { StoredPage } from '../../application/ports/crew-stores.ts';
import { answeredBy } from './file-answer.ts';
import { siteDocument } from './site-document.ts';
import { headOf, type SiteFacts } from './site-head.ts';
import { NOT_FOUND, sitePage, type SitePage } from './site-pages.ts';

/**
 * Serves the built site: files as they are, and every page as the one document that the browser turns into it. An address
 * that is neither gets the document too, which says so, with status 404.
 */
export function siteFiles(folder: string, site: SiteFacts, pages: ReadPages): Middleware {
  if (!existsSync(join(folder, 'index.html')))
    return (ctx) => {
      ctx.status = 503;
      ctx.body = 'The site is not built: run "npm run build".';
    };
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: cacheByName,
  });
  const document = siteDocument(folder);
  const send = async (ctx: Context, page: SitePage): Promise<void> => {
    const front = page.path === '/' && !page.hidden ? await frontPage(pages) : null;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = document(page, headOf(page, site, front));
  };
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const page = sitePage(ctx.path);
    if (page) return send(ctx, page);
    // The document as it was built is a mould: nobody is to open that.
    if (!ctx.path.startsWith('/index.html') && (await answeredBy(serve, ctx))) return;
    ctx.status = 404;
    await send(ctx, NOT_FOUND);
  };
}

/** The pages must open also while the database is away: they then say so themselves, and the head says less. */
async function frontPage(pages: ReadPages): Promise<StoredPage<'front'> | null> {
  try {
    return await pages.read('front');
  } catch {
    return null;
  }
}

/** Names that carry a hash never change what they stand for; our own pictures seldom do. */
function cacheByName(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', cacheOf(path));
}

function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('/media/') ? 'public, max-age=86400' : 'no-cache';
}
