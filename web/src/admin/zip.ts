import { zipSync, type Zippable } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Replaces the package `fflate` in the pages' code. `fflate` zips larger files in a worker, which the pages'
 * security policy does not allow.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
