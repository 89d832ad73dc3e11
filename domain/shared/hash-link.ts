/**
 * What our links carry behind `#`, where no server sees it: the token of a mailed link, a booking code (with its check on a
 * ticket), or the token that lets a phone in at the door.
 */
export type HashMark = 't' | 'b' | 'e';

/** The address of a page with something behind its `#`. */
export function hashLink(page: string, mark: HashMark, secret: string): string {
  return `${page}#${mark}=${secret}`;
}

/** What stands behind a mark in an address or its fragment; null when nothing does. */
export function behindHash(address: string, mark: HashMark): string | null {
  const plain = withPlainHash(address);
  const hash = plain.indexOf('#');
  if (hash === -1) return null;
  return FOUND[mark].exec(plain.slice(hash))?.[1] ?? null;
}

/**
 * An address with its `#` as we wrote it. Mail filters encode it, some of them twice, and what was behind it is then a part of
 * the path.
 */
export function withPlainHash(address: string): string {
  return address
    .replace(/%(?:25)*23/gi, '#')
    .replace(/%(?:25)*3d/gi, '=')
    .replace(/%(?:25)*26/gi, '&')
    .replace(/%(?:25)*2e/gi, '.');
}

/** What a secret is made of, with a dot between code and check: what trackers add stands before or behind an `&`, and a sentence's end is none of it. */
const found = (mark: HashMark) => new RegExp(`[#&?]${mark}=([\\w-]+(?:\\.\\w+)?)`, 'i');
const FOUND: Readonly<Record<HashMark, RegExp>> = { t: found('t'), b: found('b'), e: found('e') };
