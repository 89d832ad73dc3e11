import fc from 'fast-check';
import { HOSTILE_HTML, NAUGHTY_TEXTS } from './hostile-html.ts';

/** A valid request: the values of the route's `:parts`, and the rest of it. Bytes are sent as they are. */
export interface GoodRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Of<Kind extends string, Rest> = Kind extends string ? { readonly kind: Kind } & Readonly<Rest> : never;

/** One thing that is wrong with a request. `at` picks the place, modulo the number of places. */
export type Flaw =
  | BodyFlaw
  | Of<'cut', { at: number }>
  | Of<'part', { at: number; value: string }>
  | Of<'query' | 'header', { name: string; value: string }>
  | Of<'noise' | 'method', { value: string }>;
export type BodyFlaw =
  | Of<'value' | 'extra', { at: number; name: string; value: unknown }>
  | Of<'missing', { at: number }>;

const ODD = ['\0', '\ud800', 'a\udfffb', '\r\nX-Evil: 1', '\u0085\u2028', '__proto__', 'constructor', ' '];
// Shorthand that keeps counterexamples readable; it is expanded when the request is built.
const HUGE = ['long:61', 'long:501', 'long:10000', 'long:40000', 'long:300000', 'tags:60000', 'long:1100000'];
const DEEP = ['deep:7', 'deep:60', 'deep:9000'];
const NUMBERS = [
  ...['-1', '0', '-0', '1.5', '1e21', '1e308', '1e999', '9007199254740993', 'NaN', '-Infinity', '0x10'],
];
const PARTS = [
  ...['%', '%ff', '%00', '%ED%A0%80', '%E2%82', '..', '.', '..%2f..%2fetc%2fpasswd', '%2e%2e', '%0d%0a', ';'],
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  '$where',
  'page',
  'size',
  'q',
  'from',
  'type',
];
const HEADERS = [
  ...[
    'X-Signup-Guid',
    'X-Forwarded-For',
    'Authorization',
    'Content-Type',
    'Content-Encoding',
    'Cookie',
    'Host',
  ],
  ...['If-None-Match', 'If-Modified-Since', 'Last-Event-ID', 'Accept', 'Accept-Encoding', 'Range', 'Expect'],
  ...['Sec-Fetch-Mode', 'Sec-Purpose', 'Origin', 'Referer', 'User-Agent', 'X-HTTP-Method-Override'],
];
const HEADER_VALUES = [
  ...[
    'gzip',
    'br, deflate;q=x',
    'text/plain',
    'multipart/form-data',
    'application/json; charset=utf-7',
    '*/*',
  ],
  ...['bytes=9-1', '999.999.1.1, ::1', 'Bearer x', `Bearer ${'a'.repeat(64)}`, 'navigate', 'prefetch'],
];

const grown = (kinds: readonly string[]) => fc.constantFrom(...kinds.map((kind) => `@${kind}`));
const text = fc.oneof(
  fc.constantFrom(...NAUGHTY_TEXTS, ...HOSTILE_HTML, ...ODD),
  fc.string({ unit: 'binary', maxLength: 30 }),
  grown(HUGE),
);
/** Well-formed, but mostly of things that do not exist. */
const near = fc.constantFrom(
  ...['ABC234', 'ola@example.no', `${'f'.repeat(32)}-ABC234`, '1', '2027-10-01', 'admin'],
);
const value = fc.oneof(
  {
    arbitrary: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(50, 1_000, false), near),
    weight: 3,
  },
  { arbitrary: text, weight: 3 },
  { arbitrary: grown([...NUMBERS.map((number) => `number:${number}`), ...DEEP]), weight: 2 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [{}], { length: 5 }, { constructor: {} }),
    weight: 2,
  },
  { arbitrary: fc.anything({ maxDepth: 3 }), weight: 1 },
);
const at = fc.nat(40);
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 8 }));
const part = fc.oneof(fc.constantFrom(...PARTS), near, text);
const of = <const Kind extends string, Rest extends object>(
  kinds: readonly Kind[],
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ kind: fc.constantFrom(...kinds), ...rest }) as unknown as fc.Arbitrary<Of<Kind, Rest>>;

const inBody: fc.Arbitrary<Flaw> = fc.oneof(
  of(['value', 'extra'], { at, name, value }),
  of(['value'], { at, name, value }),
  of(['missing', 'cut'], { at }),
);
const inPath: fc.Arbitrary<Flaw> = of(['part'], { at, value: part });
const around: fc.Arbitrary<Flaw> = fc.oneof(
  of(['query'], { name, value: part }),
  of(['header'], {
    name: fc.constantFrom(...HEADERS),
    value: fc.oneof(fc.constantFrom(...HEADER_VALUES), text),
  }),
  of(['noise'], { value: fc.oneof(text, grown(DEEP), fc.constantFrom('{"a":', '[', 'null', '<a/>')) }),
  of(['method'], { value: fc.constantFrom('HEAD', 'PATCH', 'OPTIONS', 'TRACE') }),
);

/** Flaws that such a request can have: one to three at once, sometimes none. */
export function flawsIn({ params, body }: GoodRequest): fc.Arbitrary<Flaw[]> {
  const own = [...(params ? [inPath] : []), ...(body === undefined ? [] : [inBody])];
  const flaw = own.length === 0 ? around : fc.oneof(...own, ...own, around);
  return fc.oneof(
    { arbitrary: fc.tuple(flaw), weight: 6 },
    { arbitrary: fc.array(flaw, { minLength: 2, maxLength: 3 }), weight: 3 },
    fc.constant<Flaw[]>([]),
  );
}
