import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Switch } from './switch.tsx';
import { useActs } from './acts.ts';
import type { DoorState, DoorSync } from './door-sync.ts';
import { RoundLine } from './round-line.tsx';
import { hasSound, setSound, signal } from './signals.ts';
import css from './door.module.css';

interface PhoneMenuProps {
  readonly sync: DoorSync;
  readonly state: DoorState;
  readonly name: string;
  /** How many acts are not sent. */
  readonly waiting: number;
  /** How many cannot be. */
  readonly refused: number;
}

/** Rounds at night, sound, and logging this phone out. */
export function PhoneMenu({ sync, state, name, waiting, refused }: PhoneMenuProps) {
  const [sound, setOn] = useState(hasSound);
  const { walkRound } = useActs();
  const [asks, setAsks] = useState(false);
  const leave = () => void sync.leave();
  return (
    <section aria-labelledby="phone" className={`grid gap-4 ${css.phone}`}>
      <h2 id="phone">{name}</h2>
      <Button variant="primary" onClick={walkRound}>
        Runde gått
      </Button>
      <RoundLine state={state} by={name} when="in-time" />
      <Switch
        label="Lyd"
        on={sound}
        onChange={(on) => {
          setSound(on);
          setOn(on);
          signal('good');
        }}
      >
        Lyd
      </Switch>
      <Button onClick={() => (waiting + refused > 0 ? setAsks(true) : leave())}>Logg ut telefonen</Button>
      <Dialog
        open={asks}
        title={
          waiting > 0
            ? `${String(waiting)} er ikke sendt. Send dem først`
            : `${String(refused)} kan ikke sendes`
        }
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="danger" onClick={leave}>
              Logg ut likevel
            </Button>
            <Button
              variant="primary"
              autoFocus
              onClick={() => {
                setAsks(false);
                sync.wake();
              }}
            >
              {waiting > 0 ? 'Send dem først' : 'Avbryt'}
            </Button>
          </>
        }
      >
        {refused > 0 ? (
          <p>
            {`${waiting > 0 ? `${String(refused)} til kan ikke sendes: se` : 'Se'} «Siste 20», og si fra til crewet.`}
          </p>
        ) : null}
        <p>Logger du ut nå, er det som ikke er sendt, borte.</p>
      </Dialog>
    </section>
  );
}
