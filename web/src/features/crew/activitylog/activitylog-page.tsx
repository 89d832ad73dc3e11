import { useCallback, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { PurgeActivityAnswer } from '../../../../../adapters/http/contract.ts';
import { useAct, useAdminCall, useFreshData } from '../../../admin/calls.ts';
import { SEARCH_PARAM } from '../../../admin/log-search.ts';
import { Pager } from '../../../admin/paging/pager.tsx';
import { numberText, pagesOf } from '../../../admin/paging/pages.ts';
import { useDebounced, useLingering } from '../../../admin/paging/use-debounced.ts';
import { RefreshButton } from '../../../admin/refresh-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAlert, useConfirm } from '../../../ui/dialogs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NO_FIGURE, Toolbar } from '../../../ui/toolbar.tsx';
import { ActivityTable } from './activity-table.tsx';
import { LogTools } from './log-tools.tsx';
import { PURGE_QUESTION, purgedText } from './texts.ts';
import { POLL_SECONDS, useActivityLog, type LogPage } from './use-activity-log.ts';
import css from './activity-log.module.css';

const TYPING_MS = 300;
const SPINNER_MS = 500;
const FIRST_VIEW = { type: '', size: 50, page: 1 };

/** The activity log, newest first, in pages. */
export default function ActivityLogPage() {
  const [view, setView] = useState(FIRST_VIEW);
  const asked = useSearch();
  const [typed, setTyped] = useState(() => new URLSearchParams(asked).get(SEARCH_PARAM) ?? '');
  const search = useDebounced(typed.trim(), TYPING_MS);
  const log = useActivityLog({ ...view, search });
  const { data, isError, refetch, isPlaceholderData } = log;
  const refresh = useFreshData();
  const purge = usePurge();
  const top = useRef<HTMLDivElement>(null);

  // After filtering or a purge the current page may no longer exist.
  const last = data && !isPlaceholderData ? pagesOf(data.filtered, view.size) : view.page;
  if (view.page > last) setView({ ...view, page: last });
  const turn = (page: number) => setView({ ...view, page });
  const pager = { ...view, entries: data?.filtered ?? 0, onPage: turn };

  return (
    <Page title="Aktivitetslogg">
      <Toolbar label="Verktøy">
        <RefreshButton label="Oppdater" onRefresh={refresh} />
        <Button variant="danger" onClick={() => void purge().then((done) => done && turn(1))}>
          <Icon name="trash" /> Slett alle logger
        </Button>
      </Toolbar>
      <LogTools
        view={view}
        search={typed}
        seen={data?.entries.map(({ type }) => type) ?? []}
        onView={(part) => setView({ ...view, ...part, page: 1 })}
        onSearch={(text) => {
          setTyped(text);
          turn(1);
        }}
      />
      <Totals log={data} refreshing={log.isFetching} />
      {isError ? (
        <ErrorPanel message="Kunne ikke hente aktivitetsloggen" onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <div ref={top} className={css.log} aria-busy={isPlaceholderData}>
          <Pager label="Sider" {...pager} />
          {data.entries.length > 0 ? (
            <ActivityTable acts={data.entries} />
          ) : (
            <p className="round centred muted empty-box">Ingen aktivitetslogger passer til søket.</p>
          )}
          {data.entries.length > 0 ? (
            <Pager
              label="Sider, nederst"
              {...pager}
              onPage={(page) => {
                turn(page);
                top.current?.scrollIntoView();
              }}
            />
          ) : null}
        </div>
      ) : null}
      {!data && !isError ? <Skeleton height="2.5rem" lines={12} /> : null}
    </Page>
  );
}

interface TotalsProps {
  readonly log: LogPage | undefined;
  readonly refreshing: boolean;
}

function Totals({ log, refreshing }: TotalsProps) {
  const spins = useLingering(refreshing, SPINNER_MS);
  return (
    <p className="wrap row gap-1-4 below-3 small digits muted">
      <span className="bright" role="status">
        Totalt: {log ? numberText(log.total) : NO_FIGURE} · Filtrert:{' '}
        {log ? numberText(log.filtered) : NO_FIGURE}
      </span>
      <span>Oppdateres automatisk hvert {POLL_SECONDS}. sekund</span>
      <span className={css.spinner} data-spins={spins || undefined} data-testid="spinner" aria-hidden="true">
        <Icon name="refresh" />
      </span>
    </p>
  );
}

/** Empties the log after a confirmation. Returns whether it was done. */
function usePurge(): () => Promise<boolean> {
  const confirm = useConfirm();
  const alert = useAlert();
  const act = useAct();
  const call = useAdminCall();
  return useCallback(async () => {
    if (!(await confirm(PURGE_QUESTION, { yes: 'Slett alle', danger: true }))) return false;
    const failed = 'Feil ved sletting av aktivitetslogger.';
    let deleted = 0;
    const purge = async () => {
      ({ deleted } = await call<PurgeActivityAnswer>('/api/admin/purgeActivityLogs', { method: 'DELETE' }));
    };
    if (!(await act(purge, { refused: failed, network: failed }))) return false;
    await alert(purgedText(deleted));
    return true;
  }, [act, alert, call, confirm]);
}
