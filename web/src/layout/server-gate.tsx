import type { ReactNode } from 'react';
import { useServerState } from '../api/event.ts';
import { Maintenance } from './maintenance.tsx';

/** Shows the maintenance screen while no server has ever answered; it goes away by itself when one does. */
export function ServerGate({ children }: { readonly children: ReactNode }) {
  const { unreachable, askAgain } = useServerState();
  return unreachable ? <Maintenance onRetry={askAgain} /> : children;
}
