import type { UseQueryResult } from '@tanstack/react-query';
import type { WireActivity } from '../../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminPage, type AdminPage } from '../../../admin/paging/use-admin-page.ts';

export const POLL_SECONDS = 30;

/** Filters and page of the log. */
export interface LogView {
  /** Empty: all types. */
  readonly type: string;
  /** Empty: no search. */
  readonly search: string;
  readonly size: number;
  /** From 1. */
  readonly page: number;
}

export type LogPage = AdminPage<readonly WireActivity[]>;

/** A page of the log, refetched every `POLL_SECONDS`. The previous page stays until the next one is there. */
export function useActivityLog({ type, search, size, page }: LogView): UseQueryResult<LogPage> {
  const asked = { page: String(page), size: String(size), type, q: search.trim() };
  return useAdminPage('/api/admin/getActivityLogs', asked, POLL_SECONDS * SECOND);
}
