import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { isFull } from '../../../../domain/seat.ts';
import { signupState, type SignupPage } from '../../../../domain/signup-page.ts';
import { SignupShown } from '../../pages-shown/signup-shown.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveSeats } from '../seat-map/use-live-seats.ts';
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
      <SignupShown page={page} state={state} />
      <div className={step.actions}>
        {state === 'full' ? <Button disabled>Alle plasser er opptatte</Button> : null}
        {state === 'open' ? (
          <Button variant="primary" disabled={!seats && !failed} onClick={() => setModal('info')}>
            Start påmelding
          </Button>
        ) : null}
        {resume ? <Button onClick={resume.go}>{resume.label}</Button> : null}
        <Button onClick={() => setModal('status')}>Sjekk min påmeldingsstatus</Button>
        <Button variant="ghost" onClick={() => setModal('privacy')}>
          Hva lagrer vi om deg?
        </Button>
      </div>
      <p>
        <Link href="/betingelser">Kjøpsvilkår</Link>
      </p>
      {openToday && page.showSeatMap ? (
        <div className={step.step}>
          <h2>Plasskart</h2>
          <Suspense fallback={<Skeleton height="40rem" />}>
            <PublicSeatMap />
          </Suspense>
        </div>
      ) : null}
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
