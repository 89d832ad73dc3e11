import { useEffect, useRef, useState } from 'react';
import type { WaitingLookAnswer } from '../../../../adapters/http/contract.ts';
import { failureOf } from '../../api/failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialogs } from '../../ui/dialogs.tsx';
import { useMailedToken } from '../../ui/mailed-token.ts';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OnList } from './on-list.tsx';
import { DEAD_LINK, ENDINGS } from './texts.ts';
import { isDead, useWaiting } from './waiting-calls.ts';

/** The page of the link in the mails about the waiting list. */
export default function WaitingStart() {
  const token = useMailedToken('waitingToken');
  return token === null ? <DeadLink /> : <Opened key={token} token={token} />;
}

/** How the group stands. Looking changes nothing, so it is done without a press. */
function Opened({ token }: { readonly token: string }) {
  const waiting = useWaiting(token);
  const { data, error, refetch } = waiting;
  /** What has just been done; a new object each time, so that a repeated sentence takes the focus again. */
  const [done, setDone] = useState<{ readonly sentence: string }>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  if (isDead(error)) return <DeadLink />;
  if (!data)
    return error ? (
      <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="6rem" lines={3} />
    );
  return (
    <Dialogs>
      <div ref={notice} tabIndex={-1} role="status" className="grid gap-3 quiet-focus mb-6-filled">
        {done ? <Panel tone="success" title={done.sentence} /> : null}
        {error ? <Panel tone="warning" title="Får ikke kontakt med serveren. Slik sto dere sist." /> : null}
      </div>
      {isEnded(data) ? (
        <Ended state={data.state} />
      ) : (
        <OnList entry={data} acts={waiting} onDone={(sentence) => setDone({ sentence })} />
      )}
    </Dialogs>
  );
}

type Ending = keyof typeof ENDINGS;

function isEnded(entry: WaitingLookAnswer): entry is WaitingLookAnswer & { readonly state: Ending } {
  return entry.state in ENDINGS;
}

function Ended({ state }: { readonly state: Ending }) {
  const [title, text] = ENDINGS[state];
  return (
    <Panel tone={state === 'served' ? 'success' : 'info'} title={title}>
      <p>{text}</p>
      {state === 'served' ? (
        <ButtonLink href="/min" variant="primary">
          Til Min påmelding
        </ButtonLink>
      ) : (
        <ButtonLink href="/påmelding">Til påmeldingen</ButtonLink>
      )}
    </Panel>
  );
}

function DeadLink() {
  return (
    <Panel tone="warning" title={DEAD_LINK}>
      <p>Åpne den nyeste lenken vi har sendt dere, eller sett dere på ventelisten fra påmeldingen.</p>
      <ButtonLink href="/påmelding">Til påmeldingen</ButtonLink>
    </Panel>
  );
}
