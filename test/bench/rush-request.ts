import { request, type Agent } from 'node:http';

/** The answer to a call of the rush. */
export interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly retryAfter: string;
  readonly text: string;
}

/** A visitor's own connections, and the address that they come from. */
export interface Caller {
  readonly url: string;
  readonly ip: string;
  readonly agent: Agent;
}

/** Sends a call; rejects when no answer comes. */
export async function sendRequest(
  caller: Caller,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const all = {
      'X-Forwarded-For': caller.ip,
      ...(text !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      }),
      ...headers,
    };
    const sent = request(caller.url + path, { method, headers: all, agent: caller.agent }, (answer) => {
      let received = '';
      answer.setEncoding('utf8').on('data', (part: string) => (received += part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { etag = '', 'retry-after': retryAfter = '' } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, etag, retryAfter, text: received });
      });
    });
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as it was reused; browsers retry too.
      if (sent.reusedSocket && cause.code === 'ECONNRESET')
        sendRequest(caller, method, path, headers, body).then(resolve, reject);
      else reject(cause);
    });
    sent.end(text);
  });
}
