const PRIME = 31;

/** The hue of a booking code in degrees: the same for a code everywhere. */
export function codeHue(code: string): number {
  const sum = Array.from(code).reduce((hash, letter) => (hash * PRIME + letter.charCodeAt(0)) >>> 0, 7);
  return sum % 360;
}
