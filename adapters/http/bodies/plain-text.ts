/** Lone surrogates, and control characters except tab and line breaks: not every store returns them unchanged. */
const UNSTORABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}/u;

/** Whether a value is a string that can be stored and shown unchanged. */
export function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && !UNSTORABLE.test(value);
}
