/**
 * Replaces what was just typed into a field, e.g. with capitals, and keeps the caret behind the same letter.
 * Returns the new text.
 */
export function retype(input: HTMLInputElement, change: (typed: string) => string): string {
  const typed = input.value;
  const text = change(typed);
  if (text === typed) return text;
  const caret = change(typed.slice(0, input.selectionStart ?? typed.length)).length;
  // Set here, because React would put the caret behind the last letter.
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
}
