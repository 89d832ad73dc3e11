import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ticket } from '../../../../domain/signup/ticket-check.ts';
import { useServerClock } from '../../api/event.ts';
import { forgetTicket, rememberedTicket } from '../../ui/ticket/remembered-ticket.ts';
import { Panel } from '../../ui/panel.tsx';
import { CodeForm } from './code-form.tsx';
import { useArrival } from './arrival.ts';
import { OpenLink } from './open-link.tsx';
import { MyRegistration } from './my-registration.tsx';
import { storedSession, storeSession } from '../../ui/my/my-session.ts';
import { TicketStatus } from './ticket-status.tsx';
import type { OnEnded } from './use-my.ts';

/** The status of a registration and, after a mailed link, the forms to change it. */
export default function MyStart() {
  const arrival = useArrival();
  const [session, setSession] = useState(storedSession);
  /** Why the session has ended, and the ticket that is still valid at the door. */
  const [ended, setEnded] = useState<{ readonly sentence: string; readonly ticket: Ticket | null }>();
  const [closed, setClosed] = useState(false);
  /** Whether another code was looked up than the one that this browser remembers. */
  const [asked, setAsked] = useState(false);
  const clock = useServerClock();
  const [own] = useState(() => rememberedTicket(clock()));
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
    forgetTicket();
    setEnded(undefined);
    setClosed(true);
    setSession(null);
  };
  const open = (token: string, opened: string) => {
    setUsed(token);
    setEnded(undefined);
    setSession(opened);
  };

  if (arrival.by === 'link' && arrival.token !== used)
    return (
      <OpenLink key={arrival.token} token={arrival.token} onOpen={(opened) => open(arrival.token, opened)} />
    );
  if (arrival.by === 'ticket')
    return <TicketStatus key={arrival.code} code={arrival.code} check={arrival.check} />;
  if (session !== null)
    return (
      <MyRegistration key={session} session={session} isFresh={used !== ''} onEnded={end} onClose={close} />
    );
  if (own && !ended && !closed)
    return (
      <div className="stack gap-10">
        {asked ? null : <TicketStatus {...own} onClose={close} />}
        <CodeForm onAsk={() => setAsked(true)} />
      </div>
    );
  return (
    <>
      {ended ? (
        <div ref={notice} tabIndex={-1} role="alert" className="grid gap-3 quiet-focus mb-6-filled">
          <Panel tone="warning" title={ended.sentence} />
        </div>
      ) : null}
      {ended?.ticket ? <TicketStatus {...ended.ticket} /> : <CodeForm focused={closed} />}
    </>
  );
}
