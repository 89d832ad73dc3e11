import type { Context } from 'koa';
import { behindHash, withPlainHash } from '../../../domain/shared/hash-link.ts';
import { pageAt, plainPath } from '../../../domain/shared/site-address.ts';
import { isDoorPath } from './door-document.ts';

/**
 * Leads a link whose `#` a mail filter has encoded to the page that it was for, with the rest behind the `#` again, where no
 * server sees it. Returns whether it was one.
 */
export function leadBehindHash(ctx: Context): boolean {
  const url = withPlainHash(ctx.url);
  const hash = url.indexOf('#');
  if (hash === -1) return false;
  const [before, behind] = [url.slice(0, hash), url.slice(hash + 1)];
  const [path = '', query] = before.split('?');
  // A page's own query may hold a number sign.
  if (query !== undefined && !holdsSecret(`#${behind}`)) return false;
  if (pageAt(plainPath(path)) === null && !isDoorPath(path)) return false;
  ctx.status = 302;
  ctx.set('Cache-Control', 'no-store');
  // A path that begins with two slashes would be a host.
  ctx.redirect(`${before.replace(/^\/+/, '/')}#${behind}`);
  return true;
}

function holdsSecret(hash: string): boolean {
  return (['t', 'b', 'e'] as const).some((mark) => behindHash(hash, mark) !== null);
}
