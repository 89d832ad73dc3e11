import { Suspense, useState } from 'react';
import { useEventFacts } from '../../api/event.ts';
import { usePage } from '../../api/pages.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignupJourney } from './after-first-paint.tsx';
import { SignupStart } from './signup-start.tsx';
import { hasStoredFlow } from './stored-flow.ts';
import type { Beginning } from './use-flow.ts';

/** The sign-up page: the information first, or this tab's sign-up if one was begun. */
export default function SignupPage() {
  const { data: stored, isPending, refetch } = usePage('signup');
  // The sign-up state among the event's facts is newer than the fetched page.
  const news = useEventFacts()?.signup;
  const page = stored && { ...stored, ...news };
  const [journey, setJourney] = useState<Beginning | 'stored' | null>(() =>
    hasStoredFlow() ? 'stored' : null,
  );
  const loading = <Skeleton lines={8} height="1.2em" />;
  return (
    <Page title="Påmelding">
      {page ? null : isPending ? (
        loading
      ) : news?.settingUp ? (
        <Panel title="Arrangørene setter opp siden">
          <p>Kom tilbake litt senere. Her står det når påmeldingen åpner.</p>
        </Panel>
      ) : (
        <ErrorPanel message="Noe gikk dessverre feil" onRetry={() => void refetch()} />
      )}
      {page && journey ? (
        <Suspense fallback={loading}>
          <SignupJourney prices={page} begin={journey === 'stored' ? undefined : journey}>
            {(state) => <SignupStart page={page} news={news} {...state} />}
          </SignupJourney>
        </Suspense>
      ) : null}
      {page && !journey ? <SignupStart page={page} news={news} notice="" onStart={setJourney} /> : null}
    </Page>
  );
}
