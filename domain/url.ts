/** The URL of an address, or null when it is none. `URL.canParse` and `URL.parse` are missing in browsers that we promise. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
