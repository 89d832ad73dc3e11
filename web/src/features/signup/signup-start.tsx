import { Suspense, useState } from 'react';
import type { SeatsLeft } from '../../../../domain/seat.ts';
import { signupState, type SignupPage } from '../../../../domain/signup-page.ts';
import { useEventFacts } from '../../api/event.ts';
import { KeyFacts } from '../../page-views/key-facts.tsx';
import { SignupView } from '../../page-views/signup-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFreeSeats } from '../../seat-map/use-free-seats.ts';
import { PublicSeatMap, SignupModals, SignupWindow } from './after-first-paint.tsx';
import type { StartState } from './signup-journey.tsx';
import type { SignupModal } from './signup-modals.tsx';
import step from './step.module.css';

interface SignupStartProps extends StartState {
  readonly page: SignupPage;
  readonly seats: SeatsLeft | undefined;
}

/** The sign-up page outside the flow: closed, over, full, or open with a button to start. */
export function SignupStart({ page, seats, notice, onStart, resume }: SignupStartProps) {
  const [modal, setModal] = useState<SignupModal>();
  const state = signupState(page, seats === 'none');
  const [before] = useState(state);
  const facts = useEventFacts();
  const freeSeats = useFreeSeats();
  const { signupOpens: opens = '', signupCloses: closes = '' } = facts ?? {};
  const close = () => setModal(undefined);
  return (
    <div className={step.step}>
      {notice ? (
        <div role="alert">
          <Panel tone="warning">
            <p>{notice}</p>
          </Panel>
        </div>
      ) : null}
      <KeyFacts dates={facts?.dates} freeSeats={state === 'open' ? freeSeats : undefined} organiser={facts} />
      <SignupView
        page={page}
        state={state}
        allHeld={seats === 'held'}
        opened={before !== 'open'}
        resume={resume}
        openTimes={
          opens || closes ? (
            <Suspense fallback={<p>&nbsp;</p>}>
              <SignupWindow opens={opens} closes={closes} />
            </Suspense>
          ) : null
        }
        onOpen={setModal}
        map={
          <Suspense fallback={<Skeleton height="40rem" />}>
            <PublicSeatMap />
          </Suspense>
        }
      />
      <Suspense>
        <SignupModals
          open={modal}
          prices={page}
          onClose={close}
          onStart={() => {
            close();
            onStart();
          }}
        />
      </Suspense>
    </div>
  );
}
