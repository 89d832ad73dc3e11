import { Suspense, useState } from 'react';
import { isFull } from '../../../../domain/seat.ts';
import { signupState, type SignupPage } from '../../../../domain/signup-page.ts';
import { SignupShown } from '../../pages-shown/signup-shown.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveSeats } from '../../seat-map/use-live-seats.ts';
import { PublicSeatMap, SignupModals } from './after-first-sight.tsx';
import type { Standing } from './signup-journey.tsx';
import type { SignupModal } from './signup-modals.tsx';
import step from './step.module.css';

interface SignupStartProps extends Standing {
  readonly page: SignupPage;
}

/** The sign-up page as a visitor finds it: closed, over, full, or open with a way in. */
export function SignupStart({ page, notice, onStart, resume }: SignupStartProps) {
  const [modal, setModal] = useState<SignupModal>();
  const openToday = signupState(page, false) === 'open';
  const { seats, failed } = useLiveSeats(openToday);
  const state = signupState(page, seats !== undefined && isFull(seats.map(({ state }) => state)));
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
      <SignupShown
        page={page}
        state={state}
        ready={seats !== undefined || failed}
        resume={resume}
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
