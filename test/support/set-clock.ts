import type { Clock } from '../../application/ports/system.ts';

/** A clock that stands still until it is moved. */
export class SetClock implements Clock {
  constructor(private at: number = Date.parse('2027-03-01T12:00:00Z')) {}

  now(): number {
    return this.at;
  }

  /** Moves the clock by milliseconds. */
  advance(ms: number): void {
    this.at += ms;
  }
}
