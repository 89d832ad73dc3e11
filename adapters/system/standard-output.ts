import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** A reader that is behind gets so many pauses to catch up. Until then nobody else is served. */
const TRIES = 10;
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Standard output for the lines of a log. A line that cannot be written, because a disk is full or a reader stands still
 * or has left, is dropped: pino's own destination would try it for ever, and the program would stand still too.
 */
export class StandardOutput implements DestinationStream {
  /** What is missing of a line that was cut. It goes out before the next one. */
  private rest: Buffer = Buffer.alloc(0);
  private isStuck = false;

  write(line: string): void {
    this.rest = this.unwritten(this.rest);
    if (this.rest.length > 0) return;
    const bytes = Buffer.from(line);
    const left = this.unwritten(bytes);
    if (left.length < bytes.length) this.rest = left;
  }

  /** Writes what can be written; answers the rest. Where the last line has waited in vain, this one does not wait. */
  private unwritten(bytes: Buffer): Buffer {
    let left = bytes;
    for (let tries = this.isStuck ? 1 : TRIES; tries > 0 && left.length > 0; tries--)
      try {
        left = left.subarray(writeSync(STANDARD_OUTPUT, left));
      } catch {
        if (tries > 1) Atomics.wait(pause, 0, 0, PAUSE_MS);
      }
    if (bytes.length > 0) this.isStuck = left.length > 0;
    return left;
  }
}
