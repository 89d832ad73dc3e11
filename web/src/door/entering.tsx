import { useState, type ReactNode } from 'react';
import { lacksConsent } from '../../../domain/consent/lacking-consent.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { fullName } from '../../../domain/signup/participant.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { kronerOfOre } from '../ui/kroner-text.ts';
import { ageText } from '../ui/passes/words.ts';
import { useActs } from './acts.ts';
import { PayDialog } from './pay-dialog.tsx';

type Group = readonly DoorPerson[];

interface Entering {
  /** Lets people in, after what is missing was asked for: money first, then forms. */
  readonly ask: (group: Group) => void;
  readonly dialog: ReactNode;
}

/** How people of a code get in. `restOre`: what the code has left to pay. */
export function useEntering(code: string, restOre: number, onIn: (group: Group) => void): Entering {
  const { event, letIn } = useActs();
  const [asked, setAsked] = useState<{ readonly group: Group; readonly for: 'money' | 'pay' | 'form' }>();
  const close = () => setAsked(undefined);
  const withoutForm = (group: Group) =>
    group.filter((person) => lacksConsent(person, event?.consentAge ?? 0));
  const enter = (group: Group, withForm: Group = []) => {
    close();
    letIn(group, withForm);
    onIn(group);
  };
  const askForForms = (group: Group) =>
    withoutForm(group).length > 0 ? setAsked({ group, for: 'form' }) : enter(group);
  const ask = (group: Group) => (restOre > 0 ? setAsked({ group, for: 'money' }) : askForForms(group));
  if (!asked) return { ask, dialog: null };
  const { group } = asked;
  if (asked.for === 'pay')
    return {
      ask,
      dialog: <PayDialog code={code} ore={restOre} onClose={close} onTaken={() => askForForms(group)} />,
    };
  const lacking = withoutForm(group);
  const isMoney = asked.for === 'money';
  return {
    ask,
    dialog: (
      <Dialog
        key={asked.for}
        open
        title={isMoney ? `Ikke betalt ${kronerOfOre(restOre)}` : `${String(lacking.length)} mangler skjema`}
        onClose={close}
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => (isMoney ? setAsked({ group, for: 'pay' }) : enter(group, lacking))}
            >
              {isMoney ? 'Ta imot' : 'Skjema mottatt, slipp inn'}
            </Button>
            <Button onClick={() => (isMoney ? askForForms(group) : enter(group))}>Slipp inn likevel</Button>
            <Button variant="ghost" autoFocus onClick={close}>
              Avbryt
            </Button>
          </>
        }
      >
        <p>
          {isMoney
            ? `Gjelder hele påmeldingen ${code}.`
            : lacking.map((person) => `${fullName(person)}, ${ageText(person)}`).join(' · ')}
        </p>
      </Dialog>
    ),
  };
}
