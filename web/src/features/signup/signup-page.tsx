import { Suspense } from 'react';
import { usePage } from '../../api/pages.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SignupFlow } from './after-first-sight.tsx';
import { SignupStart } from './signup-start.tsx';
import { PAGE_MISSING } from './texts.ts';
import { useFlow } from './use-flow.ts';

/** Signing up: what there is to know first, then the way through it. */
export default function SignupPage() {
  const { data: page, isPending, refetch } = usePage('signup');
  const [flow, dispatch] = useFlow();
  return (
    <Page title="Påmelding">
      {page ? null : isPending ? (
        <Skeleton lines={8} height="1.2em" />
      ) : (
        <ErrorPanel message={PAGE_MISSING} onRetry={() => void refetch()} />
      )}
      {page ? (
        <Suspense fallback={flow.step === 'page' ? null : <Skeleton lines={8} height="1.2em" />}>
          <SignupFlow flow={flow} dispatch={dispatch} prices={page} />
        </Suspense>
      ) : null}
      {page && flow.step === 'page' ? <SignupStart page={page} flow={flow} dispatch={dispatch} /> : null}
    </Page>
  );
}
