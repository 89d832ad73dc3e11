import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { MyAnswer } from '../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../domain/shared/durations.ts';
import { isSessionOver } from '../../api/client.ts';
import { mayBeOutdated } from '../../api/refused-act.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../field.tsx';
import { kronerOfOre } from '../kroner-text.ts';
import { ErrorPanel, Panel } from '../panel.tsx';
import { useForm } from '../use-form.ts';
import { startPayment, useAttempt } from './online-calls.ts';
import { CANCELLED, PAID, RECEIPT_SENT, RELEASED } from './online-texts.ts';
import { rememberPayment, startedPayment, type Payer } from './payer.ts';

/** Somebody who has gone back from Vipps may be here for minutes. */
const ASK_MS = 10 * SECOND;

interface PayOnlineProps {
  readonly payer: Payer;
  readonly code: string;
  /** What is left to pay (øre). */
  readonly restOre: number;
  /** The newest attempt, where the page is told of it. Otherwise it is the last one of this tab. */
  readonly newest?: MyAnswer['online'] | undefined;
  /** What stands round the button. Nothing of it is shown once that very sum is paid. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** Pays the rest of a registration in Vipps, once the terms are accepted; tells what became of the last attempt. */
export default function PayOnline({ payer, code, restOre, newest, children }: PayOnlineProps) {
  const [accepted, setAccepted] = useState(false);
  const { failure, busy, run } = useForm();
  const { started, leaving, leave } = useLeaving(code);
  const attempt = newest?.attempt ?? started?.attempt ?? '';
  const isOwn = started?.attempt === attempt;
  const isOpen = newest ? newest.state === 'waiting' : true;
  const found = useAttempt(isOpen ? attempt : '', ASK_MS).state;
  const state = (isOpen ? found : undefined) ?? newest?.state;
  const readAgain = useReadAgain();
  const before = useRef(state);
  useEffect(() => {
    // What this page has read of the registration is from before.
    if (before.current === 'waiting' && state !== 'waiting') readAgain();
    before.current = state;
  }, [state, readAgain]);

  const pay = async () => {
    try {
      leave(await startPayment(payer, code), restOre);
    } catch (error) {
      // The page shows another state than the server knows: it is paid already, or the session is over.
      if (mayBeOutdated(error) || isSessionOver(error)) readAgain();
      throw error;
    }
  };
  if (state === 'paid' && isOwn && started.ore === restOre)
    return (
      <Panel tone="success" title={PAID}>
        <p>{RECEIPT_SENT}</p>
      </Panel>
    );
  return children(
    <form noValidate className="grid gap-3 not-printed" onSubmit={(event) => run(pay, event)}>
      <div role="status" className="gone-empty">
        {state === 'waiting' && !busy && !leaving ? (
          <Panel tone="warning" title="En betaling i Vipps er begynt">
            <p>
              Har du godkjent den, venter vi bare på svar: ikke betal en gang til. Avbrøt du, kan du prøve på
              nytt.
            </p>
          </Panel>
        ) : null}
        {state === 'cancelled' && isOwn ? <p className="flush strong">{CANCELLED}</p> : null}
        {state === 'released' && isOwn ? <p className="flush strong">{RELEASED}</p> : null}
      </div>
      <Checkbox
        checked={accepted}
        onChange={({ target }) => setAccepted(target.checked)}
        label={
          <>
            Jeg godtar{' '}
            <a href="/betingelser" target="_blank">
              kjøpsvilkårene
            </a>
          </>
        }
      />
      <Button type="submit" variant="primary" busy={busy || leaving !== null} disabled={!accepted}>
        Betal {kronerOfOre(restOre)} med Vipps
      </Button>
      {'token' in payer ? null : (
        <p className="flush small muted">Er du under 15 år, betaler du selv i appen.</p>
      )}
      {leaving === null ? null : (
        <p className="flush small">
          Åpner Vipps. <a href={leaving}>Trykk her hvis ingenting skjer.</a>
        </p>
      )}
      {failure ? <ErrorPanel message={failure} /> : null}
    </form>,
  );
}

/** Leaves the page for Vipps, and knows the payment again when somebody comes back to it. */
function useLeaving(code: string) {
  const [started, setStarted] = useState(() => startedFor(code));
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    // A browser keeps the page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(null);
      setStarted(startedFor(code));
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [code]);
  const leave = (
    { redirectUrl, attempt }: { readonly redirectUrl: string; readonly attempt: string },
    ore: number,
  ) => {
    // Never anything but a page, whoever has answered.
    if (!/^https?:\/\//i.test(redirectUrl)) throw new Error('not a page');
    rememberPayment({ attempt, code, ore, from: location.pathname });
    setLeaving(redirectUrl);
    location.assign(redirectUrl);
  };
  return { started, leaving, leave };
}

function startedFor(code: string) {
  const last = startedPayment();
  return last?.code === code ? last : null;
}

/** Reads again what is shown. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment' }),
    [client],
  );
}
