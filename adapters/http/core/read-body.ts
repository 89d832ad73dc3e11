import { bodyParser } from '@koa/bodyparser';
import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Context, Middleware } from 'koa';
import { RequestRefused } from './errors.ts';

/** No body of ours is nested deeper; much deeper ones would wear out the stack of whoever walks them. */
const MOST_LEVELS = 8;

/** Parses JSON bodies of at most `bytes`. Refuses other content types (415), malformed JSON (400) and too much (413). */
export function jsonBody(bytes: number): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    encoding: 'utf-8',
    jsonLimit: bytes,
    jsonStrict: false,
    parsedMethods: ['POST', 'PUT'],
    onError: (cause) => {
      const tooLarge = 'status' in cause && cause.status === 413;
      throw new RequestRefused(tooLarge ? 'body-too-large' : 'malformed', { cause });
    },
  });
  return async (ctx, next) => {
    if (!ctx.is('application/json')) throw new RequestRefused('not-json');
    await parse(ctx, async () => {
      if (isUnwieldy(bodyOf(ctx), MOST_LEVELS)) throw new RequestRefused('malformed');
      await next();
    });
  };
}

/** For a call that makes nothing of its body: there need be none, but size (413) and type (415) are held to. */
export function ignoredBody(bytes: number): Middleware {
  return (ctx, next) => {
    const length = Number(ctx.get('Content-Length'));
    if (length > bytes) throw new RequestRefused('body-too-large');
    if (length > 0 && !ctx.is('application/json')) throw new RequestRefused('not-json');
    return next();
  };
}

/** Nested deeper than that, or with a `constructor` of its own, which class-transformer would take for a class. */
function isUnwieldy(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0 || Object.hasOwn(value, 'constructor')) return true;
  return Object.values(value).some((inner) => isUnwieldy(inner, levels - 1));
}

/** The body as an instance of `form`: every field checked for its type, unknown ones dropped. Else `malformed`. */
export function bodyAs<T extends object>(form: ClassConstructor<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RequestRefused('malformed');
  // No call takes lists in lists, and the checks of a list's elements would look past them.
  if (Object.values(body).some((value) => Array.isArray(value) && value.some(Array.isArray)))
    throw new RequestRefused('malformed');
  const instance = plainToInstance(form, body);
  const problems = validateSync(instance, { whitelist: true, stopAtFirstError: true });
  if (problems.length > 0) throw new RequestRefused('malformed');
  return instance;
}

/** The parsed body of a request, not yet checked. */
export function bodyOf(ctx: Context): unknown {
  return (ctx.request as { body?: unknown }).body;
}

/** The parsed body if it is a list, as each of `names` in turn. */
export function listAs(names: readonly string[], body: unknown): Record<string, unknown> {
  if (!Array.isArray(body)) throw new RequestRefused('malformed');
  return Object.fromEntries(names.map((name, index) => [name, body[index] as unknown]));
}
