import type { ReactNode } from 'react';
import { useEventCall } from '../api/event.ts';
import { isUnreachable } from '../api/query-client.ts';
import { Maintenance } from './maintenance.tsx';

/** Shows the maintenance screen while the server has never answered, and goes away by itself when it does. */
export function ServerGate({ children }: { readonly children: ReactNode }) {
  const { answered, error, refetch } = useEventCall();
  if (!answered && isUnreachable(error)) return <Maintenance onRetry={() => void refetch()} />;
  return children;
}
