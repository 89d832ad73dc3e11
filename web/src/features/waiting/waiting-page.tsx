import { Suspense } from 'react';
import { lazy } from '../../chunk.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

// A chunk of its own, so that the heading is shown first.
const WaitingStart = lazy(() => import('./waiting-start.tsx'));

/** Where a group on the waiting list sees how it stands, and takes the seats that it is offered. */
export default function WaitingPage() {
  return (
    <Page title="Venteliste">
      <Suspense fallback={<Skeleton height="6rem" lines={3} />}>
        <WaitingStart />
      </Suspense>
    </Page>
  );
}
