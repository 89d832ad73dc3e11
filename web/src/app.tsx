import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from './api/query-client.ts';
import { CrashGuard } from './layout/crash-guard.tsx';
import { Layout } from './layout/layout.tsx';
import { ServerGate } from './layout/server-gate.tsx';
import { Routes } from './routes.tsx';
import { Dialogs } from './ui/dialogs.tsx';

/** The whole site: what every page stands on, the frame around it, and the page that the address asks for. */
export function App() {
  const [queries] = useState(createQueryClient);
  return (
    <CrashGuard>
      <QueryClientProvider client={queries}>
        <ServerGate>
          <Dialogs>
            <Layout>
              <Routes />
            </Layout>
          </Dialogs>
        </ServerGate>
      </QueryClientProvider>
    </CrashGuard>
  );
}
