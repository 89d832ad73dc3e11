import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { createQueryClient } from './api/query-client.ts';
import { lazy } from './chunk.tsx';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { ServerGate } from './layout/server-gate.tsx';
import { Routes } from './routes.tsx';
import './ui/use-back-warning.ts';

const AdminArea = lazy(() => import('./admin/admin-area.tsx'));

/** The whole site: providers, layout, and the page at the current address. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <ServerGate>
          <Switch>
            <Route path="/admin/*?">
              <Suspense>
                <AdminArea />
              </Suspense>
            </Route>
            <Route>
              <Layout>
                <Routes />
              </Layout>
            </Route>
          </Switch>
        </ServerGate>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
