import type { WireMessage } from '../../../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminQuery } from '../../../admin/calls.ts';

const PATH = '/api/admin/getMessages';
/** While one is on its way. */
const MOVING_POLL_MS = 2 * SECOND;

/** The messages that were sent, asked for often while one is on its way. */
export function useMessages() {
  const { data: known } = useAdminQuery<readonly WireMessage[]>(PATH);
  const moving = known?.some(({ queued }) => queued > 0) ?? false;
  return useAdminQuery<readonly WireMessage[]>(PATH, moving ? MOVING_POLL_MS : MINUTE);
}
