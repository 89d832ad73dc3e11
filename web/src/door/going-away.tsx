import { useState, type ReactNode } from 'react';
import type { DoorPerson } from '../../../domain/door-person.ts';
import { ApiError } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useActs } from './acts.ts';
import type { Away } from './kept.ts';

const OFFLINE = 'Uten nett: se nattlista på papir';

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
      <GuardianLook person={person} />
    </Dialog>
  );
}

/** The guardian's number, asked for when it is wanted: a lost phone must not hold everybody's. */
function GuardianLook({ person: { code, position } }: { readonly person: DoorPerson }) {
  const { sync } = useActs();
  const [text, setText] = useState<string | null>(null);
  const [phone, setPhone] = useState<string | null>(null);
  const look = async () => {
    try {
      const found = await sync.ask<{ readonly name: string; readonly phone: string }>(
        `/api/door/guardian/${code}/${String(position)}`,
      );
      setText(found.name);
      setPhone(found.phone);
    } catch (error) {
      setText(error instanceof ApiError && error.status > 0 ? error.message : OFFLINE);
    }
  };
  if (text === null) return <Button onClick={() => void look()}>Vis foresattes nummer</Button>;
  return (
    <p role="status">
      {text}
      {phone === null ? null : <a href={`tel:${phone}`}>{phone}</a>}
    </p>
  );
}
