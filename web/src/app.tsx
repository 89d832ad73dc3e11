import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { pageAt } from '../../domain/shared/site-address.ts';
import { createQueryClient } from './api/query-client.ts';
import { lazy } from './chunk.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { ServerGate } from './layout/server-gate.tsx';
import { Routes } from './routes.tsx';
import './ui/use-back-warning.ts';
import { usePlainLocation } from './use-plain-location.ts';

const AdminArea = lazy(() => import('./admin/admin-area.tsx'));

/** The whole site: providers, layout, and the page at the current address. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <ServerGate>
          <Router hook={usePlainLocation}>
            <Area />
          </Router>
        </ServerGate>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The back-office, or the public site. */
function Area() {
  const [location] = useLocation();
  const isOverlay = /[?&]obs=1(&|$)/.test(`?${useSearch()}`);
  const name = pageAt(location);
  if (name === 'admin')
    return (
      <Suspense>
        <AdminArea />
      </Suspense>
    );
  // Nothing stands round what fills a screen of the hall, or is laid over a stream.
  if (name === 'screen' || (name === 'compo' && isOverlay)) return <Routes />;
  return (
    <Layout>
      <Routes />
    </Layout>
  );
}
