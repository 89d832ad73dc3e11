import { Suspense, useState } from 'react';
import { usePage } from '../../api/pages.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignupJourney } from './after-first-paint.tsx';
import { SignupStart } from './signup-start.tsx';
import { hasStoredFlow } from './stored-flow.ts';

/** The sign-up page: the information first, or this tab's sign-up if one was begun. */
export default function SignupPage() {
  const { data: page, isPending, refetch } = usePage('signup');
  const [journey, setJourney] = useState<'new' | 'stored' | null>(() => (hasStoredFlow() ? 'stored' : null));
  const loading = <Skeleton lines={8} height="1.2em" />;
  return (
    <Page title="Påmelding">
      {page ? null : isPending ? (
        loading
      ) : (
        <ErrorPanel message="Noe gikk dessverre feil" onRetry={() => void refetch()} />
      )}
      {page && journey ? (
        <Suspense fallback={loading}>
          <SignupJourney prices={page} begin={journey === 'new'}>
            {(state) => <SignupStart page={page} {...state} />}
          </SignupJourney>
        </Suspense>
      ) : null}
      {page && !journey ? <SignupStart page={page} notice="" onStart={() => setJourney('new')} /> : null}
    </Page>
  );
}
