import { useCallback } from 'react';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { useConsentAge } from '../../../api/event.ts';
import { useConfirm } from '../../../ui/dialogs.tsx';
import { listText } from '../../../../../domain/shared/words.ts';

interface Lacking {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: string | number;
}

/**
 * Asks whether the forms of persons who are about to come in have been handed in; a no leaves them outside. `title` tells
 * what has been done so far.
 */
export function useFormsQuestion(): (lacking: readonly Lacking[], title?: string) => Promise<boolean> {
  const confirm = useConfirm();
  const consentAge = useConsentAge();
  return useCallback(
    (lacking, title = `${String(lacking.length)} mangler skjema`) =>
      confirm(questionOf(lacking, consentAge), {
        title,
        yes: 'Skjema mottatt, slipp inn',
        no: 'La stå',
        // A scanner ends with Enter, and says nothing about a form.
        enter: 'no',
      }),
    [confirm, consentAge],
  );
}

function questionOf(lacking: readonly Lacking[], consentAge: number): string {
  const who = listText(lacking.map((person) => `${fullName(person)} (${String(person.age)} år)`));
  const form = lacking.length === 1 ? 'et skjema' : 'hvert sitt skjema';
  return `${who} er under ${String(consentAge)} og trenger ${form} signert av en foresatt.`;
}
