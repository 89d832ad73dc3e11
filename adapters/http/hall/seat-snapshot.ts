import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../../application/ports/system.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import { wireSeats } from './present-seats.ts';

/** The public map as JSON bytes, with its ETag. */
export interface Snapshot {
  readonly revision: number;
  readonly json: Buffer;
  readonly etag: string;
  /** The same, gzipped, with its own ETag. */
  readonly gzipped: { readonly json: Buffer; readonly etag: string };
}

/**
 * Seats. The map of a larger hall is serialised for at most a tenth of the time, so readers may see it
 * slightly outdated. Up to this size serialising takes a few milliseconds, and a busy machine must not make
 * the map outdated: whoever has held a seat must see it held.
 */
const LARGE_HALL = 1_000;
const PAUSE_FACTOR = 9;
/** A hold past its end must not be shown for more than a second, however large the hall. */
const MAX_PAUSE_MS = 800;

/** One serialised map for all readers, made on demand after a seat has changed. */
export class SeatSnapshot {
  private newest: Snapshot | null = null;
  /** Until then (`performance.now()`, ms) a large hall's map is not serialised again. */
  private pausedUntil = 0;

  constructor(
    private readonly map: SeatMap,
    private readonly clock: Clock,
  ) {}

  /** The current map; slightly outdated in a large hall. */
  current(): Snapshot {
    return this.newest && performance.now() < this.pausedUntil ? this.newest : this.exact();
  }

  /** The current map. */
  exact(): Snapshot {
    const { revision } = this.map;
    if (this.newest?.revision === revision) return this.newest;
    const start = performance.now();
    this.newest = this.render(revision);
    const end = performance.now();
    const pause = Math.min((end - start) * PAUSE_FACTOR, MAX_PAUSE_MS);
    this.pausedUntil = this.map.seats().length > LARGE_HALL ? end + pause : 0;
    return this.newest;
  }

  private render(revision: number): Snapshot {
    const json = Buffer.from(JSON.stringify(wireSeats(this.map.seats(), this.clock.now())));
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const gzipped = { json: gzipSync(json), etag: `"${digest}-gzip"` };
    return { revision, json, etag: `"${digest}"`, gzipped };
  }
}
