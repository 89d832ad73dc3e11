import { Suspense } from 'react';
import { lazy } from '../../chunk.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

// The form is a chunk of its own, so that the heading is shown first.
const GuardianStart = lazy(() => import('./guardian-start.tsx'));

/** Where a guardian reads what their children are signed up for, and consents. */
export default function GuardianPage() {
  return (
    <Page title="Samtykke">
      <Suspense fallback={<Skeleton height="6rem" lines={5} />}>
        <GuardianStart />
      </Suspense>
    </Page>
  );
}
