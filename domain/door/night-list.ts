import type { Presence } from './presence.ts';

/** Who sleeps in the building tonight, or is only out for a while. */
export function isOnNightList({ presence }: { readonly presence: Presence }): boolean {
  return presence === 'inside' || presence === 'out';
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** As Norwegian lists are sorted: å last, «Aa» as å, case ignored. */
const NORWEGIAN = new Intl.Collator('nb', { sensitivity: 'base' });

/** By last name, then by first name. */
export function byLastName<P extends Named>(persons: readonly P[]): P[] {
  return [...persons].sort(
    (a, b) => NORWEGIAN.compare(a.lastName, b.lastName) || NORWEGIAN.compare(a.firstName, b.firstName),
  );
}
