import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { Context, Middleware } from 'koa';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import type { BodyClass, Nested } from './body-rules.ts';
import { RequestRefused } from '../core/errors.ts';
import { rawBody, statedLength } from './raw-body.ts';
import { hasLongerText } from './text-lengths.ts';

const UNPACKING: Readonly<Record<string, (body: Buffer, options: ZlibOptions) => Promise<Buffer>>> = {
  br: promisify<Buffer, BrotliOptions, Buffer>(brotliDecompress),
  deflate: promisify<Buffer, ZlibOptions, Buffer>(inflate),
  gzip: promisify<Buffer, ZlibOptions, Buffer>(gunzip),
};

/**
 * Parses JSON bodies of at most `bytes`. Refuses other content types (415), malformed JSON (400), larger bodies (413), and
 * any text longer than `longest` characters (400) before anything looks at it.
 */
export function jsonBody(bytes: number, longest: number = FIELDS.textLength): Middleware {
  return async (ctx, next) => {
    if (!isJson(ctx)) throw new RequestRefused('not-json');
    const sent = await rawBody(ctx, bytes);
    const body = parsed(await unpacked(sent, ctx.get('Content-Encoding').toLowerCase(), bytes));
    if (hasLongerText(body, longest)) throw new RequestRefused('malformed');
    ctx.state['body'] = body;
    await next();
  };
}

/** The bytes of a body, unpacked where it came packed. Throws `body-too-large` for more than `most`. */
async function unpacked(body: Buffer, encoding: string, most: number): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity') return body;
  const unpack = UNPACKING[encoding];
  if (!unpack) throw new RequestRefused('malformed');
  try {
    return await unpack(body, { maxOutputLength: most });
  } catch (cause) {
    const tooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new RequestRefused(tooLarge ? 'body-too-large' : 'malformed', { cause });
  }
}

function parsed(body: Buffer): unknown {
  try {
    // Some calls do without a body; the others refuse a text.
    return body.length === 0 ? '' : JSON.parse(body.toString());
  } catch (cause) {
    throw new RequestRefused('malformed', { cause });
  }
}

/** Like `jsonBody`, for calls that need no body: requests without one pass, whatever their content type. */
export function jsonBodyIfAny(bytes: number): Middleware {
  const read = jsonBody(bytes);
  return async (ctx, next) => {
    await (hasBody(ctx) ? read(ctx, next) : next());
  };
}

/**
 * For calls that ignore the body: only its size (413) and, for `'json'`, its content type (415) are checked.
 */
export function ignoredBody(bytes: number, type: 'json' | 'any'): Middleware {
  return async (ctx, next) => {
    if (type === 'json' && hasBody(ctx) && !isJson(ctx)) throw new RequestRefused('not-json');
    await rawBody(ctx, bytes);
    await next();
  };
}

/**
 * The body as an instance of `form`, with the type of every field checked. Other fields are never read.
 * Throws `malformed`.
 */
export function bodyAs<T extends object>(form: BodyClass<T>, body: unknown): T {
  const copy = copyAs(form, body);
  if (validateSync(copy, { stopAtFirstError: true }).length > 0) throw new RequestRefused('malformed');
  return copy;
}

/** The parsed body of a request, not yet checked. */
export function bodyOf(ctx: Context): unknown {
  return ctx.state['body'];
}

/**
 * The parsed body, which must be a list, as an object: its items under `names`, in order. Throws `malformed`.
 */
export function listAs(names: readonly string[], body: unknown): Record<string, unknown> {
  if (!Array.isArray(body)) throw new RequestRefused('malformed');
  return Object.fromEntries(names.map((name, index) => [name, body[index] as unknown]));
}

/** Checks the header alone, because `ctx.is` never matches a request without a body. */
function isJson(ctx: Context): boolean {
  return ctx.request.type.trim().toLowerCase() === 'application/json';
}

/** A chunked body states no length, so it counts as a body even when nothing comes. */
function hasBody(ctx: Context): boolean {
  return statedLength(ctx) > 0 || ctx.get('Transfer-Encoding') !== '';
}

/** An instance of `form` with the fields that were sent; the others keep the defaults of the class. */
function copyAs<T extends object>(form: BodyClass<T>, sent: unknown): T {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new RequestRefused('malformed');
  const copy = new form();
  for (const [field, nested] of fieldsOf(form)) {
    // Inherited properties, such as `constructor`, were not sent.
    if (!Object.hasOwn(sent, field)) continue;
    const value: unknown = Reflect.get(sent, field);
    // Whether there may be none, the field's rule says.
    Reflect.set(copy, field, nested && value !== null ? nestedCopy(nested, value) : value);
  }
  return copy;
}

function nestedCopy({ form, most }: Nested, value: unknown): unknown {
  if (most === undefined) return copyAs(form, value);
  if (!Array.isArray(value) || value.length > most) throw new RequestRefused('malformed');
  return value.map((item) => copyAs(form, item));
}

type Fields = ReadonlyMap<string, Nested | undefined>;
const fieldsByClass = new WeakMap<BodyClass, Fields>();

/** The fields that have a rule, inherited ones included. */
function fieldsOf(form: BodyClass): Fields {
  const cached = fieldsByClass.get(form);
  if (cached) return cached;
  const fields = new Map<string, Nested | undefined>();
  for (const rule of getMetadataStorage().getTargetValidationMetadatas(form, '', false, false)) {
    const nested = rule.context as Nested | undefined;
    fields.set(rule.propertyName, nested ?? fields.get(rule.propertyName));
  }
  fieldsByClass.set(form, fields);
  return fields;
}
