import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text parsed as JSON; undefined when it is not JSON. */
  readonly body: unknown;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts and bytes are sent as they are, all else as JSON. */
  readonly body?: unknown;
  /** The address in X-Forwarded-For. */
  readonly ip?: string;
  /** Called once the server has the head and asks for the body, which is sent after it. */
  readonly beforeBody?: () => void;
}

/** Sends one call on its own connection, path and headers exactly as given. */
export async function call(
  base: string,
  method: string,
  path: string,
  { headers = {}, body, ip, beforeBody }: CallOptions = {},
): Promise<HttpAnswer> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const sent = body === undefined ? undefined : raw ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...{ hostname, port, method, path, agent: false },
        headers: {
          ...(sent && { 'Content-Type': 'application/json' }),
          ...(sent && !('Transfer-Encoding' in headers) && { 'Content-Length': sent.length }),
          ...(ip !== undefined && { 'X-Forwarded-For': ip }),
          ...(beforeBody && { Expect: '100-continue' }),
          ...headers,
        },
      },
      (answer) => {
        buffer(answer).then((bytes) => {
          const text = bytes.toString();
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, body: parsed(text) });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    if (!beforeBody) {
      outgoing.end(sent);
      return;
    }
    outgoing.on('continue', () => {
      beforeBody();
      outgoing.end(sent);
    });
    outgoing.flushHeaders();
  });
}

/** Status and `error` of a refusal. Throws unless it is complete: JSON with a machine code and a sentence. */
export function refusal({ status, headers, body, text }: HttpAnswer): [number, string] {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  const whole = /^application\/json/.test(headers['content-type'] ?? '') && typeof message === 'string';
  if (!whole || typeof error !== 'string' || !/^[A-ZÆØÅ].*[.!a-zæøå]$/.test(message))
    throw new Error(`no refusal: ${String(status)} ${text.slice(0, 200)}`);
  return [status, error];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
