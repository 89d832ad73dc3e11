import { Link } from 'wouter';
import { isCompoGame } from '../../../../../domain/compo/compo.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { NO_FIGURE } from '../../../ui/toolbar.tsx';
import type { Column } from '../../../ui/use-sorted.ts';
import { gameAddress, type GameRow } from './games.ts';
import { KINDS, namedMatchText, NO_COMPO, STATES, teamsText } from './texts.ts';
import { useCompo } from './use-compo.ts';

const EMPTY = (
  <>
    Det er ingen spill på composiden ennå. Legg dem til under <Link href="/admin/compopage">Composide</Link>,
    så kan de settes opp her.
  </>
);

/** All games, and where the competition in each stands. */
export function GamesTable({ rows }: { readonly rows: readonly GameRow[] }) {
  return (
    <DataTable label="Spill" columns={COLUMNS} rows={rows} rowKey={({ game }) => game.id} empty={EMPTY} />
  );
}

const COLUMNS: readonly Column<GameRow>[] = [
  {
    key: 'title',
    title: 'Spill',
    cell: ({ game: { title, active } }) => (
      <>
        <strong dir="auto">{title}</strong>
        {active ? null : <small className="flush small muted">Ikke synlig for besøkende</small>}
      </>
    ),
  },
  {
    key: 'kind',
    title: 'Slik spilles det',
    width: '150px',
    cell: ({ compo }) => (compo ? KINDS[compo.kind][0] : NO_FIGURE),
  },
  { key: 'state', title: 'Status', width: '152px', cell: stateOf },
  {
    key: 'teams',
    title: 'Lag',
    width: '96px',
    cell: ({ compo }) => (compo ? teamsText(compo.teams, compo.mostTeams) : NO_FIGURE),
  },
  {
    key: 'starts',
    title: 'Starter',
    width: '190px',
    cell: ({ compo }) => (compo?.startsAt && compo.state !== 'done' ? osloText(compo.startsAt) : NO_FIGURE),
  },
  {
    key: 'next',
    title: 'Neste kamper',
    width: '28%',
    cell: ({ compo }) => (compo?.state === 'drawn' ? <NextOf game={compo.game} /> : NO_FIGURE),
  },
  { key: 'acts', title: 'Handlinger', width: '116px', cell: (row) => <Acts {...row} /> },
];

function stateOf({ game, compo }: GameRow): string {
  if (compo) return STATES[compo.state];
  return game.active ? NO_COMPO : NO_FIGURE;
}

/** The first matches that can be played, and how many there are besides. */
function NextOf({ game }: { readonly game: string }) {
  const { data } = useCompo(game);
  if (!data) return NO_FIGURE;
  const [first, ...others] = matchesOf(data).filter(({ id }) => data.next.includes(id));
  if (!first) return NO_FIGURE;
  return (
    <>
      {namedMatchText(data, first)}
      {others.length > 0 ? (
        <small className="block flush small muted">{`og ${String(others.length)} til`}</small>
      ) : null}
    </>
  );
}

function Acts({ game: { id, title, active }, compo }: GameRow) {
  if (!isCompoGame(id))
    return <small className="flush small muted">Legg spillet inn på nytt på composiden først.</small>;
  const act = compo || !active ? 'Åpne' : 'Sett opp';
  return (
    <ButtonLink href={gameAddress(id, act === 'Åpne' ? undefined : 'oppsett')} aria-label={`${act} ${title}`}>
      {act}
    </ButtonLink>
  );
}
