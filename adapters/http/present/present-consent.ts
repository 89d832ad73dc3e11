import type { ConsentState } from '../../../domain/consent/consent.ts';

/** How a consent was given, on the page or on paper; null: it does not stand. */
export function methodOf(state: ConsentState): 'online' | 'paper' | null {
  if (state === 'given') return 'online';
  return state === 'paper' ? 'paper' : null;
}
