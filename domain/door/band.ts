import type { Band, BandFor } from '../shared/settings.ts';
import { needsConsent, OF_AGE } from '../signup/participant.ts';

/** Of whom the door asks which band they get. `kind`: of who is in the house without a seat; missing for who has signed up. */
export interface Banded {
  /** Null: of age. */
  readonly age: number | null;
  readonly night?: true;
  readonly kind?: string;
}

const APPLIES: Readonly<Record<BandFor, (person: Banded, consentAge: number) => boolean>> = {
  'under-consent': ({ age, kind }, consentAge) =>
    kind === undefined && age !== null && needsConsent(age, consentAge),
  night: ({ kind, night }) => kind === undefined && night === true,
  adult: ({ age }) => age === null || age >= OF_AGE,
  visitor: ({ kind }) => kind === 'visitor',
  crew: ({ kind }) => kind === 'crew' || kind === 'guard',
  all: () => true,
};

/** What somebody is given at the door: the first band that applies, or null. */
export function bandFor(person: Banded, bands: readonly Band[], consentAge: number): string | null {
  return bands.find(({ when }) => APPLIES[when](person, consentAge))?.text ?? null;
}
