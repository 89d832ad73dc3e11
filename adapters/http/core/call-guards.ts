import type { Context, Middleware, Next } from 'koa';
import { isGuid } from '../../../domain/booking-code.ts';
import { RuleViolation } from '../../../domain/rule-violation.ts';
import { RequestRefused } from './errors.ts';

/** A route of the router that fits a path, as far as we look at it. */
interface MatchedRoute {
  readonly methods: readonly string[];
  readonly stack: readonly unknown[];
}

/**
 * For a GET that changes something: refuses what a browser does on its own accord, as only our pages call it, and HEAD,
 * which the router would serve as the GET that it belongs to, with all its effects.
 */
export const onlyCalled: Middleware = async (ctx, next) => {
  if (ctx.method === 'HEAD') throw methodRefused(ctx, methodsOf(ctx));
  const purpose = ctx.get('Sec-Purpose') || ctx.get('Purpose');
  if (ctx.get('Sec-Fetch-Mode') === 'navigate' || purpose.includes('prefetch'))
    throw new RequestRefused('not-a-page');
  await next();
};

/** Refuses a call that is known by other methods only. Runs after all routes: none of them took it. */
export const onlyKnownMethods: Middleware = async (ctx, next) => {
  const known = methodsOf(ctx);
  if (known.length > 0) throw methodRefused(ctx, known);
  await next();
};

/** The refusal of a method, which tells the ones that are allowed. */
export function methodRefused(ctx: Context, allowed: readonly string[]): RequestRefused {
  ctx.set('Allow', allowed.join(', '));
  return new RequestRefused('method-not-allowed');
}

/** A guid of another form is unknown before the database is asked. */
export function knownForm(guid: string, _: Context, next: Next): Promise<unknown> {
  if (!isGuid(guid)) throw new RuleViolation('session-unknown');
  return next();
}

/** A part of the path as it was meant. Controls and halves of characters are refused. */
export function pathPart(part: string | undefined): string {
  const text = part ?? '';
  if (/[\p{Cc}\p{Cs}]/u.test(text)) throw new RequestRefused('malformed');
  return text;
}

/** The guid in the path. Only behind `knownForm`. */
export function guidOf(ctx: Context): string {
  return pathPart((ctx['params'] as Record<string, string>)['guid']);
}

function methodsOf(ctx: Context): string[] {
  const routes = (ctx['matched'] ?? []) as readonly MatchedRoute[];
  const methods = routes.flatMap(({ methods, stack }) =>
    stack.includes(onlyCalled) ? methods.filter((method) => method !== 'HEAD') : methods,
  );
  return [...new Set(methods)].sort();
}
