/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The end of the year 9999 (epoch ms): calendar files know no later times, and `Date` not many more. */
export const LAST_MOMENT = 253_402_300_799_999;
