import type { Context, Middleware, Next } from 'koa';
import { isGuid } from '../../domain/booking-code.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { RequestRefused } from './errors.ts';
import { isPlainText } from './plain-text.ts';

/** Refuses what a browser does on its own accord: a GET that changes something is called by our pages only. */
export const onlyCalled: Middleware = async (ctx, next) => {
  const purpose = ctx.get('Sec-Purpose') || ctx.get('Purpose');
  if (ctx.get('Sec-Fetch-Mode') === 'navigate' || purpose.includes('prefetch'))
    throw new RequestRefused('not-a-page');
  await next();
};

/** Refuses HEAD (405), which the router would serve as the GET that it belongs to, with all its effects. */
export function noHead(...allowed: readonly string[]): Middleware {
  return async (ctx, next) => {
    if (ctx.method === 'HEAD') {
      ctx.set('Allow', allowed.join(', '));
      throw new RequestRefused('method-not-allowed');
    }
    await next();
  };
}

/** A guid of another form is unknown before the database is asked. */
export function knownForm(guid: string, _: Context, next: Next): Promise<unknown> {
  if (!isGuid(guid)) throw new RuleViolation('session-unknown');
  return next();
}

/** A part of the path as it was meant. Malformed escapes and halves of characters are refused. */
export function pathPart(part: string | undefined): string {
  const text = part ?? '';
  // The router hands on what it cannot decode as it stands.
  if (/%(?![0-9a-f]{2})/i.test(text) || !isPlainText(text)) throw new RequestRefused('malformed');
  return text;
}
