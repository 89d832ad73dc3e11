import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../application/ports/system.ts';
import type { SeatMap } from '../../application/seat-map.ts';
import { wireSeats } from './present.ts';

/** The public map as bytes, with the tag that tells one from the next. */
export interface Snapshot {
  readonly revision: number;
  readonly json: Buffer;
  readonly etag: string;
  /** The same packed, with a tag of its own. */
  readonly packed: { readonly json: Buffer; readonly etag: string };
}

/** One serialised map for all readers: made when a seat has changed and somebody asks, never for each of them. */
export class SeatSnapshot {
  private newest: Snapshot | null = null;

  constructor(
    private readonly map: SeatMap,
    private readonly clock: Clock,
  ) {}

  current(): Snapshot {
    const { revision } = this.map;
    if (this.newest?.revision !== revision) this.newest = this.make(revision);
    return this.newest;
  }

  private make(revision: number): Snapshot {
    const json = Buffer.from(JSON.stringify(wireSeats(this.map.seats(), this.clock.now())));
    const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22);
    const packed = { json: gzipSync(json), etag: `"${digest}-gzip"` };
    return { revision, json, etag: `"${digest}"`, packed };
  }
}
