import { useLocation, useSearch } from 'wouter';
import { activeGames, selectedGame } from '../../../../domain/compo-page.ts';
import { usePage } from '../../api/pages.ts';
import { CompoView } from '../../page-views/compo-view.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { HEAD_PICTURE_SIZES, SitePhoto } from '../../ui/site-photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The competitions. The selected game is in the address; without one the first game is open. */
export default function CompoPage() {
  const { data: page, isPending, refetch } = usePage('compo');
  const games = page ? activeGames(page) : [];
  const chosen = selectedGame(games, useSearch()) ?? games[0];
  const [path, goTo] = useLocation();
  return (
    <Page
      title={page?.title || 'Konkurranser'}
      picture={
        <SitePhoto
          name="lan-24"
          alt="Finale på scenen: to lag mot hverandre under to lyskjegler, mint og fiolett"
          sizes={HEAD_PICTURE_SIZES}
          loading="eager"
        />
      }
    >
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
      <NextStep href="/påmelding" label="Meld deg på">
        For å spille må du ha en plass i salen.
      </NextStep>
    </Page>
  );
}
