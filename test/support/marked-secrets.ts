import { createHash } from 'node:crypto';
import { CODE_LETTERS, codeFromBytes } from '../../domain/signup/booking-code.ts';
import { CountedSecrets } from './signup-jobs.ts';

const HEX_MARK = 'fade';
const CODE_MARK = [13, 13];
/** The length of a digest column. */
const DIGEST_LENGTH = 64;
const COUNT_DIGITS = 4;
const MARKED_DIGITS = DIGEST_LENGTH - HEX_MARK.length;
/** Made by chance: marked secrets, hashes, and backup names, which change when a unit runs again. */
const MADE = new RegExp(
  [
    `${HEX_MARK}\\d{28,60}`,
    `${codeFromBytes(CODE_MARK)}[${CODE_LETTERS}]{${String(COUNT_DIGITS)}}`,
    /\$argon2id\$[^"\\]+/.source,
    /lanplass-[-\dTZ]+-[a-z-]+(?=\.jsonl)/.source,
  ].join('|'),
  'g',
);

/**
 * Secrets that never repeat and can be recognised, as can digests of what holds one. Digests of short texts are the texts
 * themselves.
 */
export class MarkedSecrets extends CountedSecrets {
  private made = 0;

  override hex(digits: number): string {
    return marked(String(++this.made), digits);
  }

  override code(): string {
    const count = ++this.made;
    const digits = Array.from({ length: COUNT_DIGITS }, (_, place) =>
      Math.floor(count / CODE_LETTERS.length ** place),
    );
    return codeFromBytes([...CODE_MARK, ...digits]);
  }

  override hmac(text: string): string {
    if (text.length <= DIGEST_LENGTH) return text;
    const digest = createHash('sha256').update(text).digest('hex');
    return text.match(MADE)
      ? marked(BigInt(`0x${digest}`).toString().slice(-MARKED_DIGITS), DIGEST_LENGTH)
      : digest;
  }

  override sha256(text: string): string {
    return this.hmac(text);
  }
}

function marked(digits: string, length: number): string {
  return HEX_MARK + digits.padStart(length - HEX_MARK.length, '0');
}

/**
 * Replaces everything made by chance by names that depend only on where it occurs, so that the lines can be
 * compared with those of another run.
 */
export function recognised(lines: readonly string[]): string[] {
  const made = [...new Set(lines.flatMap((line) => line.match(MADE) ?? []))];
  const standing = (value: string) =>
    lines
      .filter((line) => line.includes(value))
      .map((line) => line.replaceAll(value, '!').replaceAll(MADE, '?'))
      .toSorted()
      .join('\n');
  const places = made
    .map((value) => ({ value, where: standing(value) }))
    .toSorted((a, b) => (a.where < b.where ? -1 : 1));
  const names = new Map(places.map(({ value }, index) => [value, `made-${String(index)}`]));
  return lines.map((line) => line.replaceAll(MADE, (value) => names.get(value) ?? value));
}
