const PRIME = 31;

/** The hue of a booking code, in degrees: one code has one colour everywhere, and its neighbours another. */
export function codeHue(code: string): number {
  const sum = Array.from(code).reduce((hash, letter) => (hash * PRIME + letter.charCodeAt(0)) >>> 0, 7);
  return sum % 360;
}
