import { textAsStored } from './typed-text.ts';

/** What is wrong with the reason that an act of the crew needs, or null. */
export function reasonProblem(reason: string): 'reason-missing' | null {
  return textAsStored(reason) === '' ? 'reason-missing' : null;
}
