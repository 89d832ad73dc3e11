import type { GuardianTerms } from './guardian.ts';

/** How a guardian's consent reaches the crew. On the site: a form on paper still does. */
export type ConsentWay = 'paper' | 'site';

/** How a consent is asked for, wherever the site speaks of it; null: nobody needs one. */
export function consentWay({ onlineConsent, consentAge }: GuardianTerms): ConsentWay | null {
  if (consentAge === 0) return null;
  return onlineConsent ? 'site' : 'paper';
}

/** What so young participants need while guardians consent on the site, for pages and mails alike: of participants below the age of consent. */
export const CONSENT_ON_SITE =
  'må ha samtykke fra en foresatt, gitt på nettet eller på et skjema som leveres ved ankomst';
