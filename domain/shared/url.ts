/**
 * Without a user, whose name could pass for the host's, without what browsers read as slashes, and without control characters
 * and lone surrogates, which not every store returns unchanged.
 */
const WEB_ADDRESS = /^https:\/\/[^\s\p{Cc}\p{Cs}/?#\\@]+(?:[/?#][^\s\p{Cc}\p{Cs}\\]*)?$/iu;

/** Whether a link of the crew's may lead there: https. */
export function isWebAddress(address: string): boolean {
  return WEB_ADDRESS.test(address) && urlOf(address) !== null;
}

/** The URL of an address, or null when it is none. `URL.canParse` and `URL.parse` are missing in browsers that we promise. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
