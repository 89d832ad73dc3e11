import type { EditedFact } from '../../../domain/shared/event-facts.ts';

/** How each fact is asked for. */
export const FACT_TEXTS: Readonly<Record<EditedFact, { readonly label: string; readonly rule?: string }>> = {
  name: { label: 'Navnet på arrangementet' },
  venue: { label: 'Sted', rule: 'For eksempel Nordlia skole.' },
  address: { label: 'Adresse' },
  mapUrl: { label: 'Kart', rule: 'Adressen til kartet hos www.openstreetmap.org. Tomt felt: intet kart.' },
  organisation: { label: 'Hvem arrangerer' },
  organisationNumber: { label: 'Organisasjonsnummer', rule: 'Ni sifre. Tomt felt: vises ikke.' },
  contactEmail: { label: 'E-postadresse for spørsmål' },
  vippsNumber: { label: 'Vippsnummer', rule: 'Nummeret til salgsstedet deres, ikke et mobilnummer.' },
};
