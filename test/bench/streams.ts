import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hold, verifiedGuid } from '../support/signing-up.ts';
import { median, type Figure } from './figure.ts';
import { startBuilt } from './server.ts';
import type { ReadersOrder } from './stream-readers.ts';

const READERS = 10_000;
const PROCESSES = 2;
const ROUNDS = 5;

/** Ten thousand open maps: memory of each, and a hold's delay to the last one against a bare broadcast. */
export async function measureStreams(): Promise<Figure[]> {
  const bare = await bareBroadcast();
  const program = await startBuilt({ LIMIT_STREAMS_PER_IP: String(READERS) });
  try {
    const guid = await verifiedGuid(program, 'stream@example.no');
    const before = residentKb(program.process);
    const readers = await openReaders(`${program.url}/api/seating/stream`);
    const each = (residentKb(program.process) - before) / READERS;
    const delays: number[] = [];
    for (let round = 1; round <= ROUNDS; round++)
      delays.push(
        await readers.delay(async () => {
          const answer = await hold(program, guid, { rownum: 5, number: round });
          if (answer.status !== 200) throw new Error(`no hold: ${answer.text}`);
          return Date.now();
        }),
      );
    await readers.close();
    const streams = `${String(READERS)} streams`;
    return [
      { name: `${streams}: memory of each`, unit: 'kB', ours: each, goal: { of: 'ours', most: 20 } },
      {
        ...{ name: `${streams}: the last one told after a hold`, unit: 'ms', ours: median(delays) },
        ...{ yardstick: bare, beside: 'bare node:http, one write to each', goal: { of: 'ours', most: 250 } },
      },
    ];
  } finally {
    await program.stop();
  }
}

async function bareBroadcast(): Promise<number> {
  const server = start('bare-streams.ts');
  const { port } = await next<{ port: number }>(server);
  const readers = await openReaders(`http://127.0.0.1:${String(port)}/`);
  const delays: number[] = [];
  const write =
    'id: 1\nevent: seats\ndata: [{"number":1,"rownum":5,"isReserved":"held","isBlocked":false}]\n\n';
  for (let round = 0; round < ROUNDS; round++)
    delays.push(
      await readers.delay(async () => {
        server.send({ write });
        return (await next<{ at: number }>(server)).at;
      }),
    );
  await readers.close();
  server.disconnect();
  return median(delays);
}

/** Opens `count` maps from two processes. */
export async function openReaders(url: string, count = READERS) {
  const children = Array.from({ length: PROCESSES }, () => start('stream-readers.ts'));
  const all = async <Answer>(order: ReadersOrder): Promise<Answer[]> =>
    Promise.all(
      children.map(async (child) => {
        const answer = next<Answer>(child);
        child.send(order);
        return answer;
      }),
    );
  await all({ url, open: count / PROCESSES });
  return {
    /** Runs `cause`, which returns a change's time (epoch ms); returns the ms until all readers have it. */
    delay: async (cause: () => Promise<number>): Promise<number> => {
      await all({ hear: true });
      const told = Promise.all(children.map(async (child) => next<{ toldAt: number }>(child)));
      const at = await cause();
      return Math.max(...(await told).map(({ toldAt }) => toldAt)) - at;
    },
    close: async () => {
      const gone = children.map(async (child) => once(child, 'exit'));
      for (const child of children) child.kill();
      await Promise.all(gone);
    },
  };
}

function start(script: string): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return fork(path, [], { execArgv: ['--import', 'tsx'] });
}

async function next<Answer>(child: ChildProcess): Promise<Answer> {
  return ((await once(child, 'message')) as [Answer])[0];
}

/** Resident memory of a process, in kB of 1000 bytes. */
export function residentKb({ pid }: ChildProcess): number {
  const status = readFileSync(join('/proc', String(pid), 'status'), 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / 1_000;
}
