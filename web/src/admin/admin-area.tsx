import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { SITE_ADDRESSES } from '../../../domain/shared/site-address.ts';
import { lazy } from '../chunk.tsx';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { CREW_DRAWINGS } from '../ui/crew-icons.ts';
import { Dialogs } from '../ui/dialogs.tsx';
import { addDrawings } from '../ui/icon.tsx';
import { ErrorPanel } from '../ui/panel.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import { PageLoading } from './page-loading.tsx';
import { onTokenChange, useSession } from './session.ts';

addDrawings(CREW_DRAWINGS);

const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'));

/** The back-office. Visitors who are not logged in are sent to the login page, which returns them here. */
export default function AdminArea() {
  const { data: session, isError, refetch } = useSession();
  const [path] = useLocation();
  const client = useQueryClient();
  useEffect(() => onTokenChange(client), [client]);

  if (!session)
    return isError ? (
      <ErrorPanel message="Får ikke kontakt med serveren" onRetry={() => void refetch()} />
    ) : null;
  if (session.status === 'out')
    return <Redirect to="/login" replace state={{ from: path + location.search + location.hash }} />;
  if (path === SITE_ADDRESSES.admin.path) return <Redirect to="/admin/users" replace />;
  const opened = ADMIN_PAGES.find((page) => page.path === path);
  const Page = opened?.page ?? NotFoundPage;
  return (
    <Dialogs>
      <AdminLayout username={session.username} role={session.role}>
        <ErrorBoundary framed page={path}>
          <Suspense fallback={opened ? <PageLoading label={opened.label} /> : <PageSkeleton />}>
            <Page key={path} />
          </Suspense>
        </ErrorBoundary>
      </AdminLayout>
    </Dialogs>
  );
}
