import { userEvent } from '@testing-library/user-event';

/** Puts a text into a field in place of what stands there, at once as from the clipboard: every key alone is slow. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}
