import type { EditedFact } from '../../../../../domain/shared/event-facts.ts';

export const EXAMPLE = 'Dette er bare et eksempel. Skriv deres eget.';

type Section = readonly [heading: string, facts: readonly EditedFact[]];

/** In which sections the facts stand, with the money first. */
export const SECTIONS: readonly Section[] = [
  ['Betaling', ['vippsNumber', 'vippsName']],
  ['Arrangementet', ['name', 'venue', 'address', 'mapUrl']],
  ['Arrangøren', ['organisation', 'organisationNumber', 'contactEmail']],
];
