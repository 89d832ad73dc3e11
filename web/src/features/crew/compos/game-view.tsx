import { Link } from 'wouter';
import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import { asksWinners } from '../../../../../domain/compo/compo.ts';
import type { Game } from '../../../../../domain/pages/compo-page.ts';
import { CrewPage } from '../../../admin/crew-page.tsx';
import { useServerClock } from '../../../api/event.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorPanel, Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './compos.module.css';
import { DrawPart } from './draw-part.tsx';
import { ALL_GAMES, gameAddress, PARTS, type Part } from './games.ts';
import { MatchesPart } from './matches-part.tsx';
import { SetupForm } from './setup-form.tsx';
import { TeamsPart } from './teams-part.tsx';
import { leadText, NO_COMPO } from './texts.ts';
import { useCompo } from './use-compo.ts';
import { WinnersForm } from './winners-form.tsx';

interface GameViewProps {
  readonly id: string;
  /** Undefined: it has left the competitions page. */
  readonly game: Game | undefined;
  /** The part that the address names. */
  readonly part: Part | undefined;
  /** Whether visitors see a competition in it. */
  readonly isSetUp: boolean;
}

/** The competition in a game: its matches, its teams, or how it is set up. */
export function GameView({ id, game, part, isSetUp }: GameViewProps) {
  // Of a game that visitors see, the list knows: asking for what is not there would be a failed call.
  const { data, isError, refetch } = useCompo(id, isSetUp || !game?.active);
  const compo = game?.active && !isSetUp ? null : data;
  const now = useServerClock()();
  const shown = compo ? (part ?? firstPart(compo)) : 'oppsett';
  return (
    <CrewPage
      title={`Kamper: ${game?.title ?? (compo?.title || id)}`}
      sum={compo === undefined ? undefined : compo ? leadText(compo) : NO_COMPO}
    >
      <nav className={`wrap gap-2 mb-5 ${css.parts}`} aria-label="Konkurransen">
        <Link href={ALL_GAMES} className="lit-word">
          <Icon name="back" /> Alle spill
        </Link>
        {compo
          ? PARTS.filter((one) => one !== 'kamper' || compo.kind !== 'list').map((one) => (
              <Link
                key={one}
                className="chosen lit-word"
                href={gameAddress(id, one)}
                aria-current={one === shown ? 'page' : undefined}
              >
                {partName(one, compo)}
              </Link>
            ))
          : null}
      </nav>
      {game?.active || !compo ? null : (
        <Panel title="Besøkende ser ikke denne konkurransen">
          <p>Spillet er {game ? 'ikke aktivt på' : 'tatt bort fra'} composiden. Ingenting er mistet.</p>
        </Panel>
      )}
      {isError && !compo ? (
        <ErrorPanel message="Kunne ikke hente konkurransen" onRetry={() => void refetch()} />
      ) : null}
      {compo === undefined && !isError ? <Skeleton height="2.5rem" lines={6} /> : null}
      {compo && shown !== 'oppsett' && asksWinners(compo, compo.results, now) ? (
        <WinnersForm compo={compo} />
      ) : null}
      {compo === undefined ? null : <PartView {...{ id, compo, shown }} />}
    </CrewPage>
  );
}

/** What the crew is here for. */
function firstPart({ kind, state }: AdminCompoAnswer): Part {
  return kind === 'list' || state === 'signup' ? 'lag' : 'kamper';
}

function partName(part: Part, { seed }: AdminCompoAnswer): string {
  return { kamper: seed === null ? 'Trekning' : 'Kamper', lag: 'Lag', oppsett: 'Oppsett' }[part];
}

interface PartViewProps {
  readonly id: string;
  readonly compo: AdminCompoAnswer | null;
  readonly shown: Part;
}

function PartView({ id, compo, shown }: PartViewProps) {
  if (!compo || shown === 'oppsett') return <SetupForm game={id} compo={compo} />;
  if (shown === 'lag' || compo.kind === 'list') return <TeamsPart compo={compo} />;
  return compo.seed === null ? <DrawPart compo={compo} /> : <MatchesPart compo={compo} />;
}
