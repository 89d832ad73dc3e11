import { useEffect, useMemo, useRef } from 'react';
import type {
  AddToBlacklistBody,
  RequestOf,
  WireBlacklistEntry,
} from '../../../../../adapters/http/contract.ts';
import { failureText, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { useAlert } from '../../../ui/dialogs.tsx';

export const BLACKLIST_PATH = '/api/admin/getBlacklist';
/** The list is refetched this long after a change. */
const RELOAD_MS = 1000;

interface BlacklistActs {
  readonly add: (entry: RequestOf<AddToBlacklistBody>) => Promise<boolean>;
  readonly remove: (entry: WireBlacklistEntry) => Promise<boolean>;
}

/** Blocks and unblocks addresses. Each shows a failure in a dialog and returns whether it worked. */
export function useBlacklistActs(): BlacklistActs {
  const call = useAdminCall();
  const refresh = useFreshData();
  const alert = useAlert();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const put = async (path: string, body: unknown) => {
      const failure = await call(`/api/admin/${path}`, { method: 'PUT', body }).then(() => null, failureOf);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(), RELOAD_MS);
      if (failure?.text) await alert(failure.text);
      return failure === null;
    };
    return {
      add: (entry) => put('addToBlacklist', entry),
      remove: (entry) => put(`deleteFromBlacklist/${encodeURIComponent(entry.email)}`, entry),
    };
  }, [alert, call, refresh]);
}

function failureOf(error: unknown): { readonly text: string | null } {
  return { text: failureText(error) };
}
