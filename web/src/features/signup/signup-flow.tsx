import { Suspense, useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { Prices } from '../../../../domain/signup/registration.ts';
import { lazy } from '../../chunk.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { CodeCard } from './code-card.tsx';
import { chosenSeats, indexOfSeat, type Flow, type Step } from './flow.ts';
import { advance } from './flow-actions.ts';
import { useHoldEnd } from './hold-end.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SeatSelection } from './seat-selection.tsx';
import { releaseAll, releaseOnLeaving } from './signup-calls.ts';
import { Summary } from './summary.tsx';
import { HOLD_EXPIRED, LEAVE_QUESTION, OFFER_OVER, OPEN_ELSEWHERE } from './texts.ts';
import { ThankYou } from './thank-you.tsx';
import { goBack, pushStep, stepBefore, useStepHistory, type FlowDispatch } from './use-flow.ts';
import { useFriends } from './use-friends.ts';
import { useGroupChoice } from './use-group-choice.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useOnlyTab } from './use-only-tab.ts';
import { useSeatChoice } from './use-seat-choice.ts';

// Only where there is a waiting list, and no room.
const ListSteps = lazy(() => import('./list-steps.tsx'));

interface SignupFlowProps {
  readonly flow: Flow;
  readonly dispatch: FlowDispatch;
  readonly prices: Prices;
}

/** The steps from the e-mail code to the thank-you screen, one at a time. */
export function SignupFlow({ flow, dispatch, prices }: SignupFlowProps) {
  const { guid, step } = flow;
  const isOffered = flow.offered.length > 0;
  const alert = useAlert();
  const confirm = useConfirm();
  const holding = chosenSeats(flow).length > 0 && !flow.receipt;
  /** Whether leaving gives seats back: those of an offer are held until its end. */
  const releasing = holding && !isOffered;

  const failed = useCallback(
    async (text: string) => {
      await alert(text);
      dispatch({ type: 'went', step: 'form' });
    },
    [alert, dispatch],
  );
  const copied = useCallback(() => dispatch({ type: 'session-ended', notice: OPEN_ELSEWHERE }), [dispatch]);
  useOnlyTab(flow.receipt ? '' : guid, copied);
  const expire = useCallback(() => {
    if (isOffered) {
      dispatch({ type: 'session-ended', notice: OFFER_OVER });
      return;
    }
    void releaseAll(guid).catch(() => undefined);
    dispatch({ type: 'seats-released' });
    dispatch({ type: 'went', step: 'form', notice: HOLD_EXPIRED });
  }, [dispatch, guid, isOffered]);
  useHoldEnd(holding && !flow.sent ? flow.heldUntil : 0, expire);
  const choice = useSeatChoice(flow, dispatch, { onFailure: (text) => void failed(text), onExpired: expire });

  const group = useGroupChoice(flow, dispatch, choice);
  const friends = useFriends();

  const count = (persons: number) => {
    const action = { type: 'counted', count: persons } as const;
    const kept = advance(flow, action);
    const spare = isOffered ? [] : chosenSeats(flow).filter((seat) => indexOfSeat(kept, seat) < 0);
    dispatch(action);
    // It was about another number of seats.
    choice.calls.say('');
    // Otherwise they would stay held for as long as the visitor is on the form.
    if (spare.length > 0) void choice.release(spare);
  };

  const leave = useCallback(
    async (go: () => void) => {
      if (!(await confirm(LEAVE_QUESTION, { yes: 'Forlat siden', no: 'Bli her' }))) return;
      void releaseAll(guid).catch(() => undefined);
      // Stored before the page is left. Otherwise the seats would be held again when the visitor comes back.
      flushSync(() => {
        dispatch({ type: 'seats-released' });
        dispatch({ type: 'went', step: 'page' });
      });
      go();
    },
    [confirm, dispatch, guid],
  );
  useLeaveGuard(guid, releasing && !flow.sent, (go) => void leave(go));

  const move = useCallback(
    (to: Step) => {
      if (to !== 'page' || !releasing) dispatch({ type: 'went', step: to });
      else {
        // The browser has already gone back: restores the step until the visitor has decided.
        pushStep(step, 'page', 1);
        void leave(() => undefined);
      }
    },
    [dispatch, leave, releasing, step],
  );
  const releaseIfHolding = useCallback(() => {
    if (releasing) releaseOnLeaving(guid);
  }, [guid, releasing]);
  useStepHistory(step, move, releaseIfHolding);
  const back = (to: Step) => () => goBack(step, to, move);

  return (
    <>
      {step === 'code' ? <CodeCard flow={flow} dispatch={dispatch} onBack={back('page')} /> : null}
      {step === 'form' ? (
        <RegistrationForm
          flow={flow}
          prices={prices}
          dispatch={dispatch}
          onCount={count}
          onBack={back('page')}
        />
      ) : null}
      {step === 'seats' ? (
        <SeatSelection
          flow={flow}
          choice={choice}
          group={group}
          friends={friends}
          onBack={back('form')}
          onNext={() => dispatch({ type: 'went', step: 'summary' })}
          onList={() => dispatch({ type: 'list-asked' })}
        />
      ) : null}
      {step === 'summary' ? (
        <Summary
          flow={flow}
          prices={prices}
          dispatch={dispatch}
          reclaiming={choice.reclaiming}
          onExpired={expire}
          onBack={back(isOffered ? 'form' : 'seats')}
        />
      ) : null}
      {step === 'list' || step === 'listed' ? (
        <Suspense>
          <ListSteps flow={flow} dispatch={dispatch} onCount={count} onBack={() => back(stepBefore())()} />
        </Suspense>
      ) : null}
      {step === 'thanks' && flow.receipt ? (
        <ThankYou flow={flow} receipt={flow.receipt} onBack={back('page')} />
      ) : null}
    </>
  );
}
