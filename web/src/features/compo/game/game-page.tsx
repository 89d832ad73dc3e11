import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { isCompoGame } from '../../../../../domain/compo/compo.ts';
import { gamePath } from '../../../../../domain/pages/compo-page.ts';
import { SITE_ADDRESSES } from '../../../../../domain/shared/site-address.ts';
import { useCompo } from '../../../ui/compo/use-compos.ts';
import { NotFoundView } from '../../../ui/page-views/not-found-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorPanel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OutLink, StateLine } from '../compo-facts.tsx';
import { EnterCompo } from '../enter-compo.tsx';
import { Podium } from '../podium.tsx';
import { BigScreen } from './big-screen.tsx';
import { LiveMark } from './live-mark.tsx';
import { NowPlayed } from './now-played.tsx';
import { Played } from './played.tsx';
import { TeamList } from './team-list.tsx';
import css from './game.module.css';

const BIG = 'storskjerm';

/** The own page of a game that has a competition: where it stands, who plays, and what was played. */
export default function GamePage({ game }: { readonly game: string }) {
  return isCompoGame(game) ? <Game game={game} /> : <NotFoundView />;
}

function Game({ game }: { readonly game: string }) {
  const { data: compo, error, refetch } = useCompo(game);
  const isBig = useSearch() === BIG;
  if (compo === null) return <NotFoundView />;
  if (!compo)
    return (
      <Page title="Konkurranse">
        {error ? <ErrorPanel onRetry={() => void refetch()} /> : <Skeleton height="3rem" lines={6} />}
      </Page>
    );
  const summary = { ...compo, teams: compo.teams.length };
  const isDrawn = compo.rounds.length + compo.groups.length > 0;
  return (
    <Page title={compo.title}>
      <div className="wrap row gap-2-5 mb-5">
        <StateLine compo={summary} />
        <NowPlayed compo={compo} />
        <LiveMark compo={compo} />
      </div>
      <div className="stack gap-4 measure mb-8">
        <Podium compo={compo} />
        <div className="wrap row gap-3-5 gone-empty">
          <EnterCompo compo={summary} />
          <OutLink compo={compo} />
        </div>
      </div>
      {isDrawn ? (
        <>
          <Played compo={compo} />
          <p className={`not-printed ${css.big}`}>
            <Button onClick={() => navigate(`${gamePath(game)}?${BIG}`)}>Vis på storskjerm</Button>
          </p>
        </>
      ) : null}
      <TeamList compo={compo} />
      <NextStep href={`${SITE_ADDRESSES.compo.path}?${encodeURIComponent(game)}`} label="Alle konkurransene">
        Regler for {compo.title} og de andre spillene står på siden om konkurransene.
      </NextStep>
      {isBig && isDrawn ? <BigScreen compo={compo} onClose={() => navigate(gamePath(game))} /> : null}
    </Page>
  );
}
