import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../../application/ports/system.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import { wireSeats } from './present-seats.ts';

/** The public map as bytes, with the tag that tells one from the next. */
export interface Snapshot {
  readonly revision: number;
  readonly json: Buffer;
  readonly etag: string;
  /** The same packed, with a tag of its own. */
  readonly packed: { readonly json: Buffer; readonly etag: string };
}

/** Writing a hundred seats takes a tenth of this; from here on a tenth of all time at most goes into it. */
const NOTICEABLE_MS = 5;
const REST = 9;

/** One serialised map for all readers: made when a seat has changed and somebody asks, never for each of them. */
export class SeatSnapshot {
  private newest: Snapshot | null = null;
  /** Until when (by the process's own clock, ms) a large hall's map is not written anew. */
  private restsUntil = 0;

  constructor(
    private readonly map: SeatMap,
    private readonly clock: Clock,
  ) {}

  /** The map as it is, or, where writing it takes noticeably long, as it was a moment ago. */
  current(): Snapshot {
    return this.newest && performance.now() < this.restsUntil ? this.newest : this.exact();
  }

  /** The map as it is. */
  exact(): Snapshot {
    const { revision } = this.map;
    if (this.newest?.revision === revision) return this.newest;
    const start = performance.now();
    this.newest = this.make(revision);
    const end = performance.now();
    this.restsUntil = end - start > NOTICEABLE_MS ? end + (end - start) * REST : 0;
    return this.newest;
  }

  private make(revision: number): Snapshot {
    const json = Buffer.from(JSON.stringify(wireSeats(this.map.seats(), this.clock.now())));
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const packed = { json: gzipSync(json), etag: `"${digest}-gzip"` };
    return { revision, json, etag: `"${digest}"`, packed };
  }
}
