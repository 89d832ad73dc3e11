import { listText } from '../shared/words.ts';

/** What nobody can sign up without, in the order of what depends on what. */
export const MISSING = ['hall', 'dates', 'price', 'vipps', 'mail'] as const;
export type Missing = (typeof MISSING)[number];

/** Without these nothing could be signed up for, whoever opens. */
const OF_ANYBODY: readonly Missing[] = ['hall', 'dates'];
/** Without these the clock does not open. */
const OF_THE_CLOCK: readonly Missing[] = ['hall', 'dates', 'mail'];

/** What of it is there. */
export type Readiness = Readonly<Record<Missing, boolean>>;

/** What is missing. */
function missingOf(ready: Readiness): Missing[] {
  return MISSING.filter((one) => !ready[one]);
}

/**
 * What keeps somebody from opening. `anyway`: whether they have seen what is missing and open all the same; undefined: an
 * older page, which knows nothing of it and is stopped only where nothing could be signed up for.
 */
export function missingToOpen(ready: Readiness, anyway: boolean | undefined): Missing[] {
  if (anyway === true) return [];
  const missing = missingOf(ready);
  return anyway === false ? missing : missing.filter((one) => OF_ANYBODY.includes(one));
}

/** What keeps the clock from opening. */
export function missingToOpenByClock(ready: Omit<Readiness, 'price' | 'vipps'>): Missing[] {
  return missingOf({ price: true, vipps: true, ...ready }).filter((one) => OF_THE_CLOCK.includes(one));
}

/** What the crew calls it. */
const WORDS: Readonly<Record<Missing, string>> = {
  hall: 'plasser i salen',
  dates: 'datoer for LAN-et',
  price: 'priser',
  vipps: 'Vippsnummer',
  mail: 'e-post som kommer fram',
};

/** `plasser i salen og priser` */
export function missingText(missing: readonly Missing[]): string {
  return listText(missing.map((one) => WORDS[one]));
}
