import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;
/** Tries per line, with a pause between them for a slow reader. The pauses block the whole process. */
const TRIES = 10;
const PAUSE_MS = 5;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Standard output for log lines. A line that cannot be written, because the disk is full or the reader has
 * stalled or left, is dropped: pino's own destination would retry for ever and block the program.
 */
export class StandardOutput implements DestinationStream {
  /** The unwritten rest of a line that was cut off. It goes out before the next line. */
  private rest: Buffer = Buffer.alloc(0);
  private isStuck = false;

  write(line: string): void {
    this.rest = this.unwritten(this.rest);
    if (this.rest.length > 0) return;
    const bytes = Buffer.from(line);
    const left = this.unwritten(bytes);
    if (left.length < bytes.length) this.rest = left;
  }

  /** Writes what it can and returns the rest. Does not wait when the line before has waited in vain. */
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
