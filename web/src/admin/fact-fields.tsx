import type { ComponentProps } from 'react';
import type { EditedFact } from '../../../domain/shared/event-facts.ts';
import { closedUp } from '../../../domain/shared/typed-text.ts';
import { TextField } from '../ui/field.tsx';

/** What is wrong where the Vipps number is typed twice, or the password is missing. */
export const NOT_TWICE = 'De to numrene er ikke like. Skriv Vippsnummeret en gang til.';
export const NO_PASSWORD = 'Skriv superadmin-passordet.';

type Asked = Pick<ComponentProps<typeof TextField>, 'label' | 'rule' | 'inputMode'>;

/** How each fact is asked for. */
export const FACT_TEXTS: Readonly<Record<EditedFact, Asked>> = {
  name: { label: 'Navnet på arrangementet' },
  venue: { label: 'Sted', rule: 'For eksempel Nordlia skole.' },
  address: { label: 'Adresse' },
  mapUrl: { label: 'Kart', rule: 'Adressen til kartet hos www.openstreetmap.org. Tomt felt: intet kart.' },
  organisation: { label: 'Hvem arrangerer' },
  organisationNumber: {
    label: 'Organisasjonsnummer',
    rule: 'Ni sifre. Tomt felt: vises ikke.',
    inputMode: 'numeric',
  },
  contactEmail: { label: 'E-postadresse for spørsmål', inputMode: 'email' },
  vippsNumber: {
    label: 'Vippsnummer',
    rule: 'Nummeret til salgsstedet deres, ikke et mobilnummer.',
    inputMode: 'numeric',
  },
  vippsName: {
    label: 'Navn i Vipps',
    rule: 'Det som står når noen søker opp nummeret. Tomt felt: vises ikke.',
  },
};

interface VippsTwiceProps {
  /** The number as it was typed. */
  readonly typed: string;
  /** The field in which it is typed again; null: it is the stored one. */
  readonly again: Omit<ComponentProps<typeof TextField>, 'label'> | null;
}

/** Where a Vipps number is typed again, and how it looks to those who pay. Money sent to a wrong one does not come back. */
export function VippsTwice({ typed, again }: VippsTwiceProps) {
  const number = closedUp(typed);
  return (
    <>
      {again ? <TextField {...again} label="Vippsnummer en gang til" inputMode="numeric" /> : null}
      {number === '' ? null : (
        <p className="grid gap-1 flush">
          <span className="small muted">Slik ser det ut for den som betaler:</span>
          <strong className="big-figure digits breaks bright">{number}</strong>
        </p>
      )}
    </>
  );
}
