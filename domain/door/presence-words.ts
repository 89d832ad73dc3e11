import type { Presence } from './presence.ts';

/** What people are told about where somebody is. */
export const PRESENCE_WORDS = {
  expected: 'ikke kommet',
  inside: 'inne',
  out: 'ute',
  left: 'gått hjem',
} as const satisfies Readonly<Record<Presence, string>>;
