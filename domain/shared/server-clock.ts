/** What a server has said its time is. */
export interface ClockReading {
  /** The server's time (epoch ms) when it answered. */
  readonly server: number;
  /** When the answer was here, by a clock of this device that only goes forward (ms). */
  readonly at: number;
}

/** A device's clock may run so much faster than the server's, nine seconds a day, so what was read wears out. */
const DRIFT = 1e-4;

/**
 * The server's time (epoch ms) as far as a reading tells, which is never ahead: when it was here, the answer had been on its
 * way, for nobody knows how long. `now` is of the clock of `at`, which may stand still while the device sleeps.
 */
export function serverTime({ server, at }: ClockReading, now: number): number {
  return server + Math.floor(now - at);
}

/**
 * Of two readings that which is less behind. `asked`: when the answer to the new one was asked for, if it was; a server that
 * was not that far when it answered has had its clock set back, and the new one counts.
 */
export function betterReading(
  known: ClockReading | undefined,
  read: ClockReading,
  asked = -Infinity,
): ClockReading {
  if (!known) return read;
  const ahead = serverTime(known, read.at) - read.server;
  const worn = (read.at - known.at) * DRIFT;
  return ahead < worn || ahead > read.at - asked + worn ? read : known;
}
