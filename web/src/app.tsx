import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Route, Switch } from 'wouter';
import { createQueryClient } from './api/query-client.ts';
import { CrashGuard } from './layout/crash-guard.tsx';
import { Layout } from './layout/layout.tsx';
import { ServerGate } from './layout/server-gate.tsx';
import { Routes } from './routes.tsx';

const AdminArea = lazy(() => import('./admin/admin-area.tsx'));

/** The whole site: what every page stands on, the frame around it, and the page that the address asks for. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <CrashGuard>
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
    </CrashGuard>
  );
}
