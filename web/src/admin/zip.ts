import { zipSync, type Zippable } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Stands in for the package `fflate` in what the pages load: it would zip larger files in a worker, which the pages'
 * security policy does not allow.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
