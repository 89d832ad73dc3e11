import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../../chunk.tsx';
import type { WireMyPerson } from '../../../../adapters/http/contract.ts';
import { forgetTicket } from '../../ui/ticket/remembered-ticket.ts';
import { TicketCard } from '../../ui/ticket/ticket-card.tsx';
import { Membership } from '../../ui/membership.tsx';
import { Dialogs } from '../../ui/dialogs.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Ended } from './ended.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { isSessionOver } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { MoneyLine } from './money-line.tsx';
import { PersonCard, type PersonAct } from './person-card.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SeatChange } from './seat-change.tsx';
import { Deadlines } from './deadlines.tsx';
import { Papers } from './papers.tsx';
import { Resales } from './resales.tsx';
import { isStillThere, MyContext, personsNews, useRegistration, type OnEnded } from './use-my.ts';
import css from './my.module.css';

// Only where there are competitions, which is seldom.
const OwnCompos = lazy(() => import('./own-compos.tsx'));

interface MyRegistrationProps {
  readonly session: string;
  /** Whether a mailed link was just opened. Then the heading takes the focus, as the pressed button is gone. */
  readonly isFresh: boolean;
  readonly onEnded: OnEnded;
  readonly onClose: () => void;
}

/** An opened registration: who is signed up, what is to be paid, and what can be changed. */
export function MyRegistration({ session, isFresh, onEnded, onClose }: MyRegistrationProps) {
  const { data, isError, error, refetch, act } = useRegistration(session, onEnded);
  const [doing, setDoing] = useState<{ readonly act: PersonAct; readonly person: WireMyPerson }>();
  /** The position of the person whose acts are shown. */
  const [unfolded, setUnfolded] = useState<number>();
  /** A new object each time, so that a repeated sentence takes the focus again. */
  const [done, setDone] = useState<{ readonly sentence: string }>();
  /** The same about one person, which stands in their card. */
  const [corrected, setCorrected] = useState<{ readonly sentence: string; readonly position: number }>();
  /** The position of the person for whom the map was opened and left without a change. */
  const [abandonedPosition, setLeft] = useState<number>();
  const notice = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isFresh && isThere) heading.current?.focus();
  }, [isFresh, isThere]);
  const person = data?.persons.find((one) => doing && isStillThere(doing.person, one));
  /** Who left the registration, or gave the place away, while something was done about them. */
  const left = doing && data && !person ? doing.person : undefined;
  useEffect(() => {
    if (left) notice.current?.focus();
  }, [left]);
  const goneCode = data?.state === 'active' ? undefined : data?.code;
  useEffect(() => {
    if (goneCode !== undefined) forgetTicket(goneCode);
  }, [goneCode]);
  if (!data)
    return isError && !isSessionOver(error) ? (
      <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="6rem" lines={4} />
    );

  const close = () => setDoing(undefined);
  const finish = (sentence: string) => {
    close();
    setDone({ sentence });
  };
  const finishPerson = (sentence: string) => {
    if (person) setCorrected({ sentence, position: person.position });
    close();
  };
  const begin = (chosen: PersonAct, chosenPerson: WireMyPerson) => {
    setDone(undefined);
    setCorrected(undefined);
    setLeft(undefined);
    setDoing({ act: chosen, person: chosenPerson });
  };
  const leaveMap = () => {
    setLeft(doing?.person.position);
    close();
  };
  const code = (
    <h2 ref={heading} tabIndex={-1} className={`quiet-focus ${css.code}`}>
      Bookingkode <strong className="headline spaced">{data.code}</strong>
    </h2>
  );
  return (
    <MyContext value={{ session, registration: data, act }}>
      <div ref={notice} tabIndex={-1} role="status" className="grid gap-3 quiet-focus mb-6-filled">
        {done ? <Panel tone="success" title={done.sentence} /> : null}
        {left ? <Panel tone="warning" title={personsNews([left], [])} /> : null}
        {isError ? (
          <Panel tone="warning" title="Får ikke kontakt med serveren. Slik sto påmeldingen sist." />
        ) : null}
      </div>
      {person && doing?.act === 'move' ? (
        <Dialogs>
          <SeatChange person={person} onDone={finish} onBack={leaveMap} />
        </Dialogs>
      ) : data.persons.length === 0 ? (
        <div className="stack gap-5 measure">
          {code}
          <Ended registration={data} />
          <Resales />
          <Papers onDone={finish} onClose={onClose} />
        </div>
      ) : (
        <div className={`stack top gap-3 ${css.columns}`}>
          <div className="stack gap-3 measure">
            {code}
            <MoneyLine />
            <Resales />
          </div>
          <aside aria-label="Til døra">
            <TicketCard code={data.code} check={data.check} withoutCode />
          </aside>
          <div className="stack gap-3 measure">
            <ul className="stack gap-2 plain" aria-label="Deltakere">
              {data.persons.map((one) => (
                <PersonCard
                  key={one.position}
                  person={one}
                  unfolded={one.position === unfolded}
                  focused={one.position === abandonedPosition ? 'move' : undefined}
                  receipt={corrected?.position === one.position ? corrected : undefined}
                  onUnfold={() => setUnfolded(one.position === unfolded ? undefined : one.position)}
                  onAct={(chosen) => begin(chosen, one)}
                />
              ))}
            </ul>
            <Suspense>
              <OwnCompos />
            </Suspense>
            <Deadlines />
            <Membership />
          </div>
          <Papers onDone={finish} onClose={onClose} />
        </div>
      )}
      {person && doing?.act === 'person' ? (
        <PersonDialog person={person} onDone={finishPerson} onClose={close} />
      ) : null}
      {person && doing?.act === 'give' ? (
        <GiveDialog person={person} onDone={finish} onClose={close} />
      ) : null}
      {person && doing?.act === 'cancel' ? (
        <CancelDialog person={person} onDone={finish} onClose={close} />
      ) : null}
    </MyContext>
  );
}
