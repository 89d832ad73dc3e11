import { request } from 'node:http';
import type { RawRequest } from './flawed-request.ts';

/** After this long without a word no answer is expected any more. */
const ANSWER_MS = 120_000;

/** An answer and how long it took; of a stream only its first part. */
export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

/** Sends a request, however malformed, on its own connection. */
export async function rawCall(base: string, { body, ...sent }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, agent: false, timeout: ANSWER_MS, ...sent }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      const parts: Buffer[] = [];
      const finish = (): void => {
        const ms = performance.now() - started;
        resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString(), ms });
        outgoing.destroy();
      };
      answer.on('data', (bytes: Buffer) => {
        parts.push(bytes);
        if (type.startsWith('text/event-stream')) finish();
      });
      answer.on('end', finish);
      answer.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${ANSWER_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
