import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { activeGames, gameOfPath, selectedGame, type Game } from '../../../../domain/pages/compo-page.ts';
import type { WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { storedToken } from '../../admin/stored-token.ts';
import { firstAnswer } from '../../api/first-answers.ts';
import { usePage } from '../../api/pages.ts';
import { lazy } from '../../chunk.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { CompoView } from '../../ui/page-views/compo-view.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { HEAD_PICTURE_SIZES, SitePhoto } from '../../ui/site-photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

// Chunks of their own, because most games have no competition.
const ChosenCompo = lazy(() => import('./chosen-compo.tsx'));
/** For the crew alone. */
const CompoPages = lazy(() => import('../../admin/compo-pages.tsx'));
const GameOverlay = lazy(() => import('./game/game-overlay.tsx'));
const GamePage = lazy(() => import('./game/game-page.tsx'));

/** The competitions, or the own page of a game that has one: its id stands in the address as it was typed. */
export default function CompoPage() {
  const game = gameOfPath(usePathname());
  const isOverlay = new URLSearchParams(useSearch()).get('obs') === '1';
  if (game === null) return <Competitions />;
  if (isOverlay)
    return (
      <Suspense>
        <GameOverlay game={game} />
      </Suspense>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <GamePage key={game} game={game} />
    </Suspense>
  );
}

/** The competitions. The selected game is in the address; without one the first game is open. */
function Competitions() {
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
      {storedToken() === null ? null : (
        <Suspense fallback={null}>
          <CompoPages here="Konkurranser" />
        </Suspense>
      )}
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p>Konkurransene er ikke klare ennå.</p> : null}
      {page ? (
        <CompoView
          page={page}
          chosen={chosen}
          onChoose={({ id }) => goTo(`${path}?${encodeURIComponent(id)}`)}
        >
          {chosen ? (
            <Suspense fallback={isSetUp(chosen) ? <Skeleton height="3rem" lines={3} /> : null}>
              <ChosenCompo key={chosen.id} game={chosen.id} />
            </Suspense>
          ) : null}
        </CompoView>
      ) : null}
      <NextStep href="/påmelding" label="Meld deg på">
        For å spille må du ha en plass i salen.
      </NextStep>
    </Page>
  );
}

/** Whether the document says that a game has a competition, so that room is kept for it. */
function isSetUp({ id }: Game): boolean {
  const compos = firstAnswer('/api/compo') as readonly WireCompoSummary[] | undefined;
  return compos?.some(({ game }) => game === id) ?? false;
}
