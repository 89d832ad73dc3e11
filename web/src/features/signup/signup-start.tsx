import { Suspense, useState } from 'react';
import {
  isNearOpening,
  signupState,
  stateOfNews,
  type SignupPage,
  type SignupUpdate,
} from '../../../../domain/pages/signup-page.ts';
import { SECOND } from '../../../../domain/shared/durations.ts';
import { signupAt } from '../../../../domain/pages/signup-schedule.ts';
import { useAtServerNow, useEventFacts, usePolledEvent } from '../../api/event.ts';
import { KeyFacts } from '../../ui/page-views/key-facts.tsx';
import { SignupView } from '../../ui/page-views/signup-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFreeSeats } from '../../ui/seat-map/use-free-seats.ts';
import { HaveReady, ListOffer, PublicSeatMap, SignupModals, SignupWindow } from './after-first-paint.tsx';
import type { StartState } from './signup-journey.tsx';
import type { SignupModal } from './signup-modals.tsx';
import step from './step.module.css';

const POLL_MS = 30 * SECOND;

interface SignupStartProps extends StartState {
  readonly page: SignupPage;
  /** The state of the sign-up as the server last told it. */
  readonly news: SignupUpdate | undefined;
}

/** The sign-up page outside the flow: closed, over, full, or open with a button to start. */
export function SignupStart({ page, news, notice, onStart, resume }: SignupStartProps) {
  const [modal, setModal] = useState<SignupModal>();
  // Turns by the clock without asking the server, since a thousand pages wait for the same moment.
  const state = useAtServerNow((now) =>
    news ? stateOfNews(news, now) : signupState(signupAt(page, now), false),
  );
  const opening = useAtServerNow((now) => Number(isNearOpening(page, state, now))) > 0;
  const [before] = useState(state);
  const facts = useEventFacts();
  const priced = news?.priced !== false;
  const freeSeats = useFreeSeats();
  const { signupOpens: opens = '', signupCloses: closes = '' } = facts ?? {};
  const hasList = facts?.waitingList ?? false;
  // Which seats are kept changes with who waits, of which the stream tells nothing.
  usePolledEvent(hasList && POLL_MS);
  const isFull = state === 'full';
  const isHeld = news?.seats === 'held';
  const listOnly = hasList && (isFull || (state === 'open' && facts?.publicSeats === 0));
  const close = () => setModal(undefined);
  return (
    <div className="stack gap-6 min-0 close-all">
      {notice ? (
        <div role="alert">
          <Panel tone="warning">
            <p>{notice}</p>
          </Panel>
        </div>
      ) : null}
      <SignupView
        page={page}
        state={state}
        priced={priced}
        allHeld={isHeld}
        list={
          listOnly ? (
            <Suspense fallback={<div className={step.list} />}>
              <ListOffer
                full={isFull ? page.fullPost : null}
                held={isHeld}
                onJoin={() => onStart('list-asked')}
              />
            </Suspense>
          ) : undefined
        }
        opened={before !== 'open'}
        resume={resume}
        socialUrl={facts?.socialUrl}
        openTimes={
          opens || closes || page.opensAt || page.closesAt ? (
            <Suspense fallback={<p>&nbsp;</p>}>
              <SignupWindow page={page} opens={opens} closes={closes} state={state} />
            </Suspense>
          ) : null
        }
        ready={
          opening ? (
            <Suspense>
              <HaveReady page={page} priced={priced} />
            </Suspense>
          ) : null
        }
        keyFacts={
          <KeyFacts
            dates={facts?.dates}
            freeSeats={state === 'open' ? (listOnly ? 0 : freeSeats) : undefined}
            organiser={facts}
          />
        }
        onOpen={setModal}
        map={
          // Room for the hall, whose shape comes with its scripts: here they are loaded late.
          <Suspense fallback={<div className={step.hall} />}>
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
            onStart('started');
          }}
        />
      </Suspense>
    </div>
  );
}
