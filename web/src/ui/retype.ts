/**
 * Replaces what was just typed into a field, e.g. by capitals, and keeps the caret behind the letter that it was behind.
 * Answers the new text.
 */
export function retype(input: HTMLInputElement, change: (typed: string) => string): string {
  const typed = input.value;
  const text = change(typed);
  if (text === typed) return text;
  const caret = change(typed.slice(0, input.selectionStart ?? typed.length)).length;
  // Here and not by React, which would put the caret behind the last letter.
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}
