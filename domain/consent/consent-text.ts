/** Norwegian, since the sentences themselves are what a guardian signs: one who has read others has signed nothing. */

import { orderedSections, type InfoPage } from '../pages/info-page.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** What a guardian consents to, on paper and on the page. */
export const CONSENT_SENTENCES = [
  'Deltakeren kan være på arrangementet hele tiden det varer, også om natta.',
  'Crew kan ringe meg når som helst. Om crew ber om det, henter jeg deltakeren eller sørger for at noen gjør det.',
  'Jeg sier selv fra til crew om medisiner, allergier og annet de bør vite. Det skrives ikke på skjemaet.',
  'Vi har lest reglene sammen. Deltakeren følger dem og det crew sier.',
] as const;

/** The sentences, and the crew's rules as sanitised HTML; empty where the crew has written none. */
export interface ConsentText {
  readonly sentences: readonly string[];
  readonly rules: string;
}

/** What a guardian reads, with the rules from the page of practical information as it is stored. */
export function consentText(info: InfoPage | null | undefined): ConsentText {
  const isRules = ({ title }: { readonly title: string }) =>
    title.trim().toLocaleLowerCase('nb') === 'regler';
  const rules = info && orderedSections(info).find(isRules);
  return { sentences: CONSENT_SENTENCES, rules: rules?.content ?? '' };
}

/** Thrown when the guardian has read another text than the one that stands now. */
export class TextChanged extends RuleViolation {
  constructor(
    readonly text: ConsentText,
    readonly textVersion: string,
  ) {
    super('text-changed');
  }
}
