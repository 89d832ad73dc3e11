import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'koa';
import { plainPath } from '../../../domain/shared/site-address.ts';

/** In plain letters, because it is the scope of the door's service worker. */
const PATH = '/dor';
const SPELLINGS = [PATH, '/dør'];

/** Whether a path, in any spelling, is the door's. */
export function isDoorPath(path: string): boolean {
  return SPELLINGS.includes(plainPath(path));
}

/**
 * Answers requests for the door, which is a document of its own and not a page of the site: it alone may use the camera and a
 * service worker. Returns whether it was one. `folder`: the built site.
 */
export function doorDocument(folder: string): (ctx: Context) => boolean {
  const file = join(folder, 'dor.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return (ctx) => {
    if (html === null || !isDoorPath(ctx.path)) return false;
    if (ctx.path !== PATH) {
      // The browser keeps the fragment, which holds the token.
      ctx.status = 308;
      ctx.redirect(PATH);
      return true;
    }
    ctx.type = 'html';
    ctx.set({
      'Content-Security-Policy': `${ctx.response.get('Content-Security-Policy')}; worker-src 'self'`,
      'Permissions-Policy': ctx.response.get('Permissions-Policy').replace('camera=()', 'camera=(self)'),
      'Cache-Control': 'no-cache',
    });
    ctx.body = html;
    return true;
  };
}
