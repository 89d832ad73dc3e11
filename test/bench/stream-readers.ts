/** A process with many open maps, which reports when the last one got a hold. Run by `streams.ts`. */
import { request } from 'node:http';

/** What `streams.ts` asks for: to open readers, or to report when each has the next change. */
export type ReadersOrder = { readonly url: string; readonly open: number } | { readonly hear: true };

const OPENED_AT_ONCE = 100;
let open = 0;
let heard = 0;
let waiting = false;

process.on('message', (order: ReadersOrder) => {
  if ('hear' in order) {
    heard = 0;
    waiting = true;
    process.send?.({ ready: true });
  } else void openAll(order.url, order.open);
});

async function openAll(url: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, count - number) }, (_, index) =>
        openOne(url, number + index),
      ),
    );
  process.send?.({ open });
}

async function openOne(url: string, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const from = `10.${String(process.pid & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`;
    request(url, { agent: false, headers: { 'X-Forwarded-For': from } }, (stream) => {
      open += 1;
      let first = true;
      stream.on('data', (part: Buffer) => {
        if (first) {
          first = false;
          resolve();
        } else if (waiting && part.includes('event: seats')) hear();
      });
      stream.on('error', () => undefined);
    })
      .on('error', reject)
      .end();
  });
}

function hear(): void {
  heard += 1;
  if (heard < open) return;
  waiting = false;
  process.send?.({ toldAt: Date.now() });
}
