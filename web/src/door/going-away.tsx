import { useState, type ReactNode } from 'react';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useActs } from './acts.ts';
import { GuardianNumber } from './guardian-number.tsx';
import type { Away } from './kept.ts';

interface GoingAway {
  /** Lets a person out or go home; at night it asks first where they are under age. */
  readonly go: (person: DoorPerson, type: Away) => void;
  readonly dialog: ReactNode;
}

/** How people go out and home. */
export function useGoingAway(): GoingAway {
  const { asksGuardian, goAway } = useActs();
  const [asked, setAsked] = useState<{ readonly person: DoorPerson; readonly type: Away } | null>(null);
  const go = (person: DoorPerson, type: Away) =>
    asksGuardian(person) ? setAsked({ person, type }) : goAway(person, type);
  const dialog = asked ? (
    <NightDialog
      person={asked.person}
      onClose={() => setAsked(null)}
      onYes={() => {
        goAway(asked.person, asked.type, true);
        setAsked(null);
      }}
    />
  ) : null;
  return { go, dialog };
}

interface NightDialogProps {
  readonly person: DoorPerson;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

function NightDialog({ person, onYes, onClose }: NightDialogProps) {
  const { event } = useActs();
  return (
    <Dialog
      open
      title={`Under ${String(event?.consentAge ?? 0)} år om natta. Er foresatt varslet?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onYes}>Ja, slipp ut</Button>
          <Button variant="primary" autoFocus onClick={onClose}>
            Avbryt
          </Button>
        </>
      }
    >
      <p>{`${person.firstName} ${person.lastName}, ${String(person.age)} år`}</p>
      {person.night ? <p>{`Foresatt har sagt at ${person.firstName} kan gå ut alene om natta.`}</p> : null}
      <div className="grid start gap-2">
        <GuardianNumber person={person} />
      </div>
    </Dialog>
  );
}
