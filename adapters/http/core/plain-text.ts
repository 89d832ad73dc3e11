/** Halves of characters and controls but tab and line breaks: no store takes them back whole, and no name has them. */
const NEVER_TEXT = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

/** Whether a value is a text that can be stored and shown as it came. */
export function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && !NEVER_TEXT.test(value);
}
