import { Suspense } from 'react';
import { lazy } from '../../chunk.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

// The forms and the map are a chunk of their own, so that the heading is shown first.
const MyStart = lazy(() => import('./my-start.tsx'));

/** A visitor's own registration. */
export default function MyPage() {
  return (
    <Page title="Min påmelding">
      <Suspense fallback={<Skeleton height="3rem" lines={4} />}>
        <MyStart />
      </Suspense>
    </Page>
  );
}
