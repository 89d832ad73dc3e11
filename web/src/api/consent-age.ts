import { SETTINGS_DEFAULTS } from '../../../domain/settings.ts';
import { useEventFacts } from './event.ts';

/** The age of consent (years): who is younger needs the consent of a guardian; 0: nobody does. The default until the server has answered. */
export function useConsentAge(): number {
  return useEventFacts()?.consentAge ?? SETTINGS_DEFAULTS.consentAge;
}
