import { Suspense, useState } from 'react';
import type { WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { joinText, stateNow } from '../../ui/compo/compo-line.ts';
import { SITE_ADDRESSES } from '../../../../domain/shared/site-address.ts';
import { useAtServerNow } from '../../api/event.ts';
import { lazy } from '../../chunk.tsx';
import { storedSession, storeSession } from '../../ui/my/my-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const AskLink = lazy(() => import('./ask-link.tsx'));
const SignedUp = lazy(() => import('./signed-up.tsx'));

/** The way into a competition: at once for who has opened Min påmelding in this tab, else by a mailed link. */
export function EnterCompo({ compo }: { readonly compo: WireCompoSummary }) {
  const { game, teamSize, mostTeams, teams } = compo;
  const [session, setSession] = useState(storedSession);
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState('');
  const state = useAtServerNow((now) => stateNow(compo, now));
  if (session !== null)
    return (
      <div className="own-line">
        <Suspense fallback={<Skeleton height="3rem" />}>
          <SignedUp
            session={session}
            game={game}
            onEnded={(sentence, wasActing) => {
              if (sentence !== '') storeSession(null);
              setSession(null);
              setEnded(sentence);
              setAsked(wasActing);
            }}
          />
        </Suspense>
      </div>
    );
  if (state !== 'signup') return null;
  if (asked)
    return (
      <div className="own-line">
        <Suspense fallback={<Skeleton height="3rem" lines={3} />}>
          <AskLink ended={ended} onClose={() => setAsked(false)} />
        </Suspense>
      </div>
    );
  if (teamSize.most === 1 && mostTeams !== null && teams >= mostTeams)
    return <p className="own-line flush muted">Alle plassene er tatt.</p>;
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        {joinText(teamSize)}
      </Button>
      <ButtonLink href={SITE_ADDRESSES.signup.path}>Meld deg på</ButtonLink>
    </>
  );
}
