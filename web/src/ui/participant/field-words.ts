import type { ComponentProps } from 'react';
import { KEPT_DAYS } from '../../../../domain/shared/limits.ts';
import { daysText, numberWord } from '../../../../domain/shared/words.ts';
import { PHONE_DIGITS } from '../../../../domain/shared/phone-number.ts';
import { capitalised } from '../../../../domain/signup/participant.ts';
import { fieldRules, type ParticipantField } from '../../../../domain/signup/participant-fields.ts';

/** How a field of a participant is asked for. */
interface FieldWords {
  readonly label: string;
  /** What the crew calls it, where that is not the label. */
  readonly crew?: string;
  /** What visitors are told of it. */
  readonly rule?: string;
  /** What browsers call it, so that they can fill it in; without it they are asked not to. */
  readonly autoComplete?: string;
  /** It begins with a capital letter, whatever is typed. */
  readonly capital?: true;
  /** It takes a whole line. */
  readonly wide?: true;
  readonly input?: ComponentProps<'input'>;
}

export const FIELD_WORDS: Readonly<Record<ParticipantField, FieldWords>> = {
  firstName: { label: 'Fornavn', autoComplete: 'given-name', capital: true },
  lastName: { label: 'Etternavn', autoComplete: 'family-name', capital: true },
  age: { label: 'Alder', rule: 'Hele år', input: { inputMode: 'numeric' } },
  phone: {
    label: 'Telefon',
    rule: `${capitalised(numberWord(PHONE_DIGITS))} siffer. Har ikke deltakeren telefon, bruk en foresatts nummer.`,
    autoComplete: 'tel',
    wide: true,
    input: { type: 'tel', inputMode: 'tel' },
  },
  email: {
    label: 'Epost',
    autoComplete: 'email',
    wide: true,
    input: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  },
  special: {
    label: 'Spesielle hensyn (valgfritt)',
    crew: 'Merknad',
    rule: `Allergi, behov for plass eller annet vi bør vite. Bare arrangørene ser det, og det slettes ${daysText(KEPT_DAYS.special)} etter arrangementet.`,
  },
  foodTicket: { label: 'Matbillett' },
};

/** What the crew calls a field. */
export function crewLabel(field: ParticipantField): string {
  const { label, crew = label } = FIELD_WORDS[field];
  return crew;
}

/** How the crew types a field: as visitors do, without the help for phones. */
export function crewInput(field: ParticipantField): ComponentProps<'input'> {
  const rules = fieldRules(field);
  return { ...FIELD_WORDS[field].input, maxLength: 'length' in rules ? rules.length : undefined };
}
