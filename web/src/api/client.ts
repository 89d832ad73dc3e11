import type { ErrorBody } from '../../../adapters/http/contract.ts';

/** A call that was refused or never arrived: `status` is the HTTP status, or 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The machine-readable code, e.g. `seat-taken`. */
    readonly code: string,
    message: string,
    /** Further fields of the answer, e.g. `retryAfter` in seconds. */
    readonly details: Partial<ErrorBody> = {},
  ) {
    super(message);
  }
}

const TOO_MANY_CALLS = 'too-many-calls';
const MOST_TRIES = 20;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Finishes the call even if the page is closed. */
  readonly keepalive?: boolean;
}

/** Calls the server and returns its answer, JSON or text. Throws `ApiError`. */
export async function call<T>(path: string, request: Call = {}): Promise<T> {
  return (await callWithHeaders(path, request)).answer as T;
}

/** Like `call`, with the headers of the answer. */
export async function callWithHeaders(path: string, request: Call = {}): Promise<Answer> {
  return patiently(() => callOnce(path, request), request.signal);
}

interface Answer {
  readonly answer: unknown;
  readonly headers: Headers;
}

async function callOnce(path: string, { method = 'GET', body, headers, ...rest }: Call): Promise<Answer> {
  const response = await send(path, {
    ...rest,
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await read(response);
  if (!isAnswer(response)) throw refusal(response.status, answer);
  return { answer, headers: response.headers };
}

/** Fetches a file. Throws `ApiError`. */
export async function fetchFile(path: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  return patiently(async () => {
    const response = await send(path, { headers });
    if (!isAnswer(response)) throw refusal(response.status, await read(response));
    return response.blob().catch(brokenOff);
  });
}

/**
 * Asks again while the visitor's network has too many calls in flight, as a school has when sign-up opens. Such a call was
 * refused before anything was done. Gives up after about half a minute, and when the signal says so.
 */
export async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      const wait = waitBeforeNextTry(error, tries);
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal?.aborted) throw signal.reason as Error;
    }
}

/** How long (ms) to wait before a refused call is sent again; null when it is not to be. */
export function waitBeforeNextTry(error: unknown, tries: number): number | null {
  if (!(error instanceof ApiError) || error.code !== TOO_MANY_CALLS || tries === MOST_TRIES) return null;
  // Those that were refused together do not come back together.
  return (error.details.retryAfter ?? 1) * 1_000 * (1 + Math.random());
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw noContact();
  }
}

/** The error for a call that has not reached the server. */
export function noContact(): ApiError {
  return new ApiError(0, 'network', 'Får ikke kontakt med serveren. Sjekk nettet og prøv igjen.');
}

/** Whether a call was done. A page is no answer of the server's: a hotel's net, or a proxy, shows it in its place. */
function isAnswer({ ok, headers }: Response): boolean {
  return ok && !headers.get('Content-Type')?.includes('html');
}

/** The body, JSON or text. Throws `ApiError` with status 0 when it breaks off or is not valid JSON. */
async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  try {
    return isJson ? await response.json() : await response.text();
  } catch {
    return brokenOff();
  }
}

function brokenOff(): never {
  throw new ApiError(0, 'network', 'Svaret fra serveren kom ikke helt frem. Prøv igjen.');
}

/** A page that passes for done, and what ends a session: of those only the server knows. */
const OURS_ALONE: readonly number[] = [200, 401, 404];

/** The error for an answer that is a refusal. Where somebody else has answered in the server's place, it was not reached. */
export function refusal(status: number, answer: unknown): ApiError {
  const { error, message, ...details } = (answer ?? {}) as Partial<ErrorBody>;
  if (typeof error === 'string' && typeof message === 'string')
    return new ApiError(status, error, message, details);
  if (OURS_ALONE.includes(status)) return noContact();
  return new ApiError(status, 'unknown', 'Noe gikk dessverre feil. Prøv igjen om litt.');
}

/** Whether the server says that a token is not good any more. */
export function isSessionOver(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated';
}
