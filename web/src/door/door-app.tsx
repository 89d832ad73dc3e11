import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CREW_DRAWINGS } from '../ui/crew-icons.ts';
import { Dialogs } from '../ui/dialogs.tsx';
import { addDrawings } from '../ui/icon.tsx';
import { DoorScreen } from './door-screen.tsx';
import type { DoorSync } from './door-sync.ts';
import { EnrolScreen, type FailedLink } from './enrol-screen.tsx';
import { enrolProblem, isOutsideHomeScreen, type OpenedLink } from './enrolling.ts';
import css from './door.module.css';

addDrawings(CREW_DRAWINGS);

interface DoorAppProps {
  readonly sync: DoorSync;
  /** The link that was opened last, if one was. */
  readonly link: OpenedLink | null;
}

/** The door on a phone: enrolling it, and then letting people in. */
export function DoorApp({ sync, link }: DoorAppProps) {
  const state = useSyncExternalStore(sync.subscribe, sync.current);
  const [failed, setFailed] = useState<FailedLink | null>(null);
  const [opening, setOpening] = useState<OpenedLink | null>(null);
  if (failed && state.session) setFailed(null);
  const tried = useRef<OpenedLink>(null);
  useEffect(() => {
    // Once for each time a link is opened. On an iPhone it would be spent on the wrong storage.
    if (link === null || tried.current === link || isOutsideHomeScreen()) return;
    tried.current = link;
    setOpening(link);
    sync
      .enrol(link.token)
      .catch((error: unknown) => {
        const problem = enrolProblem(error);
        if (sync.current().session) sync.warn(problem);
        else setFailed({ problem });
      })
      .finally(() => setOpening((last) => (last === link ? null : last)));
  }, [sync, link]);
  return (
    <Dialogs>
      {state.session ? (
        <DoorScreen sync={sync} state={state} session={state.session} />
      ) : (
        <EnrolScreen sync={sync} state={state} failed={failed} opening={opening !== null} />
      )}
    </Dialogs>
  );
}

/** Shown in a second tab. */
export function OpenElsewhere() {
  return (
    <main className={`grid gap-5 narrow ${css.enrol}`}>
      <h1 className="flush">Døra er åpen i en annen fane</h1>
      <p>Bruk den, eller lukk den: da åpner døra her.</p>
    </main>
  );
}
