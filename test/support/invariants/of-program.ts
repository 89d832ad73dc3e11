import { setTimeout as pause } from 'node:timers/promises';
import type { EventAnswer, WireSeat } from '../../../adapters/http/contract.ts';
import { call } from '../http-call.ts';
import type { TestProgram } from '../program.ts';
import { brokenInvariants, type CheckOptions } from './check.ts';
import { falselyShown } from './shown.ts';
import { SeatPicture } from './seat-picture.ts';
import { seatsAt, storedAt, type Stored } from './stored.ts';

/** What is shown lags: another process must notice a change first, however busy the machine is. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 50;

/** Like `brokenInvariants`, for all that a program has stored and the seats in its map and stream. */
export async function brokenIn(
  { url, databaseUrl, clock, limits }: TestProgram,
  options: Omit<CheckOptions, 'now' | 'shown'> & { readonly pictures?: readonly SeatPicture[] } = {},
): Promise<string[]> {
  const { pictures = [], ...more } = options;
  return [
    ...brokenInvariants(await storedAt(databaseUrl), { limits, ...more, now: clock.now() }),
    ...(await falselyTold({ url, databaseUrl }, pictures)),
  ];
}

/**
 * I7: `getseats` and the stream show what is stored, both to a page that opens now and to the open
 * `pictures`. Tries again for `patienceMs`; returns what is still wrong then.
 */
export async function falselyTold(
  { url, databaseUrl }: { readonly url: string; readonly databaseUrl: string },
  pictures: readonly SeatPicture[] = [],
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const opened = await SeatPicture.open(url);
  try {
    return await lastingFaults(patienceMs, async () => {
      const stored = await seatsAt(databaseUrl);
      const asked = await answerOf<WireSeat[]>(url, '/api/seating/getseats');
      const { now } = await answerOf<EventAnswer>(url, '/api/event');
      return [
        ...from('getseats', stored, asked, now),
        ...[opened, ...pictures].flatMap(({ seats }) => from('the stream', stored, seats, now)),
      ];
    });
  } finally {
    opened.close();
  }
}

/** Uses its own connection: reading all that is stored may take longer than the server keeps one open. */
async function answerOf<T>(url: string, path: string): Promise<T> {
  return (await call(url, 'GET', path)).body as T;
}

function from(
  teller: string,
  stored: Pick<Stored, 'seat'>,
  shown: readonly WireSeat[],
  now: number,
): string[] {
  return falselyShown(stored, shown, now).map((fault) => `${fault} by ${teller}`);
}

async function lastingFaults(patienceMs: number, look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const faults = await look();
    if (faults.length === 0 || Date.now() > end) return faults;
    await pause(LOOK_MS);
  }
}
