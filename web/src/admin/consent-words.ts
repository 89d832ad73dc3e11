import type { ConsentState } from '../../../domain/consent/consent.ts';

/** How the crew is told where a consent stands, beside the name of whom it is about. */
export const CONSENT_WORDS: Readonly<Record<ConsentState, string>> = {
  'not-needed': 'Trengs ikke',
  missing: 'Mangler',
  asked: 'Foresatt er spurt',
  given: 'Gitt digitalt',
  paper: 'På papir',
  withdrawn: 'Trukket',
};

/** What marks in lists say of somebody whose consent the crew lacks: nobody was asked, not answered yet, or taken back. */
export function lackingConsentText(state: ConsentState): string {
  switch (state) {
    case 'withdrawn':
      return 'samtykket er trukket';
    case 'asked':
      return 'skjema mangler, foresatt er spurt';
    default:
      return 'skjema mangler';
  }
}
