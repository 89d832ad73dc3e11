import { useLocation, useSearch } from 'wouter';
import { activeGames, selectedGame } from '../../../../domain/compo-page.ts';
import { usePage } from '../../api/pages.ts';
import { CompoView } from '../../page-views/compo-view.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The competitions. The selected game is in the address. */
export default function CompoPage() {
  const { data: page, isPending, refetch } = usePage('compo');
  const chosen = selectedGame(page ? activeGames(page) : [], useSearch());
  const [path, goTo] = useLocation();
  return (
    <Page title={page?.title || 'Konkurranser'}>
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p>Konkurransene er ikke klare ennå.</p> : null}
      {page ? (
        <CompoView
          page={page}
          chosen={chosen}
          onChoose={({ id }) => goTo(`${path}?${encodeURIComponent(id)}`)}
        />
      ) : null}
    </Page>
  );
}
