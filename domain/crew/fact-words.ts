import type { EditedFact } from '../shared/event-facts.ts';

/** What the log calls the facts about the event. */
export const FACT_TITLES: Readonly<Record<EditedFact, string>> = {
  name: 'navnet',
  venue: 'stedet',
  address: 'adressen',
  organisation: 'arrangøren',
  organisationNumber: 'organisasjonsnummeret',
  contactEmail: 'kontaktadressen',
  vippsNumber: 'Vippsnummeret',
  vippsName: 'navnet i Vipps',
  mapUrl: 'kartet',
};

/** What the log calls the pages that the crew edits. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  front: 'Forside',
  signup: 'Påmeldingsside',
  compo: 'Composide',
  food: 'Matside',
  ...{ info: 'Infoside', program: 'Program', screen: 'Skjerm' },
};
