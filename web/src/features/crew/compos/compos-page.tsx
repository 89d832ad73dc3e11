import { useSearch } from 'wouter';
import type { WireCompoSummary } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import { usePage } from '../../../api/pages.ts';
import { useSiteStream } from '../../../live/use-site-stream.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GameView } from './game-view.tsx';
import { addressed, gameRows } from './games.ts';
import { GamesTable } from './games-table.tsx';
import { POLL_MS } from './use-compo.ts';

/** The competitions: all of them, or the one that the address names. */
export default function ComposPage() {
  useSiteStream();
  const page = usePage('compo');
  const compos = useAdminQuery<readonly WireCompoSummary[]>('/api/compo', POLL_MS);
  const query = useSearch();
  const chosen = page.data === undefined ? null : addressed(page.data, query);
  if (page.data !== undefined && compos.data && chosen) {
    const isSetUp = compos.data.some(({ game }) => game === chosen.id);
    return <GameView key={chosen.id} {...chosen} isSetUp={isSetUp} />;
  }
  const hasFailed = page.isError || (compos.isError && !compos.data);
  return (
    <Page title="Kamper" lead="Konkurransene på LAN-et: påmelding av lag, trekning og resultater.">
      {hasFailed ? (
        <ErrorPanel
          message="Kunne ikke hente konkurransene"
          onRetry={() => void Promise.all([page.refetch(), compos.refetch()])}
        />
      ) : null}
      {page.data !== undefined && compos.data ? <GamesTable rows={gameRows(page.data, compos.data)} /> : null}
      {hasFailed || (page.data !== undefined && compos.data) ? null : <Skeleton height="2.5rem" lines={5} />}
    </Page>
  );
}
