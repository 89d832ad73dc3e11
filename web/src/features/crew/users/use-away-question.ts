import { useCallback } from 'react';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { PRESENCE_WORDS, listText } from '../../../../../domain/shared/words.ts';
import { useConfirm } from '../../../ui/dialogs.tsx';

/** Asks whether the arrival of persons who are out or have gone home is to be forgotten, and all that the door knows of them. */
export function useAwayQuestion(): (away: readonly WireListedPerson[]) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    (away) => {
      const where = away.map((person) => `${fullName(person)} er ${PRESENCE_WORDS[person.presence]}`);
      const whom = away.length === 1 ? 'personen' : 'dem';
      return confirm(
        `${listText(where)}. Setter du Ankommet av, slettes alt døra har notert om ${whom}. Det kan ikke angres.`,
        { title: 'Sette Ankommet av?', yes: 'Sett av', danger: true },
      );
    },
    [confirm],
  );
}
