import type { OutgoingHttpHeaders } from 'node:http';
import type { BodyFlaw, Flaw, GoodRequest } from './flaws.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | undefined;
}

/** Builds the request of a call (`PUT /api/thing/:id`) with its flaws applied. */
export function flawedRequest(call: string, good: GoodRequest, flaws: readonly Flaw[]): RawRequest {
  const [verb = '', pattern = ''] = call.split(' ');
  const params = { ...good.params };
  const query = { ...good.query };
  const headers: Record<string, string> = { 'X-Forwarded-For': '192.0.2.9', ...good.headers };
  let method = verb;
  let body = good.body;
  let noise: Buffer | undefined;
  let kept = 1;
  for (const flaw of flaws) {
    if (flaw.kind === 'part') params[turnOf(Object.keys(params), flaw.at)] = flaw.value;
    else if (flaw.kind === 'query') query[flaw.name] = flaw.value;
    else if (flaw.kind === 'header') headers[flaw.name] = headerText(flaw.value);
    else if (flaw.kind === 'method') method = flaw.value;
    else if (flaw.kind === 'noise') noise = Buffer.from(grown(flaw.value));
    else if (flaw.kind === 'cut') kept = flaw.at / 41;
    else body = misshapen(body, flaw);
  }
  const whole = noise ?? bytesOf(body);
  const sent = whole?.subarray(0, Math.ceil(whole.length * kept));
  const asked = Object.entries(query).map(([key, value]) => `${inPath(key)}=${inPath(value)}`);
  return {
    method,
    path:
      pattern.replace(/:(\w+)/g, (_, key: string) => inPath(params[key] ?? '')) +
      (asked.length > 0 ? `?${asked.join('&')}` : ''),
    headers: {
      ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
      ...headers,
    },
    body: sent,
  };
}

const MISSING = Symbol('missing');
type Steps = readonly string[];

function misshapen(body: unknown, flaw: BodyFlaw): unknown {
  if (body instanceof Uint8Array) return flaw.kind === 'extra' ? Buffer.concat([body, body]) : body;
  const all = stepsIn(body);
  if (flaw.kind === 'extra') {
    const wide = all.filter((steps) => isObject(nodeAt(body, steps)));
    if (wide.length === 0) return body;
    return changed(body, turnOf(wide, flaw.at), (node) => widened(node, flaw.name, flaw.value));
  }
  const put = flaw.kind === 'missing' ? MISSING : flaw.value;
  const result = changed(body, turnOf(all, flaw.at), () => put);
  return result === MISSING ? undefined : result;
}

/** The paths to all nodes of a value, the value itself included. */
function stepsIn(node: unknown): Steps[] {
  if (!isObject(node)) return [[]];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    stepsIn(value).map((steps) => [key, ...steps]),
  );
  return [...inner, []];
}

function nodeAt(node: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (inner, key) => Object.entries(inner ?? {}).find(([k]) => k === key)?.[1],
    node,
  );
}

function changed(node: unknown, [key, ...rest]: Steps, change: (node: unknown) => unknown): unknown {
  if (key === undefined) return change(node);
  const entries = Object.entries(node ?? {})
    .map(([name, value]) => [name, name === key ? changed(value, rest, change) : (value as unknown)] as const)
    .filter(([, value]) => value !== MISSING);
  return Array.isArray(node) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function widened(node: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(node)) return [...(node as unknown[]), value];
  return Object.fromEntries([...Object.entries(node ?? {}), [name, value]]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return Buffer.from(body);
  const json = JSON.stringify(body) as string | undefined;
  return Buffer.from((json ?? '').replace(/"@(\w+:[^"]+)"/g, (_, kind: string) => grown(`@${kind}`, '"')));
}

/** Expands the shorthand `@long:501`, `@tags:9`, `@deep:60` and `@number:1e999`. */
function grown(short: string, quote = ''): string {
  const [, kind, size = ''] = /^@(\w+):(\S+)$/.exec(short) ?? [];
  if (kind === 'long') return quote + 'x'.repeat(Number(size)) + quote;
  if (kind === 'tags') return quote + '<i>'.repeat(Number(size)) + quote;
  if (kind === 'deep') return '['.repeat(Number(size)) + ']'.repeat(Number(size));
  return kind === 'number' ? size : short;
}

/** Encodes a text for a request line; what is encoded already stays as it is. */
function inPath(text: string): string {
  return Buffer.from(grown(text).slice(0, 12_000))
    .toString()
    .replace(/[^!-~]|[?#]/gu, encodeURIComponent);
}

/** Removes what a header cannot carry. */
function headerText(text: string): string {
  return grown(text)
    .slice(0, 12_000)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

function turnOf<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}
