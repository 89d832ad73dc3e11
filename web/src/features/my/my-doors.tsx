import { useCallback, useEffect, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { CodeDoor } from './code-door.tsx';
import { useDoor } from './door.ts';
import { LinkDoor } from './link-door.tsx';
import { MyRegistration } from './my-registration.tsx';
import { storedSession, storeSession } from './my-session.ts';
import { TicketDoor } from './ticket-door.tsx';
import css from './my.module.css';

/** How a registration stands, and, after a mailed link, what can be changed. */
export default function MyDoors() {
  const door = useDoor();
  const [session, setSession] = useState(storedSession);
  /** Why the session is over. */
  const [ended, setEnded] = useState('');
  const [used, setUsed] = useState('');
  useEffect(() => storeSession(session), [session]);
  const end = useCallback((sentence: string) => {
    setEnded(sentence);
    setSession(null);
  }, []);
  const open = (token: string, opened: string) => {
    setUsed(token);
    setEnded('');
    setSession(opened);
  };

  if (door.by === 'link' && door.token !== used)
    return <LinkDoor key={door.token} token={door.token} onOpen={(opened) => open(door.token, opened)} />;
  if (door.by === 'ticket') return <TicketDoor key={door.code} code={door.code} check={door.check} />;
  if (session !== null)
    return <MyRegistration key={session} session={session} onEnded={end} onClose={() => end('')} />;
  return (
    <>
      {ended ? (
        <div role="alert" className={css.notice}>
          <Panel tone="warning" title={ended} />
        </div>
      ) : null}
      <CodeDoor />
    </>
  );
}
