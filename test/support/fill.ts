import { userEvent } from '@testing-library/user-event';

/** Replaces the text of a field by pasting: typing it key by key is slow. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
}
