import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { isFull } from '../../../../domain/seat.ts';
import { signupState, type SignupPage } from '../../../../domain/signup-page.ts';
import { SignupShown } from '../../pages-shown/signup-shown.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PublicSeatMap } from '../seat-map/public-seat-map.tsx';
import { useLiveSeats } from '../seat-map/use-live-seats.ts';
import { SignupModals } from './after-first-sight.tsx';
import { reachable, type Flow } from './flow.ts';
import type { SignupModal } from './signup-modals.tsx';
import type { FlowDispatch } from './use-flow.ts';
import step from './step.module.css';

interface SignupStartProps {
  readonly page: SignupPage;
  readonly flow: Flow;
  readonly dispatch: FlowDispatch;
}

/** The sign-up page as a visitor finds it: closed, over, full, or open with a way in. */
export function SignupStart({ page, flow, dispatch }: SignupStartProps) {
  const [modal, setModal] = useState<SignupModal>();
  const openToday = signupState(page, false) === 'open';
  const { seats, failed } = useLiveSeats(openToday);
  const state = signupState(page, seats !== undefined && isFull(seats.map(({ state }) => state)));
  const close = () => setModal(undefined);
  const underWay = reachable(flow, 'summary');
  return (
    <div className={step.step}>
      {flow.notice ? (
        <div role="alert">
          <Panel tone="warning">
            <p>{flow.notice}</p>
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
        {underWay !== 'code' ? (
          <Button onClick={() => dispatch({ type: 'went', step: 'summary' })}>
            {flow.receipt ? 'Vis påmeldingen din' : 'Fortsett påmeldingen'}
          </Button>
        ) : null}
        <Button onClick={() => setModal('status')}>Sjekk min påmeldingsstatus</Button>
        <Button variant="ghost" onClick={() => setModal('privacy')}>
          Hva lagrer vi om deg?
        </Button>
      </div>
      <p>
        <Link href="/betingelser">Betingelser for påmelding og kjøp</Link>
      </p>
      {openToday && page.showSeatMap ? (
        <div className={step.step}>
          <h2>Plasskart</h2>
          <PublicSeatMap />
        </div>
      ) : null}
      <Suspense>
        <SignupModals
          open={modal}
          prices={page}
          onClose={close}
          onStart={() => {
            close();
            dispatch({ type: 'started' });
          }}
        />
      </Suspense>
    </div>
  );
}
