import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../../domain/ticket-check.ts';
import { Panel } from '../../ui/panel.tsx';
import { CodeDoor } from './code-door.tsx';
import { useDoor } from './door.ts';
import { LinkDoor } from './link-door.tsx';
import { MyRegistration } from './my-registration.tsx';
import { storedSession, storeSession } from './my-session.ts';
import { TicketDoor } from './ticket-door.tsx';
import type { OnEnded } from './use-my.ts';
import css from './my.module.css';

/** How a registration stands, and, after a mailed link, what can be changed. */
export default function MyDoors() {
  const door = useDoor();
  const [session, setSession] = useState(storedSession);
  /** Why the session is over, and what can still be shown at the door. */
  const [ended, setEnded] = useState<{ readonly sentence: string; readonly ticket: Ticket | null }>();
  const [closed, setClosed] = useState(false);
  const [used, setUsed] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => storeSession(session), [session]);
  useEffect(() => {
    if (ended) notice.current?.focus();
  }, [ended]);
  const end = useCallback<OnEnded>((sentence, ticket) => {
    setEnded({ sentence, ticket });
    setSession(null);
  }, []);
  const close = () => {
    setEnded(undefined);
    setClosed(true);
    setSession(null);
  };
  const open = (token: string, opened: string) => {
    setUsed(token);
    setEnded(undefined);
    setSession(opened);
  };

  if (door.by === 'link' && door.token !== used)
    return <LinkDoor key={door.token} token={door.token} onOpen={(opened) => open(door.token, opened)} />;
  if (door.by === 'ticket') return <TicketDoor key={door.code} code={door.code} check={door.check} />;
  if (session !== null)
    return (
      <MyRegistration key={session} session={session} isFresh={used !== ''} onEnded={end} onClose={close} />
    );
  return (
    <>
      {ended ? (
        <div ref={notice} tabIndex={-1} role="alert" className={css.notice}>
          <Panel tone="warning" title={ended.sentence} />
        </div>
      ) : null}
      {ended?.ticket ? <TicketDoor {...ended.ticket} /> : <CodeDoor focused={closed} />}
    </>
  );
}
