import { ALL_LIMITS } from '../../config/limits.ts';

/** Lifts the limits on what one visitor does: a test sends more than a thousand calls. */
export const UNLIMITED = Object.fromEntries([
  ...Object.keys(ALL_LIMITS)
    .filter((name) => !/(Ms|Bytes)$/.test(name))
    .map((name) => [variableOf(name), '1000000'] as const),
  [variableOf('codeMailGapMs'), '0'],
]);

function variableOf(limit: string): string {
  return `LIMIT_${limit.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
