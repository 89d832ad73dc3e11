import { useState } from 'react';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import type { DoorMuster } from '../../../domain/door/muster.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { RollCall } from '../ui/muster/roll-call.tsx';
import { useActs } from './acts.ts';
import { GuardianNumber } from './guardian-number.tsx';

interface MusterViewProps {
  readonly muster: DoorMuster | null;
  readonly persons: readonly DoorPerson[];
}

/** The roll call on a phone: the way to start one, the one that runs, and the one that has just ended. */
export function MusterView({ muster, persons }: MusterViewProps) {
  const { tick, endMuster, letIn } = useActs();
  return (
    <>
      {muster ? (
        <RollCall
          key={muster.id}
          {...{ muster, persons }}
          onTick={(person, seen) => tick(muster.id, person, seen)}
          onIn={(person) => letIn([person])}
          onEnd={() => endMuster(muster.id)}
          guardianOf={(person) => <GuardianNumber person={person} />}
        />
      ) : null}
      {muster?.endedAt === null ? null : <StartMuster />}
    </>
  );
}

/** Starts a roll call after one question, which tells a drill from the real thing. */
function StartMuster() {
  const { startMuster } = useActs();
  const [asked, setAsked] = useState(false);
  const [drill, setDrill] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <p className="muted">
        Ved brannalarm eller øvelse krysses alle som er inne, av. Telefonene hjelper hverandre, og teller hver
        for seg når nettet er borte.
      </p>
      <Button
        variant="primary"
        onClick={() => {
          setDrill(false);
          setAsked(true);
        }}
      >
        <Icon name="people" /> Start opptelling
      </Button>
      {asked ? (
        <Dialog
          open
          title="Starte opptelling?"
          onClose={close}
          actions={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  startMuster(drill);
                  close();
                }}
              >
                Start
              </Button>
              <Button variant="ghost" autoFocus onClick={close}>
                Avbryt
              </Button>
            </>
          }
        >
          <p>Alle som er inne, må krysses av. De andre telefonene blir med av seg selv.</p>
          <Checkbox label="Øvelse" checked={drill} onChange={({ target }) => setDrill(target.checked)} />
        </Dialog>
      ) : null}
    </>
  );
}
