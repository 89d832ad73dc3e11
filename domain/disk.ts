/** Room on a disk, in bytes: what is left for this program, and all there is. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

const MEGABYTE = 1_000_000;
/** A disk with less than either is nearly full: a share of it, or what a few days of backups and photos take. */
const LEAST_FREE_SHARE = 0.05;
const LEAST_FREE = 500 * MEGABYTE;

/** Whether so little room is left that the crew should make some. */
export function diskNearlyFull({ free, total }: DiskSpace): boolean {
  return free < LEAST_FREE || free < total * LEAST_FREE_SHARE;
}
