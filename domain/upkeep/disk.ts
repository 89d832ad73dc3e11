/** Space on a disk in bytes: free for this program, and in total. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

const MEGABYTE = 1_000_000;
/** A disk is nearly full below either: a share of it, or what a few days of backups and photos take. */
const LEAST_FREE_SHARE = 0.05;
const LEAST_FREE = 500 * MEGABYTE;

/** Whether so little space is left that the crew should free some. */
export function diskNearlyFull({ free, total }: DiskSpace): boolean {
  return free < LEAST_FREE || free < total * LEAST_FREE_SHARE;
}
