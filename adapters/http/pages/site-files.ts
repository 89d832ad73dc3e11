import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';
import type { ReadPages } from '../../../application/pages/read-pages.ts';
import type { PageName, StoredPage } from '../../../application/ports/crew-stores.ts';
import { answeredBy } from '../core/file-answer.ts';
import { Packer } from '../core/packed.ts';
import { eventAnswer, type EventParts } from './event.ts';
import { siteDocument, type FirstAnswers } from './site-document.ts';
import { headOf, type SiteFacts } from './site-head.ts';
import { NOT_FOUND, PAGE_CALLS, sitePage, type SitePage } from './site-pages.ts';

/**
 * Serves the built site: files as they are, and every page as the one document that the browser turns into it. An address
 * that is neither gets the document too, which says so, with status 404.
 */
export function siteFiles(folder: string, site: SiteFacts & EventParts, pages: ReadPages): Middleware {
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
  const packer = new Packer();
  const open = async (ctx: Context, page: SitePage): Promise<void> => {
    const content = page.content ? await stored(pages, page.content) : undefined;
    const front = content?.name === 'front' ? (content as StoredPage<'front'>) : null;
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    packer.send(ctx, document(page, headOf(page, site, front), firstAnswers(page, content)));
  };
  const firstAnswers = (
    { content: name }: SitePage,
    content: StoredPage | null | undefined,
  ): FirstAnswers => ({
    '/api/event': eventAnswer(site),
    ...(name && content !== undefined && { [PAGE_CALLS[name]]: content ? [content.content] : [] }),
  });
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    const page = sitePage(ctx.path);
    if (page) return open(ctx, page);
    // The document as it was built is a mould: nobody is to open that.
    if (!ctx.path.startsWith('/index.html') && (await answeredBy(serve, ctx))) return;
    ctx.status = 404;
    await open(ctx, NOT_FOUND);
  };
}

/** The pages must open also while the database is away (undefined): they then say so themselves, and the head says less. */
async function stored(pages: ReadPages, name: PageName): Promise<StoredPage | null | undefined> {
  try {
    return await pages.read(name);
  } catch {
    return undefined;
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
