import { useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { WireCompoSummary } from '../../../../../adapters/http/contract.ts';
import { useAdminQuery } from '../../../admin/calls.ts';
import CompoPages from '../../../admin/compo-pages.tsx';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { useServerClock } from '../../../api/event.ts';
import { usePage } from '../../../api/pages.ts';
import { useSiteStream } from '../../../live/use-site-stream.ts';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip, Toolbar } from '../../../ui/toolbar.tsx';
import { GameView } from './game-view.tsx';
import { addressed, FILTERS, gameRows, gamesShown, sumText, type GameRow, type Shown } from './games.ts';
import { GamesTable } from './games-table.tsx';
import { POLL_MS, useCompos } from './use-compo.ts';

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
  const rows = page.data !== undefined && compos.data ? gameRows(page.data, compos.data) : undefined;
  return (
    <Games rows={rows}>
      {hasFailed ? (
        <ErrorPanel
          message="Kunne ikke hente konkurransene"
          onRetry={() => void Promise.all([page.refetch(), compos.refetch()])}
        />
      ) : null}
      {hasFailed || rows ? null : <Skeleton height="2.5rem" lines={5} />}
    </Games>
  );
}

interface GamesProps {
  /** Undefined: not loaded. */
  readonly rows: readonly GameRow[] | undefined;
  /** What stands instead of them. */
  readonly children: ReactNode;
}

/** All games, those first that want something of the crew. */
function Games({ rows: read, children }: GamesProps) {
  const [shown, setShown] = useState<Shown>('all');
  const now = useServerClock()();
  const played = read?.flatMap(({ compo }) =>
    compo && ['drawn', 'done'].includes(compo.state) ? [compo.game] : [],
  );
  const compos = useCompos(played ?? []);
  const rows = read?.map((row) => ({ ...row, whole: compos.get(row.game.id) }));
  return (
    <CrewPage title="Kamper" sum={rows && sumText(rows, now)}>
      <CompoPages here="Kamper" />
      {children}
      {rows && rows.length > 0 ? (
        <Toolbar label="Vis">
          {(Object.keys(FILTERS) as Shown[]).map((one) => (
            <Chip key={one} pressed={shown === one} onPress={() => setShown(one)}>
              {FILTERS[one]} {gamesShown(rows, one, now).length}
            </Chip>
          ))}
        </Toolbar>
      ) : null}
      {rows ? (
        <GamesTable
          rows={gamesShown(rows, shown, now)}
          now={now}
          {...(rows.length > 0 && { empty: 'Ingen spill passer til det du har valgt.' })}
        />
      ) : null}
    </CrewPage>
  );
}
