import type { ReactNode } from 'react';
import { useServerState } from '../api/event.ts';
import { Maintenance } from './maintenance.tsx';

/** Shows the maintenance screen while the server cannot be reached and has not answered yet. */
export function ServerGate({ children }: { readonly children: ReactNode }) {
  const { unreachable, askAgain } = useServerState();
  return unreachable ? <Maintenance onRetry={askAgain} /> : children;
}
