import { needsConsent } from '../signup/participant.ts';

/** Whether someone needs a consent that the crew does not have yet. */
export function lacksConsent(
  { age, consent }: { readonly age: number | null; readonly consent: boolean },
  consentAge: number,
): boolean {
  return needsConsent(age, consentAge) && !consent;
}
