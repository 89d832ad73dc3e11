import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../support/http-call.ts';
import { median } from './figure.ts';
import type { startBuilt } from './server.ts';
import { residentKb } from './streams.ts';

/** One sample of what the program uses and of what is queued in it. */
interface Sample {
  /** MB of 1000 kB. */
  readonly memory: number;
  /** Open files and sockets. */
  readonly handles: number;
  /** Sign-ups under way. */
  readonly signUps: number;
  /** Mails that wait to be sent. */
  readonly mails: number;
  readonly streams: number;
}

const SAMPLES = 360;
const SIXTHS = 6;
/** Each sixth of the run is represented by the median of this many last samples. */
const TOLD_BY = 15;
/** How much the end may exceed the end of the first sixth, which is minute ten of an hour. */
const MEMORY_GROWS = 1.1;
const HANDLES_GROW = 20;
const QUEUES_GROW = 20;

type Program = Pick<Awaited<ReturnType<typeof startBuilt>>, 'url' | 'process'>;

/** Samples a program at even intervals over `lengthMs`. */
export async function sampled(
  program: Program,
  visits: { readonly underWay: number },
  lengthMs: number,
): Promise<Sample[]> {
  const start = Date.now();
  const samples: Sample[] = [];
  while (samples.length < SAMPLES) {
    await pause(Math.max(0, start + ((samples.length + 1) * lengthMs) / SAMPLES - Date.now()));
    const { text: figures } = await call(program.url, 'GET', '/metrics');
    const figure = (name: string) =>
      Number(new RegExp(`^lanplass_${name} (\\d+)$`, 'm').exec(figures)?.[1] ?? NaN);
    samples.push({
      memory: residentKb(program.process) / 1_000,
      handles: readdirSync(`/proc/${String(program.process.pid)}/fd`).length,
      signUps: visits.underWay,
      mails: figure('outbox_queued'),
      streams: figure('streams_open'),
    });
  }
  return samples;
}

/** The medians at the end of each sixth of the run. */
function sixths(samples: readonly Sample[]): Sample[] {
  return Array.from({ length: SIXTHS }, (_, index) => {
    const end = ((index + 1) * samples.length) / SIXTHS;
    const last = samples.slice(end - TOLD_BY, end);
    const middle = (of: keyof Sample) => median(last.map((sample) => sample[of]));
    return {
      ...{ memory: middle('memory'), handles: middle('handles'), signUps: middle('signUps') },
      ...{ mails: middle('mails'), streams: middle('streams') },
    };
  });
}

/** What has grown beyond its allowance since the end of the first sixth; empty when nothing has. */
export function grown(samples: readonly Sample[]): string[] {
  const [first, last] = [sixths(samples)[0], sixths(samples).at(-1)];
  if (!first || !last) return ['nothing was looked at'];
  const from = (of: keyof Sample) => `${first[of].toFixed(0)} to ${last[of].toFixed(0)}`;
  return [
    ...(last.memory <= first.memory * MEMORY_GROWS ? [] : [`memory has grown from ${from('memory')} MB`]),
    ...(last.handles <= first.handles + HANDLES_GROW ? [] : [`file handles: ${from('handles')}`]),
    ...(last.signUps <= first.signUps + QUEUES_GROW ? [] : [`sign-ups under way: ${from('signUps')}`]),
    ...(last.mails <= first.mails + QUEUES_GROW ? [] : [`mails that wait: ${from('mails')}`]),
  ];
}

/** A line for each sixth. */
export function samplesTable(samples: readonly Sample[], minutes: number): string {
  const cells = (...all: readonly string[]) => all.map((cell) => cell.padStart(12)).join('');
  const lines = sixths(samples).map(({ memory, handles, signUps, mails, streams }, index) =>
    cells(
      (((index + 1) * minutes) / SIXTHS).toFixed(1),
      `${memory.toFixed(0)} MB`,
      ...[handles, signUps, mails, streams].map(String),
    ),
  );
  return [cells('minute', 'memory', 'handles', 'signing up', 'mails wait', 'open maps'), ...lines].join('\n');
}
