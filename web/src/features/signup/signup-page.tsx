import { Suspense, useState } from 'react';
import { usePage } from '../../api/pages.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignupJourney } from './after-first-sight.tsx';
import { SignupStart } from './signup-start.tsx';
import { isKept } from './kept-flow.ts';

/** Signing up: what there is to know first, then the way through it, or on with what this tab has begun. */
export default function SignupPage() {
  const { data: page, isPending, refetch } = usePage('signup');
  const [journey, setJourney] = useState<'new' | 'kept' | null>(() => (isKept() ? 'kept' : null));
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
            {(standing) => <SignupStart page={page} {...standing} />}
          </SignupJourney>
        </Suspense>
      ) : null}
      {page && !journey ? <SignupStart page={page} notice="" onStart={() => setJourney('new')} /> : null}
    </Page>
  );
}
