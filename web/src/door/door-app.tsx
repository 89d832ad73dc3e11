import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Dialogs } from '../ui/dialogs.tsx';
import { DoorScreen } from './door-screen.tsx';
import type { DoorSync } from './door-sync.ts';
import { EnrolScreen } from './enrol-screen.tsx';
import { enrolProblem, isOutsideHomeScreen } from './enrolling.ts';
import css from './door.module.css';

interface DoorAppProps {
  readonly sync: DoorSync;
  /** The token of the link that opened the page, if one did. */
  readonly token: string | null;
}

/** The door on a phone: enrolling it, and then letting people in. */
export function DoorApp({ sync, token }: DoorAppProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.current);
  const [problem, setProblem] = useState<string | null>(null);
  const isTried = useRef(false);
  useEffect(() => {
    // Once for each time the page is opened. On an iPhone the link would be spent on the wrong storage.
    if (token === null || isTried.current || isOutsideHomeScreen()) return;
    isTried.current = true;
    sync.enrol(token).catch((error: unknown) => setProblem(enrolProblem(error)));
  }, [sync, token]);
  return (
    <Dialogs>
      {state.session ? (
        <DoorScreen sync={sync} state={state} session={state.session} />
      ) : (
        <EnrolScreen sync={sync} state={state} opened={state.isGone ? null : problem} />
      )}
    </Dialogs>
  );
}

/** Shown in a second tab. */
export function OpenElsewhere() {
  return (
    <main className={css.enrol}>
      <h1>Døra er åpen i en annen fane</h1>
      <p>Bruk den, eller lukk den: da åpner døra her.</p>
    </main>
  );
}
