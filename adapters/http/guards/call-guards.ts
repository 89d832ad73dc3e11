import type { Context, Middleware, Next } from 'koa';
import { isGuid } from '../../../domain/signup/booking-code.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { RequestRefused } from '../core/errors.ts';

/** The parts of @koa/router's matched routes that are used here. */
interface MatchedRoute {
  readonly methods: readonly string[];
  readonly stack: readonly unknown[];
}

/**
 * The headers that browsers send with requests of our own scripts. Those of other sites get no further than
 * `no-cors` and `cross-site`.
 */
const OWN_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  'Sec-Fetch-Mode': ['cors', 'same-origin'],
  'Sec-Fetch-Site': ['same-origin'],
  'Sec-Fetch-Dest': ['empty'],
};

/**
 * For GET routes with side effects, which only scripts of our own pages should call: refuses what a browser
 * requests by itself or for other sites (navigation, prefetching, pictures), and HEAD, which the router would
 * run as the GET. Clients other than browsers send none of these headers.
 */
export const refuseNavigation: Middleware = async (ctx, next) => {
  if (ctx.method === 'HEAD') throw methodNotAllowed(ctx, allowedMethods(ctx));
  const purpose = ctx.get('Sec-Purpose') || ctx.get('Purpose');
  const isForeign = Object.entries(OWN_SCRIPT).some(
    ([name, own]) => ctx.get(name) !== '' && !own.includes(ctx.get(name)),
  );
  if (isForeign || purpose.includes('prefetch')) throw new RequestRefused('not-a-page');
  await next();
};

/** Answers 405 where the path exists for other methods only. Runs after all routes. */
export const refuseUnknownMethod: Middleware = async (ctx, next) => {
  const allowed = allowedMethods(ctx);
  if (allowed.length > 0) throw methodNotAllowed(ctx, allowed);
  await next();
};

/** The 405 error; sets the header `Allow`. */
export function methodNotAllowed(ctx: Context, allowed: readonly string[]): RequestRefused {
  ctx.set('Allow', allowed.join(', '));
  return new RequestRefused('method-not-allowed');
}

/** Refuses a guid of invalid form before the database is asked. */
export function requireGuidForm(guid: string, _: Context, next: Next): Promise<unknown> {
  if (!isGuid(guid)) throw new RuleViolation('session-unknown');
  return next();
}

/** A path parameter. Refuses control characters and lone surrogates. */
export function pathPart(part: string | undefined): string {
  const text = part ?? '';
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new RequestRefused('malformed');
  return text;
}

/** The guid in the path. Only valid behind `requireGuidForm`. */
export function guidOf(ctx: Context): string {
  return pathPart((ctx['params'] as Record<string, string>)['guid']);
}

function allowedMethods(ctx: Context): string[] {
  const routes = (ctx['matched'] ?? []) as readonly MatchedRoute[];
  const methods = routes.flatMap(({ methods, stack }) =>
    stack.includes(refuseNavigation) ? methods.filter((method) => method !== 'HEAD') : methods,
  );
  return [...new Set(methods)].sort();
}
