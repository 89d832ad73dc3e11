/** One call that the pages made. */
export interface FakeCall {
  readonly method: string;
  /** Decoded, with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly token: string | null;
}

/** An answer: 200 and an empty object unless it says otherwise, or a connection that breaks or says nothing. */
export type Reply =
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'unreachable'
  | 'silent';

/** Answers by call, each named as the program registers it, such as `PUT /api/admin/setcodepaid/:code`. */
export type Routes = Readonly<Record<string, (call: FakeCall, ...params: string[]) => Reply>>;

/** What stands for the server in tests of pages, at the edge of the network. */
export class FakeServer {
  readonly calls: FakeCall[] = [];
  /** Answers that replace the server's own once each: the first whose `path` is part of the call's. */
  readonly next: { readonly path: string; readonly reply: Reply }[] = [];

  constructor(private readonly answer: (call: FakeCall) => Reply) {}

  readonly called = (path: string): FakeCall[] => this.calls.filter((call) => call.path.includes(path));

  /** Stands in for `fetch`. */
  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const call = {
      method: init.method ?? 'GET',
      path: decodeURIComponent(input),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers,
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
    };
    this.calls.push(call);
    const index = this.next.findIndex(({ path }) => call.path.includes(path));
    const [planned] = index < 0 ? [] : this.next.splice(index, 1);
    return responseOf(planned ? planned.reply : this.answer(call), init.signal);
  };
}

/** The answer of the route that fits, if one does. */
export function routed(routes: Routes, call: FakeCall): Reply | undefined {
  for (const [route, answer] of Object.entries(routes)) {
    const params = paramsOf(route, `${call.method} ${call.path.split('?')[0] ?? ''}`);
    if (params) return answer(call, ...params);
  }
  return undefined;
}

function paramsOf(route: string, called: string): string[] | null {
  const [names, parts] = [route.split('/'), called.split('/')];
  const isParam = (at: number) => names[at]?.startsWith(':') ?? false;
  const fits = names.length === parts.length && names.every((name, at) => isParam(at) || name === parts[at]);
  return fits ? parts.filter((_, at) => isParam(at)) : null;
}

/** A refusal, with a sentence or other details. */
export function refusal(status: number, error: string, more: string | object = {}) {
  const details = typeof more === 'string' ? { message: more } : more;
  return { status, body: { error, message: `Avslag: ${error}`, ...details } };
}

/** As much of a `Response` as the pages read: jsdom has none. Silence lasts until the signal ends it. */
export async function responseOf(reply: Reply, signal?: AbortSignal | null): Promise<Response> {
  if (reply === 'unreachable') throw new TypeError('Failed to fetch');
  if (reply === 'silent')
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  const { status = 200, body = {}, headers } = reply;
  const isText = typeof body === 'string';
  const text = isText ? body : JSON.stringify(body);
  const response: Partial<Response> = {
    ok: status < 400,
    status,
    headers: new Headers({ 'Content-Type': isText ? 'text/plain' : 'application/json', ...headers }),
    // A copy, as over a network: a page never holds the server's own objects.
    json: () => Promise.resolve(JSON.parse(text) as unknown),
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return response as Response;
}
