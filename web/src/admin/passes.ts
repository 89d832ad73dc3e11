import type { WirePass } from '../../../adapters/http/contract.ts';
import { SECOND } from '../../../domain/shared/durations.ts';
import type { PassCounts } from '../../../domain/door/pass.ts';
import { useAdminQuery } from './calls.ts';

const POLL_MS = 15 * SECOND;

/** Those who have no seat, asked for again while the page is open. */
export function usePasses() {
  return useAdminQuery<readonly WirePass[]>('/api/admin/getPasses', POLL_MS);
}

/** How many there are of each kind, wherever they are. */
export function kindsOf(passes: readonly Pick<WirePass, 'kind'>[]): PassCounts {
  const counts = { crew: 0, guard: 0, visitor: 0, other: 0 };
  for (const { kind } of passes) counts[kind] += 1;
  return counts;
}
